import config from 'virtual:bifolio/config'
import { mediaQuery } from '../mediaQuery.ts'
import type { PageData } from '../../shared/page.ts'

/** Content moves on screens from this width on, for readers who did not ask for less motion. */
const WIDE_IN_MOTION = '(width >= 960px) and (prefers-reduced-motion: no-preference)'

/**
 * Lets the content of a page come in after a client navigation, with a small rise, or from the side
 * of its leaf when the language changes.
 */
export function animateContent(last: PageData, { routePath, lang }: PageData): void {
  if (
    !config.themeConfig.enableContentAnimation ||
    last.routePath === routePath ||
    !mediaQuery(WIDE_IN_MOTION).matches
  )
    return
  // The default language is the left leaf.
  const from = last.lang === lang ? '0 4px' : lang === config.lang ? '-8px 0' : '8px 0'
  document
    .getElementById('bf-main')
    ?.animate?.(
      { opacity: [0, 1], translate: [from, '0 0'] },
      { duration: 180, easing: 'cubic-bezier(.2,.7,.2,1)' },
    )
}
