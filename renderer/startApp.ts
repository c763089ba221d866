import config, { revision } from 'virtual:bifolio/config'
import { idle } from '../client/idle.ts'
import { loadLocale } from '../client/locales.ts'
import type { PageModule } from '../client/loadPage.ts'
import { loadPart } from '../client/loadPart.ts'
import { mediaQuery } from '../client/mediaQuery.ts'
import { loadNext } from '../client/router/loadNext.ts'
import { router } from '../client/router/router.ts'
import { pageIndexResource } from '../client/siteData.ts'
import { fetchOnce, nameFile } from '../client/siteFiles.ts'
import { showThemeColor } from '../client/themeColor.ts'
import { editionKey } from '../shared/edition.ts'
import type { PageData } from '../shared/page.ts'
import type { PageFile } from '../shared/siteData.ts'
import { isFileLink, routePathOfUrl } from '../shared/routePath.ts'
import { hydrate } from './hydrate.tsx'
import { FAILED, MISSING, readHydrationData, STARTED, type HydrationData } from './hydrationData.ts'
import type { View } from '../client/view.ts'
import { loadSurroundings } from './loadSurroundings.ts'

/** Time after load until what can wait is done. Unit: milliseconds. */
const LATER = 3000
/** Time that the data of the sidebar may keep the page from being hydrated. Unit: milliseconds. */
const PATIENCE = 3000

/** Starts the app in the document. Reports when the page answers its reader, or that it fails. */
export async function startApp(): Promise<void> {
  markInlinedStylesheet()
  try {
    await start()
  } catch (error) {
    document.dispatchEvent(new Event(FAILED))
    throw error
  }
  document.dispatchEvent(new Event(STARTED))
}

/** Attaches React and the router to the document. Resolves when the page answers its reader. */
async function start(): Promise<void> {
  const data = readHydrationData()
  // The site has changed, or its server was another one, between the document and its scripts: they
  // would not agree.
  if (
    import.meta.hot &&
    data.revision !== revision &&
    sessionStorage.getItem('bifolio-revision') !== String(revision)
  ) {
    sessionStorage.setItem('bifolio-revision', String(revision))
    window.location.reload()
    return
  }
  const started = startPage(data)
  // Beside the modules of the page, which send it what changes from then on.
  if (import.meta.hot)
    void import('./hotUpdate.ts').then(({ startHotUpdates }) => startHotUpdates(data.page, started))
  await started
}

/** Returns the data of the page that's shown. */
async function startPage(data: HydrationData): Promise<PageData> {
  let shown = data.page
  const { pageType } = shown
  if (pageType === '404' || pageType === 'error')
    await (await loadReplacing()).replaceError(pageType)
  else shown = await showPage(data)
  router.start({
    base: config.base,
    isFile: (pathname) => isFileLink(routePathOfUrl(pathname, config.base) ?? pathname, config),
    load: async (pathname) => await (await loadOthers()).loadView(pathname),
    loadEffects: loadNext,
  })
  showThemeColor()
  mediaQuery('(prefers-color-scheme: dark)').addEventListener('change', showThemeColor)
  void idle()
    .then(() => Promise.all([loadNext(), loadOthers()]))
    .then(([{ startPrefetching }]) => startPrefetching())
    .catch(() => {})
  if (import.meta.env.PROD)
    // What the reader waits for comes first. A deployment may take the chunk away, so it is not
    // left for the day it is needed.
    setTimeout(
      () =>
        void loadPart(
          () => import('./openTab.ts'),
          (reason) => (reason === 'replaced' ? undefined : 'handled'),
        ).then((tab) => tab?.startOpenTab()),
      LATER,
    )
  return shown
}

const loadOthers = (): Promise<typeof import('./loadView.ts')> => import('./loadView.ts')

const loadReplacing = (): Promise<typeof import('./replaceDocument.ts')> =>
  import('./replaceDocument.ts')

/** Attaches React to the page in the document. Returns the data of the page that's shown. */
async function showPage(data: HydrationData): Promise<PageData> {
  const view = await viewOf(data)
  // An edit between the document and the module: hydrating keeps the HTML that the server sent, so
  // the page is rendered again.
  if (import.meta.hot && view.module && view.module.pageData.hash !== view.page.hash) {
    await (await loadReplacing()).replaceDocument({ ...view, page: view.module.pageData })
    return view.module.pageData
  }
  await hydrate(view)
  return view.page
}

async function viewOf({ page, chunk, file, pageIndex }: HydrationData): Promise<View> {
  const noteMissing = (): void => void document.dispatchEvent(new Event(MISSING))
  const edition = editionKey(page)
  if (pageIndex) nameFile(edition, pageIndex)
  const sidebar = document.querySelector<HTMLMetaElement>('meta[name="bifolio-sidebar"]')?.content
  if (sidebar) nameFile(page.sidebarKey ?? '', sidebar)
  const pages = pageIndex && pageIndexResource.load(edition).catch(noteMissing)
  // With the data of its sidebar the page is hydrated at once, and no click falls on what is not.
  const surroundings = Promise.race([
    loadSurroundings(page).catch(noteMissing),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ])
  let module: PageModule | null = { pageData: page }
  // Without its chunk or its list the article stays as the server sent it, and the layout around
  // it works.
  if (!page.isStatic)
    module =
      chunk === null
        ? await (await loadOthers()).loadPage(page.routePath)
        : await Promise.all([
            import(/* @vite-ignore */ chunk),
            file && fetchOnce<PageFile>(file),
          ]).then(
            (parts) => Object.assign({}, ...parts) as PageModule,
            () => (noteMissing(), module),
          )
  await Promise.all([pages, surroundings])
  // A home page has a boundary of its own for that.
  if (pageIndex && page.pageType !== 'home' && !pageIndexResource.has(edition))
    module = { pageData: page }
  return { page, locale: await loadLocale(page.routePath), module }
}

/**
 * Chunks name the stylesheet of the theme as theirs. Where the document contains it, a link that
 * loads nothing stands for it.
 */
function markInlinedStylesheet(): void {
  const { href } = document.querySelector<HTMLStyleElement>('style[data-href]')?.dataset ?? {}
  if (href !== undefined)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href, disabled: true }),
    )
}
