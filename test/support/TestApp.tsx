import {
  use,
  useEffect,
  useInsertionEffect,
  useMemo,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'
import { LocaleContext, PageContext, SiteContext, UrlContext } from '../../client/contexts.ts'
import type { PageModule } from '../../client/loadPage.ts'
import type { Arrival } from '../../client/router/arrival.ts'
import { router } from '../../client/router/router.ts'
import {
  createSearchSession,
  SearchSessionContext,
  type SearchSession,
} from '../../components/search/searchSession.ts'
import type { ClientConfig, ClientLocale } from '../../shared/config/resolvedConfig.ts'
import type { PageData } from '../../shared/page.ts'

interface TestAppProps {
  readonly page: PageData
  readonly site: ClientConfig
  readonly locale: ClientLocale
  readonly module?: PageModule | null
  readonly session?: SearchSession | undefined
  readonly children: ReactNode
}

/** The contexts of a page, as the root of a site provides them. The outermost one has the URL. */
export function TestApp(props: TestAppProps): ReactElement {
  const { page, site, locale, module = null, children } = props
  const outer = use(UrlContext)
  const [session] = useState(props.session ?? createSearchSession)
  const [arrival, setArrival] = useState<Arrival>(() => ({
    view: { page, locale, module },
    url: new URL(window.location.href),
    kind: 'load',
    position: null,
  }))
  useInsertionEffect(() => {
    if (!outer) router.enter(arrival)
  }, [arrival, outer])
  useEffect(() => (outer ? undefined : router.connect((change) => setArrival(change))), [outer])
  const state = useMemo(() => ({ page, module }), [page, module])
  return (
    <UrlContext value={outer ?? arrival.url}>
      <SiteContext value={site}>
        <LocaleContext value={locale}>
          <SearchSessionContext value={session}>
            <PageContext value={state}>{children}</PageContext>
          </SearchSessionContext>
        </LocaleContext>
      </SiteContext>
    </UrlContext>
  )
}
