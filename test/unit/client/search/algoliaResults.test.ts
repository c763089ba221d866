import { expect, test } from 'vitest'
import { type DocSearchHit, toAlgoliaGroups } from '../../../../client/search/algoliaResults.ts'

const none = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }
const hit = (fields: Partial<DocSearchHit>): DocSearchHit => ({
  type: 'lvl1',
  url: 'https://kite.example.com/docs/guide/deploy',
  content: null,
  hierarchy: { lvl0: 'Guide', lvl1: 'Deploy', ...none },
  ...fields,
})
const hosts = { lvl0: 'Guide', lvl1: 'Deploy', ...none, lvl2: 'Hosts' }

test('records of one page are one group, in the order of the best', () => {
  const groups = toAlgoliaGroups(
    [
      hit({
        type: 'lvl2',
        url: 'https://kite.example.com/docs/guide/deploy#hosts',
        hierarchy: hosts,
        _highlightResult: { hierarchy: { lvl2: { value: '\u0002Hosts\u0003' } } },
      }),
      hit({
        url: 'https://kite.example.com/docs/guide/ssg',
        hierarchy: { lvl0: 'Guide', lvl1: 'Static', ...none },
      }),
      hit({
        type: 'lvl1',
        _highlightResult: { hierarchy: { lvl1: { value: '\u0002Dep\u0003loy' } } },
      }),
    ],
    '/docs/',
  )
  expect(groups.map(({ routePath, isTitleHit }) => [routePath, isTitleHit])).toEqual([
    ['/guide/deploy', true],
    ['/guide/ssg', true],
  ])
  expect(groups[0]).toMatchObject({
    sectionPath: ['Guide'],
    title: { text: 'Deploy', marks: [[0, 3]] },
    hits: [{ kind: 'heading', id: 'hosts', trail: [], text: { text: 'Hosts', marks: [[0, 5]] } }],
  })
})

test('a text has the headings above it, and its own anchor only below a heading', () => {
  const [group] = toAlgoliaGroups(
    [
      hit({
        type: 'content',
        url: 'https://kite.example.com/docs/guide/deploy#%E5%AE%89',
        hierarchy: hosts,
        _snippetResult: { content: { value: '… the \u0002folder\u0003 …' } },
      }),
      hit({
        type: 'content',
        url: 'https://kite.example.com/docs/guide/deploy#main',
        content: 'Upload.',
      }),
    ],
    '/docs/',
  )
  expect(group?.hits).toEqual([
    {
      kind: 'text',
      id: '安',
      trail: ['Hosts'],
      text: { text: '… the folder …', marks: [[6, 12]] },
    },
    { kind: 'text', id: '', trail: [], text: { text: 'Upload.', marks: [] } },
  ])
})

test('records of another site, or outside the base, are left out', () => {
  expect(toAlgoliaGroups([hit({ url: 'https://kite.example.com/blog/' })], '/docs/')).toEqual([])
})
