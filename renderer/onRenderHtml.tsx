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
export async function onRenderHtml(pageContext: PageContextServer): Promise<{ documentHtml: Rendered; pageContext: object }> {
  const { Page, urlPathname } = pageContext as PageContextServer & { Page: ComponentType }
  const pathname = config.base.slice(0, -1) + urlPathname
  const view = Page === DocPage ? await contentView(pathname, pageContext.isPrerendering) : await plainView(pathname, Page === NotFound ? '404' : 'custom')
  const body = renderToString(<App view={view} Page={Page} />)
  return { documentHtml: documentHtml(view, body, chunkOf(view, pageContext)), pageContext: {} }
}

/** A content page. While prerendering, `/zh/404` is the 404 page of a language: some hosts look for it there. */
async function contentView(pathname: string, isPrerendering: boolean): Promise<View> {
  const view = await loadView(pathname)
  if (view) return view
  if (isPrerendering && pathname.endsWith('/404')) return await plainView(pathname, '404')
  throw render(404)
}

function documentHtml(view: View, body: string, chunk: string | null): Rendered {
  const data: HydrationData = { page: view.page, chunk }
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const preload = chunk === null ? '' : `<link rel="modulepreload" href="${escapeHtml(chunk)}">`
  return escapeInject`<!DOCTYPE html>
<html lang="${view.locale.tag}">
<head>
<meta charset="utf-8">
${dangerouslySkipEscape(headTags(view))}
${dangerouslySkipEscape(preload)}
</head>
<body>
<div id="app">${dangerouslySkipEscape(body)}</div>
<script type="application/json" id="${HYDRATION_ID}">${dangerouslySkipEscape(json)}</script>
</body>
</html>`
}

interface AssetsManifest {
  readonly [source: string]: { readonly file: string }
}

/** Address of the chunk that hydration imports. In development pages are found through the content map. */
function chunkOf({ page, module }: View, pageContext: PageContextServer): string | null {
  if (page.isStatic || !module) return null
  const { assetsManifest } = pageContext.globalContext as { assetsManifest?: AssetsManifest }
  if (!assetsManifest) return null
  const source = Object.keys(assetsManifest).find((key) => key.endsWith(`/${page.relativePath}`))
  return source ? config.base + (assetsManifest[source]?.file ?? '') : null
}
