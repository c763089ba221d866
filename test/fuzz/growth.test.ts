import { createFileReader } from '../../node/cache/filesRead.ts'
import type { Element, ElementContent, Text } from 'hast'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { createSpelling } from '../../node/markdown/spelling.ts'
import { namedFiles } from '../../node/check/unusedFiles.ts'
import { checkLinks } from '../../node/site/checkLinks.ts'
import { compareSections, headingsWhenTranslated } from '../../node/site/compareSections.ts'
import { parseFrontMatter } from '../../node/source/frontMatter.ts'
import { textOfJsx } from '../../node/markdown/jsxText.ts'
import { parseMetaFile } from '../../node/source/metaFile.ts'
import { createPageRoutes } from '../../node/source/pageRoutes.ts'
import { applyReplaceRules } from '../../node/source/replaceRules.ts'
import { splitSections } from '../../node/site/sections.ts'
import { parseCodeMeta } from '../../node/markdown/codeMeta.ts'
import { readNotation } from '../../node/markdown/codeNotation.ts'
import { pairContainers } from '../../node/markdown/containers.ts'
import { joinHanLines } from '../../node/source/joinHanLines.ts'
import { markdownText } from '../../node/markdown/markdownText.ts'
import { type PageJob, startPageJob } from '../../node/markdown/pageJob.ts'
import { rehypeCode } from '../../node/markdown/rehypeCode.ts'
import { rehypeHeadings } from '../../node/markdown/rehypeHeadings.ts'
import { collectText } from '../../node/markdown/rehypeText.ts'
import { withEmoji } from '../../node/markdown/remarkEmoji.ts'
import { resolveMarkdown } from '../../node/markdown/resolveMarkdown.ts'
import { parseJson } from '../../node/schema/parseJson.ts'
import { buildSearchIndex } from '../../node/search/buildSearchIndex.ts'
import { articleHtml } from '../../plugins/rss/articleHtml.ts'
import { closest } from '../../shared/closest.ts'
import { DEFAULTS } from '../../node/config/configSchema.ts'
import { resolveConfig } from '../../node/config/resolveConfig.ts'
import { excerpt } from '../../shared/search/excerpt.ts'
import { createSearch } from '../support/createSearch.ts'
import { runsIn, termsOfRun } from '../../shared/search/tokenize.ts'
import { en } from '../../shared/ui-text/en.ts'
import { analyze } from '../samples/analyze.ts'
import { growth, isGood } from '../support/growth.ts'

interface Case {
  readonly what: string
  /** Of the small input; the large one has four times as much. */
  readonly size: number
  readonly make: (size: number) => unknown
  readonly run: (input: never) => unknown
}

function of<Input>(
  what: string,
  size: number,
  make: (size: number) => Input,
  run: (input: Input) => unknown,
): Case {
  return { what, size, make, run: run as Case['run'] }
}

/** The text of `part` for every number below `count`. */
function many(count: number, part: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => part(at)).join('')
}

async function expectGrowth({ what, size, make, run }: Case): Promise<void> {
  const factor = await growth(make, run as (input: unknown) => unknown, size)
  expect(
    isGood(factor),
    `${what}: four times the input takes ${factor.toFixed(1)} times as long`,
  ).toBe(true)
}

/** Characters of which no two are the same. */
const han = (count: number): string =>
  many(count, (at) => String.fromCharCode(0x4e00 + (at % 0x5000)))

/** What a plugin does with a tree of so many nodes. */
function tree<Node>(
  what: string,
  size: number,
  node: (at: number) => Node,
  run: (tree: { type: 'root'; children: Node[] }) => unknown,
): Case {
  return of(
    what,
    size,
    (count) => ({
      type: 'root' as const,
      children: Array.from({ length: count }, (_, at) => node(at)),
    }),
    run,
  )
}

const element = (tagName: string, ...children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})
const words = (value: string): Text => ({ type: 'text', value })
const job = (): PageJob =>
  startPageJob({
    relativePath: 'en/a.mdx',
    path: '/content/en/a.mdx',
    file: 'content/en/a.mdx',
    lang: 'en',
    textLang: 'en',
    frontMatter: {},
    tree: null,
    inherited: null,
    translated: null,
    isPart: false,
    site,
    links: [],
    pictures: [],
    diagnostics: [],
    reader: createFileReader(),
    resolvePart: () => null,
  })
const config = resolveConfig({ locales: [{ lang: 'en', label: 'English' }] })
const site = {
  config,
  contentRoot: '/content',
  publicDir: '/public',
  routes: createPageRoutes(config.editions),
}
const fence = (meta: string): Element => ({
  ...element('pre', { ...element('code', words('a\nb')), data: { meta } } as Element),
})

