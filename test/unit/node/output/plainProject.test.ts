import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { isPlainProject, plainSetup } from '../../../../node/output/plainProject.ts'
import { contextOf } from '../../../../node/site/context.ts'
import { VITE_CONFIG } from '../../../../node/init/starter.ts'
import { createScratch } from '../../../samples/scratch.ts'

const scratch = createScratch('plain-project')
afterAll(scratch.remove)
let number = 0

/** Writes a site with these files. Returns its root. */
function site(files: Readonly<Record<string, string>> = {}): string {
  const name = `site${number++}`
  const all = { 'bifolio.config.mjs': 'export default {}\n', 'content/index.md': '# Home\n' }
  for (const [path, text] of Object.entries({ ...all, ...files }))
    scratch.write(`${name}/${path}`, text)
  return `${scratch.folder}/${name}`
}

const setupOf = async (root: string): Promise<string | null> =>
  await plainSetup(await contextOf({ root, command: 'build' }))

test.each([
  ['no Vite config', {}],
  ['the one of the starter', { 'vite.config.ts': VITE_CONFIG }],
  [
    'the same in another format',
    {
      'vite.config.mjs':
        'import { defineConfig } from "vite";\nimport vike from "vike/plugin";\nimport { bifolio } from "bifolio/vite";\n\nexport default defineConfig({\n\tplugins: [\n\t\tbifolio(),\n\t\tvike(),\n\t],\n});\n',
    },
  ],
  [
    'files for Vike that the engine would write',
    {
      'pages/+config.js': "export default {\n  extends: 'import:bifolio/config:default',\n}\n",
      'pages/docs/+route.ts': "export { route as default } from 'bifolio/docs/route'\n",
      'pages/docs/+Page.ts': "export { Page } from 'bifolio/docs/Page'\n",
    },
  ],
  ['a route that is text', { 'pages/docs/+route.ts': "export default '/*'\n" }],
])('a project with %s is plain', (_, files) => {
  expect(isPlainProject(site(files))).toBe(true)
})

test.each([
  [
    'an option',
    { 'vite.config.ts': VITE_CONFIG.replace('plugins:', 'base: process.env.BASE, plugins:') },
  ],
  ['another plugin', { 'vite.config.ts': VITE_CONFIG.replace('vike()', 'vike(), other()') }],
  ['a call', { 'vite.config.ts': `${VITE_CONFIG}console.log(1)\n` }],
  [
    'a config for Vike',
    { 'pages/+config.js': "export default { extends: 'import:bifolio/config:default', a: 1 }\n" },
  ],
  ['a route that is code', { 'pages/a/+route.ts': 'export default () => true\n' }],
])('a project with %s is not plain', (_, files) => {
  expect(isPlainProject(site(files))).toBe(false)
})

test('a project is no longer plain with a config for PostCSS or a plugin for Vite', async () => {
  const plugin = "{ name: 'a', setup: () => ({ vite: [{ name: 'b' }] }) }"
  expect(await setupOf(site())).toMatch(/^\w{32}$/)
  expect(await setupOf(site({ 'postcss.config.js': 'export default {}\n' }))).toBe(null)
  const config = `export default { plugins: [${plugin}] }\n`
  expect(await setupOf(site({ 'bifolio.config.mjs': config }))).toBe(null)
})

test.each([
  ['feedback', "import { feedback } from 'bifolio/plugins/feedback'", 'feedback()'],
  [
    'samples, which is for development',
    "import { samples } from 'bifolio/plugins/samples'",
    'samples()',
  ],
  ['preview', "import { preview } from 'bifolio/plugins/preview'", 'preview()'],
])('a project with the plugin %s is plain', async (_, statement, call) => {
  const config = `${statement}\nexport default { plugins: [${call}] }\n`
  expect(await setupOf(site({ 'bifolio.config.mjs': config }))).toMatch(/^\w{32}$/)
})

test('Vite starts for a plugin that is to be given its config', async () => {
  const config = `import { playground } from 'bifolio/plugins/playground'
export default { plugins: [playground()] }\n`
  expect(await setupOf(site({ 'bifolio.config.mjs': config }))).toBe(null)
})

test('what the Vite config follows from is part of the result', async () => {
  const root = site()
  const before = await setupOf(root)
  expect(await setupOf(root)).toBe(before)
  vi.stubEnv('VITE_SHOWN', '1')
  onTestFinished(() => void vi.unstubAllEnvs())
  const withVariable = await setupOf(root)
  expect(withVariable).not.toBe(before)
  vi.stubEnv('SHOWN', '1')
  expect(await setupOf(root)).toBe(withVariable)
  scratch.write(`${root.slice(scratch.folder.length + 1)}/node_modules/.package-lock.json`, '{}')
  expect(await setupOf(root)).not.toBe(withVariable)
})
