// First of all: the styles of single parts come after those every page needs.
import '../components/layout/styles.ts'
import { use, useState, type ReactElement } from 'react'
import { AppContext } from '../client/AppContext.ts'
import { useHydrated, useTextLang, useTextLocale } from '../client/hooks.ts'
import { NotFoundLayout } from '../components/layout/pageParts.tsx'
import { useThemed } from '../components/layout/theme.ts'
import { ErrorMessage } from '../components/notFound/ErrorMessage.tsx'
import type { PageData } from '../shared/page.ts'
import { ViewContext } from './ViewContext.ts'

/** The article of a content page. */
export function DocPage(): ReactElement {
  const view = use(ViewContext)
  const state = use(AppContext)
  const locale = useTextLocale()
  const textLang = useTextLang()
  const themed = useThemed({ NotFoundLayout })
  const Content = view?.module?.default
  // A 404 page that the site has written is an article like any other.
  if (view?.page.pageType === '404' && !Content && !view.module?.html)
    return <themed.NotFoundLayout />
  if (view?.page.pageType === 'error') return <ErrorMessage />
  if (Content) {
    return (
      <article
        className={isTextOf(view.page) ? 'bf-prose' : undefined}
        key={view.page.routePath}
        {...textLang}
      >
        {/* Components speak the language of the text around them. */}
        <AppContext value={state && { ...state, locale }}>
          <Content />
        </AppContext>
      </article>
    )
  }
  return <StaticArticle key={view?.page.routePath} html={view?.module?.html} />
}

/** A component that has the page for itself looks as it likes. */
function isTextOf({ pageType, relativePath }: PageData): boolean {
  return /\.mdx?$/.test(relativePath) || !(pageType === 'custom' || pageType === 'blank')
}

/**
 * HTML that React never looks into: while hydrating there is no `html`, and the server's nodes
 * stay.
 */
function StaticArticle({ html }: { readonly html: string | undefined }): ReactElement {
  const textLang = useTextLang()
  const isHydrated = useHydrated()
  // React renders again when something else changed the document before. The nodes that it discards
  // contain the text.
  const [sent] = useState(() =>
    isHydrated && html === undefined
      ? document.querySelector('article.bf-prose')?.innerHTML
      : undefined,
  )
  return (
    <article
      className="bf-prose"
      {...textLang}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html ?? sent ?? '' }}
    />
  )
}
export { DocPage as Page }
