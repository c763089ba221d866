import type { PageData } from './page.ts'
import { fileHrefOf, markdownFileOf } from './routePath.ts'

/** What the URL depends on. */
export interface MarkdownLinkRules {
  /** Slash at both ends. */
  readonly base: string
  readonly markdownPages: boolean
}

/**
 * URL of a page's Markdown, or null if the page has none. An untranslated page has that of its
 * original.
 */
export function markdownLinkOf(
  { hash, routePath, frontmatter, translation, pageType }: PageData,
  site: MarkdownLinkRules,
): string | null {
  // Pages without text aren't content: error pages, and pages of the site's own.
  if (
    !site.markdownPages ||
    pageType === '404' ||
    hash === '' ||
    frontmatter.markdownPage === false
  )
    return null
  const source = translation?.state === 'missing' ? translation.routePath : routePath
  return fileHrefOf(`/${markdownFileOf(source)}`, site.base)
}
