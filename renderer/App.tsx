import { memo, useMemo, type ComponentType, type NamedExoticComponent } from 'react'
import config from 'virtual:bifolio/config'
import { LocaleContext, PageContext, SiteContext, type Screen } from '../client/contexts.ts'
import type { View } from '../client/view.ts'
import { Boundary } from '../components/layout/Boundary.tsx'
import { Layout } from '../components/app/Layout.tsx'
import { PageParts } from '../components/app/PageParts.tsx'
import { PartsContext, partsTable, type PartSources } from '../components/layout/parts.ts'
// After the layout: the site's styles come after the theme's.
import { parts } from 'virtual:bifolio/parts'
import type { DataUse } from '../shared/siteData.ts'

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
  const table = useMemo(() => partsTable(parts as PartSources), [])
  const OwnLayout = table.replaced.Layout ?? Layout
  const state = useMemo(() => ({ page, module, screen, noteUse }), [page, module, screen, noteUse])
  return (
    <SiteContext value={config}>
      <LocaleContext value={locale}>
        <PageContext value={state}>
          <PartsContext value={table}>
            {page.styles?.map((href) => (
              <link key={href} rel="stylesheet" href={href} precedence="plugin" />
            ))}
            <Boundary of="Layout" onFailed={onFailed}>
              <PageParts>
                <OwnLayout>
                  <Page />
                </OwnLayout>
              </PageParts>
            </Boundary>
          </PartsContext>
        </PageContext>
      </LocaleContext>
    </SiteContext>
  )
})
