import type { PageData } from './page.ts'
import { hrefOf, markdownFileOf, type UrlRules } from './routePath.ts'

/** Address of a page's Markdown, or null when the page has none. */
export function markdownLinkOf({ relativePath, routePath, frontmatter }: PageData, site: UrlRules & { readonly markdownPages: boolean }): string | null {
  // What has no source is no content: error pages, and pages of the site's own.
  if (!site.markdownPages || relativePath === '' || frontmatter.markdownPage === false) return null
  return hrefOf(encodeURI(`/${markdownFileOf(routePath)}`), site)
}
