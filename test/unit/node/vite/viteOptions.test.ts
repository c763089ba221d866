import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserConfig } from 'vite'
import { requireViteOptions } from '../../../../node/vite/viteOptions.ts'
import { createScratchSite, type ScratchSite } from '../../../support/scratchSite.ts'

let site: ScratchSite

beforeAll(async () => {
  site = await createScratchSite('vite-options')
})
afterAll(async () => {
  await site.dispose()
})

test('every option with which no site can be built is reported, with its place', async () => {
  await site.write(
    'vite.config.ts',
    "export default {\n  publicDir: 'static', root: 'docs',\n  build: { lib: {}, assetsDir: '', write: false },\n  plugins: [],\n}\n",
  )
  const given: UserConfig = {
    publicDir: 'static',
    // What a command gives.
    root: site.root,
    build: { lib: { entry: 'a.ts' }, assetsDir: '', write: false },
    plugins: [Promise.resolve([{ name: 'vite:legacy-config' }])],
  }
  await expect(requireViteOptions(site.root, given)).rejects.toMatchObject({
    diagnostics: [
      { message: expect.stringContaining('`root`'), line: 2, column: 24 },
      { code: 'project/vite-config', file: 'vite.config.ts', line: 2, column: 3 },
      { message: expect.stringContaining('`build.lib`'), line: 3, column: 12 },
      { message: expect.stringContaining('`build.assetsDir`'), line: 3, column: 21 },
      { message: expect.stringContaining('`build.write`'), line: 3, column: 36 },
      { message: expect.stringContaining('@vitejs/plugin-legacy'), line: 4, column: 3 },
    ],
  })
})

test.each<UserConfig>([
  {},
  { root: '.', publicDir: 'public', build: { lib: false, assetsDir: 'static', write: true } },
  { css: { transformer: 'lightningcss' }, plugins: [{ name: 'vite:react' }, null, [false]] },
])('others are left to Vite: %j', async (given) => {
  await site.write('vite.config.ts', "export default { root: '.' }")
  await expect(requireViteOptions(site.root, given)).resolves.toBeUndefined()
})
