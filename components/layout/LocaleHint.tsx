import { useEffect, useRef, useState, type ReactElement } from 'react'
import { Link, useHydrated, usePage, useSite } from '../../client/index.ts'
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
  const other = isWanted ? preferredLocale(locales, navigator.languages) : null
  const alternate = page.alternates.find(({ lang, isFallback }) => lang === other?.lang && lang !== page.lang && !isFallback)
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
  }, [alternate, page])

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
