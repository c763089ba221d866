// First of all: the styles of single parts come after those every page needs.
import '../components/layout/styles.ts'
import { use, type ReactElement } from 'react'
import { ErrorMessage } from '../components/notFound/ErrorMessage.tsx'
import { NotFound } from '../components/notFound/NotFound.tsx'
import { ViewContext } from './ViewContext.ts'

/**
 * The article of a content page.
 * A static page is HTML that React never looks into: while hydrating there is no `html`, and the server's nodes stay.
 */
export function DocPage(): ReactElement {
  const view = use(ViewContext)
  if (view?.page.pageType === '404') return <NotFound />
  if (view?.page.pageType === 'error') return <ErrorMessage />
  const Content = view?.module?.default
  if (Content) {
    return (
      <article className="bf-prose" key={view.page.routePath}>
        <Content />
      </article>
    )
  }
  return (
    <article
      className="bf-prose"
      key={view?.page.routePath}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: view?.module?.html ?? '' }}
    />
  )
}
export { DocPage as Page }
