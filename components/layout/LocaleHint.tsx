import { X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { Link, usePage, useSite, type ClientLocale } from '../../client/index.ts'
import { dismissLocaleHint, isLocaleHintDismissed } from './localeHintMemory.ts'
import { preferredLocale } from './preferredLocale.ts'

/** One line under the h1 when the browser prefers another language that has this page. It stands in the space the h1 keeps free. */
export function LocaleHint(): ReactElement | null {
  const page = usePage()
  const { locales } = useSite()
  const [other, setOther] = useState<ClientLocale | null>(null)
  const ref = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    const preferred = isLocaleHintDismissed() ? null : preferredLocale(locales, navigator.languages)
    setOther(preferred?.lang === page.lang ? null : preferred)
  }, [locales, page.lang])

  const alternate = other && page.alternates.find(({ lang }) => lang === other.lang)
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
  }, [alternate, page])

  if (!other || !alternate) return null
  const close = (): void => {
    dismissLocaleHint()
    setOther(null)
  }
  return (
    <p ref={ref} className="bf-locale-hint" lang={other.tag}>
      <Link to={alternate.routePath} hrefLang={other.tag} onClick={dismissLocaleHint}>
        {other.uiText.otherLanguageHint} →
      </Link>
      <button type="button" aria-label={other.uiText.close} onClick={close}>
        <X size={16} strokeWidth={1.5} aria-hidden />
      </button>
    </p>
  )
}
