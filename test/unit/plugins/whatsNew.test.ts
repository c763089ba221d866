import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { toString } from 'mdast-util-to-string'
import type { Root } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeRaw from 'rehype-raw'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { afterAll, expect, test } from 'vitest'
import { dropContext } from '../../../node/site/context.ts'
import type { Diagnostic, UsageError } from '../../../shared/diagnostic.ts'
import { openPageFiles } from '../../../plugins/whats-new/pageFiles.ts'
import { createScratch } from '../../samples/scratch.ts'
import { git } from '../../support/git.ts'
import { type ReadSite, readSite } from '../../support/readSite.ts'

const scratch = createScratch('whats-new')
const sites: ReadSite[] = []
let number = 0
afterAll(() => {
  sites.forEach(({ root }) => dropContext(root))
  scratch.remove()
})

type Texts = Readonly<Record<string, string>>

const LOCALES = "locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }]"
const VERSIONS = `${LOCALES}, multiVersion: { default: '2.0', versions: ['next', '2.0', '1.4', '1.10'] }`

interface SiteOptions {
  /** Call of the plugin. */
  readonly options?: string
  readonly config?: string
  /** Content of releases, each with its tag. */
  readonly tags?: Readonly<Record<string, Texts>>
}

/** A site, in a repository of its own if it has tags. */
async function site(
  content: Texts,
  { options = '', config = VERSIONS, tags = {} }: SiteOptions = {},
): Promise<ReadSite> {
  const folder = `site${number++}`
  const root = join(scratch.folder, folder)
  const write = (texts: Texts): void => {
    for (const [place, text] of Object.entries(texts))
      scratch.write(`${folder}/content/${place}`, text)
  }
  scratch.write(
    `${folder}/bifolio.config.mjs`,
    "import { whatsNew } from 'bifolio/plugins/whats-new'\n" +
      `export default {\n  plugins: [whatsNew(${options})],\n  ${config}\n}\n`,
  )
  if (Object.keys(tags).length > 0) git(root, ['init', '-q', '.'])
  for (const [tag, texts] of Object.entries(tags)) {
    write(texts)
    git(root, ['add', '-A'])
    git(root, ['commit', '-qm', tag, '--allow-empty'])
    git(root, ['tag', tag])
  }
  write(content)
  const opened = await readSite({ root })
  sites.push(opened)
  return opened
}

