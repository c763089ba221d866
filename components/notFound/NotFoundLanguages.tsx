import type { ReactElement } from 'react'
import { Link, useLang, useLocales } from '../../client/index.ts'
import { localeResource } from '../../client/locales.ts'
import { editionKey } from '../../shared/edition.ts'

/**
 * Message in the site's other languages that there is no page, with links to their home pages.
 * Shown with JavaScript disabled, because a host may have only one 404 page.
 *
 * @example
 * <NotFoundLanguages />
 */
export function NotFoundLanguages(): ReactElement {
  const lang = useLang()
  // The build has the texts of all languages, a browser only those of its own.
  const others = useLocales()
    .filter((locale) => locale.lang !== lang && localeResource.has(editionKey(locale)))
    .map((locale) => localeResource.read(editionKey(locale)))
  return (
    <>
      {others.map(({ lang: key, tag, prefix, uiText }) => (
        <p key={key} lang={tag} data-no-js="">
          {uiText.notFoundText} <Link href={`${prefix}/`}>{uiText.backHome}</Link>
        </p>
      ))}
    </>
  )
}
