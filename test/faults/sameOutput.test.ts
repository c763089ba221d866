import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CliResult, runCli } from '../support/cli.ts'
import { isNightly } from '../support/nightly.ts'
import { type ScratchSite, createScratchSite } from '../support/scratchSite.ts'

// One site with everything that is kept between builds or knows paths. Wherever it is built, and whatever happened to its caches, the output is the same.

const FILES: Readonly<Record<string, string>> = {
  'bifolio.config.ts': `import { defineConfig } from 'bifolio'
import { apiDocgen } from 'bifolio/plugins/api-docgen'
import { playground } from 'bifolio/plugins/playground'
import { preview } from 'bifolio/plugins/preview'
import { shiki } from 'bifolio/plugins/shiki'
import { socialCards } from 'bifolio/plugins/social-cards'
import { typedoc } from 'bifolio/plugins/typedoc'

export default defineConfig({
  title: 'Kite',
  siteUrl: 'https://kite.example',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  route: { cleanUrls: true, exclude: ['**/fragments/**'] },
  csp: true,
  offline: true,
  globalStyles: 'theme/styles.css',
  globalUIComponents: ['theme/Line.tsx'],
  markdown: { globalComponents: ['theme/Box.tsx'] },
  plugins: [
    preview({ iframeOptions: { position: 'fixed' } }),
    playground({ include: [['kit', './kit.tsx']] }),
    shiki(),
    socialCards({ fonts: ['@fontsource/noto-sans-sc/400.css', '@fontsource/noto-sans-sc/600.css'] }),
    typedoc({ entryPoints: ['src/index.ts'] }),
    apiDocgen({ entries: { button: 'src/Button.tsx' } }),
  ],
})
`,
  'theme/styles.css': '.line { color: red; background: url(./dot.svg) }\n',
  'theme/dot.svg': `<svg xmlns="http://www.w3.org/2000/svg"><title>${'A dot. '.repeat(500)}</title></svg>\n`,
  'theme/Line.tsx': "import './line.css'\n\nexport default () => <p className=\"line\">Line</p>\n",
  'theme/line.css': '.line { margin: 0 }\n',
  'theme/Box.tsx': 'export const Box = () => <b>Box</b>\nexport default Box\n',
  'src/index.ts': '/** A kite. */\nexport interface Kite { /** In meters. */ readonly length: number }\n/** Flies. */\nexport function fly(kite: Kite): void { void kite }\n',
  'src/Button.tsx': "import type { ReactElement } from 'react'\n\nexport interface ButtonProps { /** What it says. */ label: string }\n/** A button. */\nexport function Button({ label }: ButtonProps): ReactElement {\n  return <button>{label}</button>\n}\n",
  'pages/about/+Page.tsx': 'export default () => <h1>About</h1>\n',
  'content/en/fragments/part.mdx': 'From a fragment: {props.name}.\n',
  'content/en/guide/picture.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><title>${'A picture. '.repeat(500)}</title></svg>\n`,
  'content/en/guide/files.mdx': "import Part from '../fragments/part.mdx'\n\n# Files\n\n```ts file=\"/src/index.ts\"\n```\n\n![Picture](./picture.svg)\n\n<Part name=\"kite\" />\n\n<Box />\n\n<API moduleName=\"button\" />\n",
  'content/en/guide/plain.md': '# Plain\n\n![Picture](./picture.svg)\n\n```ts file="/src/index.ts"\n```\n',
  'content/en/guide/status.tsx': "import '../../../theme/styles.css'\n\nexport const frontmatter = { title: 'Status' }\n\nexport default () => <p>All is well</p>\n",
}

async function createSite(name: string): Promise<ScratchSite> {
  const site = await createScratchSite(name, 'live')
  for (const [path, text] of Object.entries(FILES)) await site.write(path, text)
  return site
}

/** Every published file with a hash of its content. */
function outputOf({ root }: ScratchSite): Record<string, string> {
  const folder = join(root, 'dist/client')
  return Object.fromEntries(globSync('**', { cwd: folder, dot: true }).toSorted().map((file) => [file, createHash('sha256').update(readFileSync(join(folder, file))).digest('hex').slice(0, 12)]))
}

async function build(site: ScratchSite, env: Readonly<Record<string, string>> = {}): Promise<CliResult> {
  rmSync(join(site.root, 'dist'), { recursive: true, force: true })
  return await runCli(['build'], site.root, { env })
}

let site: ScratchSite
let clean: Record<string, string> = {}

beforeAll(async () => {
  site = await createSite('same-output')
  const { code, stdout, stderr } = await build(site)
  expect(`${code}\n${code === 0 ? '' : stdout + stderr}`).toBe('0\n')
  clean = outputOf(site)
  expect(Object.keys(clean)).toEqual(expect.arrayContaining(['guide/files.html', 'guide/plain.html', 'guide/status.html', 'api/index.html', 'social-cards/guide/files.png']))
})
afterAll(async () => {
  await site?.dispose()
})

