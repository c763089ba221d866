import { useEffect, useRef, type RefObject } from 'react'
import { useLocale, usePage, useSite } from '../../client/index.ts'
import { mediaQuery } from '../../client/mediaQuery.ts'

/** Content moves on screens from this width on, for readers who did not ask for less motion. */
const WIDE_IN_MOTION = '(width >= 960px) and (prefers-reduced-motion: no-preference)'

/**
 * Lets the content of a page come in after a client navigation, never on first load:
 * with a small rise, or from the side of its leaf when the language changes.
 */
export function useContentAnimation(ref: RefObject<HTMLElement | null>): void {
  const {
    lang: defaultLang,
    themeConfig: { enableContentAnimation },
  } = useSite()
  const { routePath } = usePage()
  const { lang } = useLocale()
  const last = useRef({ routePath, lang })

  useEffect(() => {
    const { routePath: lastPath, lang: lastLang } = last.current
    last.current = { routePath, lang }
    if (!enableContentAnimation || lastPath === routePath || !mediaQuery(WIDE_IN_MOTION).matches)
      return
    // The default language is the left leaf.
    const from = lastLang === lang ? '0 4px' : lang === defaultLang ? '-8px 0' : '8px 0'
    ref.current?.animate?.(
      { opacity: [0, 1], translate: [from, '0 0'] },
      { duration: 180, easing: 'cubic-bezier(.2,.7,.2,1)' },
    )
  }, [ref, enableContentAnimation, routePath, lang, defaultLang])
}
