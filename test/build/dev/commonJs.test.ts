import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../../support/browser.ts'
import { freePort, runCli, startCli, startDev } from '../../support/cli.ts'
import { hydrated } from '../../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

// The exports of a CommonJS package are the same in browsers, while pages are prerendered
// and in development.

const browser = useBrowser()
const CHATTER = [/\[vite\]/, /React DevTools/, /favicon\.ico/]
const COMMON = `exports.__esModule = true
exports.default = () => 'own'
exports.word = 'word'
`
/** Packages → their files. */
const PACKAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'old-only': {
    'index.js': COMMON,
    'deep.js': COMMON,
    // A folder, which Node.js can't import.
    'folder/package.json': '{ "main": "../deep.js" }',
  },
  'old-plain': { 'index.js': "module.exports = () => 'own'\n" },
  // Node.js can't find the names of these by reading the module.
  'old-names': { 'index.js': "module.exports = { get word() { return 'word' } }\n" },
  'old-both': {
    'index.js': COMMON,
    'es.js': "export default () => 'own'\nexport const word = 'word'\n",
  },
  // A module for bundlers that imports a CommonJS package. It's bundled for its stylesheet.
  'old-user': {
    'index.js': '',
    'es.js':
      "import './a.css'\nimport only from 'old-only'\nimport plain from 'old-plain'\nimport folder from 'old-only/folder'\nexport const user = () => only() + plain() + folder()\n",
    'a.css': 'i { color: teal }\n',
  },
}
const IMPORTS = `import only, { word } from 'old-only'
import deep from 'old-only/deep.js'
import plain from 'old-plain'
import { default as both, word as other } from 'old-both'
import { user } from 'old-user'
import folder from 'old-only/folder'
import * as all from 'old-only'
import * as names from 'old-names'
import { word as hidden } from 'old-names'
`
/** What a module gets of each: functions, or all exports of the package. */
const SEEN =
  'typesOf([only, deep, folder, plain, both, all.default]) + word + other + user() + all.word + names.word + hidden'
/** What a module gets of another one that exports them again. */
const AGAIN = 'typesOf([again, Deep, space.default]) + word + last'
const TYPES = 'export const typesOf = (all) => all.map((own) => typeof own).join()\n'

let site: ScratchSite

beforeAll(async () => {
  site = await createScratchSite('commonjs-defaults', 'minimal')
  for (const [name, files] of Object.entries(PACKAGES)) {
    const json = {
      name,
      version: '1.0.0',
      main: 'index.js',
      ...(files['es.js'] && { module: 'es.js' }),
      ...(name === 'old-user' && { sideEffects: ['*.css'], peerDependencies: { react: '*' } }),
    }
    await site.write(`node_modules/${name}/package.json`, JSON.stringify(json))
    for (const [file, text] of Object.entries(files))
      await site.write(`node_modules/${name}/${file}`, text)
  }
  await site.write(
    'content/en/guide/Box.tsx',
    `${IMPORTS}${TYPES}export const Box = () => <i id="box">{${SEEN}}</i>\n`,
  )
  await site.write(
    'vite.config.ts',
    `import { bifolio } from 'bifolio/vite'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'

export default defineConfig({
  cacheDir: 'node_modules/.vite',
  plugins: [bifolio(), vike()],
  build: { sourcemap: true },
})
`,
  )
  await site.write(
    'content/en/guide/again.ts',
    `export { default } from 'old-only'
export { word as last } from 'old-names'
export { default as Deep, word } from 'old-only/deep.js'
export * as space from 'old-only'
`,
  )
  await site.write(
    'content/en/guide/Again.tsx',
    `import again, { Deep, last, space, word } from './again.ts'
import { typesOf } from './Box.tsx'
export const Again = () => <i id="again">{${AGAIN}}</i>
`,
  )
  await site.write(
    'content/en/guide/old.mdx',
    `${IMPORTS}import { Again } from './Again.tsx'\nimport { Box, typesOf } from './Box.tsx'\n\n# Old\n\n<i id="page">{${SEEN}}</i>\n\n<Box />\n\n<Again />\n`,
  )
})
/** Servers go on until the browser has loaded everything. */
const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  await Promise.all(stops.map(async (stop) => await stop()))
  await site?.dispose()
})

const serve = async (mode: string): Promise<string> => {
  if (mode === 'dev') {
    const server = await startDev(site.root)
    stops.push(server.stop)
    return server.origin
  }
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  expect(code, stdout + stderr).toBe(0)
  // A transform without a source map makes the bundler warn.
  expect(stdout + stderr).not.toMatch(/sourcemap/i)
  const port = String(await freePort())
  const server = startCli(['preview', '--port', port], site.root)
  stops.push(server.stop)
  await server.waitFor(/http:\/\/localhost:/)
  return `http://localhost:${port}`
}

const OWN = `${Array.from({ length: 6 }, () => 'function').join()}wordwordownownownwordwordword`
const OWN_AGAIN = 'function,function,functionwordword'

test.each([
  ['build', 'module'],
  ['build', 'commonjs'],
  ['dev', 'module'],
  ['dev', 'commonjs'],
])('%s in a project of type %s', async (mode, type) => {
  const dependencies = Object.fromEntries(Object.keys(PACKAGES).map((name) => [name, '*']))
  await site.write('package.json', JSON.stringify({ name: 'site', type, dependencies }))
  const url = `${await serve(mode)}/guide/old`
  const html = await (await fetch(url)).text()
  const texts = [...html.matchAll(/<i id="(?:page|box|again)">([^<]*)/g)].map(([, text]) => text)
  expect(texts, /<strong>[^]*<\/pre>/.exec(html)?.[0]).toEqual([OWN, OWN, OWN_AGAIN])
  // What browsers get would be another text than that of the server: React reports it.
  const { page } = await browser.newPage({ allow: CHATTER })
  await page.goto(url)
  await hydrated(page)
  expect(await page.textContent('#page')).toBe(OWN)
  expect(await page.textContent('#box')).toBe(OWN)
  expect(await page.textContent('#again')).toBe(OWN_AGAIN)
})
