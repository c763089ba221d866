import { memo, Suspense, type NamedExoticComponent, type ReactElement } from 'react'
import { Link, usePage, useSiteText, useUiText } from '../../client/index.ts'
import { useBreadcrumbs } from '../../client/useBreadcrumbs.ts'
import { RichTitle } from '../../client/RichTitle.tsx'
import './breadcrumbs.css'

function LoadedBreadcrumbs(): ReactElement | null {
  const text = useSiteText()
  const uiText = useUiText()
  const trail = useBreadcrumbs()
  // The title follows, and is enough where it is all.
  if (usePage().frontmatter.breadcrumbs === false || trail.length < 2) return null
  return (
    <nav className="bf-breadcrumbs" aria-label={uiText('breadcrumbs')}>
      <ol>
        {trail.map((crumb, at) => {
          const title = <RichTitle text={text(crumb.text)} rich={crumb.rich} />
          return (
            <li key={at} lang={crumb.lang}>
              {crumb.link === undefined ? (
                <span aria-current={at === trail.length - 1 ? 'page' : undefined}>{title}</span>
              ) : (
                <Link href={crumb.link}>{title}</Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/**
 * The way to a doc page, above its title: section, groups of the sidebar, page. Like the sidebar,
 * not rendered again before its data is loaded.
 *
 * @example
 * import { Breadcrumbs, defineTheme } from 'bifolio/theme'
 *
 * export default defineTheme({ slots: { beforeDocContent: Breadcrumbs } })
 */
export const Breadcrumbs: NamedExoticComponent = memo(function Breadcrumbs(): ReactElement {
  return (
    <Suspense fallback={null}>
      <LoadedBreadcrumbs />
    </Suspense>
  )
})
