import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '../support/cli.ts'
import { folderState } from '../support/folderState.ts'
import { byDay, isNightly, tries } from '../support/nightly.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { packsIn, recordsIn } from '../support/cacheRecords.ts'

// Two copies of one site are edited alike. One keeps its caches, the other loses them before each
// build: both write the same bytes.

const PAGES = ['a', 'b', 'c', 'd']
const PICTURE = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect fill="${color}"/></svg>\n`
const PAGE = (title: string, text: string): string =>
  `# ${title}\n\n${text}\n\n![Picture](./picture.svg)\n\n## Part\n\nEnd.\n`
const FILES: Readonly<Record<string, string>> = {
  'content/en/guide/Titles.tsx':
    "import { usePages } from 'bifolio/client'\n\nexport const Titles = () => <ul>{usePages().map(({ routePath, title }) => <li key={routePath}>{title}</li>)}</ul>\n",
  'content/en/guide/titles.mdx':
    "import { Titles } from './Titles.tsx'\n\n# Titles\n\n<Titles />\n",
  'content/en/guide/Box.tsx':
    'import \'./Box.css\'\n\nexport const Box = () => <b className="box">Box</b>\n',
  'content/en/guide/Box.css': '.box { color: blue }\n',
  'content/en/guide/styled.mdx': "import { Box } from './Box.tsx'\n\n# Styled\n\n<Box />\n",
  'content/en/guide/all.mdx': '---\noverview: true\n---\n\n# All\n',
  'content/en/guide/picture.svg': PICTURE('red'),
  'theme/index.tsx': 'export default { slots: { afterDocContent: () => <p>Edit 0</p> } }\n',
  ...Object.fromEntries(
    PAGES.map((name) => [`content/en/guide/${name}.md`, PAGE(name.toUpperCase(), 'Text.')]),
  ),
}

/** One change of the site. */
type Edit = readonly [name: string, apply: (site: ScratchSite) => Promise<void>]

const page = fc.constantFrom(...PAGES)
const word = fc.stringMatching(/^[a-z]{3,8}$/)
const fileOf = (name: string): string => `content/en/guide/${name}.md`
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc
    .tuple(page, word)
    .map(([name, text]): Edit => [
      `text of ${name}: ${text}`,
      async (site) => await site.write(fileOf(name), PAGE(name.toUpperCase(), text)),
    ]),
  fc
    .tuple(page, word)
    .map(([name, text]): Edit => [
      `title of ${name}: ${text}`,
      async (site) => await site.write(fileOf(name), PAGE(text, 'Text.')),
    ]),
  page.map((name): Edit => [`${name} leaves`, async (site) => await site.remove(fileOf(name))]),
  fc
    .tuple(page, word)
    .map(([name, text]): Edit => [
      `translation of ${name}: ${text}`,
      async (site) =>
        await site.write(
          `content/zh/guide/${name}.md`,
          PAGE(`译 ${text}`, '文字。').replace('./picture', '../../en/guide/picture'),
        ),
    ]),
  page.map((name): Edit => [
    `translation of ${name} leaves`,
    async (site) => await site.remove(`content/zh/guide/${name}.md`),
  ]),
  fc
    .shuffledSubarray(PAGES, { minLength: PAGES.length })
    .map((names): Edit => [`order ${names.join()}`, async () => void (order = names)]),
  fc
    .constantFrom('red', 'green', 'blue')
    .map((color): Edit => [
      `picture ${color}`,
      async (site) => await site.write('content/en/guide/picture.svg', PICTURE(color)),
    ]),
  word.map((text): Edit => [
    `theme ${text}`,
    async (site) =>
      await site.write(
        'theme/index.tsx',
        `export default { slots: { afterDocContent: () => <p>${text}</p> } }\n`,
      ),
  ]),
  word.map((text): Edit => [
    `page with a part and a style: ${text}`,
    async (site) => {
      await site.write(
        'content/en/guide/styled.mdx',
        `import { Box } from './Box.tsx'\nimport Titles from './titles.mdx'\n\n# Styled\n\n${text}\n\n<Box />\n\n<Titles />\n`,
      )
      await site.write(
        'content/en/guide/boxed.mdx',
        `import { Box } from './Box.tsx'\n\n# Boxed\n\n<Box />\n`,
      )
    },
  ]),
  word.map((text): Edit => [
    `shared component ${text}`,
    async (site) =>
      await site.write(
        'content/en/guide/Box.tsx',
        `import './Box.css'\n\nexport const Box = () => <b className="box">${text}</b>\n`,
      ),
  ]),
  fc
    .constantFrom('red', 'green')
    .map((color): Edit => [
      `style of a component ${color}`,
      async (site) => await site.write('content/en/guide/Box.css', `.box { color: ${color} }\n`),
    ]),
  word.map((text): Edit => [
    `component page ${text}`,
    async (site) =>
      await site.write(
        'content/en/guide/titles.mdx',
        `import { Titles } from './Titles.tsx'\n\n# Titles ${text}\n\n<Titles />\n`,
      ),
  ]),
)

