import {
  createContext,
  use,
  useEffect,
  useMemo,
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

const LoadedContext: Context<readonly LoadedComponent[]> = createContext<
  readonly LoadedComponent[]
>([])

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
  const components = useMemo(() => (loaded?.page === page ? loaded.components : []), [loaded, page])
  return <LoadedContext value={components}>{children}</LoadedContext>
}

/** Those of one place; null for the end of the page. */
export function ComponentsAt({ slot }: { readonly slot: SlotName | null }): ReactElement {
  const locale = useLocale()
  const components = use(LoadedContext).filter((component) => component.slot === slot)
  return (
    <>
      {components.map(({ id, name, Component, props, text }) => (
        <LocaleContext key={id} value={withText(locale, text)}>
          <Boundary of={name}>
            <Component {...props} />
          </Boundary>
        </LocaleContext>
      ))}
    </>
  )
}
