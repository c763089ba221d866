import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '../../support/cli.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

// A playground whose code imports packages of the workspace that nobody has built.

let site: ScratchSite

const VITE = `import { bifolio } from 'bifolio/vite'
import vike from 'vike/plugin'

let isFrame = false
const tokens = {
  name: 'tokens',
  resolveId: (id: string) => (id === 'tokens:all' ? '\\0tokens' : null),
  load(id: string) {
    isFrame ||= id === '\\0tokens'
    return id === '\\0tokens' ? "export const word = 'word of a plugin'" : null
  },
  closeBundle() {
    if (isFrame) throw new Error('A frame is no site.')
  },
}

export default {
  define: { __WORD__: '"word of define"' },
  resolve: { alias: { '#kit': new URL('./words.ts', import.meta.url).pathname } },
  plugins: [bifolio(), vike(), Promise.resolve([tokens])],
}
`
const kit = (text: string): string => `export const name: string = '${text}'\n`

beforeAll(async () => {
  site = await createScratchSite('playground-workspace', 'minimal')
  const manifests = {
    kit: { exports: { '.': './dist/index.js' } },
    tail: { exports: { '.': { source: './src/index.ts', default: './dist/index.js' } } },
    sail: { main: './build/index.js' },
  }
  mkdirSync(join(site.root, 'node_modules/@acme'), { recursive: true })
  for (const [name, manifest] of Object.entries(manifests)) {
    const folder = `packages/${name}`
    await site.write(
      `${folder}/package.json`,
      JSON.stringify({ name: `@acme/${name}`, type: 'module', ...manifest }),
    )
    await site.write(`${folder}/src/index.ts`, kit(`source of ${name}`))
    symlinkSync(join(site.root, folder), join(site.root, `node_modules/@acme/${name}`), 'junction')
  }
  await site.write(
    'bifolio.config.ts',
    "import { playground } from 'bifolio/plugins/playground'\n\nexport default {\n" +
      "  plugins: [playground({ include: [['words', './all.ts'], '@acme/kit', '@acme/tail', '@acme/sail'] })],\n}\n",
  )
  // What the site's own Vite config and `tsconfig.json` resolve.
  await site.write('vite.config.ts', VITE)
  await site.write('words.ts', "export const word: string = 'word of an alias'\n")
  await site.write('other.ts', "export const word: string = 'word of paths'\n")
  await site.write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { paths: { '~/*': ['./*'] } } }),
  )
  await site.write(
    'all.ts',
    "import { word as a } from 'tokens:all'\nimport { word as b } from '#kit'\n" +
      "import { word as c } from '~/other.ts'\nexport const words = [a, b, c, __WORD__]\n",
  )
  await site.write(
    'content/en/index.mdx',
    "# Kit\n\n```tsx playground\nimport { name } from '@acme/kit'\n\n" +
      'export default () => <p>{name}</p>\n```\n',
  )
})
afterAll(() => site?.dispose())

test(
  'the sources of packages that are not built are in the frame, with the Vite config of the site',
  { timeout: 60_000 },
  async () => {
    const { code, stdout, stderr } = await runCli(['build'], site.root)
    expect(code, stdout + stderr).toBe(0)
    const frame = await site.read('dist/client/playground-frame.html')
    for (const from of ['a plugin', 'an alias', 'paths', 'define'])
      expect(frame).toContain(`word of ${from}`)
    for (const name of ['kit', 'tail', 'sail']) expect(frame).toContain(`source of ${name}`)
  },
)
