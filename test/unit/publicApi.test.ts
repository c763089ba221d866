import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { publicNames } from '../samples/publicNames.ts'
import { repository } from '../support/cli.ts'

/**
 * What a project can import, by the file behind each public name. A name that goes away breaks
 * projects.
 */
const ENTRIES = {
  '.': 'node/index.ts',
  './client': 'client/index.ts',
  './components': 'components/index.ts',
  './theme': 'components/theme.ts',
  './config': 'renderer/config.ts',
  './docs/ErrorPage': 'renderer/ErrorPage.tsx',
  './docs/Page': 'renderer/DocPage.tsx',
  './docs/client': 'renderer/client.ts',
  './docs/onBeforePrerenderStart': 'renderer/onBeforePrerenderStart.ts',
  './docs/onRenderHtml': 'renderer/onRenderHtml.tsx',
  './docs/route': 'renderer/route.ts',
  './mdx': 'components/mdx.d.ts',
  './vite': 'node/vite.ts',
  './zod': 'node/zod.ts',
}

/**
 * One entry of the package, `./plugins/*`, has them all. A folder without an index is shared by
 * plugins.
 */
const PLUGINS = readdirSync(join(repository, 'plugins'), { withFileTypes: true })
  .filter(
    (entry) =>
      entry.isDirectory() && existsSync(join(repository, 'plugins', entry.name, 'index.ts')),
  )
  .map(({ name }) => [`./plugins/${name}`, `plugins/${name}/index.ts`] as const)

test('the package has these entries', () => {
  const { exports } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    exports: Record<string, unknown>
  }
  expect(
    Object.keys(exports)
      .filter((name) => !name.endsWith('.json'))
      .toSorted(),
  ).toEqual([...Object.keys(ENTRIES), './plugins/*'].toSorted())
})

test.each([...Object.entries(ENTRIES), ...PLUGINS])('names of bifolio%s', (_, file) => {
  expect(publicNames(file)).toMatchSnapshot()
})

test('the types of the config need no schema library', () => {
  const read = new Set<string>()
  const importsOf = (file: string): string[] => {
    if (read.has(file)) return []
    read.add(file)
    return [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?['"]([^'"]+)['"]/g)].flatMap(
      ([, from = '']) =>
        from.startsWith('.')
          ? importsOf(join(dirname(file), from.replace(/\.(?:js|tsx?)$/, '.d.ts')))
          : [from],
    )
  }
  const packages = importsOf(join(repository, 'lib/node/index.d.ts'))
  expect(packages).toContain('vite')
  expect(packages).not.toContain('zod')
})
