import { Suspense, type ReactElement } from 'react'
import { Link, useHydrated, useLocale, useLocales, useUiText } from '../../client/index.ts'
import { localeResource } from '../../client/locales.ts'
import { editionKey } from '../../shared/edition.ts'
import { SearchButton } from '../search/SearchButton.tsx'
import { useNearPages } from './useNearPages.ts'
import './not-found.css'

/** What stands at an address without a page: a sentence, a way home, the search, and pages with a similar address. */
export function NotFoundLayout(): ReactElement {
  const { lang, prefix } = useLocale()
  // The server knows all of them, and is asked for what shows without scripts only.
  const locales = useLocales().flatMap((locale) => (localeResource.has(editionKey(locale)) ? [localeResource.read(editionKey(locale))] : []))
  const t = useUiText()
  // One HTML file serves every wrong address: only the browser knows which one it is.
  const isHydrated = useHydrated()
  return (
    <div className="bf-not-found">
      <p aria-hidden>404</p>
      <h1>{t('notFoundTitle')}</h1>
      <p>{t('notFoundText')}</p>
      <div>
        <Link to={`${prefix}/`}>{t('backHome')}</Link>
        <SearchButton />
      </div>
      {/* A host may know one 404 page only. Without scripts it speaks to the readers of every language. */}
      {locales.map(
        (other) =>
          other.lang !== lang && (
            <p key={other.lang} lang={other.tag} data-no-js="">
              {other.uiText.notFoundText} <Link to={`${other.prefix}/`}>{other.uiText.backHome}</Link>
            </p>
          ),
      )}
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
            <Link to={routePath}>{title}</Link> <small>{routePath}</small>
          </li>
        ))}
      </ul>
    </nav>
  )
}
