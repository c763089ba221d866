import { expect, test } from 'vitest'
import { withValidQuotes } from '../../../migrate/withValidQuotes.ts'

test.each([
  [
    'a quoted text of several lines is indented',
    '---\ntitle: A\ndescription: "One\n\ntwo \\" three."\ntags: [a]\n---\n\n"Text\n',
    '---\ntitle: A\ndescription: "One\n\n  two \\" three."\ntags: [a]\n---\n\n"Text\n',
  ],
  [
    'with single quotes as well',
    "---\na:\n  b: 'It''s\n  here'\n---\n",
    "---\na:\n  b: 'It''s\n    here'\n---\n",
  ],
  [
    'a text with a colon is quoted',
    '---\ntitle: Kite: "a" guide\ntags: [a]\nurl: https://x.dev\n---\n\na: b: c\n',
    '---\ntitle: "Kite: \\"a\\" guide"\ntags: [a]\nurl: https://x.dev\n---\n\na: b: c\n',
  ],
  ['what nothing corrects stays', '---\na: b: c\nd: [\n---\n', '---\na: b: c\nd: [\n---\n'],
  ['what is valid stays', '---\na: "One\n two"\n---\n', '---\na: "One\n two"\n---\n'],
  ['a page without front matter stays', 'a: "One\ntwo"\n', 'a: "One\ntwo"\n'],
])('%s', (_, before, after) => {
  expect(withValidQuotes(before)).toBe(after)
})