let order: readonly string[] = PAGES
let warm: ScratchSite
let clean: ScratchSite

async function createSite(name: string): Promise<ScratchSite> {
  const site = await createScratchSite(name, 'minimal')
  for (const [path, text] of Object.entries(FILES)) await site.write(path, text)
  await site.write(
    'bifolio.config.ts',
    (await site.read('bifolio.config.ts')).replace(
      'title:',
      'csp: true,\n  offline: true,\n  title:',
    ),
  )
  return site
}

beforeAll(async () => {
  warm = await createSite('warm-build')
  clean = await createSite('clean-build')
})
afterAll(async () => {
  await warm?.dispose()
  await clean?.dispose()
})

async function outputOf(site: ScratchSite): Promise<Record<string, string>> {
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  if (code !== 0 || stderr !== '') throw new Error(stdout + stderr)
  return folderState(join(site.root, 'dist/client'))
}

test.runIf(isNightly)(
  'a build renders the pages whose documents change, and keeps the others',
  async () => {
    const documents = (): string[] =>
      recordsIn(join(warm.root, 'node_modules/.vite/bifolio/documents')).map(({ name }) => name)
    await outputOf(warm)
    const first = documents()
    expect(first.length).toBeGreaterThan(15)
    await outputOf(warm)
    expect(documents().toSorted()).toEqual(first.toSorted())
    await warm.write(fileOf('a'), PAGE('A', 'Another text.'))
    const html = (await outputOf(warm))['guide/a.html']
    // The page, and what lists it.
    expect(documents().filter((name) => !first.includes(name)).length).toBeLessThanOrEqual(2)
    await warm.write(fileOf('a'), PAGE('A', 'Text.'))
    expect((await outputOf(warm))['guide/a.html']).not.toBe(html)
  },
)

test.runIf(isNightly)('the cache holds at most twice what a build needs', async () => {
  const config = await warm.read('bifolio.config.ts')
  const sizeOf = (): number =>
    packsIn(join(warm.root, 'node_modules/.vite/bifolio')).reduce(
      (sum, file) => sum + statSync(file).size,
      0,
    )
  rmSync(join(warm.root, 'node_modules'), { recursive: true, force: true })
  await outputOf(warm)
  const once = sizeOf()
  for (const title of ['One', 'Two', 'Three']) {
    await warm.write(
      'bifolio.config.ts',
      config.replace('title:', `description: '${title}',\n  title:`),
    )
    await outputOf(warm)
  }
  expect(sizeOf()).toBeLessThan(once * 2.2)
  await warm.write('bifolio.config.ts', config)
})

/** When bundles were last made for the site. */
const bundledAt = (): number =>
  Math.max(
    0,
    ...recordsIn(join(warm.root, 'node_modules/.vite/bifolio/bundle')).map(({ time }) => time),
  )

const changes: readonly [
  what: string,
  isBundled: boolean,
  file: string,
  before: string,
  after: string,
][] = [
  ['the text of a page', false, fileOf('b'), PAGE('B', 'Text.'), PAGE('B', 'Other.')],
  ['the title of a page', false, fileOf('b'), PAGE('B', 'Text.'), PAGE('Bee', 'Text.')],
  ['a page that comes', false, 'content/en/guide/new.md', '', PAGE('New', 'Text.')],
  [
    'a file of the public folder',
    false,
    'public/robots.txt',
    'User-agent: *\n',
    'User-agent: none\n',
  ],
  [
    'a component',
    true,
    'content/en/guide/Titles.tsx',
    FILES['content/en/guide/Titles.tsx'] ?? '',
    'export const Titles = () => <p>None</p>\n',
  ],
  [
    'a page with components',
    true,
    'content/en/guide/titles.mdx',
    FILES['content/en/guide/titles.mdx'] ?? '',
    "import { Titles } from './Titles.tsx'\n\n# Other titles\n\n<Titles />\n",
  ],
  [
    'a stylesheet that another imports',
    true,
    'theme/part.css',
    '.a { color: red }\n',
    '.a { color: blue }\n',
  ],
  ['a picture that a stylesheet names', true, 'theme/dot.svg', PICTURE('red'), PICTURE('blue')],
  ['a variable of the environment', true, '.env', 'VITE_WORD=one\n', 'VITE_WORD=two\n'],
  [
    'data with a name that navigation has',
    true,
    'content/en/guide/_data.json',
    '{ "word": "one" }\n',
    '{ "word": "two" }\n',
  ],
  [
    'data of the public folder',
    true,
    'public/data.json',
    '{ "word": "one" }\n',
    '{ "word": "two" }\n',
  ],
  [
    'data of a hidden folder',
    true,
    '.data/data.json',
    '{ "word": "one" }\n',
    '{ "word": "two" }\n',
  ],
  ['a value of the Vite config', true, 'word.txt', 'one', 'two'],
  [
    'a file that is found before another',
    true,
    'theme/word.js',
    '',
    "export const word = 'found first'\n",
  ],
]

