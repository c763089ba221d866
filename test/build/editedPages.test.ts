import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runCli } from '../support/cli.ts'
import { folderState } from '../support/folderState.ts'
import { isNightly } from '../support/nightly.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { recordsIn } from '../support/cacheRecords.ts'

// Pages with components of every kind: with a component of their own, with a shared one, with
// styles, written as a component,
// importing another page. What an edit of one of them changes in the output decides which files
// readers download again.

const page = (title: string, text: string, component = ''): string =>
  `${component && `import { ${component} } from './${component}.tsx'\n\n`}# ${title}\n\nIntroduction.\n\n${text}\n${component && `\n<${component} />\n`}`
const COMPONENT = (name: string, text: string): string =>
  `import './${name}.css'\nimport { useState } from 'react'\n\nexport function ${name}() {\n  const [count, setCount] = useState(0)\n  return <button type="button" className="${name}" onClick={() => setCount(count + 1)}>${text} {count}</button>\n}\n`
const FILES: Readonly<Record<string, string>> = {
  'content/en/guide/Box.tsx': COMPONENT('Box', 'Box'),
  'content/en/guide/Box.css': '.Box { color: red }\n',
  'content/en/guide/Own.tsx': COMPONENT('Own', 'Own'),
  'content/en/guide/Own.css': '.Own { color: green }\n',
  'content/en/guide/a.mdx': page('A', 'Text.', 'Box'),
  'content/en/guide/b.mdx': page('B', 'Text.', 'Box'),
  'content/en/guide/c.mdx': page('C', 'Text.', 'Own'),
  'content/en/guide/tabs.mdx': '# Tabs\n\n<Tabs><Tab label="One">One</Tab></Tabs>\n',
  'content/en/guide/whole.mdx': "import Part from './a.mdx'\n\n# Whole\n\n<Part />\n",
  'content/en/guide/status.tsx':
    "import { useState } from 'react'\n\nexport const frontmatter = { title: 'Status' }\n\nexport default () => <p>All is {useState('well')[0]}</p>\n",
}

vi.setConfig({ testTimeout: 120_000 })

let site: ScratchSite
let before: Readonly<Record<string, string>> = {}

async function build(): Promise<Record<string, string>> {
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  if (code !== 0 || stderr !== '') throw new Error(stdout + stderr)
  return folderState(join(site.root, 'dist/client'))
}

const documents = (): string[] =>
  recordsIn(join(site.root, 'node_modules/.vite/bifolio/documents')).map(({ name }) => name)

/**
 * Builds after an edit. Returns the files that are other ones, hashes left out of their names, and
 * how many documents were rendered.
 */
async function changedBy(
  path: string,
  text: string,
): Promise<{ readonly files: readonly string[]; readonly rendered: number }> {
  const known = documents()
  await site.write(path, text)
  const after = await build()
  const changed = [...Object.keys(before), ...Object.keys(after)].filter(
    (file) => before[file] !== after[file],
  )
  before = after
  const withoutHash = (file: string): string =>
    file
      .replace(/(search-index\/\w+)\/.*/, '$1/part')
      .replace(/[.-][\w-]{8,10}(?=\.(?:js|css|json)$)/, '.HASH')
  return {
    files: [...new Set(changed.map(withoutHash))].toSorted(),
    rendered: documents().filter((name) => !known.includes(name)).length,
  }
}

beforeAll(async () => {
  site = await createScratchSite('edited-pages', 'minimal')
  for (const [path, text] of Object.entries(FILES)) await site.write(path, text)
  await site.write(
    'bifolio.config.ts',
    (await site.read('bifolio.config.ts')).replace(
      'title:',
      "csp: true,\n  offline: true,\n  siteUrl: 'https://site.example',\n  title:",
    ),
  )
  before = await build()
}, 120_000)
afterAll(async () => site?.dispose())

/** What holds the text of all pages, the hashes of their sources, or the names of files. */
const LISTS = [
  'assets/page-index/en.HASH.json',
  'assets/page-index/zh.HASH.json',
  'llms-full.txt',
  'page-data/en.json',
  'page-data/zh.json',
  'search-index/en.HASH.json',
  'search-index/en/part',
  'search-index/zh.HASH.json',
  'search-index/zh/part',
  'sw.js',
  'version.json',
]

test('a build without an edit writes the same files, with the page for unknown URLs', async () => {
  expect(before).toHaveProperty(['404.html'])
  expect(await build()).toEqual(before)
})

test('an edited word changes the document of its page, its chunk and the lists, and nothing of other pages', async () => {
  const { files, rendered } = await changedBy(
    'content/en/guide/b.mdx',
    page('B', 'Other text.', 'Box'),
  )
  expect(files).toEqual(
    [
      ...LISTS,
      'assets/chunks/chunk.HASH.js',
      'guide/b.html',
      'guide/b.md',
      'zh/guide/b.html',
    ].toSorted(),
  )
  // The document of each language.
  expect(rendered).toBe(2)
})

test.runIf(isNightly)('a page that another page imports changes that one too', async () => {
  const { files } = await changedBy('content/en/guide/a.mdx', page('A', 'Other text.', 'Box'))
  expect(files.filter((file) => /\.(?:html|css|js)$/.test(file))).toEqual([
    'assets/chunks/chunk.HASH.js',
    'guide/a.html',
    'guide/whole.html',
    'sw.js',
    'zh/guide/a.html',
    'zh/guide/whole.html',
  ])
})

const scripts = (): string[] => globSync('dist/client/assets/**/*.js', { cwd: site.root })

test('a component changes the pages that show it', async () => {
  const known = scripts()
  const { files } = await changedBy('content/en/guide/Own.tsx', COMPONENT('Own', 'Mine'))
  expect(files.filter((file) => file.endsWith('.html'))).toEqual([
    'guide/c.html',
    'zh/guide/c.html',
  ])
  // That of the component, and those of the pages, which name it.
  expect(known.filter((file) => !scripts().includes(file))).toHaveLength(3)
})

test.runIf(isNightly)(
  'a page that comes leaves all scripts as they are, and a build without caches writes the same',
  async () => {
    const known = scripts()
    await changedBy('content/en/guide/new.mdx', page('New', 'Text.', 'Box'))
    expect(known.filter((file) => !scripts().includes(file))).toEqual([])
    rmSync(join(site.root, 'node_modules'), { recursive: true, force: true })
    expect(await build()).toEqual(before)
  },
)
