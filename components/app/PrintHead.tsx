import type { ReactElement } from 'react'
import { useHref, useLocale, usePage, useSite } from '../../client/index.ts'

/**
 * URL and language of the page, on paper only.
 *
 * @example
 * <PrintHead />
 */
export function PrintHead(): ReactElement {
  const { routePath } = usePage()
  const { siteUrl, title } = useSite()
  const { label } = useLocale()
  const href = useHref()
  return (
    <p className="bf-print-head" aria-hidden="true">
      {title} · {(siteUrl ?? '') + href(routePath)} · {label}
    </p>
  )
}
