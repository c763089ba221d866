import { useMemo, type ComponentType, type ReactElement } from 'react'
import { LocaleContext } from './contexts.ts'
import { useLocale } from './hooks.ts'
import { withText } from './locales.ts'

/**
 * Provides a component and its children with texts that only pages with the component have, as
 * language → key → text.
 */
export function withTexts<Props extends object>(
  Component: ComponentType<Props>,
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>,
): ComponentType<Props> {
  return function WithTexts(props: Props): ReactElement {
    const locale = useLocale()
    const worded = useMemo(() => withText(locale, texts[locale.lang]), [locale])
    return (
      <LocaleContext value={worded}>
        <Component {...props} />
      </LocaleContext>
    )
  }
}
