import { useEffect, useRef, useState, type ReactElement } from 'react'
import { Link, type ClientLocale } from '../../client/index.ts'
import { loadLocale } from '../../client/locales.ts'
import { X } from '../icons/X.ts'
import { chooseLocale, dismissLocaleHint } from './localeMemory.ts'

export interface LocaleHintLineProps {
  /** Language of the page that the line leads to. */
  readonly lang: string
  /** Route path of that page. */
  readonly routePath: string
  /** Called when the reader closes the line. */
  readonly onClose: () => void
}

/** One line under the h1, in the language that it leads to. It stands in the space the h1 keeps free. */
export function LocaleHintLine({ lang, routePath, onClose }: LocaleHintLineProps): ReactElement | null {
  const other = useLoadedLocale(routePath)
  const ref = useRef<HTMLParagraphElement>(null)
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
  }, [other, routePath])

  if (!other) return null
  const close = (): void => {
    dismissLocaleHint()
    onClose()
  }
  return (
    <p ref={ref} className="bf-locale-hint" lang={other.tag} dir={other.dir}>
      <Link to={routePath} hrefLang={other.tag} onClick={() => chooseLocale(lang)}>
        {other.uiText.otherLanguageHint} {other.dir === 'rtl' ? '←' : '→'}
      </Link>
      <button type="button" aria-label={other.uiText.close} onClick={close}>
        <X size={16} strokeWidth={1.5} aria-hidden />
      </button>
    </p>
  )
}

/** The texts of another language, which no page of this one carries. Null until they are there. */
function useLoadedLocale(routePath: string): ClientLocale | null {
  const [locale, setLocale] = useState<ClientLocale | null>(null)
  useEffect(() => {
    let isCurrent = true
    // Nobody has asked for the line, and nobody misses it.
    loadLocale(routePath).then((loaded) => isCurrent && setLocale(loaded), () => {})
    return () => {
      isCurrent = false
    }
  }, [routePath])
  return locale
}
