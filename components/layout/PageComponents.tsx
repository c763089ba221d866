import {
  createContext,
  use,
  useEffect,
  useState,
  type Context,
  type ReactElement,
  type ReactNode,
} from 'react'
import { loadPart, useLocale, usePage } from '../../client/index.ts'
import { LocaleContext } from '../../client/contexts.ts'
import { withText } from '../../client/locales.ts'
import type { LoadedComponent } from '../../client/pageComponents.ts'
import type { PageData } from '../../shared/page.ts'
import type { SlotName } from '../../shared/slots.ts'
import { Boundary } from './Boundary.tsx'

/** One value, so that a page without any changes nothing. */
const NONE: readonly LoadedComponent[] = []
const LoadedContext: Context<readonly LoadedComponent[]> = createContext(NONE)

/** Loads the components that plugins add to the current page only, after the page is rendered. */
export function PageComponents({ children }: { readonly children: ReactNode }): ReactElement {
  const page = usePage()
  const [loaded, setLoaded] = useState<{
    readonly page: PageData
    readonly components: readonly LoadedComponent[]
  } | null>(null)
  useEffect(() => {
    if (!page.components && page.pageType !== '404') return undefined
    let isCurrent = true
    void loadPart(async () =>
      (await import('../../client/pageComponents.ts')).loadPageComponents(page),
    ).then((components) => {
      if (isCurrent && components) setLoaded({ page, components })
    })
    return () => {
      isCurrent = false
    }
  }, [page])
  return (
    <LoadedContext value={loaded?.page === page ? loaded.components : NONE}>
      {children}
    </LoadedContext>
  )
}

/** Those of one place; null for the end of the page. */
export function useComponentsAt(slot: SlotName | null): readonly ReactElement[] {
  const locale = useLocale()
  const components = use(LoadedContext).filter((component) => component.slot === slot)
  return components.map(({ id, name, Component, props, text }) => (
    <LocaleContext key={id} value={withText(locale, text)}>
      <Boundary of={name}>
        <Component {...props} />
      </Boundary>
    </LocaleContext>
  ))
}
