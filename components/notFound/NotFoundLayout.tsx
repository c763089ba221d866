import { Suspense, type ReactElement } from 'react'
import { Link, useHydrated, useLocale, useUiText } from '../../client/index.ts'
import { useThemed } from '../layout/parts.ts'
import { SearchButton } from '../search/SearchButton.tsx'
import { NotFoundLanguages } from './NotFoundLanguages.tsx'
import { useNearPages } from './useNearPages.ts'
import './not-found.css'

/**
 * Content of the 404 page: a sentence, a link to the home page, the search, and pages with a
 * similar URL.
 */
export function NotFoundLayout(): ReactElement {
  const { prefix } = useLocale()
  const t = useUiText()
  const themed = useThemed({ SearchButton })
  // One HTML file serves every unknown URL, so only the browser has the requested one.
  const isHydrated = useHydrated()
  return (
    <div className="bf-not-found">
      <p aria-hidden>404</p>
      <h1>{t('notFoundTitle')}</h1>
      <p>{t('notFoundText')}</p>
      <div>
        <Link href={`${prefix}/`}>{t('backHome')}</Link>
        <themed.SearchButton />
      </div>
      <NotFoundLanguages />
      {isHydrated && (
        <Suspense fallback={null}>
          <NearPages />
        </Suspense>
      )}
    </div>
  )
}

function NearPages(): ReactElement | null {
  const t = useUiText()
  const near = useNearPages()
  if (near.length === 0) return null
  return (
    <nav aria-label={t('nearPages')}>
      <h2>{t('nearPages')}</h2>
      <ul>
        {near.map(({ routePath, title }) => (
          <li key={routePath}>
            <Link href={routePath}>{title}</Link> <small>{routePath}</small>
          </li>
        ))}
      </ul>
    </nav>
  )
}
