import type { ReactElement } from 'react'
import { Link, useLang, useLocales } from '../../client/index.ts'
import { localeResource } from '../../client/locales.ts'
import { editionKey } from '../../shared/edition.ts'

/** Tells readers of the site's other languages that there is no page, and leads to their home pages. Shown with JavaScript disabled: a host may know one 404 page only. */
export function NotFoundLanguages(): ReactElement {
  const lang = useLang()
  // The build knows the texts of all languages, a browser those of its own.
  const others = useLocales().filter((locale) => locale.lang !== lang && localeResource.has(editionKey(locale))).map((locale) => localeResource.read(editionKey(locale)))
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
