import { useEffect, useRef, type RefObject } from 'react'
import { useLocale, usePage, useSite } from '../../client/index.ts'

/** Content moves on screens from this width on. */
const WIDE = '(width >= 960px)'
const REDUCED = '(prefers-reduced-motion: reduce)'

/**
 * Lets the content of a page come in after a client navigation, never on first load:
 * with a small rise, or from the side of its leaf when the language changes.
 */
export function useContentAnimation(ref: RefObject<HTMLElement | null>): void {
  const { enableContentAnimation } = useSite().themeConfig
  const { routePath } = usePage()
  const { lang, prefix } = useLocale()
  const last = useRef({ routePath, lang })

  useEffect(() => {
    const { routePath: lastPath, lang: lastLang } = last.current
    last.current = { routePath, lang }
    if (!enableContentAnimation || lastPath === routePath || !window.matchMedia(WIDE).matches) return
    const isReduced = window.matchMedia(REDUCED).matches
    // The default language is the left leaf.
    const from = lastLang === lang ? '0 4px' : prefix === '' ? '-8px 0' : '8px 0'
    ref.current?.animate?.(
      isReduced ? { opacity: [0, 1] } : { opacity: [0, 1], translate: [from, '0 0'] },
      { duration: isReduced ? 80 : 180, easing: 'cubic-bezier(.2,.7,.2,1)' },
    )
  }, [ref, enableContentAnimation, routePath, lang, prefix])
}
