import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packagesToBundle } from '../../node/vite/bundledPackages.ts'
import { repository, runCli } from '../support/cli.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'

// Packages of components that a site installs. Node.js can't import them, so that nobody has to
// name them in `ssr.noExternal`.

let site: ScratchSite

const pack = async (
  name: string,
  json: object,
  files: Readonly<Record<string, string>> = {},
): Promise<void> => {
  await site.write(
    `node_modules/${name}/package.json`,
    JSON.stringify({ name, version: '1.0.0', type: 'module', exports: './index.js', ...json }),
  )
  for (const [file, text] of Object.entries(files))
    await site.write(`node_modules/${name}/${file}`, text)
}

beforeAll(async () => {
  site = await createScratchSite('bundled-packages', 'minimal')
  await pack(
    'kite-parts',
    { peerDependencies: { bifolio: '*', react: '*' }, dependencies: { 'kite-wind': '*' } },
    {
      'index.js':
        "import { useSite } from 'bifolio/client'\nimport { createElement } from 'react'\nimport { Wind } from 'kite-wind'\nimport './parts.css'\nexport const Title = () => createElement('b', { id: 'title' }, useSite().title, createElement(Wind))\n",
      'parts.css': '#title { color: teal }\n',
    },
  )
  await pack(
    'kite-wind',
    { exports: './Wind.tsx', dependencies: { react: '*' } },
    { 'Wind.tsx': 'export function Wind() { return <i id="wind">north</i> }\n' },
  )
  await pack('kite-styled', { sideEffects: ['**/*.css'], peerDependencies: { react: '*' } })
  await pack('kite-tools', { exports: { '.': { types: './index.d.ts', default: './index.js' } } })
  await pack('kite-rspress', { peerDependencies: { '@rspress/core': '*' } })
  symlinkSync(repository, join(site.root, 'node_modules/bifolio'), 'dir')
  const json = JSON.parse(await site.read('package.json').catch(() => '{}')) as {
    dependencies?: object
  }
  await site.write(
    'package.json',
    JSON.stringify({
      name: 'site',
      type: 'module',
      private: true,
      ...json,
      dependencies: {
        ...json.dependencies,
        'kite-parts': '*',
        'kite-styled': '*',
        'kite-tools': '*',
        'kite-rspress': '*',
        'not-installed': '*',
      },
    }),
  )
})
afterAll(async () => await site?.dispose())

test('packages that use Bifolio or its compatibility modules, have stylesheets or export their source are found, also behind others', () => {
  expect(packagesToBundle(site.root)).toEqual({
    all: ['kite-parts', 'kite-rspress', 'kite-styled', 'kite-wind'],
    ofSites: ['kite-parts', 'kite-rspress'],
  })
})

test('a page shows their components', async () => {
  await site.write(
    'content/en/guide/third.mdx',
    "import { Title } from 'kite-parts'\n\n# Third\n\n<Title />\n",
  )
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  expect(code, stdout + stderr).toBe(0)
  expect(readFileSync(join(site.root, 'dist/client/guide/third.html'), 'utf8')).toMatch(
    /<b id="title">Minimal<i id="wind">north<\/i><\/b>/,
  )
})
