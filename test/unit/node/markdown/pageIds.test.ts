import { expect, test } from 'vitest'
import { analyze, htmlOf } from '../../../samples/analyze.ts'

const idsIn = (html: string): string[] =>
  Array.from(html.matchAll(/\sid="([^"]*)"/g), ([, id = '']) => id)
const idsOf = async (text: string, path = 'en/page.md'): Promise<string[]> =>
  idsIn(await htmlOf(text, { path }))
const problems = async (text: string, path = 'en/page.md'): Promise<string[]> =>
  (await analyze(text, { path })).diagnostics.map(
    ({ code, severity, line, message }) => `${severity} ${code} ${line} ${message}`,
  )

test.each([
  ['HTML before a heading', '<div id="setup">x</div>\n\n## Setup', ['setup', 'setup-1']],
  ['HTML after a heading', '## Setup\n\n<div id="setup">x</div>', ['setup-1', 'setup']],
  ['an id in braces after a heading', '## Setup\n\n## B {#setup}', ['setup-1', 'setup']],
  ['a number that a heading has', '## A\n\n## A 1\n\n## A', ['a', 'a-1', 'a-2']],
  [
    'headings and footnotes',
    '## fn-1\n\nText[^1].\n\n## footnote-label\n\n[^1]: Note.',
    ['fn-1-1', 'fnref-1', 'footnote-label-1', 'footnote-label', 'fn-1'],
  ],
  ['a heading and the main element', '## bf-main', ['section-bf-main']],
  ['a heading and a diagram', '## bf-diagram-1', ['section-bf-diagram-1']],
])('%s have different ids', async (_, text, ids) => {
  expect(await idsOf(text)).toEqual(ids)
})

test.each(['Bifolio page', 'App', 'bf announcer', 'SB 0 1', 'bf:page', 'bf:app', '_bf:R_1_'])(
  'the slug of "%s" is no id of the layout',
  async (title) => {
    const [id = ''] = await idsOf(`## ${title}`)
    expect(id).not.toBe('')
    expect(id).not.toMatch(/:|^bf-main$/)
  },
)

test('a heading in HTML keeps its id', async () => {
  const { ids, toc } = await analyze('<h2 id="old-name">New name</h2>\n\n## New name\n', {
    path: 'en/page.md',
  })
  expect(toc.map(({ id }) => id)).toEqual(['old-name', 'new-name-1'])
  expect(ids).toEqual(['old-name', 'new-name-1'])
})

test('a name of an old anchor can be linked to, and a heading may have the same id', async () => {
  const { ids } = await analyze('<a name="install"></a>\n\n## Install\n\n<a name="old"></a>', {
    path: 'en/page.md',
  })
  expect(ids).toEqual(['install', 'old'])
  const mdx = await analyze('<a name="old" />\n\n<span id="other" />\n\n## Other\n')
  expect(mdx.ids).toEqual(['old', 'other', 'other-1'])
})

test('the title of the front matter has an id, and headings keep theirs', async () => {
  expect(await idsOf('---\ntitle: Install\n---\n\n## Install\n\n## Use')).toEqual([
    'install-1',
    'install',
    'use',
  ])
  expect((await analyze('---\ntitle: From front matter\n---\n\nText')).ids).toEqual([
    'from-front-matter',
  ])
})

test.each([
  ['## :rocket: Launch', 'rocket-launch'],
  ['## Launch :rocket:', 'launch-rocket'],
  ['## :+1: Vote', '1-vote'],
  ['## 🚀 Launch', '-launch'],
  ['## :nothing: Launch', 'nothing-launch'],
  ['## `:rocket:` code', 'rocket-code'],
])('the id of "%s" is that of GitHub', async (text, id) => {
  expect(await idsOf(text)).toEqual([id])
  expect((await idsOf(text, 'en/page.mdx'))[0]).toBe(id)
})

test('an id of HTML that is there twice is an error with both lines', async () => {
  expect(await problems('<div id="x">a</div>\n\n<p id="x">b</p>')).toEqual([
    'error page/duplicate-id 3 Duplicate id "x": the element in line 1 has the same id.',
  ])
  expect(await problems('<div id="x" />\n\n<b id="x">b</b>', 'en/page.mdx')).toEqual([
    'error page/duplicate-id 3 Duplicate id "x": the element in line 1 has the same id.',
  ])
  expect(await problems('<div id="x">a</div>\n\n## A {#x}')).toEqual([
    'error page/duplicate-id 3 Duplicate id "x": an element of HTML has the same id as this heading.',
  ])
})

test('an id of the layout is an error', async () => {
  expect(await problems('## A {#bf:page}')).toEqual([
    'error page/duplicate-id 1 The id "bf:page" belongs to the layout of the page.',
  ])
  expect(await problems('<div id="bf-main">a</div>')).toEqual([
    'error page/duplicate-id 1 The id "bf-main" belongs to the layout of the page.',
  ])
})
