import { useEffect, useRef, type ReactElement } from 'react'
import { useArticleLocale, usePage, useSite } from '../../client/index.ts'
import { FacingPages } from '../facing/FacingPages.tsx'
import { attachArticle } from '../mdx/articleBehavior.ts'
import { DraftNotice } from '../notice/DraftNotice.tsx'
import { Boundary, reloadUnseen } from '../layout/Boundary.tsx'
import { DocLayout } from './DocLayout.tsx'
import { HomeLayout } from './lazyPageParts.tsx'
import { useThemed } from '../layout/parts.ts'
import type { LayoutProps } from '../layout/theme.ts'

/**
 * The main part of a page.
 *
 * @example
 * import { LayoutProvider, Navbar, PageBody, type LayoutProps } from 'bifolio/theme'
 *
 * export function Layout({ children }: LayoutProps) {
 *   return (
 *     <LayoutProvider>
 *       <Navbar />
 *       <PageBody>{children}</PageBody>
 *     </LayoutProvider>
 *   )
 * }
 */
export function PageBody({ children }: LayoutProps): ReactElement {
  const page = usePage()
  const themed = useThemed({ HomeLayout, DocLayout })
  const ref = useRef<HTMLElement>(null)
  useArticle(ref)
  const content = (
    <Boundary of={`page ${page.routePath}`} onFailed={reloadUnseen}>
      {children}
    </Boundary>
  )
  return (
    <main ref={ref} id="bf-main" tabIndex={-1}>
      <FacingPages />
      {import.meta.env.DEV && <Draft />}
      {/* What another page type has removed fails here, so that the rest of the page goes on. */}
      <Boundary of="PageBody" onFailed={reloadUnseen}>
        {page.pageType === 'home' ? (
          <themed.HomeLayout>{content}</themed.HomeLayout>
        ) : page.pageType === 'doc' ? (
          <themed.DocLayout>{content}</themed.DocLayout>
        ) : (
          content
        )}
      </Boundary>
    </main>
  )
}

/** No build has drafts, nor this. */
function Draft(): ReactElement {
  const themed = useThemed({ DraftNotice })
  return <themed.DraftNotice />
}

/**
 * Attaches the behavior of code blocks, tables and anchors to the article, whose nodes React may
 * not own.
 */
function useArticle(ref: React.RefObject<HTMLElement | null>): void {
  const page = usePage()
  const { uiText } = useArticleLocale()
  const { copyHeadingLinks: copiesLinks } = useSite().themeConfig
  useEffect(() => {
    const article = ref.current?.querySelector<HTMLElement>('article.bf-prose')
    return article ? attachArticle(article, uiText, { copiesLinks }) : undefined
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each page has its article
  }, [ref, page, uiText, copiesLinks])
}
