import { expect, test } from 'vitest'
import { outlineOf } from '../../../shared/outline.ts'
import type { Frontmatter, OutlineLevels } from '../../../shared/page.ts'

const toc = [2, 3, 4].map((depth) => ({ text: `h${depth}`, id: `h${depth}`, depth, charIndex: -1 }))

test.each<[what: string, site: OutlineLevels, frontmatter: Frontmatter, listed: string]>([
  ['every level', true, {}, 'h2 h3 h4'],
  ['the levels of the site', [2, 3], {}, 'h2 h3'],
  ['the levels of the page', [2, 3], { outline: [3, 4] }, 'h3 h4'],
  ['a page that says true keeps the levels of the site', [2, 2], { outline: true }, 'h2'],
  ['none on a page that wants none', true, { outline: false }, ''],
  ['none where the site wants none', false, { outline: [2, 3] }, ''],
  ['none on an overview page', true, { overview: true }, ''],
])('%s', (_, site, frontmatter, listed) => {
  expect(
    outlineOf({ toc, frontmatter }, site)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(listed)
})
