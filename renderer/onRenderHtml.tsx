import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { render } from 'vike/abort'
import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import config from 'virtual:bifolio/config'
import { NotFound } from '../components/notFound/NotFound.tsx'
import { App } from './App.tsx'
import { DocPage } from './DocPage.tsx'
import { escapeHtml, headTags } from './head.ts'
import { HYDRATION_ID, loadView, plainView, type HydrationData, type View } from './view.ts'

type Rendered = ReturnType<typeof escapeInject>

/** Renders the document of a page. */
export async function onRenderHtml(pageContext: PageContextServer): Promise<{ documentHtml: Rendered; injectFilter: typeof injectFilter }> {
  const { Page, urlPathname } = pageContext as PageContextServer & { Page: ComponentType }
  const pathname = config.base.slice(0, -1) + urlPathname
  const view = Page === DocPage ? await contentView(pathname, pageContext.isPrerendering) : await plainView(pathname, Page === NotFound ? '404' : 'custom')
  const body = renderToString(<App view={view} Page={Page} />)
  return { documentHtml: documentHtml(view, body, entryOf(view, pageContext)), injectFilter }
}

/** A content page. While prerendering, `/zh/404` is the 404 page of a language: some hosts look for it there. */
async function contentView(pathname: string, isPrerendering: boolean): Promise<View> {
  const view = await loadView(pathname)
  if (view) return view
  if (isPrerendering && pathname.endsWith('/404')) return await plainView(pathname, '404')
  throw render(404)
}

function documentHtml(view: View, body: string, { chunk, styles }: PageEntry): Rendered {
  const data: HydrationData = { page: view.page, chunk }
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const links = [
    ...styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...(chunk === null ? [] : [`<link rel="modulepreload" href="${escapeHtml(chunk)}">`]),
  ].join('\n')
  return escapeInject`<!DOCTYPE html>
<html lang="${view.locale.tag}">
<head>
<meta charset="utf-8">
${dangerouslySkipEscape(headTags(view))}
${dangerouslySkipEscape(links)}
</head>
<body>
<div id="app">${dangerouslySkipEscape(body)}</div>
<script type="application/json" id="${HYDRATION_ID}">${dangerouslySkipEscape(json)}</script>
</body>
</html>`
}

interface AssetsManifest {
  readonly [source: string]: { readonly file: string; readonly css?: readonly string[] }
}

/** Files of a page's own. */
interface PageEntry {
  /** Address of the chunk that hydration imports; null where nothing of the page is hydrated. */
  readonly chunk: string | null
  /** Addresses of the stylesheets that its components import. */
  readonly styles: readonly string[]
}

/** Finds the files of a page. In development there is no manifest, and pages are found through the content map. */
function entryOf({ page, module }: View, pageContext: PageContextServer): PageEntry {
  const { assetsManifest } = pageContext.globalContext as { assetsManifest?: AssetsManifest }
  if (page.isStatic || !module || !assetsManifest) return { chunk: null, styles: [] }
  const source = Object.keys(assetsManifest).find((key) => key.endsWith(`/${page.relativePath}`))
  const entry = source === undefined ? undefined : assetsManifest[source]
  return { chunk: entry ? config.base + entry.file : null, styles: (entry?.css ?? []).map((file) => config.base + file) }
}

/** The search worker is fetched when a reader searches, not with every page. */
function injectFilter(assets: readonly { src: string; inject: false | 'HTML_BEGIN' | 'HTML_END' }[]): void {
  for (const asset of assets) if (/searchWorker/.test(asset.src)) asset.inject = false
}
