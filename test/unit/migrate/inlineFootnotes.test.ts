import { expect, test } from 'vitest'
import { vitepress } from '../../../migrate/vitepress/index.ts'
import { withFootnotes } from '../../../migrate/vitepress/inlineFootnotes.ts'
import { planOf } from '../../samples/migration.ts'

test.each([
  ['one', 'One^[A note.].\n\nTwo.\n', 'One[^note-1].\n\nTwo.\n\n[^note-1]: A note.\n'],
  ['several', 'a^[b] c^[d]', 'a[^note-1] c[^note-2]\n\n[^note-1]: b\n\n[^note-2]: d\n'],
  ['one with a link', 'a^[See *[b](/c)*.]\n', 'a[^note-1]\n\n[^note-1]: See *[b](/c)*.\n'],
  ['one in a list', '- a^[b]\n- c\n', '- a[^note-1]\n- c\n\n[^note-1]: b\n'],
  ['one of two lines', 'a^[b\nc]\n', 'a[^note-1]\n\n[^note-1]: b c\n'],
  [
    'one beside others',
    'a[^1] b^[c]\n\n[^1]: d\n',
    'a[^1] b[^note-1]\n\n[^1]: d\n\n[^note-1]: c\n',
  ],
  ['a name that is taken', 'a[^note-1] b^[c]', 'a[^note-1] b[^note-2]\n\n[^note-2]: c\n'],
  [
    'several beside a name that is taken',
    'a[^note-1] b^[c] d^[e]',
    'a[^note-1] b[^note-2] d[^note-3]\n\n[^note-2]: c\n\n[^note-3]: e\n',
  ],
])('writes footnotes below the text: %s', (_, text, expected) => {
  expect(withFootnotes(text)).toBe(expected)
})

test.each(['`^[a-z]`', '```txt\n^[a]\n```\n', 'a \\^[b]', 'a ^[b\n\nc]', 'a[^1]\n\n[^1]: b\n'])(
  'leaves what is none: %j',
  (text) => {
    expect(withFootnotes(text)).toBe(text)
  },
)

test.each([
  ['workspace:*', {}, true],
  ['^2.0.0-alpha.16', {}, true],
  ['^1.6.4', {}, false],
  ['^1.6.4', { 'markdown-it-footnote': '^4.0.0' }, true],
])('VitePress %s with %j reads them: %s', async (vitepressRange, others, isRead) => {
  const devDependencies = { vitepress: vitepressRange, ...others }
  const { pages } = await planOf(
    vitepress,
    { 'page.md': 'a^[b]\n', 'package.json': JSON.stringify({ devDependencies }) },
    { '.vitepress/config.ts': {} },
  )
  expect(pages[0]?.text.includes('[^note-1]: b')).toBe(isRead)
})
