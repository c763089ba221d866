import { expect, test } from 'vitest'
import { analyzeComponentPage } from '../../../../node/site/componentPage.ts'
import { exportsFrontMatter } from '../../../../node/source/componentFile.ts'
import { createPageRoutes } from '../../../../node/source/pageRoutes.ts'
import type { AnalyzedPage } from '../../../../node/site/pageRecord.ts'
import { resolveConfig } from '../../../../node/config/resolveConfig.ts'

const config = resolveConfig({
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文' },
  ],
})

function analyze(text: string, relativePath = 'en/guide/status.tsx'): AnalyzedPage {
  const path = `/site/content/${relativePath}`
  return analyzeComponentPage(
    {
      relativePath,
      path,
      file: `content/${relativePath}`,
      text,
      inherited: null,
      site: {
        config,
        contentRoot: '/site/content',
        publicDir: '/site/public',
        routes: createPageRoutes(config.editions),
      },
    },
    undefined,
  )
}

const problems = (text: string): string[] =>
  analyze(text).diagnostics.map(
    ({ code, line, column, message }) => `${code} ${line ?? ''}:${column ?? ''} ${message}`,
  )

test.each([
  ['a constant', 'export const frontmatter = {}', true],
  ['a list of exports', 'const frontmatter = {}\nexport { frontmatter }', true],
  ['another constant', 'export const frontmatters = {}', false],
  ['a constant that stays inside', 'const frontmatter = {}\nexport default () => null', false],
  [
    'a word in a text',
    "// export const frontmatter\nexport default () => 'export const frontmatter'",
    false,
  ],
])('%s: a page is what exports front matter', (_, source, isPage) => {
  expect(exportsFrontMatter(source)).toBe(isPage)
})

const PAGE = `import { Servers } from './Servers.tsx'
import './status.css'

export const frontmatter = { pageType: 'custom', description: 'How it goes.' } as const

export default function Status() {
  return (
    <div>
      <h1>All <b>systems</b> work</h1>
      <p>
        Nothing is on fire
        in Reykjavik.
      </p>
      <h2 id="servers">Servers</h2>
      <Servers note={<p>Asked daily</p>} />
      <ul>
        <li>One</li>
        <li>{'Two'}</li>
        <li>{three}</li>
      </ul>
      <h2>Without an id</h2>
    </div>
  )
}
`

test('what is in the JSX is the text of the page', () => {
  const {
    title,
    description,
    frontMatter,
    text,
    toc,
    ids,
    imports,
    markdown,
    routePath,
    diagnostics,
  } = analyze(PAGE)
  expect({ title, description, routePath, frontMatter }).toEqual({
    title: 'All systems work',
    description: 'How it goes.',
    routePath: '/guide/status',
    frontMatter: { pageType: 'custom', description: 'How it goes.' },
  })
  expect(text).toBe(
    'Nothing is on fire in Reykjavik.\nServers\nAsked daily\nOne\nTwo\nWithout an id',
  )
  expect(toc).toEqual([
    { text: 'Servers', id: 'servers', depth: 2, charIndex: text.indexOf('Servers') },
  ])
  expect(ids).toEqual(['servers'])
  expect(imports).toEqual(['./Servers.tsx', './status.css'])
  expect(markdown?.text).toBe(
    '# All systems work\n\nNothing is on fire in Reykjavik.\n\n## Servers\n\nAsked daily\n\nOne\n\nTwo\n\n## Without an id',
  )
  expect(diagnostics).toEqual([])
})

test('without a heading the file gives the title', () => {
  expect(analyze('export const frontmatter = {}\nexport default () => null').title).toBe('status')
  expect(
    analyze('export const frontmatter = {}\nexport default () => null', 'en/guide/index.tsx').title,
  ).toBe('guide')
})

test.each([
  [
    'a wrong key',
    "export const frontmatter = {\n  titel: 'A',\n}\nexport default () => null",
    'front-matter/unknown-key 2:3 Unknown key `titel`.',
  ],
  [
    'a wrong value',
    "export const frontmatter = {\n  pageType: 'costum',\n}\nexport default () => null",
    "front-matter/wrong-value 2:13 `pageType` cannot be 'costum'.",
  ],
  [
    'a value that has to be run',
    'export const frontmatter = { title: titleOf() }\nexport default () => null',
    'front-matter/not-literal 1:14 `frontmatter` is not a plain object.',
  ],
  [
    'no component',
    'export const frontmatter = {}',
    'page/no-component : The page exports front matter, but no component.',
  ],
  [
    'wrong syntax',
    'export const frontmatter = {}\nexport default () => <p>',
    'page/syntax 2:25 Invalid syntax: Unexpected token.',
  ],
])('%s is reported with its place', (_, source, problem) => {
  expect(problems(source)).toEqual([problem])
})

test('a page checked out with the line ends of Windows is the same page', () => {
  expect(analyze(PAGE.replaceAll('\n', '\r\n'))).toEqual(analyze(PAGE))
})

test('words on both sides of a line break, and cells, are apart', () => {
  const { text } = analyze(`export const frontmatter = {}
export default () => <><p>one<br />two</p><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table><Tabs><Tab>c</Tab><Tab>d</Tab></Tabs></>
`)
  expect(text).toBe('one two\na\nb\nc d')
})
