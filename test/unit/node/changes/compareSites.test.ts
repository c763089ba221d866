import { expect, test } from 'vitest'
import type { SiteChanges } from '../../../../node/changes/compareSites.ts'
import { changesOf, siteOfTexts, stateOf } from '../../../support/changesOf.ts'
import { compareSites } from '../../../../node/changes/compareSites.ts'

const WIND = 'The wind lifts the kite when the line is tight and the sail faces it.'
const LINE = 'A line of forty meters is enough for a beginner on a windy beach.'

function sectionsOf({ pages }: SiteChanges): string[] {
  return pages.flatMap(({ file, sections }) =>
    sections.map(({ kind, before, after }) =>
      [
        kind,
        `${file.slice('content/en/'.length)}#${(after ?? before)?.id}`,
        before && after && before.id !== after.id ? `was #${before.id}` : '',
      ]
        .filter(Boolean)
        .join(' '),
    ),
  )
}

test('lists sections that changed, came and went', async () => {
  const found = await changesOf(
    { 'en/a.mdx': `# A\n\nIntro.\n\n## Wind\n\n${WIND}\n\n## Old\n\n${LINE}` },
    {
      'en/a.mdx': `# A\n\nIntro.\n\n## Wind\n\n${WIND} Always.\n\n## Fresh\n\nSomething else entirely.`,
    },
  )
  expect(sectionsOf(found)).toEqual(['changed a.mdx#wind', 'gone a.mdx#old', 'new a.mdx#fresh'])
  expect(found.ended.map(({ url }) => url)).toEqual(['/a#old'])
})

test('finds a section with another heading again', async () => {
  const found = await changesOf(
    { 'en/a.mdx': `## Wind\n\n${WIND}` },
    { 'en/a.mdx': `## How wind works\n\n${WIND}` },
  )
  expect(sectionsOf(found)).toEqual(['changed a.mdx#how-wind-works was #wind'])
  expect(found.ended).toEqual([
    { kind: 'anchor', url: '/a#wind', now: '/a#how-wind-works', linkedFrom: [] },
  ])
})

test('an id that stays keeps the anchor', async () => {
  const found = await changesOf(
    { 'en/a.mdx': `## Wind\n\n${WIND}` },
    { 'en/a.mdx': `## How wind works {#wind}\n\n${WIND}` },
  )
  expect(sectionsOf(found)).toEqual(['changed a.mdx#wind'])
  expect(found.ended).toEqual([])
})

test('finds a section on another page again, and who still links to its old place', async () => {
  const found = await changesOf(
    { 'en/a.mdx': `# A\n\n## Wind\n\n${WIND}`, 'en/b.mdx': '# B\n\n[wind](./a#wind)' },
    { 'en/a.mdx': '# A', 'en/b.mdx': `# B\n\n[wind](./a#wind)\n\n## Wind\n\n${WIND}` },
  )
  expect(sectionsOf(found)).toEqual(['moved b.mdx#wind'])
  expect(found.pages.at(-1)?.sections[0]).toMatchObject({
    isChanged: false,
    before: { file: 'content/en/a.mdx' },
  })
  expect(found.ended).toEqual([
    { kind: 'anchor', url: '/a#wind', now: '/b#wind', linkedFrom: ['content/en/b.mdx'] },
  ])
})

test('finds a section at another place of its page again', async () => {
  const found = await changesOf(
    { 'en/a.mdx': `# A\n\n## Wind\n\n${WIND}\n\n## Line\n\n${LINE}\n\n## End\n\nThe end.` },
    { 'en/a.mdx': `# A\n\n## Line\n\n${LINE}\n\n## End\n\nThe end.\n\n## Wind\n\n${WIND}` },
  )
  expect(sectionsOf(found)).toEqual(['moved a.mdx#wind'])
  expect(found.ended).toEqual([])
})

test('finds a page with another name again, and names its URL', async () => {
  const before = { 'en/a.mdx': `# Flying\n\n${WIND}\n\n## Line\n\n${LINE}`, 'en/z.mdx': '[a](./a)' }
  const { 'en/a.mdx': text, ...others } = before
  const found = await changesOf(before, { ...others, 'en/guide/flying.mdx': text })
  expect(found.pages.map(({ kind, file, sections }) => [kind, file, sections.length])).toEqual([
    ['renamed', 'content/en/guide/flying.mdx', 0],
  ])
  expect(found.ended).toEqual([
    { kind: 'page', url: '/a', now: '/guide/flying', linkedFrom: ['content/en/z.mdx'] },
  ])
})

test('a URL with a redirect does not end', async () => {
  const site = siteOfTexts({ title: 'Kite' }, [
    { from: ['/a'], to: '/b' },
    { from: '/old/*', to: '/b' },
  ])
  const found = await changesOf(
    { 'en/a.mdx': WIND, 'en/old/x.mdx': LINE, 'en/c.mdx': 'Gone.' },
    {},
    site,
  )
  expect(found.ended.map(({ url }) => url)).toEqual(['/c'])
})

