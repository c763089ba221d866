import type { ResolvedTheme } from '../../shared/config/resolvedOptions.ts'
import { outlineOf } from '../../shared/outline.ts'
import type { PageData } from '../../shared/page.ts'

/** Which parts the layout renders around the content of a page. */
export interface LayoutParts {
  readonly navbar: boolean
  readonly sidebar: boolean
  readonly outline: boolean
  /** Edit link, previous and next. */
  readonly docFooter: boolean
  readonly footer: boolean
}

const NOTHING: LayoutParts = {
  navbar: false,
  sidebar: false,
  outline: false,
  docFooter: false,
  footer: false,
}

/** Decides the parts from the page type, the front matter and the theme. */
export function layoutPartsOf(
  page: Pick<PageData, 'pageType' | 'frontmatter' | 'sidebarKey' | 'toc'>,
  theme: Pick<ResolvedTheme, 'hideNavbar' | 'outline'>,
): LayoutParts {
  const { pageType, frontmatter } = page
  if (pageType === 'blank') return NOTHING
  const navbar = theme.hideNavbar !== 'always' && frontmatter.navbar !== false
  if (pageType === 'custom') return { ...NOTHING, navbar }
  const isDoc = pageType === 'doc'
  return {
    navbar,
    sidebar: isDoc && frontmatter.sidebar !== false && page.sidebarKey !== null,
    outline: isDoc && outlineOf(page, theme.outline).length > 0,
    docFooter: isDoc && frontmatter.footer !== false,
    footer: frontmatter.footer !== false,
  }
}
