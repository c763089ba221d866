import { useEffect, useRef, useState, type ReactElement } from 'react'
import { Link, useHydrated, usePage, useSite, type ClientLocale } from '../../client/index.ts'
import { loadLocale } from '../../client/locales.ts'
import { X } from '../icons/X.ts'
import { chooseLocale, dismissLocaleHint, isLocaleHintDismissed } from './localeMemory.ts'
import { preferredLocale } from './preferredLocale.ts'

/** One line under the h1 when the browser prefers another language that has this page. It stands in the space the h1 keeps free. */
export function LocaleHint(): ReactElement | null {
  const page = usePage()
  const { locales } = useSite()
  const isHydrated = useHydrated()
  const [isClosed, setClosed] = useState(false)
  const ref = useRef<HTMLParagraphElement>(null)

  // A page that is not up to date has a notice, which leads to its original.
  const isWanted = !page.translation && isHydrated && !isClosed && !isLocaleHintDismissed()
  const preferred = isWanted ? preferredLocale(locales, navigator.languages) : null
  const alternate = page.alternates.find(({ lang, isFallback }) => lang === preferred?.lang && lang !== page.lang && !isFallback)
  const other = useLoadedLocale(alternate?.routePath)
  useEffect(() => {
    const main = ref.current?.closest('main')
    const title = main?.querySelector('h1')
    if (!main || !title) return
    const place = (): void => {
      const top = title.getBoundingClientRect().bottom - main.getBoundingClientRect().top
      ref.current?.style.setProperty('top', `${top}px`)
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(title)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the title is another element on another page
  }, [other, page])

  if (!other || !alternate) return null
  const close = (): void => {
    dismissLocaleHint()
    setClosed(true)
  }
  return (
    <p ref={ref} className="bf-locale-hint" lang={other.tag} dir={other.dir}>
      <Link to={alternate.routePath} hrefLang={other.tag} onClick={() => chooseLocale(other.lang)}>
        {other.uiText.otherLanguageHint} {other.dir === 'rtl' ? '←' : '→'}
      </Link>
      <button type="button" aria-label={other.uiText.close} onClick={close}>
        <X size={16} strokeWidth={1.5} aria-hidden />
      </button>
    </p>
  )
}

/** The texts of another language, which no page of this one carries. Null until they are there. */
function useLoadedLocale(routePath: string | undefined): ClientLocale | null {
  const [locale, setLocale] = useState<ClientLocale | null>(null)
  useEffect(() => {
    if (routePath === undefined) return undefined
    let isCurrent = true
    // Nobody has asked for the line, and nobody misses it.
    loadLocale(routePath).then((loaded) => isCurrent && setLocale(loaded), () => {})
    return () => {
      isCurrent = false
    }
  }, [routePath])
  return routePath === undefined ? null : locale
}
