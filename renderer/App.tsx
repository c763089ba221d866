import type { ComponentType, ReactElement } from 'react'
import config from 'virtual:bifolio/config'
import { AppContext } from '../client/AppContext.ts'
import { Layout, ThemeContext, type Theme } from '../components/layout/Layout.tsx'
// After the layout: the site's styles come after the theme's.
import theme from 'virtual:bifolio/theme'
import { ViewContext } from './ViewContext.ts'
import type { View } from './view.ts'

/** The whole document body, the same on the server and in the browser. */
export function App({ view, Page }: { readonly view: View; readonly Page: ComponentType }): ReactElement {
  return (
    <AppContext value={{ page: view.page, site: config, locale: view.locale }}>
      <ThemeContext value={theme as Theme}>
        <ViewContext value={view}>
          <Layout>
            <Page />
          </Layout>
        </ViewContext>
      </ThemeContext>
    </AppContext>
  )
}
