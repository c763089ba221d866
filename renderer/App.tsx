import type { ComponentType, ReactElement } from 'react'
import config from 'virtual:bifolio/config'
import { type Arrival, AppContext } from '../client/AppContext.ts'
import { Boundary } from '../components/layout/Boundary.tsx'
import { GlobalsContext, type Globals } from '../components/layout/GlobalsContext.ts'
import { Layout } from '../components/layout/Layout.tsx'
import { PageComponents } from '../components/layout/PageComponents.tsx'
import { ThemeContext, type Theme } from '../components/layout/theme.ts'
// After the layout: the site's styles come after the theme's.
import theme, { globals } from 'virtual:bifolio/theme'
import { ViewContext } from './ViewContext.ts'
import type { DataUse } from '../shared/siteData.ts'
import type { View } from './view.ts'

/** The whole document body, the same on the server and in the browser. */
export function App({
  view,
  Page,
  noteUse,
  address,
  arrival,
  onFailed,
}: {
  readonly view: View
  readonly Page: ComponentType
  readonly noteUse?: (use: DataUse) => void
  readonly address?: string
  readonly arrival?: Arrival
  /** Called when the whole page has lost its components. */
  readonly onFailed?: (error: unknown, isKept: boolean) => void
}): ReactElement {
  const { components } = theme as Theme
  const Root = components?.Layout ?? Layout
  return (
    <AppContext
      value={{
        page: view.page,
        site: config,
        locale: view.locale,
        module: view.module,
        noteUse,
        address,
        arrival,
      }}
    >
      <ThemeContext value={theme as Theme}>
        <ViewContext value={view}>
          {view.page.styles?.map((href) => (
            <link key={href} rel="stylesheet" href={href} precedence="plugin" />
          ))}
          <GlobalsContext value={globals as Globals}>
            <Boundary of="Layout" onFailed={onFailed}>
              <PageComponents>
                <Root>
                  <Page />
                </Root>
              </PageComponents>
            </Boundary>
          </GlobalsContext>
        </ViewContext>
      </ThemeContext>
    </AppContext>
  )
}
