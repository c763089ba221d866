import { use, useMemo, type ComponentType, type ReactElement } from 'react'
import { AppContext } from './AppContext.ts'

/**
 * Provides a component and its children with texts that only pages with the component have, as
 * language → key → text.
 */
export function withTexts<Props extends object>(
  Component: ComponentType<Props>,
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>,
): ComponentType<Props> {
  return function WithTexts(props: Props): ReactElement {
    const state = use(AppContext)
    const worded = useMemo(
      () =>
        state && {
          ...state,
          locale: { ...state.locale, text: { ...state.locale.text, ...texts[state.locale.lang] } },
        },
      [state],
    )
    return (
      <AppContext value={worded}>
        <Component {...props} />
      </AppContext>
    )
  }
}