test('targets are reported apart from text', async () => {
  const found = await changesOf(
    { 'en/a.mdx': '[docs](https://a.example) ![sky](./a.png) <Kite color="red" />' },
    { 'en/a.mdx': '[docs](https://b.example) ![sky](./b.png) <Kite color="blue" />' },
  )
  expect(found.pages[0]?.sections).toMatchObject([
    {
      kind: 'targets',
      isChanged: false,
      targets: [
        { kind: 'link', text: 'docs', before: 'https://a.example', after: 'https://b.example' },
        { kind: 'image', text: 'sky', before: './a.png', after: './b.png' },
        { kind: 'component', text: '<Kite>', before: 'color="red"', after: 'color="blue"' },
      ],
    },
  ])
})

test('a link that is only written differently is the same', async () => {
  const found = await changesOf(
    { 'en/guide/a.mdx': '[b](./b.mdx)', 'en/guide/b.mdx': 'B' },
    { 'en/guide/a.mdx': '[b](/guide/b)', 'en/guide/b.mdx': 'B' },
  )
  expect(found.pages).toEqual([])
})

test('the text of fragments belongs to their pages', async () => {
  const page = "import Note from './note.mdx'\n\n# A\n\n<Note />\n"
  const texts = (note: string): Record<string, string> => ({
    'en/a.mdx': page,
    'en/note.mdx': note,
  })
  const site = siteOfTexts({ title: 'Kite', route: { exclude: ['en/note.mdx'] } })
  const found = await changesOf(texts('Fly high.'), texts('Fly low.'), site)
  expect(found.pages).toMatchObject([
    { file: 'content/en/a.mdx', sections: [{ kind: 'changed', words: { added: 1, removed: 1 } }] },
  ])
})

test('a translation has the anchors of its original', async () => {
  const site = siteOfTexts({
    title: 'Kite',
    lang: 'en',
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '简体中文' },
    ],
  })
  const before = { 'en/a.mdx': `## Wind\n\n${WIND}`, 'zh/a.mdx': '## 风\n\n风把风筝吹起来。' }
  const found = await changesOf(
    before,
    { ...before, 'zh/a.mdx': '## 风力\n\n风把风筝吹得很高。' },
    site,
  )
  expect(found.pages[0]?.sections).toMatchObject([
    { before: { id: 'wind' }, after: { id: 'wind' } },
  ])
  expect(found.ended).toEqual([])
})

test('sections with the same heading differ by the headings above', async () => {
  const api = (names: readonly string[]): string =>
    names
      .map((name) => `## ${name}\n\n### Returns\n\nvoid\n\n### Parameters\n\nThe ${name}.`)
      .join('\n\n')
  const found = await changesOf(
    { 'en/a.mdx': api(['fly', 'land', 'turn']) },
    { 'en/a.mdx': api(['start', 'fly', 'land', 'turn']) },
  )
  expect(sectionsOf(found)).toEqual([
    'new a.mdx#start',
    'new a.mdx#returns',
    'new a.mdx#parameters',
  ])
})

test('Chinese is counted by words', async () => {
  const found = await changesOf(
    { 'en/a.mdx': '风筝在天空中飞翔。' },
    { 'en/a.mdx': '风筝在海边飞翔。' },
  )
  const blocks = found.pages[0]?.rows[0]?.blocks ?? []
  expect(blocks.at(-1)?.pieces.map(({ text, mark }) => [text, mark ?? ''])).toEqual([
    ['风筝在', ''],
    ['天空中', 'del'],
    ['海边', 'ins'],
    ['飞翔。', ''],
  ])
})

test('compares the navigation', async () => {
  const found = await changesOf(
    { 'en/guide/_meta.json': '["a", "b", { "type": "file", "name": "c", "label": "C" }]' },
    { 'en/guide/_meta.json': '["b", "a", { "type": "file", "name": "c", "label": "See" }, "d"]' },
  )
  expect(found.navigation.map(({ kind, after }) => [kind, after?.text])).toEqual([
    ['moved', expect.stringMatching(/^[ab]$/)],
    ['changed', 'See'],
    ['new', 'd'],
  ])
})

test('versions are compared by the places of their pages, and no URL ends', async () => {
  const site = siteOfTexts({
    title: 'Kite',
    multiVersion: { default: '2.0', versions: ['1.0', '2.0'] },
  })
  const texts = {
    '1.0/en/a.mdx': `[b](/b) ${WIND}`,
    '1.0/en/b.mdx': 'B',
    '2.0/en/a.mdx': `[b](/b) ${WIND} Now.`,
  }
  const found = await compareSites(stateOf(texts, site, '1.0'), stateOf(texts, site, '2.0'))
  expect(found.pages.map(({ kind, file }) => [kind, file])).toEqual([
    ['gone', 'content/1.0/en/b.mdx'],
    ['changed', 'content/2.0/en/a.mdx'],
  ])
  expect(found.pages[1]?.sections[0]?.targets).toEqual([])
  expect(found.ended).toEqual([])
})
