import { mkdirSync, renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dropContext } from '../../../../node/site/context.ts'
import { readSite } from '../../../support/readSite.ts'
import { type Scratch, createScratch } from '../../../samples/scratch.ts'
import { recordsIn } from '../../../support/cacheRecords.ts'

let scratch: Scratch
let root = ''

beforeEach(() => {
  scratch = createScratch('page-cache')
  root = scratch.folder
  scratch.write('content/en/index.mdx', '# Home\n')
  scratch.write('content/en/guide.mdx', '# Guide\n')
  writeConfig('')
})
afterEach(() => {
  dropContext(root)
  scratch.remove()
})

function writeConfig(fields: string, head = ''): void {
  scratch.write('bifolio.config.js', `${head}\nexport default { title: 'A', ${fields} }\n`)
}

/** How many pages are compiled when the site is read once more. */
async function compiled(): Promise<number> {
  const folder = join(root, 'node_modules/.vite/bifolio/pages')
  const known = new Set(recordsIn(folder).map(({ name }) => name))
  dropContext(root)
  await (await readSite({ root })).pages()
  return recordsIn(folder).filter(({ name }) => !known.has(name)).length
}

/** Text of the home page as it is compiled now. */
async function textOfHome(): Promise<string> {
  dropContext(root)
  const opened = await readSite({ root })
  return (await opened.body('en/index.mdx')).text
}

test('options that pages do not depend on compile none of them again', async () => {
  expect(await compiled()).toBe(2)
  writeConfig("description: 'B', logoText: 'C', themeConfig: { footer: { message: 'D' } }")
  scratch.write(
    'bifolio.config.js',
    "export default { title: 'Another', head: [['meta', { name: 'x', content: 'y' }]], themeConfig: { nav: [{ text: 'Guide', link: '/guide' }] } }\n",
  )
  expect(await compiled()).toBe(0)
})

test.each([
  ['the base', "base: '/docs/'"],
  ['a field of Markdown', 'markdown: { showLineNumbers: true }'],
  ['a rule of replacement', "replaceRules: [{ search: /Guide/, replace: 'Manual' }]"],
  ['a wording', "locales: [{ lang: 'en', label: 'English', uiText: { copyCode: 'Take' } }]"],
])('%s compiles all pages again', async (_, field) => {
  await compiled()
  writeConfig(field)
  expect(await compiled()).toBe(2)
})

const ADDS = (sign: string): string =>
  `export default () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: '${sign}' }] }) }\n`

test('own remark plugins keep pages as long as their code stays the same', async () => {
  scratch.write('plugins/add.js', ADDS('one'))
  writeConfig('markdown: { remarkPlugins: [add] }', "import add from './plugins/add.js'")
  expect(await compiled()).toBe(2)
  expect(await compiled()).toBe(0)
  scratch.write('plugins/add.js', ADDS('two'))
  expect(await textOfHome()).toContain('two')
})

test('options of a plugin count, also where they come from the environment', async () => {
  writeConfig(
    'markdown: { rehypePlugins: [[() => (tree) => void tree, { is: process.env.BIFOLIO_TEST_OPTION }]] }',
  )
  expect(await compiled()).toBe(2)
  process.env['BIFOLIO_TEST_OPTION'] = 'set'
  try {
    expect(await compiled()).toBe(2)
    expect(await compiled()).toBe(0)
  } finally {
    delete process.env['BIFOLIO_TEST_OPTION']
  }
})

test('a plugin of a package counts by what is installed', async () => {
  scratch.write(
    'node_modules/remark-add/package.json',
    '{"name":"remark-add","type":"module","exports":"./index.js","version":"1.0.0"}',
  )
  scratch.write('node_modules/remark-add/index.js', ADDS('one'))
  scratch.write('package-lock.json', '{"packages":{"node_modules/remark-add":{"version":"1.0.0"}}}')
  writeConfig('markdown: { remarkPlugins: [add] }', "import add from 'remark-add'")
  expect(await compiled()).toBe(2)
  expect(await compiled()).toBe(0)
  scratch.write('package-lock.json', '{"packages":{"node_modules/remark-add":{"version":"1.0.1"}}}')
  expect(await compiled()).toBe(2)
})

test('a plugin of the workspace counts by its files and those of the packages that it depends on', async () => {
  scratch.write(
    'packages/add/package.json',
    '{"name":"@work/add","type":"module","exports":"./index.js","dependencies":{"@work/sign":"*"}}',
  )
  scratch.write('packages/add/index.js', ADDS('one'))
  scratch.write(
    'packages/sign/package.json',
    '{"name":"@work/sign","type":"module","exports":"./index.js"}',
  )
  scratch.write('packages/sign/index.js', "export default 'x'\n")
  for (const folder of ['node_modules/@work', 'packages/add/node_modules/@work'])
    mkdirSync(join(root, folder), { recursive: true })
  symlinkSync(join(root, 'packages/add'), join(root, 'node_modules/@work/add'), 'junction')
  symlinkSync(
    join(root, 'packages/sign'),
    join(root, 'packages/add/node_modules/@work/sign'),
    'junction',
  )
  writeConfig('markdown: { remarkPlugins: [add] }', "import add from '@work/add'")
  expect(await compiled()).toBe(2)
  expect(await compiled()).toBe(0)
  scratch.write('packages/add/index.js', ADDS('two'))
  expect(await compiled()).toBe(2)
  scratch.write('packages/sign/index.js', "export default 'y'\n")
  expect(await compiled()).toBe(2)
})

test('a page is compiled again when a file that a plugin registered has changed', async () => {
  scratch.write('words.txt', 'one')
  scratch.write(
    'plugins/add.js',
    `import { readFileSync } from 'node:fs'
export default () => (tree, file) => {
  const path = ${JSON.stringify(join(root, 'words.txt'))}
  file.data.watch(path)
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: readFileSync(path, 'utf8') }] })
}
`,
  )
  writeConfig('markdown: { remarkPlugins: [add] }', "import add from './plugins/add.js'")
  expect(await textOfHome()).toContain('one')
  renameSync(join(root, 'words.txt'), join(root, 'old.txt'))
  scratch.write('words.txt', 'two')
  expect(await textOfHome()).toContain('two')
})

test('no record contains the folder of the project', async () => {
  scratch.write('content/part.mdx', '## Part\n\nText.\n')
  scratch.write('content/data.ts', 'export const kite = 1\n')
  scratch.write('content/picture.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1"/>')
  scratch.write(
    'content/en/guide.mdx',
    "import Part from '../part.mdx'\n\n# Guide\n\n<Part />\n\n![Picture](../picture.svg)\n\n" +
      '[File](../data.ts)\n\n```ts file="../data.ts"\n```\n',
  )
  scratch.write(
    'content/en/plain.md',
    '# Plain\n\n![Picture](../picture.svg)\n\n[File](../data.ts)\n\n```ts file="../data.ts"\n```\n',
  )
  expect(await compiled()).toBe(4)
  const records = recordsIn(join(root, 'node_modules/.vite/bifolio/pages'))
  expect(records.filter(({ content }) => content.includes(root))).toEqual([])
  expect(records.filter(({ content }) => content.includes('content/part.mdx'))).toHaveLength(1)
})
