import type { MouseEvent } from 'react'
import { useHref, usePage, useSite } from '../../client/index.ts'
import { localesIn } from '../../shared/edition.ts'
import { chooseLocale } from './localeMemory.ts'
import { alternateOf, goWithPlace, readPlace } from './localeTarget.ts'
import { shortLanguage } from './shortLanguage.ts'

/** A link to the page in one language. */
export interface LocaleLink {
  readonly lang: string
  /** For the attributes `lang` and `hreflang`: `zh-CN`. */
  readonly tag: string
  /** Its name: `简体中文`. */
  readonly label: string
  /** Its shortest name: `中文`, `EN`, `日本語`. */
  readonly short: string
  /** The page in this language, or the home of the language where it does not exist. */
  readonly href: string
  readonly isCurrent: boolean
  /** Remembers the choice, and takes query and place along. */
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void
}

/**
 * Links to the page in every language of its version.
 *
 * @example
 * return useLocaleLinks().map(({ lang, href, label, onClick }) => <a key={lang} href={href}
 * onClick={onClick}>{label}</a>)
 */
export function useLocaleLinks(): readonly LocaleLink[] {
  const page = usePage()
  const site = useSite()
  const href = useHref()
  return localesIn(page.version, site).map((locale) => {
    const plain = href(alternateOf(page, locale))
    return {
      lang: locale.lang,
      tag: locale.tag,
      label: locale.label,
      short: shortLanguage(locale.lang, locale.label),
      href: plain,
      isCurrent: locale.lang === page.lang,
      onClick(event) {
        chooseLocale(locale.lang)
        if (page.alternates.some(({ lang }) => lang === locale.lang))
          goWithPlace(event.currentTarget, plain, readPlace(page))
      },
    }
  })
}
