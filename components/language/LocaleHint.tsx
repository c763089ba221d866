import { useEffect, useRef, type ReactElement } from 'react'
import { Link } from '../../client/index.ts'
import { X } from '../icons/X.ts'
import type { LocaleHintProps } from '../layout/partProps.ts'
import { useLocaleHint } from './useLocaleHint.ts'
import './locale-hint.css'

/**
 * Link to the page in another language: a line below the h1, in the language that it suggests. It's
 * placed in the space that the h1 keeps free.
 *
 * @example
 * import { defineTheme, LocaleHint } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { LocaleHint: (props) => <LocaleHint {...props} /> } })
 */
export function LocaleHint(props: LocaleHintProps): ReactElement | null {
  const { routePath } = props
  const hint = useLocaleHint(props)
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
    if (typeof ResizeObserver !== 'function') return
    const observer = new ResizeObserver(place)
    observer.observe(title)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each page has its title
  }, [hint?.locale, routePath])

  if (!hint) return null
  const { tag, dir, uiText } = hint.locale
  return (
    <p ref={ref} className="bf-locale-hint" lang={tag} dir={dir}>
      <Link href={routePath} hrefLang={tag} onClick={hint.choose}>
        {uiText.otherLanguageHint} {dir === 'rtl' ? '←' : '→'}
      </Link>
      <button type="button" aria-label={uiText.close} onClick={hint.close}>
        <X size={16} />
      </button>
    </p>
  )
}
