import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { render } from 'vike/abort'
import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import config, { revision } from 'virtual:bifolio/config'
import { textLocaleKey } from '../client/locales.ts'
import { pageIndexResource } from '../client/siteData.ts'
import { builtFiles } from '../client/siteFiles.ts'
import { lazyPartsOf } from '../components/app/lazyPageParts.tsx'
import { NO_SINGLE_KEYS } from '../components/search/isSearchShortcut.ts'
import { collectionKey } from '../shared/collection.ts'
import { editionKey } from '../shared/edition.ts'
import type { RenderResult } from '../shared/bridge.ts'
import { type DataUse, pageFileUrl } from '../shared/siteData.ts'
import { isUnstyled, UNSTYLED_ROOT } from '../shared/stylesPlace.ts'
import { escapeHtml } from '../shared/tagHtml.ts'
import { App } from './App.tsx'
import { DocPage } from './DocPage.tsx'
import { type AssetsManifest, firstScriptsOf } from './firstScripts.ts'
import { isSuspended, loadedParts } from './loadedParts.ts'
import { headTags } from './head.ts'
import { hiddenFailure, renderFailure } from './renderFailure.ts'
import { APP_ID, HYDRATION_ID, ROOT_OPTIONS, type HydrationData } from './hydrationData.ts'
import { notFoundView, plainView } from './plainView.ts'
import type { View } from '../client/view.ts'
import { loadView } from './loadView.ts'
import { pathBelowBase } from './pathBelowBase.ts'

const COLLECTION = 'collection/'
/** What React writes where something below `<Suspense>` waits or has failed. */
const FALLBACK = '<!--$!-->'

type Rendered = ReturnType<typeof escapeInject>

/** What Vike gets for a page. */
export interface DocumentResult {
  readonly documentHtml: ReturnType<typeof escapeInject>
  /** What Vike adds to its page context, which it passes to the build. */
  readonly pageContext: object
}

interface RenderedDocument extends DocumentResult {
  readonly pageContext: { readonly bifolio: RenderResult }
}

/**
 * Renders the document of a page. While prerendering, what fails is returned, so that the build can
 * tell of all pages at once.
 */
export async function onRenderHtml(pageContext: PageContextServer): Promise<DocumentResult> {
  try {
    const document = await renderDocument(pageContext)
    if (document) return document
  } catch (error) {
    if (!pageContext.isPrerendering) throw error
    const failed: RenderedDocument = {
      documentHtml: escapeInject`<!DOCTYPE html>`,
      pageContext: { bifolio: { uses: new Set(), failure: { error } } },
    }
    return failed
  }
  throw render(404)
}

/** Null for a page that doesn't exist. */
async function renderDocument(pageContext: PageContextServer): Promise<RenderedDocument | null> {
  const { Page } = pageContext as PageContextServer & { Page: ComponentType }
  const pathname = config.base.slice(0, -1) + pathBelowBase(pageContext)
  const view = await viewOf(pathname, pageContext)
  if (!view) return null
  // A page of the site's own that is made from data is rendered like any other: the browser renders
  // it with the same data.
  const body = await renderPage(view, view.module ? DocPage : Page)
  return {
    documentHtml: documentHtml(view, body, entryOf(view, pageContext)),
    pageContext: { bifolio: { uses: body.uses } },
  }
}

/** The view of a request. `is404` is false for ordinary pages too while prerendering. */
async function viewOf(pathname: string, pageContext: PageContextServer): Promise<View | null> {
  const { is404, isPrerendering, errorWhileRendering } = pageContext
  if (is404) return await notFoundView(pathname)
  if (errorWhileRendering) return await plainView(pathname, 'error')
  return await pageView(pathname, isPrerendering)
}

interface Body {
  readonly html: string
  /** What it shows beside the data of its page. */
  readonly uses: ReadonlySet<DataUse>
}

/**
 * Renders the body. @throws an error that names the page's source, when a component of the page
 * throws
 */
async function renderPage(view: View, Page: ComponentType): Promise<Body> {
  const edition = editionKey(view.page)
  const uses = new Set<DataUse>()
  let lacking: Promise<unknown> | undefined
  let hasWaited = false
  const noteUse = (use: DataUse, loading?: Promise<unknown>): void => {
    uses.add(use)
    if (use === 'pages' && !pageIndexResource.has(edition))
      lacking = pageIndexResource.load(edition)
    lacking ??= loading
    if (lacking) throw new Error('Data of the site is not loaded yet.')
  }
  const app = <App view={view} Page={Page} noteUse={noteUse} />
  try {
    // Few pages show data of others, or load components, and only rendering shows which.
    for (let isLoaded = false; ;) {
      try {
        const html = renderToString(app, ROOT_OPTIONS)
        if (!lacking) {
          if (isLoaded || !html.includes(FALLBACK)) return { html, uses }
          const hidden = await hiddenFailure(app)
          if (hidden) throw hidden.error
          isLoaded = !lacking
        }
      } catch (error) {
        if (!lacking && (hasWaited || !isSuspended(error))) throw error
        // A part that `lazy` of React loads, outside of any `<Suspense>`.
        if (!lacking) hasWaited = true
        lacking ??= loadedParts(app)
      }
      await lacking
      lacking = undefined
    }
  } catch (cause) {
    throw await renderFailure(cause, view, app)
  }
}

