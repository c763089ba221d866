import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packagesToBundle } from '../../node/vite/bundledPackages.ts'
import { repository, runCli } from '../support/cli.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'

// Packages of components that a site installs. Node.js can't import them, so that nobody has to
// name them in `ssr.noExternal`.

let site: ScratchSite

const ODD = [
  'odd-css',
  'odd-data',
  'odd-deep-css',
  'odd-folder',
  'odd-image',
  'odd-jsx',
  'odd-paths',
  'odd-user',
]

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
  await pack('kite-moved', { peerDependencies: { '@kite/old': '*' } })
  // What only a bundler can import, in every form that packages have it.
  const plain = { peerDependencies: { react: '*' } }
  await pack('odd-css', plain, {
    'index.js': "import './style.css'\nexport const Css = () => 'css'\n",
    'style.css': '.odd { color: teal }\n',
  })
  await pack(
    'odd-deep-css',
    {},
    {
      'index.js': 'export{Deep}from"./lib/deep.js";\n',
      'lib/deep.js': 'import"./deep.css";export const Deep="deep";\n',
      'lib/deep.css': '.deep { color: teal }\n',
    },
  )
  await pack('odd-jsx', plain, {
    'index.js': "export { Jsx } from './Jsx.jsx'\n",
    'Jsx.jsx': 'export const Jsx = () => <b>jsx</b>\n',
  })
  await pack(
    'odd-paths',
    {},
    {
      'index.js': "export { Path } from './path'\n",
      'path.js': "export const Path = 'path'\n",
    },
  )
  await pack(
    'odd-folder',
    { type: undefined, main: 'index.js', module: 'index.js' },
    {
      'index.js': "export { Folder } from './folder'\n",
      'folder/index.js': "export const Folder = 'folder'\n",
    },
  )
  await pack(
    'odd-data',
    {},
    {
      'index.js': "import data from './data.json'\nexport const Data = data.name\n",
      'data.json': '{ "name": "data" }\n',
    },
  )
  await pack(
    'odd-image',
    {},
    {
      'index.js':
        "import url from './dot.svg'\nexport const Image = url.length > 0 ? 'image' : ''\n",
      'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    },
  )
  await pack(
    'odd-user',
    { dependencies: { 'odd-css': '*' } },
    {
      'index.js': "import { Css } from 'odd-css'\nexport const User = () => `user of ${Css()}`\n",
    },
  )
  // ES modules for bundlers, which import the default export of a CommonJS package.
  await pack(
    'dual-user',
    {
      type: undefined,
      exports: undefined,
      main: 'lib.js',
      module: 'es.js',
      sideEffects: ['*.css'],
      peerDependencies: { react: '*' },
      dependencies: { 'dual-old': '*', 'dual-plain': '*' },
    },
    {
      'es.js': [
        "import Old, { word } from 'dual-old'",
        "import * as all from 'dual-old'",
        "import deep from 'dual-old/deep'",
        "import plain from 'dual-plain'",
        'export const Dual = () => [Old(), word, all.word, all.default(), deep, plain()].join()',
        '',
      ].join('\n'),
    },
  )
  const old = "exports.__esModule = true\nexports.default = () => 'old'\nexports.word = 'word'\n"
  await pack(
    'dual-old',
    { type: undefined, exports: undefined, main: 'index.js' },
    { 'index.js': old, 'deep.js': "exports.__esModule = true\nexports.default = 'deep'\n" },
  )
  await pack(
    'dual-plain',
    { type: undefined, exports: undefined, main: 'index.js' },
    { 'index.js': "module.exports = () => 'plain'\n" },
  )
  await pack(
    'frame-both',
    { type: undefined, exports: undefined, main: 'common.js', module: 'module.js' },
    {
      'common.js': "exports.__esModule = true\nexports.default = () => 'frame'\n",
      'module.js': "export default () => 'frame'\n",
    },
  )
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
        'kite-moved': '*',
        'dual-user': '*',
        ...Object.fromEntries(ODD.map((name) => [name, '*'])),
        'not-installed': '*',
      },
    }),
  )
})
afterAll(async () => await site?.dispose())

test('packages that use Bifolio or a module with an alias, have stylesheets or export their source are found, also behind others', () => {
  expect(packagesToBundle(site.root, ['@kite/old/hooks'])).toEqual({
    all: ['dual-user', 'kite-moved', 'kite-parts', 'kite-styled', 'kite-wind', ...ODD],
    ofSites: ['kite-moved', 'kite-parts'],
  })
})

test('a page and its components get the default export that browsers get', async () => {
  await site.write(
    'content/en/guide/Box.tsx',
    "import Frame from 'frame-both'\n\nexport const Box = () => <i><Frame /></i>\n",
  )
  await site.write(
    'content/en/guide/fourth.mdx',
    "import Frame from 'frame-both'\nimport { Box } from './Box.tsx'\n\n# Fourth\n\n<b><Frame /></b>\n\n<Box />\n",
  )
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  expect(code, stdout + stderr).toBe(0)
  const html = readFileSync(join(site.root, 'dist/client/guide/fourth.html'), 'utf8')
  expect(html).toContain('<b>frame</b>')
  expect(html).toContain('<i>frame</i>')
})

test('a page shows their components', async () => {
  await site.write(
    'content/en/guide/third.mdx',
    [
      "import { Title } from 'kite-parts'",
      "import { Css } from 'odd-css'",
      "import { Deep } from 'odd-deep-css'",
      "import { Jsx } from 'odd-jsx'",
      "import { Path } from 'odd-paths'",
      "import { Folder } from 'odd-folder'",
      "import { Data } from 'odd-data'",
      "import { Image } from 'odd-image'",
      "import { User } from 'odd-user'",
      "import { Dual } from 'dual-user'",
      '',
      '# Third',
      '',
      '<Title />',
      '',
      '{[Css(), Deep, Path, Folder, Data, Image, User(), Dual()].join(" ")} <Jsx />',
      '',
    ].join('\n'),
  )
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  expect(code, stdout + stderr).toBe(0)
  const html = readFileSync(join(site.root, 'dist/client/guide/third.html'), 'utf8')
  expect(html).toContain('<b id="title">Minimal<i id="wind">north</i></b>')
  const texts = 'css deep path folder data image user of css old,word,word,old,deep,plain'
  expect(html).toMatch(new RegExp(`${texts}.{0,9}<b>jsx</b>`))
})
