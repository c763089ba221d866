import { useState, type ReactElement } from 'react'
import { useHydrated, usePage, useSite } from '../../client/index.ts'
import { onDemand } from '../overlay/onDemand.tsx'
import { isLocaleHintDismissed } from './localeMemory.ts'
import { preferredLocale } from './preferredLocale.ts'

const Line = onDemand(() => import('./LocaleHintLine.tsx').then((module) => module.LocaleHintLine))

/** Leads to the page in another language, where the browser prefers one that has it. Few readers need it, and only they load it. */
export function LocaleHint(): ReactElement | null {
  const { lang, alternates, translation } = usePage()
  const { locales } = useSite()
  const isHydrated = useHydrated()
  const [isClosed, setClosed] = useState(false)
  // A page that is not up to date has a notice, which leads to its original.
  const isWanted = !translation && isHydrated && !isClosed && !isLocaleHintDismissed()
  const preferred = isWanted ? preferredLocale(locales, navigator.languages)?.lang : undefined
  const other = preferred === lang ? undefined : alternates.find((alternate) => alternate.lang === preferred && !alternate.isFallback)
  // Nobody has asked for the line: nothing is said where it cannot be had.
  return other ? <Line.Part key={other.routePath} lang={other.lang} routePath={other.routePath} onClose={() => setClosed(true)} onMissing={() => true} /> : null
}
