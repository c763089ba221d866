import type { ReactElement, ReactNode } from 'react'
import { loadPart, usePage } from '../../client/index.ts'
import type { PageData } from '../../shared/page.ts'
import type { Part } from '../../client/part.ts'
import { useLoaded } from '../../client/useLoaded.ts'
import { NO_PARTS, PagePartsContext } from '../layout/parts.ts'

/** Loads what plugins add to the current page only, after the page is rendered. */
export function PageParts({ children }: { readonly children: ReactNode }): ReactElement {
  const page = usePage()
  const hasParts = page.components !== undefined || page.pageType === '404'
  const parts = useLoaded(hasParts ? page : null, loadParts)
  return <PagePartsContext value={parts ?? NO_PARTS}>{children}</PagePartsContext>
}

/** Null when they can't be loaded, which the reader is informed of. */
async function loadParts(page: PageData): Promise<readonly Part[] | null> {
  return await loadPart(async () =>
    (await import('../../client/loadPageParts.ts')).loadPageParts(page),
  )
}