test.each(byDay(changes, (_, at) => at === 5))(
  '%s: bundles are made again (%s), and the output is that of a clean build',
  async (_, isBundled, file, before, after) => {
    const parts: Readonly<Record<string, string>> = {
      'theme/index.tsx':
        "import './styles.css'\nimport { word } from './word'\nimport a from '../content/en/guide/_data.json'\nimport b from '../public/data.json?raw'\nimport c from '../.data/data.json'\n\nexport default { slots: { afterDocContent: () => <p className=\"a\">{word} {a.word} {b} {c.word} {import.meta.env.VITE_WORD} {__WORD__}</p> } }\n",
      'theme/styles.css': "@import './part.css';\n.b { background: url(./dot.svg) }\n",
      'theme/part.css': '.a { color: red }\n',
      'theme/dot.svg': PICTURE('red'),
      'theme/word.ts': "export const word = 'word'\n",
      'word.txt': 'one',
      'content/en/guide/_data.json': '{ "word": "one" }\n',
      'public/data.json': '{ "word": "one" }\n',
      '.data/data.json': '{ "word": "one" }\n',
      '.env': 'VITE_WORD=one\n',
      'vite.config.mjs':
        "import { readFileSync } from 'node:fs'\nimport { bifolio } from 'bifolio/vite'\nimport vike from 'vike/plugin'\n\nexport default { plugins: [bifolio(), vike()], define: { __WORD__: JSON.stringify(readFileSync('word.txt', 'utf8')) } }\n",
    }
    const write = async (path: string, text: string): Promise<void> =>
      text === '' ? await warm.remove(path) : await warm.write(path, text)
    for (const [path, text] of Object.entries({ ...FILES, ...parts, [file]: before }))
      await write(path, text)
    const first = await outputOf(warm)
    const again = bundledAt()
    expect(again).toBeGreaterThan(0)
    expect(await outputOf(warm)).toEqual(first)
    expect(bundledAt()).toBe(again)
    await write(file, after)
    const edited = await outputOf(warm)
    expect(edited).not.toEqual(first)
    expect(bundledAt() !== again).toBe(isBundled)
    rmSync(join(warm.root, 'node_modules'), { recursive: true, force: true })
    expect(await outputOf(warm)).toEqual(edited)
    for (const path of [
      ...Object.keys(parts),
      'content/en/guide/new.md',
      'public/robots.txt',
      'theme/word.js',
    ])
      await warm.remove(path)
    for (const [path, text] of Object.entries(FILES)) await warm.write(path, text)
  },
  240_000,
)

test.runIf(isNightly)(
  'bundles are kept when the output of a build goes into a file of the project',
  async () => {
    await warm.write('build.log', 'one\n')
    await outputOf(warm)
    const before = bundledAt()
    await warm.write('build.log', 'two\n')
    await outputOf(warm)
    expect(bundledAt()).toBe(before)
  },
  120_000,
)

test(
  'a build after any edits writes what a build without caches writes',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
        for (const site of [warm, clean]) {
          for (const [, apply] of edits) await apply(site)
          const names = order.filter((name) => existsSync(join(site.root, fileOf(name))))
          await site.write(
            'content/en/guide/_meta.json',
            `${JSON.stringify(['second', ...names, 'first', 'titles'])}\n`,
          )
        }
        rmSync(join(clean.root, 'node_modules'), { recursive: true, force: true })
        rmSync(join(clean.root, 'dist'), { recursive: true, force: true })
        expect(await outputOf(warm), edits.map(([name]) => name).join('; ')).toEqual(
          await outputOf(clean),
        )
      }),
      // What was edited before is part of the next edit: a failure cannot be made smaller.
      { numRuns: tries(1, 60), endOnFailure: true },
    )
  },
  tries(240_000, 3_600_000),
)
