import type { OutlineLevels, PageData, TocEntry } from './page.ts'

/**
 * The headings that the outline of a page lists. Source: `outline` of its front matter, else of the
 * theme.
 */
export function outlineOf(
  { toc, frontmatter }: Pick<PageData, 'toc' | 'frontmatter'>,
  site: OutlineLevels,
): readonly TocEntry[] {
  // The theme's value wins if it hides the outline; a page with `true` keeps the levels of the
  // theme.
  const own = frontmatter.outline ?? true
  if (own === false || site === false || frontmatter.overview) return []
  const levels = own === true ? site : own
  return levels === true ? toc : toc.filter(({ depth }) => depth >= levels[0] && depth <= levels[1])
}