describe('of a tree', () => {
  test.each([
    tree(
      'blocks of text',
      4000,
      () => element('p', words('A paragraph of text.')),
      (root) => collectText(root, job()),
    ),
    tree(
      'headings with one id',
      1500,
      () => element('h2', { ...element('bifolio-heading-id'), properties: { value: 'same' } }),
      (root) => rehypeHeadings(structuredClone(root), job()),
    ),
    tree(
      'containers',
      1500,
      (at) => ({
        type: 'containerFence' as const,
        size: 3,
        name: at % 2 === 0 ? 'tip' : null,
        attributes: null,
        children: [],
      }),
      (root) => pairContainers(structuredClone(root), job()),
    ),
    tree(
      'tags in a list',
      600,
      () => ({ type: 'list' as const, children: [{ type: 'listItem' as const, children: [] }] }),
      (root) => markdownText(root, '', { job: job(), site, uiText: en }),
    ),
    of(
      'a range of lines of a code block',
      2_000_000,
      (size) => ({ type: 'root' as const, children: [fence(`{1-${size}}`)] }),
      (root) => rehypeCode(structuredClone(root), job(), { markdown: config.markdown, uiText: en }),
    ),
  ])('$what', expectGrowth)
})

describe('a page', () => {
  test.each([
    of(
      'of many blocks',
      30,
      (size) =>
        `A paragraph.\n\n## Heading {#same}\n\n- <Badge text="a" />\n\n::: tip\ntext\n:::\n\n{'/picture.png'}\n\n\`\`\`ts\nconst a = 1 // [!code hl]\n\`\`\`\n\n`.repeat(
          size,
        ),
      (source) => analyze(source, { config: { markdownPages: true } }),
    ),
  ])('$what', expectGrowth)
})

const links = (count: number): Parameters<typeof checkLinks>[0] =>
  Array.from({ length: count }, (_, at) => ({
    href: `/guide/some-page-${at}`,
    target: { kind: 'page' as const, routePath: `/guide/some-page-${at}`, anchor: '' },
    file: 'content/en/a.mdx',
  }))