/** What a page shows: its marked headings, and the lines of its lists. */
async function shown(
  opened: ReadSite,
  place: string,
): Promise<{ readonly marks: string[]; readonly lists: string[] }> {
  const { html } = await opened.body(place)
  const marks: string[] = []
  const lists: string[] = []
  const written: Root = { type: 'root', children: [{ type: 'raw', value: html?.text ?? '' }] }
  visit(unified().use(rehypeRaw).runSync(written), 'element', (node) => {
    if (/^h[1-6]$/.test(node.tagName) && JSON.stringify(node).includes('bf-since'))
      marks.push(textOf(node).replace(/#$/, ''))
    if (node.tagName === 'summary') lists.push(textOf(node))
    if (node.tagName === 'li' && JSON.stringify(node).includes('bf-whats-new-kind')) {
      const link = node.children.find((child) => child.type === 'element')
      lists.push(
        `- ${textOf(node)}${link?.properties['href'] === undefined ? '' : ` (${link.properties['href']})`}`,
      )
    }
  })
  return { marks, lists }
}

/** Lines of the page of changes. */
async function changes(opened: ReadSite, place: string): Promise<string[]> {
  const { addedPages } = await opened.listing()
  const tree = addedPages.get(place)?.tree
  const lines: string[] = []
  if (tree !== null && tree !== undefined)
    visit(JSON.parse(tree) as MdastRoot, (node) => {
      if (node.type === 'heading')
        lines.push(`${'#'.repeat(node.depth)} ${toString(node.children[0])}`)
      if (node.type === 'paragraph') {
        const [first] = node.children
        lines.push(toString(node) + (first?.type === 'link' ? ` ${first.url}` : ''))
      }
    })
  return lines
}

const textOfProblem = ({ file, line, message, hint }: Diagnostic): string =>
  `${String(file).replace(/^.*\//, '')}:${line} ${message} ${hint}`

/** What is wrong with a site that can't be opened. */
const problemsOf = async (call: Promise<ReadSite>): Promise<string[]> =>
  await call.then(
    () => [],
    ({ diagnostics }: UsageError) => diagnostics.map(textOfProblem),
  )

const warningsOf = async (opened: ReadSite): Promise<string[]> =>
  (await opened.problems()).map(textOfProblem)

const WIND = 'The wind lifts the kite when the line is tight and the sail faces it.'
const LINE = 'A line of forty meters is enough for a beginner on a windy beach.'
const STORM = 'Never fly in a storm: the wet line leads the lightning to your hands.'
const KNOT = 'Tie the tail with a knot that holds while the kite shakes in the air.'
const page = (...sections: readonly string[]): string => ['# Fly', ...sections].join('\n\n')

test('marks what came with a version, whatever its heading and page were before', async () => {
  const opened = await site({
    '1.4/en/fly.md': page('## Wind', WIND),
    '1.4/en/knots.md': `# Knots\n\n## Tail\n\n${KNOT}`,
    '1.10/en/fly.md': page('## Wind', WIND, '## Line', LINE),
    '1.10/en/knots.md': `# Knots\n\n## Tail\n\n${KNOT}`,
    '2.0/en/fly.md': page('## How wind works', WIND, '## Line', LINE, '### Tail', KNOT),
    '2.0/en/sew.md': '# Sew\n\n## Cloth\n\nNylon is light.',
    'next/en/fly.md': page(
      '## How wind works',
      WIND,
      '## Storms',
      STORM,
      '### Rain',
      'It is wet.',
      '## Line',
      LINE,
      '### Tail',
      KNOT,
    ),
    'next/en/sew.md': '# Sew\n\n## Cloth\n\nNylon is light.\n\n## Thread\n\nA long one.',
  })
  expect((await shown(opened, '1.10/en/fly.md')).marks).toEqual(['Line New in 1.10'])
  expect((await shown(opened, '2.0/en/fly.md')).marks).toEqual(['Line New in 1.10'])
  // The heading of a new page and of a new section are enough for what is below them.
  expect((await shown(opened, '2.0/en/sew.md')).marks).toEqual(['Sew New in 2.0'])
  expect((await shown(opened, 'next/en/fly.md')).marks).toEqual([
    'Storms New since 2.0',
    'Line New in 1.10',
  ])
  expect((await shown(opened, 'next/en/sew.md')).marks).toEqual([
    'Sew New in 2.0',
    'Thread New since 2.0',
  ])
  // The heading itself stays the same.
  const { headings } = await opened.page('next/en/sew.md')
  expect(headings.map(({ id, text }) => `${id} ${text}`)).toEqual(['cloth Cloth', 'thread Thread'])
})

test('lists what changed since earlier versions, in the words of the page', async () => {
  const opened = await site({
    '1.4/en/fly.md': page('## Wind', WIND, '## Kites {#k}', 'They fly.'),
    '1.4/zh/fly.md': '# 放风筝\n\n## 风\n\n风把风筝托起来。\n\n## 风筝\n\n会飞。',
    '1.10/en/fly.md': page('## Wind', WIND, '## Kites {#k}', 'They fly.'),
    '1.10/zh/fly.md': '# 放风筝\n\n## 风\n\n风把风筝托起来。\n\n## 风筝\n\n会飞。',
    '2.0/en/fly.md': page('## Wind', WIND.replace('tight', 'long'), '## Kites! {#k}', 'They fly.'),
    '2.0/zh/fly.md': '# 放风筝\n\n## 风\n\n大风把风筝托起来。\n\n## 风筝\n\n会飞。',
    'next/en/fly.md': page('## Wind', WIND.replace('tight', 'long'), '## Kites! {#k}', 'They fly.'),
  })
  expect((await shown(opened, '2.0/en/fly.md')).lists).toEqual([
    'What changed',
    'Since 1.10',
    '- Wind Changed…wind lifts the kite when the line is tightlong and the sail faces it. (#wind)',
    '- Kites! ChangedKites! (#k)',
    'Since 1.4',
    '- Wind Changed…wind lifts the kite when the line is tightlong and the sail faces it. (#wind)',
    '- Kites! ChangedKites! (#k)',
  ])
  expect((await shown(opened, '2.0/zh/fly.md')).lists.slice(0, 3)).toEqual([
    '有哪些变化',
    '自 1.10 以来',
    '- 风 改动大风把风筝托起来。 (#风)',
  ])
  // Readers of an old version have chosen it.
  expect((await shown(opened, '1.10/en/fly.md')).lists).toEqual([])
  expect(await opened.problems()).toEqual([])
})

test('a page lists the changes of every version in every language', async () => {
  const opened = await site({
    '1.4/en/fly.md': page('## Wind', WIND),
    '1.10/en/fly.md': page('## Wind', WIND, '## Line', LINE),
    '1.10/zh/fly.md': '# 放风筝\n\n## 风\n\n风把风筝托起来。\n\n## 线\n\n四十米。',
    '2.0/en/fly.md': page('Fly it.', '## Wind', `${WIND} Always.`, '## Line', LINE),
    'next/en/kites.md': page('Fly it.', '## Wind', `${WIND} Always.`, '## Line', LINE),
  })
  expect(await changes(opened, 'en/changes.mdx')).toEqual([
    '# Changes',
    '## Since 2.0',
    'Fly · Moved /next/kites',
    '## 2.0',
    'Fly · Changed /fly',
    'Wind · Changed /fly#wind',
    '## 1.10',
    'Fly /1.10/fly',
    'Line · New /1.10/fly#line',
  ])
  expect(await changes(opened, 'zh/changes.mdx')).toEqual([
    '# 更新',
    '## 自 2.0 以来',
    '没有变化。',
    '## 2.0',
    '放风筝 · 页面已删除',
    '## 1.10',
    '放风筝 · 新页面 /1.10/zh/fly',
  ])
  expect(await opened.problems()).toEqual([])
})

test('compares with Git tags, and marks what changed where that is wanted', async () => {
  const opened = await site(
    { 'en/fly.md': page('## Wind', `${WIND} Always.`, '## Line', LINE, '## Storms', STORM) },
    {
      options: "{ tags: 'v*', marks: 'changed', since: 1 }",
      config: LOCALES,
      tags: {
        'v1.9.0': { 'en/fly.md': page('## Wind', WIND) },
        'v1.10.0': { 'en/fly.md': page('## Wind', WIND, '## Line', LINE) },
      },
    },
  )
  expect(await shown(opened, 'en/fly.md')).toEqual({
    marks: ['Wind Changed since 1.10.0', 'Line New in 1.10.0', 'Storms New since 1.10.0'],
    lists: [
      'What changed since 1.10.0',
      '- Wind Changed…line is tight and the sail faces it. Always. (#wind)',
      '- Storms New (#storms)',
    ],
  })
  expect(await changes(opened, 'en/changes.mdx')).toContain('## 1.10.0')
})

test('a tag that was moved is compared again', async () => {
  const opened = await site(
    { 'en/fly.md': page('## Wind', WIND, '## Line', LINE) },
    {
      options: "{ tags: 'v*' }",
      config: LOCALES,
      tags: {
        'v1.0.0': { 'en/fly.md': page('## Wind', WIND) },
        'v2.0.0': { 'en/fly.md': page('## Wind', WIND, '## Line', LINE) },
      },
    },
  )
  expect((await shown(opened, 'en/fly.md')).marks).toEqual(['Line New in 2.0.0'])
  git(opened.root, ['tag', '-f', 'v2.0.0', 'v1.0.0'])
  dropContext(opened.root)
  const again = await readSite({ root: opened.root })
  expect((await shown(again, 'en/fly.md')).marks).toEqual(['Line New since 2.0.0'])
})

test('a page follows its file, and what other pages make of its history', async () => {
  const opened = await site({
    '1.4/en/fly.md': page('## Wind', WIND),
    '1.10/en/fly.md': page('## Wind', WIND),
    '2.0/en/fly.md': page('## Wind', WIND, '## Line', LINE),
    '2.0/en/knots.md': '# Knots',
    'next/en/fly.md': page('## Wind', WIND),
  })
  expect((await shown(opened, '2.0/en/fly.md')).marks).toEqual(['Line New in 2.0'])
  // The section was on another page of the version before.
  writeFileSync(join(opened.root, 'content/1.10/en/lines.md'), `# Lines\n\n## Line\n\n${LINE}`)
  await opened.changeList('content/1.10/en/lines.md')
  await opened.listing()
  const { pathOf } = openPageFiles(opened.root)
  await opened.change(relative(opened.root, pathOf('2.0/en/fly.md')))
  expect((await shown(opened, '2.0/en/fly.md')).marks).toEqual(['Line New in 1.10'])
})

test('what can not be compared has a message with its place', async () => {
  const content = {
    '1.4/en/a.md': '# A',
    '1.10/en/a.md': '# A',
    '2.0/en/a.md': '# A',
    'next/en/a.md': '# A',
  }
  expect(await problemsOf(site(content, { options: "{ versions: ['1.4', '1.1O'] }" }))).toEqual([
    'bifolio.config.mjs:3 The plugin "bifolio:whats-new": Unknown version "1.1O". ' +
      'Did you mean "1.10"?',
  ])
  const tagged = { config: LOCALES, tags: { 'v1.0.0': {} } }
  expect(
    await problemsOf(site({ 'en/a.md': '# A' }, { ...tagged, options: "{ tags: ['v1.0.1'] }" })),
  ).toEqual([
    'bifolio.config.mjs:3 The plugin "bifolio:whats-new": Unknown Git tag "v1.0.1". ' +
      'Did you mean "v1.0.0"?',
  ])
})

test('a site without anything to compare has a warning and an empty page', async () => {
  const single = await site({ 'en/a.md': '# A' }, { config: LOCALES })
  expect(await changes(single, 'en/changes.mdx')).toEqual(['# Changes', 'Nothing changed.'])
  expect(await warningsOf(single)).toEqual([
    'bifolio.config.mjs:3 The plugin "bifolio:whats-new": There is nothing to compare: the site ' +
      "has only one version. Compare with Git tags: `tags: 'v*'`. Or keep a version: bifolio " +
      'versions add 1.0',
  ])
  const options = { config: LOCALES, tags: { 'v1.0.0': {} }, options: "{ tags: 'release-*' }" }
  expect(await warningsOf(await site({ 'en/a.md': '# A' }, options))).toEqual([
    'bifolio.config.mjs:3 The plugin "bifolio:whats-new": No Git tag matches "release-*". Fetch ' +
      'the tags: "git fetch --tags", or `fetch-depth: 0` for actions/checkout. Otherwise, ' +
      'correct the name.',
  ])
})

test('nothing of what a page shows is in a file of the site', async () => {
  const opened = await site({
    '1.4/en/fly.md': page('## Wind', WIND),
    '1.10/en/fly.md': page('## Wind', WIND),
    '2.0/en/fly.md': page('## Wind', WIND, '## Line', LINE),
    'next/en/fly.md': page('## Wind', WIND),
  })
  const { text, markdown } = await opened.body('2.0/en/fly.md')
  expect(`${text}${markdown}`).not.toMatch(/New|Since/)
  expect(readFileSync(join(opened.root, 'content/2.0/en/fly.md'), 'utf8')).toBe(
    page('## Wind', WIND, '## Line', LINE),
  )
})
