import { startTransition, type ComponentType, type ReactElement, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { PageContextClient } from 'vike/types'
import config from 'virtual:bifolio/config'
import { reportNavigation, startPrefetching } from '../client/navigation.tsx'
import { loadPage, type PageModule } from '../client/loadPage.ts'
import { localeOf } from '../shared/locale.ts'
import { documentTitle } from '../shared/title.ts'
import { App } from './App.tsx'
import { DocPage } from './DocPage.tsx'
import { HYDRATION_ID, loadView, plainView, type HydrationData, type View } from './view.ts'

let root: Root | undefined

interface Drawing {
  readonly view: View
  readonly Page: ComponentType
}
let current: Drawing | undefined

/** Hydrates the document on the first call and draws the next page on any other. Resolves when the page stands. */
export async function onRenderClient(pageContext: PageContextClient): Promise<void> {
  const { Page, isHydration, urlPathname } = pageContext as PageContextClient & { Page: ComponentType; isHydration: boolean }
  if (isHydration) {
    const data = JSON.parse(document.getElementById(HYDRATION_ID)?.textContent ?? '') as HydrationData
    const isError = data.page.pageType === '404'
    await hydrate(isError ? await plainView(window.location.pathname, '404') : await viewOf(data), Page, isError)
    startPrefetching()
    if (import.meta.hot) void import('./hotUpdate.ts').then(({ startHotUpdates }) => startHotUpdates())
    return
  }
  reportNavigation('start')
  const pathname = config.base.slice(0, -1) + urlPathname
  const view = Page === DocPage ? await loadView(pathname) : await plainView(pathname, 'custom')
  if (!view) {
    // No such page: the host answers with its 404 page.
    window.location.reload()
    return await new Promise(() => {})
  }
  updateHead(view)
  await draw({ view, Page })
  reportNavigation('end')
}

/** Draws a changed page in place, after an edit during development. */
export async function redraw(change: (view: View) => Promise<View> | View): Promise<void> {
  if (current) await draw({ ...current, view: await change(current.view) })
}

async function viewOf({ page, chunk }: HydrationData): Promise<View> {
  const isContent = page.relativePath !== ''
  let module: PageModule | null = isContent ? { pageData: page } : null
  if (isContent && !page.isStatic) {
    module = chunk === null ? await loadPage(page.routePath) : ((await import(/* @vite-ignore */ chunk)) as PageModule)
  }
  return { page, locale: localeOf(page.routePath, config.locales), module }
}

async function hydrate(view: View, Page: ComponentType, isError: boolean): Promise<void> {
  const container = document.getElementById('app')
  if (!container) throw new Error('The document has no #app element.')
  current = { view, Page }
  await new Promise<void>((resolve) => {
    const tree = <Committed onCommit={resolve} drawing={{ view, Page }} />
    if (isError) {
      // One 404 page serves every language: its document need not be what is drawn here.
      document.documentElement.lang = view.locale.tag
      container.replaceChildren()
      root = createRoot(container)
      root.render(tree)
    } else {
      startTransition(() => {
        root = hydrateRoot(container, tree)
      })
    }
  })
}

async function draw(drawing: Drawing): Promise<void> {
  current = drawing
  await new Promise<void>((resolve) => root?.render(<Committed onCommit={resolve} drawing={drawing} />))
}

function Committed({ onCommit, drawing }: { readonly onCommit: () => void; readonly drawing: Drawing }): ReactElement {
  useLayoutEffect(onCommit, [onCommit])
  return <App view={drawing.view} Page={drawing.Page} />
}

function updateHead({ page, locale }: View): void {
  document.title = documentTitle(page, locale.title)
  document.documentElement.lang = locale.tag
  document.querySelector('meta[name="description"]')?.setAttribute('content', page.description || locale.description)
}
