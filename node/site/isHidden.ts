import type { Frontmatter } from '../../shared/page.ts'

/** Search engines call it a mistake when a site describes what they may not show. */
export function isHidden({ sitemap: wanted, pageType, head = [] }: Frontmatter): boolean {
  return (
    wanted === false ||
    pageType === '404' ||
    head.some(
      ([tag, { name, content = '' }]) =>
        tag === 'meta' && name === 'robots' && /\bnoindex\b|\bnone\b/.test(content),
    )
  )
}
