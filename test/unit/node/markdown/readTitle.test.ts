import { performance } from 'node:perf_hooks'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import { parseFrontMatter } from '../../../../node/source/frontMatter.ts'
import { guessTitle, readTitle } from '../../../../node/markdown/readTitle.ts'
import { analyze } from '../../../samples/analyze.ts'
import { repository } from '../../../support/cli.ts'

const titleOf = (source: string, path = 'en/page.mdx', isTitlePlain = false): string | null =>
  readTitle(source, parseFrontMatter(source, path).frontMatter, { path, isTitlePlain })

test.each([
  ['# Title\n\nText', 'Title'],
  ['---\ntitle: Front\n---\n\n# Title', 'Front'],
  ['---\nsidebar: false\n---\n# Title', 'Title'],
  ['# Title <Badge text="new" />\n', 'Title'],
  ['# Title <Badge>new</Badge> and more\n', 'Title new and more'],
  ['# Title {/* a comment */}\n', 'Title'],
  [
    '# `code` and **bold** and *it* and ~~old~~ and [link](./x.mdx)\n',
    'code and bold and it and old and link',
  ],
  ['# Title {#id}\n', 'Title'],
  ['# Title {/* #id */}\n', 'Title'],
  ['# Title \\# #\n', 'Title #'],
  ['# 汉字**强调（注）**后文\n', '汉字强调（注）后文'],
  ['# :rocket: `:rocket:`\n', '🚀 :rocket:'],
  ['Title\n=====\n', 'Title'],
  ['第一行\n第二行\n===\n', '第一行第二行'],
  ['{/* a\n\ncomment */}\n\n# Title\n', 'Title'],
  ["import A from './A.tsx'\nexport const x = {\n\n  a: 1,\n}\n\n# Title\n", 'Title'],
  ['```sh\n# No title\n```\n\n# Title\n', 'Title'],
  ['Some text.\n\n- a list\n\n## Part\n\n# Title\n', 'Title'],
  ['# A &amp; B\n', 'A & B'],
  ['\n\n\n   # Title\n', 'Title'],
])('%j has the title %j', (source, title) => {
  expect(titleOf(source)).toBe(title)
})

test.each([
  ['<!-- # No -->\n\n# Title\n', 'Title'],
  ['<!--\n# No\n-->\n# Title\n', 'Title'],
  ['# Title <kbd>K</kbd>\n', 'Title K'],
  ['# Title <!-- comment -->\n', 'Title'],
  ['    # code\n\n# Title\n', 'Title'],
])('in plain Markdown %j has the title %j', (source, title) => {
  expect(titleOf(source, 'en/page.md')).toBe(title)
})

test.each([
  'one<br/>two',
  'one<br>two',
  'one <br /> two',
  'a <kbd>x</kbd><kbd>y</kbd>',
  '<Badge>a</Badge><Badge>b</Badge>',
  'a <Badge>b</Badge>',
])('the title of "# %s" is the one of the compiled page, or uncertain', async (heading) => {
  const source = `# ${heading}\n\nText\n`
  for (const path of ['en/page.md', 'en/page.mdx']) {
    if (path.endsWith('x') && heading.includes('<br>')) continue
    const { title } = await analyze(source, { path })
    expect([title, null]).toContain(titleOf(source, path))
  }
})

test('where plugins change pages before Bifolio reads them, only a title of plain text is certain', () => {
  expect(titleOf('# Title \\{#id}\n', 'en/page.mdx', true)).toBe(null)
  expect(titleOf('# A title\n', 'en/page.mdx', true)).toBe('A title')
  expect(titleOf('---\ntitle: A `title`\n---\n', 'en/page.mdx', true)).toBe('A `title`')
  expect(titleOf('# Title \\{#id}\n')).toBe('Title {#id}')
})

test.each([
  '',
  'Text.\n',
  '## Part\n',
  '```\n# No\n```\n',
  '# [Name]\n\n[Name]: /x\n',
  '# About $x$\n',
  '# Note[^1]\n\n[^1]: x\n',
  '<Hero>\n\n# Title\n\n</Hero>\n',
  '> # Quote\n\n# Title\n',
  '::: tip\n# Title\n:::\n',
  '#\n',
  '---\ntitle\n',
  '# {title}\n',
])('of %j the compiler decides', (source) => {
  expect(titleOf(source)).toBeNull()
})

test.each([
  '<h1>Raw</h1>\n\n# Title\n',
  '<textarea>\n\n# Title\n',
  '# Title <Badge text="new" />\n',
])('of %j in plain Markdown too', (source) => {
  expect(titleOf(source, 'en/page.md')).toBeNull()
})

test.each([
  ['empty lines', '\n'.repeat(20_000)],
  ['lines of spaces', ' \n'.repeat(20_000)],
  ['imports', "import a from 'a'\n".repeat(5000)],
  ['headings in code', `\`\`\`\n${'# x\n'.repeat(5000)}`],
  ['signs of titles', '=\n'.repeat(5000)],
  ['open tags', '<A>\n\n# x\n\n'.repeat(2000)],
  ['comments', `<!--${'-- '.repeat(10_000)}`],
  ['brackets', `# ${'['.repeat(7000)}`],
])('%s are read in time that does not explode', (_, source) => {
  const start = performance.now()
  titleOf(source)
  titleOf(source, 'en/page.md')
  expect(performance.now() - start).toBeLessThan(15_000)
})

test('the titles of the pages of this site are all found without compiling', () => {
  const files = globSync('content/*/**/*.{md,mdx}', { cwd: repository })
  const unknown = files.filter((file) => {
    const source = readFileSync(join(repository, file), 'utf8')
    return /^# /m.test(source) && titleOf(source, file) === null
  })
  expect(files.length).toBeGreaterThan(80)
  expect(unknown).toEqual([])
})

test.each([
  ['brackets that are text', '# Second [post]\n\nText.\n', 'Second [post]'],
  [
    'brackets that are a link',
    '# Second [post]\n\nText.\n\n[post]: https://a.example/\n',
    'Second post',
  ],
  ['dollar signs', '# From $1 to $2\n', 'From $1 to $2'],
  ['no title', 'Text.\n', null],
])('the title of a page that is not compiled: %s', (_, source, title) => {
  expect(guessTitle(source, {}, { path: 'a.md', isTitlePlain: false })).toBe(title)
})
