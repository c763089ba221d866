import { memo, useMemo, type ComponentType, type NamedExoticComponent } from 'react'
import config from 'virtual:bifolio/config'
import { LocaleContext, PageContext, SiteContext, type Screen } from '../client/contexts.ts'
import { setPartLoader } from '../client/loadPage.ts'
import type { View } from '../client/view.ts'
import { Boundary } from '../components/layout/Boundary.tsx'
import { GlobalsContext, type Globals } from '../components/layout/GlobalsContext.ts'
import { Layout } from '../components/layout/Layout.tsx'
import { PageComponents } from '../components/layout/PageComponents.tsx'
import { loadPageParts } from '../components/layout/pageParts.tsx'
import { ThemeContext, type Theme } from '../components/layout/theme.ts'
// After the layout: the site's styles come after the theme's.
import theme, { globals } from 'virtual:bifolio/theme'
import type { DataUse } from '../shared/siteData.ts'

setPartLoader(loadPageParts)

interface AppProps {
  readonly view: View
  readonly Page: ComponentType
  readonly noteUse?: (use: DataUse) => void
  readonly screen?: Screen
  /** Called when the whole page has lost its components. */
  readonly onFailed?: (error: unknown, isKept: boolean) => void
}

/** The whole document body, the same on the server and in the browser. Rendered once for a view. */
export const App: NamedExoticComponent<AppProps> = memo(function App({
  view: { page, locale, module },
  Page,
  noteUse,
  screen,
  onFailed,
}) {
  const { components } = theme as Theme
  const OwnLayout = components?.Layout ?? Layout
  const state = useMemo(() => ({ page, module, screen, noteUse }), [page, module, screen, noteUse])
  return (
    <SiteContext value={config}>
      <LocaleContext value={locale}>
        <PageContext value={state}>
          <ThemeContext value={theme as Theme}>
            {page.styles?.map((href) => (
              <link key={href} rel="stylesheet" href={href} precedence="plugin" />
            ))}
            <GlobalsContext value={globals as Globals}>
              <Boundary of="Layout" onFailed={onFailed}>
                <PageComponents>
                  <OwnLayout>
                    <Page />
                  </OwnLayout>
                </PageComponents>
              </Boundary>
            </GlobalsContext>
          </ThemeContext>
        </PageContext>
      </LocaleContext>
    </SiteContext>
  )
})
