import config, { revision } from 'virtual:bifolio/config'
import { noteVersion, shownBundle } from '../client/deployedVersion.ts'
import { loadPage, type PageModule } from '../client/loadPage.ts'
import { reportNavigation, setRouter, startPrefetching } from '../client/navigation.tsx'
import { importChunk } from '../client/pageChunks.ts'
import { startRouter } from '../client/router.ts'
import { pageIndexResource } from '../client/siteData.ts'
import { editionKey, localeAt } from '../shared/edition.ts'
import { isFileLink, routePathOfUrl } from '../shared/routePath.ts'
import { draw, hydrate, replaceDocument } from './draw.tsx'
import { HYDRATION_ID, loadView, notFoundView, plainView, type HydrationData, type View } from './view.ts'

// Entry of every page in the browser.
const data = JSON.parse(document.getElementById(HYDRATION_ID)?.textContent ?? '') as HydrationData

// The site has changed, or its server was another one, between the document and its scripts: they would not agree.
if (import.meta.hot && data.revision !== revision && sessionStorage.getItem('bifolio-revision') !== String(revision)) {
  sessionStorage.setItem('bifolio-revision', String(revision))
  window.location.reload()
  await new Promise(() => {})
}

async function viewOf({ page, chunk, usesPages }: HydrationData): Promise<View> {
  const pages = usesPages ? pageIndexResource.load(editionKey(page)).catch(() => {}) : undefined
  let module: PageModule | null = { pageData: page }
  // Without its chunk the article stays as the server sent it, and the layout around it works.
  if (!page.isStatic) module = chunk === null ? await loadPage(page.routePath) : await importChunk(chunk).catch(() => module)
  await pages
  return { page, locale: localeAt(page.routePath, config), module }
}

const { pageType } = data.page
const address = window.location.pathname
if (pageType === '404') await replaceDocument((await loadView(address)) ?? (await notFoundView(address)))
else if (pageType === 'error') await replaceDocument(await plainView(address, pageType))
else await hydrate(await viewOf(data))

setRouter(
  startRouter({
    base: config.base,
    isFile: (pathname) => isFileLink(routePathOfUrl(pathname, config.base) ?? pathname, config),
    async load(pathname) {
      const view = await loadView(pathname)
      return view && (() => draw(view))
    },
    report: reportNavigation,
  }),
)
startPrefetching()

if (import.meta.env.PROD && (config.offline || shownBundle())) {
  const openTab = (): Promise<typeof import('./openTab.ts')> => import('./openTab.ts')
  const ignore = (): void => {}
  // What the reader waits for comes first. A deployment may take the chunk away, so it is not left for the day it is needed.
  setTimeout(() => void openTab().then(({ startWorker }) => Promise.all([shownBundle() === undefined ? undefined : noteVersion(), config.offline ? startWorker() : undefined]), ignore), 3000)
  document.addEventListener('visibilitychange', () => void openTab().then(({ checkVersion }) => checkVersion(), ignore))
}

if (import.meta.hot) {
  const { startHotUpdates } = await import('./hotUpdate.ts')
  startHotUpdates(data.page)
}