const sections = (
  count: number,
  prefix: string,
): { id: string; depth: number; text: string; hash: string }[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${prefix}${at}`,
    depth: 2,
    text: '',
    hash: `${prefix}${at}`,
  }))
const spelling = createSpelling(DEFAULTS.check)

describe('of what a site is written in', () => {
  test.each([
    of(
      'a long word without file names',
      8000,
      (size) => 'a'.repeat(size),
      (text) => namedFiles(text),
    ),
    of(
      'a long word with dots',
      8000,
      (size) => '.pn'.repeat(size),
      (text) => namedFiles(text),
    ),
    of(
      'misspelled names in a line',
      8000,
      (size) => 'Github '.repeat(size),
      (text) => spelling?.({ text, line: 1, column: 1 }, 'a.mdx'),
    ),
    of(
      'breaks between texts',
      4000,
      (size) => Array.from({ length: size }, () => '汉\n'),
      joinHanLines,
    ),
    of('marks without a break', 8000, (size) => [`${'…'.repeat(size)}a\n`], joinHanLines),
    of('spaces without a break', 8000, (size) => [`汉${' '.repeat(size)}a\n`], joinHanLines),
    of(
      'signs that look like ids',
      8000,
      (size) => ({ text: `## a ${'{#'.repeat(size)}`, frontMatter: {}, headings: [] }),
      splitSections,
    ),
    of(
      'spaces before no id',
      8000,
      (size) => ({ text: `## a ${' '.repeat(size)}b`, frontMatter: {}, headings: [] }),
      splitSections,
    ),
    of('colons', 8000, (size) => ':a'.repeat(size), withEmoji),
    of(
      'replaced words',
      8000,
      (size) => 'ab '.repeat(size),
      (source) => applyReplaceRules(source, [{ search: /(a)b/, replace: '$1c' }]),
    ),
    of(
      'places after a replacement',
      1500,
      (size) => 'ab\n'.repeat(size),
      (text) => {
        const replaced = applyReplaceRules(text, [{ search: 'a', replace: 'cc' }])
        return text.split('\n').map((_, at) => replaced?.placeOf({ line: at + 1, column: 1 }))
      },
    ),
    of('a meta word', 8000, (size) => 'a'.repeat(size), parseCodeMeta),
    of(
      'comments of HTML',
      12,
      (size) => `${'<!-- -->'.repeat(size)}x`,
      (source) => analyze(source, { path: 'en/page.md', config: { markdownPages: true } }),
    ),
    of('ranges of lines', 1000, (size) => `{${'1-900,'.repeat(size)}1}`, parseCodeMeta),
    of(
      'notations for many lines',
      400,
      (size) => `a // [!code hl:${size}]\n`.repeat(size),
      readNotation,
    ),
    of('spaces beside a notation', 4000, (size) => `[!code ++]${' '.repeat(size)}b`, readNotation),
    of('open notations', 2000, (size) => '// [!code a '.repeat(size), readNotation),
    of(
      'signs of a comment',
      20_000,
      (size) => `[!code ++] ${'-'.repeat(size)} ${'#'.repeat(size)}`,
      readNotation,
    ),
    of(
      'wrong keys of front matter',
      400,
      (size) => `---\n${many(size, (at) => `key${at}: a\n`)}---\n`,
      (text) => parseFrontMatter(text, 'a.mdx'),
    ),
    of(
      'wrong entries of _meta.json',
      1000,
      (size) => `[\n${Array.from({ length: size }, () => '1').join(',\n')}]`,
      (text) => parseMetaFile(text, '_meta.json'),
    ),
    of(
      'places in JSON',
      1500,
      (size) => `[\n${Array.from({ length: size }, () => '1').join(',\n')}]`,
      (text) => {
        const parsed = parseJson(text)
        return 'locate' in parsed
          ? Array.from({ length: text.length / 4 }, (_, at) => parsed.locate([at], 'value'))
          : null
      },
    ),
    of(
      'JSX',
      2000,
      (size) =>
        parseSync('a.tsx', `export default () => <div>${'<p>a</p>'.repeat(size)}</div>`).program,
      textOfJsx,
    ),
    of(
      'colors of code in a feed',
      4000,
      (size) => `<article><pre>${'<span>a</span>'.repeat(size)}</pre></article>`,
      (document) => articleHtml(document, 'https://site.example/'),
    ),
    of(
      'dead links',
      25,
      (size) => ({
        links: links(size),
        pages: Array.from({ length: 500 }, (_, at) => ({
          routePath: `/guide/other-page-${at}`,
          ids: [],
        })),
      }),
      (given) =>
        checkLinks(given.links, { pages: given.pages, publicDir: '/', published: new Set() }),
    ),
    of(
      'a long name',
      1000,
      (size) => 'ab'.repeat(size),
      (text) => closest(text, [`${text}x`]),
    ),
    of(
      'new sections',
      500,
      (size) => [sections(size, 'a'), sections(size, 'b')] as const,
      ([recorded, current]) => [
        compareSections(recorded, current),
        headingsWhenTranslated(recorded, current),
      ],
    ),
    of(
      'placeholders in a line',
      2000,
      (size) => many(size, (at) => `a\uE000${at}\uE001`),
      (text) =>
        resolveMarkdown(
          {
            text,
            references: Array.from({ length: text.length / 4 }, () => ({
              kind: 'file' as const,
              path: 'a',
            })),
          },
          { page: async () => '', file: () => 'a', fragment: async () => null },
        ),
    ),
  ])('$what', expectGrowth)
})

const searchIndex = buildSearchIndex([
  {
    title: '汉字',
    routePath: '/',
    sectionPath: [],
    toc: [],
    text: `${han(3000)} word words wordy `.repeat(4),
    codeBlocks: [],
  },
])
const search = createSearch(searchIndex, { limit: 1 })

describe('of the search', () => {
  test.each([
    of(
      'headings with code',
      1000,
      (size) => [
        {
          title: 'a',
          routePath: '/',
          sectionPath: [],
          text: 'text '.repeat(size),
          toc: Array.from({ length: size }, (_, at) => ({
            text: 'a',
            id: `${at}`,
            depth: 2,
            charIndex: at * 5,
          })),
          codeBlocks: Array.from({ length: size }, (_, at) => ({ text: 'a', after: at * 5 })),
        },
      ],
      (pages) => buildSearchIndex(pages),
    ),
    of('known Han characters', 250, han, (query) => search(query)),
    of(
      'unknown Han characters',
      250,
      (size) => [...han(size)].reverse().join(''),
      (query) => search(query),
    ),
    of(
      'words',
      250,
      (size) => many(size, (at) => `word${at} `),
      (query) => search(query),
    ),
    of(
      'parts of a name',
      250,
      (size) => many(size, (at) => `word${at}.`),
      (query) => search(query),
    ),
    of(
      'one long word',
      4000,
      (size) => 'a'.repeat(size),
      (query) => search(query),
    ),
    of(
      'texts',
      4000,
      (size) => 'someName.other '.repeat(size),
      (text) => runsIn(text).flatMap((run) => termsOfRun(run)),
    ),
    of(
      'texts of an excerpt',
      4000,
      (size) => 'word and text '.repeat(size),
      (text) => excerpt(text, ['word', 'text']),
    ),
  ])('$what', expectGrowth)
})
