import { expect, test } from 'vitest'
import { withIndentedQuotes } from '../../../migrate/withIndentedQuotes.ts'

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
  ['what is valid stays', '---\na: "One\n two"\n---\n', '---\na: "One\n two"\n---\n'],
  ['a page without front matter stays', 'a: "One\ntwo"\n', 'a: "One\ntwo"\n'],
])('%s', (_, before, after) => {
  expect(withIndentedQuotes(before)).toBe(after)
})