const CACHE = 'node_modules/.vite/bifolio'
const records = (): string[] => globSync(`${CACHE}/**/*.bin`, { cwd: site.root, absolute: true }).toSorted()

test('in a folder with another name and depth', async () => {
  const other = await createSite('same-output-elsewhere/a folder, 文档/much deeper')
  try {
    expect((await build(other)).code).toBe(0)
    const names = [other.root, site.root, encodeURI(other.root), 'much deeper']
    expect(outputOf(other)).toEqual(clean)
    const folder = join(other.root, 'dist/client')
    expect(globSync('**', { cwd: folder }).filter((file) => names.some((name) => readFileSync(join(folder, file)).includes(name)))).toEqual([])
  } finally {
    await other.dispose()
  }
})

type Damage = (path: string, next: string) => void

const DAMAGES: Readonly<Record<string, Damage>> = {
  'an empty object': (path) => writeFileSync(path, '{}'),
  'an empty file': (path) => writeFileSync(path, ''),
  'the first half': (path) => truncateSync(path, statSync(path).size >> 1),
  'a flipped byte': (path) => {
    const bytes = readFileSync(path)
    const at = (bytes.length * 3) >> 2
    bytes[at] = (bytes[at] ?? 0) ^ 32
    writeFileSync(path, bytes)
  },
  'the record of another key': (path, next) => {
    if (next === path) return
    renameSync(path, `${path}.x`)
    renameSync(next, path)
    renameSync(`${path}.x`, next)
  },
  'a folder': (path) => {
    rmSync(path, { recursive: true })
    mkdirSync(join(path, 'x'), { recursive: true })
  },
  'a link to nowhere': (path) => {
    rmSync(path, { recursive: true })
    symlinkSync('/nowhere', path)
  },
}

// Builds take long: by day, unit tests of the cache stand in for what follows `runIf`.
test.runIf(isNightly)('with caches that are whole, which are used', async () => {
  const before = records().map((path) => `${path} ${statSync(path).mtimeMs}`)
  // What plugins read in the moment of its last change is read once more.
  await build(site)
  const known = records().map((path) => `${path} ${statSync(path).mtimeMs}`)
  expect(known.filter((each) => before.includes(each)).length).toBeGreaterThan(10)
  expect((await build(site)).code).toBe(0)
  expect(records().map((path) => `${path} ${statSync(path).mtimeMs}`)).toEqual(known)
  expect(outputOf(site)).toEqual(clean)
})

const all: readonly (readonly [string, Damage])[] = Object.entries(DAMAGES)
test.each<[what: string, damageOf: (number: number) => Damage | undefined]>([
  ['all kinds of damage', (number) => all.at(number % all.length)?.[1]],
  ...(isNightly ? all.map(([what, damage]): [string, (number: number) => Damage] => [what, () => damage]) : []),
])('with %s in the place of records', async (_, damageOf) => {
  const paths = records()
  expect(paths.length).toBeGreaterThan(all.length)
  for (const [at, path] of paths.entries()) damageOf(at)?.(path, paths[at + 1] ?? path)
  const { code, stderr } = await build(site)
  expect(`${code} ${stderr}`).toBe('0 ')
  expect(outputOf(site)).toEqual(clean)
  expect(records().every((path) => statSync(path).isFile() && statSync(path).size > 100)).toBe(true)
})

const FAULTS: readonly (readonly [what: string, fault: { readonly code: string; readonly calls: readonly string[] }])[] = [
  ['a full disk', { code: 'ENOSPC', calls: ['writeFile'] }],
  ['a read-only folder', { code: 'EROFS', calls: ['mkdir', 'writeFile', 'rename', 'rm'] }],
  ['records that nobody may read', { code: 'EACCES', calls: ['readFile', 'readdir'] }],
  ['a disk that fails', { code: 'EIO', calls: ['readFile', 'readdir', 'mkdir', 'writeFile', 'rename', 'rm', 'stat'] }],
]

test.runIf(isNightly).each(FAULTS)('with %s', async (_, fault) => {
  for (const path of records().slice(0, 10)) rmSync(path)
  const { code, stdout, stderr } = await build(site, { NODE_OPTIONS: `--import ${new URL('../support/brokenCache.mjs', import.meta.url).href}`, CACHE_FAULT: JSON.stringify(fault) })
  expect(code).toBe(0)
  expect([...(stdout + stderr).matchAll(/Cannot write to the cache folder/g)]).toHaveLength(fault.calls.includes('writeFile') ? 1 : 0)
  expect(outputOf(site)).toEqual(clean)
  expect(globSync(`${CACHE}/**/*.tmp`, { cwd: site.root })).toEqual([])
})

test.runIf(isNightly)('with a file in the place of the cache folder', async () => {
  rmSync(join(site.root, CACHE), { recursive: true })
  writeFileSync(join(site.root, CACHE), '')
  expect((await build(site)).code).toBe(0)
  expect(outputOf(site)).toEqual(clean)
  rmSync(join(site.root, CACHE))
})
