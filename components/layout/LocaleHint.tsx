import { useState, type ReactElement } from 'react'
import { useHydrated, usePage, useSite } from '../../client/index.ts'
import { lazyPart } from '../overlay/lazyPart.tsx'
import { isLocaleHintDismissed } from './localeMemory.ts'
import { preferredLocale } from './preferredLocale.ts'
import { useThemed } from './theme.ts'
import type { LocaleHintProps } from './useLocaleHint.ts'

const Line = lazyPart(() => import('../notice/LocaleHint.tsx').then((module) => module.LocaleHint))

// Nobody has asked for the line: nothing is said where it cannot be had.
const BuiltIn = (props: LocaleHintProps): ReactElement | null => (
  <Line.Part {...props} onMissing={() => 'handled'} />
)

/**
 * Link to the page in another language, if the browser prefers one that has it. Only readers who
 * need it load it.
 *
 * @example
 * <LocaleHint />
 */
export function LocaleHint(): ReactElement | null {
  const { lang, alternates, translation } = usePage()
  const { locales } = useSite()
  const themed = useThemed({ LocaleHint: BuiltIn })
  const isHydrated = useHydrated()
  const [isClosed, setClosed] = useState(false)
  // A page that's out of date has a notice with a link to its original.
  const isWanted = !translation && isHydrated && !isClosed && !isLocaleHintDismissed()
  const preferred = isWanted ? preferredLocale(locales, navigator.languages)?.lang : undefined
  const other =
    preferred === lang
      ? undefined
      : alternates.find((alternate) => alternate.lang === preferred && !alternate.isFallback)
  return other ? (
    <themed.LocaleHint
      key={other.routePath}
      lang={other.lang}
      routePath={other.routePath}
      onClose={() => setClosed(true)}
    />
  ) : null
}
