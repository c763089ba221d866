import type { MouseEvent, ReactElement } from 'react'
import { useHref, usePage, useSite, useUiText, type ClientLocale } from '../../client/index.ts'
import { localesIn } from '../../shared/edition.ts'
import { chooseLocale } from '../layout/localeMemory.ts'
import { alternateOf, goWithPlace, readPlace } from './localeTarget.ts'
import { shortLanguage } from './shortLanguage.ts'

/** A leaf per language, joined by a fold. Plain links that keep query and place when scripts run. */
export function LocaleSwitch(): ReactElement | null {
  const page = usePage()
  const locales = localesIn(page.version, useSite())
  const href = useHref()
  const uiText = useUiText()
  if (locales.length < 2) return null

  const onClick = (event: MouseEvent<HTMLAnchorElement>, locale: ClientLocale): void => {
    const plain = href(alternateOf(page, locale))
    chooseLocale(locale.lang)
    if (!page.alternates.some(({ lang }) => lang === locale.lang)) return
    goWithPlace(event.currentTarget, plain, readPlace(page))
  }
  return (
    <nav className="bf-locale-switch" aria-label={uiText('language')}>
      {locales.map((locale) => (
        <a
          key={locale.lang}
          href={href(alternateOf(page, locale))}
          lang={locale.tag}
          hrefLang={locale.tag}
          // The visible name comes first, for readers who say what they see.
          aria-label={`${shortLanguage(locale.lang)}, ${locale.label}`}
          aria-current={locale.lang === page.lang ? 'true' : undefined}
          onClick={(event) => onClick(event, locale)}
        >
          {shortLanguage(locale.lang)}
        </a>
      ))}
    </nav>
  )
}
