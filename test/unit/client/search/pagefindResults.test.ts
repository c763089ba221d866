import { expect, test } from 'vitest'
import {
  type PagefindFragment,
  toPagefindGroup,
} from '../../../../client/search/pagefindResults.ts'
import { splitMarked } from '../../../../shared/search/results.ts'

const anchors = [
  { element: 'h2', id: 'hosts', text: 'Hosts' },
  { element: 'h3', id: 'pages', text: 'GitHub Pages' },
]
const fragment = (found: PagefindFragment['sub_results']): PagefindFragment => ({
  url: '/guide/deploy',
  meta: { title: 'Deploy', path: '["Guide"]' },
  anchors,
  sub_results: found,
})

test('a match in the title is no second hit in the text', () => {
  const group = toPagefindGroup(
    fragment([{ excerpt: '<mark>Deploy.</mark> Upload the folder.' }]),
    { matchedMetaFields: ['title'] },
    'deploy',
  )
  expect(group).toMatchObject({
    routePath: '/guide/deploy',
    sectionPath: ['Guide'],
    isTitleHit: true,
    hits: [],
    title: { marks: [[0, 6]] },
  })
})

test('a match in a heading is a hit of the heading, with the headings above it', () => {
  const group = toPagefindGroup(
    fragment([{ anchor: anchors[1]!, excerpt: '<mark>GitHub</mark> Pages. Write.' }]),
    {},
    'github',
  )
  expect(group.isTitleHit).toBe(false)
  expect(group.hits).toEqual([
    {
      kind: 'heading',
      id: 'pages',
      trail: ['Hosts'],
      text: { text: 'GitHub Pages', marks: [[0, 6]] },
    },
  ])
})

test('a match in the text is shown without the heading, as text and not as markup', () => {
  const [hit] = toPagefindGroup(
    fragment([
      {
        anchor: anchors[1]!,
        excerpt: 'GitHub Pages. Write &lt;b&gt; in a <mark>work\u200bflow.</mark>',
      },
    ]),
    {},
    'workflow',
  ).hits
  expect(hit).toMatchObject({ kind: 'text', id: 'pages', trail: ['Hosts', 'GitHub Pages'] })
  expect(hit && splitMarked(hit.text)).toEqual([
    { text: 'Write <b> in a ', isMarked: false },
    { text: 'workflow.', isMarked: true },
  ])
})
