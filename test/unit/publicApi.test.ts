import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publicNames } from '../samples/publicNames.ts'
import { repository } from '../support/cli.ts'

/** What a project can import, by the file behind each public name. A name that goes away breaks projects. */
const ENTRIES = {
  '.': 'node/index.ts',
  './client': 'client/index.ts',
  './components': 'components/index.ts',
  './config': 'renderer/config.ts',
  './docs/ErrorPage': 'renderer/ErrorPage.tsx',
  './docs/Page': 'renderer/DocPage.tsx',
  './docs/onBeforePrerenderStart': 'renderer/onBeforePrerenderStart.ts',
  './plugins/client-redirects': 'plugins/client-redirects/index.ts',
  './rspress/runtime': 'components/rspress/runtime.ts',
  './rspress/theme': 'components/rspress/theme.tsx',
  './mdx': 'components/mdx.d.ts',
  './vite': 'node/vite.ts',
}

test('the package has these entries', () => {
  const { exports } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { exports: Record<string, unknown> }
  expect(Object.keys(exports).filter((name) => !/^\.\/__internal\/|\.json$/.test(name)).toSorted()).toEqual(Object.keys(ENTRIES).toSorted())
})

test.each(Object.entries(ENTRIES))('names of bifolio%s', (_, file) => {
  expect(publicNames(file)).toMatchSnapshot()
})
