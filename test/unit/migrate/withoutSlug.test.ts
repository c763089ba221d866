import { expect, test } from 'vitest'
import { withoutSlug } from '../../../migrate/withoutSlug.ts'

test.each([
  ['the first key', '---\nslug: /a\n---\n', '---\nx-slug: /a\n---\n'],
  ['below an empty line', '---\ntitle: A\n\nslug: /a\n---\n', '---\ntitle: A\n\nx-slug: /a\n---\n'],
  ['a key of another', '---\nmeta:\n  slug: /a\n---\n', null],
  ['text of the page', '---\ntitle: A\n---\nslug: /a\n', null],
  ['on a page without front matter', 'slug: /a\n', null],
])('a slug that is %s', (_, text, expected) => {
  expect(withoutSlug(text)).toBe(expected)
})
