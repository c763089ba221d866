import { useState, type ReactElement } from 'react'
import { useHydrated, usePage, useSite } from '../../client/index.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { isLocaleHintDismissed } from './localeMemory.ts'
import { preferredLocale } from './preferredLocale.ts'
import { useThemed } from '../layout/parts.ts'
import type { LocaleHintProps } from '../layout/partProps.ts'

const Hint = lazyPart(() => import('./LocaleHint.tsx').then((module) => module.LocaleHint))

// Nobody has asked for it, so nothing is said where it can't be loaded.
const LocaleHint = (props: LocaleHintProps): ReactElement | null => (
  <Hint.Part {...props} onMissing={() => 'handled'} />
)

/**
 * Renders `LocaleHint` if the browser prefers a language that has the page. Only readers who need
 * it load it.
 *
 * @example
 * <LocaleSuggestion />
 */
export function LocaleSuggestion(): ReactElement | null {
  const { lang, alternates, translation } = usePage()
  const { locales } = useSite()
  const themed = useThemed({ LocaleHint })
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
