import type { PageData } from './page.ts'

/**
 * Title of the document: `title - suffix` for pages, `site title - suffix` for a home page. The
 * suffix is `titleSuffix`, else the site title.
 */
export function documentTitle(
  page: Pick<PageData, 'title' | 'pageType' | 'frontmatter'>,
  siteTitle: string,
): string {
  const { titleSuffix } = page.frontmatter
  if (page.pageType === 'home') return titleSuffix ? `${siteTitle} - ${titleSuffix}` : siteTitle
  return page.title === siteTitle && !titleSuffix
    ? siteTitle
    : `${page.title} - ${titleSuffix ?? siteTitle}`
}