/**
 * A page of the site. The route of a page that is made from data matches URLs that its list doesn't
 * have. While prerendering, `/zh/404` is the 404 page of a language: some hosts look for it there.
 */
async function pageView(pathname: string, isPrerendering: boolean): Promise<View | null> {
  if (isPrerendering && pathname.endsWith('/404')) return await notFoundView(pathname)
  return await loadView(pathname)
}

function documentHtml(
  view: View,
  { html, uses }: Body,
  { scripts, chunk, styles }: PageEntry,
): Rendered {
  const built = builtFiles()
  const { newVersion, partFailed, close } = view.locale.uiText
  const { pageType, routePath } = view.page
  const fileHash = built?.pageHash(routePath)
  const data: HydrationData = {
    page: view.page,
    scripts,
    chunk,
    ...(fileHash !== undefined && {
      fileHash,
      ...(pageType === 'search' && { file: pageFileUrl(routePath, fileHash) }),
    }),
    ...(built && uses.has('pages') && { pageIndex: built.pageIndexUrl(view.page) }),
    ...(built && { texts: { newVersion, partFailed, close } }),
    ...(revision > 0 && { revision }),
  }
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const links = styles
    .map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`)
    .join('\n')
  const { darkMode, singleKeyShortcuts } = config.themeConfig
  const scheme = dangerouslySkipEscape(darkMode ? '' : ' data-scheme="light"')
  const keys = dangerouslySkipEscape(singleKeyShortcuts ? '' : ` ${NO_SINGLE_KEYS}=""`)
  const unstyled = dangerouslySkipEscape(isUnstyled(view.page.frontmatter) ? UNSTYLED_ROOT : '')
  return escapeInject`<!DOCTYPE html>
<html lang="${view.locale.tag}" dir="${view.locale.dir}"${scheme}${keys}${unstyled}>
<head>
<meta charset="utf-8">
${dangerouslySkipEscape(headTags(view, html))}
${dangerouslySkipEscape(links)}${dangerouslySkipEscape(collectionLinks(view, uses))}
</head>
<body>
<div id="${APP_ID}">${dangerouslySkipEscape(html)}</div>
${dangerouslySkipEscape(`<script type="application/json" id="${HYDRATION_ID}">${json}</script>`)}
</body>
</html>`
}

/** Lets browsers load the collections of a page that is hydrated before its components ask. */
function collectionLinks({ page }: View, uses: Body['uses']): string {
  const built = builtFiles()
  if (!built || page.isStatic) return ''
  return [...uses].reduce((links, use) => {
    if (!use.startsWith(COLLECTION)) return links
    const key = collectionKey(use.slice(COLLECTION.length), editionKey(page))
    const href = escapeHtml(config.base + built.collectionUrl(key))
    return (
      `${links}\n<link rel="preload" as="fetch" crossorigin href="${href}"` +
      ` data-collection="${escapeHtml(key)}">`
    )
  }, '')
}

/** Files that a page needs beside those that Vike names. */
interface PageEntry {
  /** URL of the chunk that hydration imports; null if nothing of the page is hydrated. */
  readonly chunk: string | null
  /** Stylesheets that its components import. */
  readonly styles: readonly string[]
  /**
   * Everything that runs when the page starts, so that none waits for another: the app first, each
   * before what it imports.
   */
  readonly scripts: readonly string[]
}

/**
 * Finds the files of a page. In development there are none, and pages are found through the content
 * map.
 */
function entryOf({ page, locale, module }: View, { globalContext }: PageContextServer): PageEntry {
  const { assetsManifest } = globalContext as { assetsManifest?: AssetsManifest }
  if (!assetsManifest) return { chunk: null, styles: [], scripts: [] }
  const [entry, ...imported] = firstScriptsOf(assetsManifest)
  const hasChunk = module !== null && !page.isStatic
  const chunkFiles =
    (hasChunk &&
      builtFiles()?.chunk(page.pageType === '404' ? `${locale.prefix}/404` : page.routePath)) ||
    []
  const partFiles = [
    ...new Set([
      `locale/${editionKey(page)}`,
      `locale/${textLocaleKey(page)}`,
      ...lazyPartsOf(page),
    ]),
  ].flatMap((name) => builtFiles()?.part(name) ?? [])
  const files = [...new Set([...chunkFiles, ...partFiles])]
  const styles = files.filter((file) => file.endsWith('.css'))
  const own = files.filter((file) => !file.endsWith('.css'))
  const toUrl = (file: string): string => config.base + file
  return {
    chunk: chunkFiles[0] === undefined ? null : toUrl(chunkFiles[0]),
    styles: styles.map(toUrl),
    scripts: [...(entry === undefined ? [] : [entry]), ...own, ...imported].map(toUrl),
  }
}
