import { useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { loadPart, usePage } from '../../client/index.ts'
import type { PageData } from '../../shared/page.ts'
import type { Part } from '../../client/part.ts'
import { NO_PARTS, PagePartsContext } from '../layout/parts.ts'

/** Loads what plugins add to the current page only, after the page is rendered. */
export function PageParts({ children }: { readonly children: ReactNode }): ReactElement {
  const page = usePage()
  const [loaded, setLoaded] = useState<{
    readonly page: PageData
    readonly parts: readonly Part[]
  } | null>(null)
  useEffect(() => {
    if (!page.components && page.pageType !== '404') return undefined
    let isCurrent = true
    void loadPart(async () =>
      (await import('../../client/loadPageParts.ts')).loadPageParts(page),
    ).then((parts) => {
      if (isCurrent && parts) setLoaded({ page, parts })
    })
    return () => {
      isCurrent = false
    }
  }, [page])
  const parts = loaded?.page === page ? loaded.parts : NO_PARTS
  return <PagePartsContext value={parts}>{children}</PagePartsContext>
}
