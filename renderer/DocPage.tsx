// First of all: the styles of single parts come after those every page needs.
import '../components/app/styles.ts'
import type { ReactElement } from 'react'
import { usePageState } from '../client/contexts.ts'
import { PageArticle } from '../client/PageArticle.tsx'
import { ErrorMessage, NotFoundLayout } from '../components/app/lazyPageParts.tsx'
import { useThemed } from '../components/layout/parts.ts'

/** The article of a content page. */
export function DocPage(): ReactElement {
  const { page, module } = usePageState('<DocPage>')
  const themed = useThemed({ NotFoundLayout, ErrorMessage })
  // A 404 page that the site has written is an article like any other.
  if (page.pageType === '404' && !module?.default && !module?.html) return <themed.NotFoundLayout />
  if (page.pageType === 'error') return <themed.ErrorMessage />
  return <PageArticle page={page} module={module} />
}
export { DocPage as Page }
