// Bundles with Vite and renders with Vike, whose prerendering keeps more than it documents.
import type { BuildEnvironment, ResolvedConfig, ViteBuilder } from 'vite'
import type { RenderResult } from '../../shared/bridge.ts'

/** What bundles the code of a site and renders its pages. Vite starts with the first call. */
export interface Host {
  /** True if nothing but the engine decides on the Vite config. */
  readonly isPlain: boolean
  config(): Promise<ResolvedConfig>
  /** Bundles for the browser and for the server. */
  bundle(): Promise<HostedPages>
  /**
   * Renders all pages and passes each on. `pageFiles` are the files of the browser that only single
   * pages load, and that `onPage` adds to them.
   */
  render(
    onPage: (page: RenderedPage) => Promise<void>,
    pageFiles?: readonly string[],
  ): Promise<void>
}

/** What Vike has beside the pages of the content. */
export interface HostedPages {
  /** Whether it renders pages that are neither content nor the page for errors. */
  readonly hasOwnPages: boolean
}

/** A page that was rendered. */
export interface RenderedPage {
  /** Its URL, encoded, without the base. */
  readonly url: string
  readonly html: string
  /** What the renderer returned beside the HTML. */
  readonly result: RenderResult
}

/** What Vike passes for a file that it would write. Fields with an underscore aren't documented. */
interface PrerenderedPage {
  readonly urlOriginal: string
  readonly bifolio?: RenderResult
  /** Has Vite's manifest of the browser's files, by source. */
  readonly _globalContext?: { readonly assetsManifest?: Record<string, { readonly file: string }> }
  readonly _prerenderResult: { readonly filePath: string; fileContent: string }
  readonly _prerenderContext?: {
    readonly output?: { fileContent: string }[]
    readonly pageContexts?: PrerenderedPage[]
  }
}

/** Vike's pages of a site with content: one for all of it, one for errors. */
const PAGES = 2

/** The host of a builder: Vite bundles, Vike renders. */
export function viteHost(open: () => Promise<ViteBuilder>, isPlain = false): Host {
  let opening: Promise<OpenedBuilder> | undefined
  const opened = (): Promise<OpenedBuilder> => (opening ??= open().then(openedBuilder))
  return {
    isPlain,
    config: async () => (await opened()).builder.config,
    async bundle() {
      const { builder, client, ssr } = await opened()
      await builder.build(client)
      await builder.build(ssr)
      const { getVikeConfig } = await import('vike/plugin')
      return { hasOwnPages: Object.keys(getVikeConfig().pages).length > PAGES }
    },
    async render(onPage, pageFiles = []) {
      const { builder } = await opened()
      const { prerender } = await import('vike/api')
      const needless = new Set(pageFiles)
      await prerender({
        viteConfig: builder.config.inlineConfig,
        async onPagePrerender(page: PrerenderedPage) {
          const { filePath, fileContent: html } = page._prerenderResult
          // Vike would write `pageContext.json` files too, which nothing reads.
          if (!filePath.endsWith('.html')) return
          const { urlOriginal: url, bifolio: result = { uses: new Set() } } = page
          leaveOut(needless, page._globalContext?.assetsManifest)
          await onPage({ url, html, result })
          forget(page)
        },
      })
    },
  }
}

interface OpenedBuilder {
  readonly builder: ViteBuilder
  readonly client: BuildEnvironment
  readonly ssr: BuildEnvironment
}

function openedBuilder(builder: ViteBuilder): OpenedBuilder {
  const { client, ssr } = builder.environments
  if (!client || !ssr) throw new Error('Vike has set up no environment to render pages in.')
  // Vite would bundle what it takes for not bundled: the bundles of the last build may be used.
  client.isBuilt = ssr.isBuilt = true
  return { builder, client, ssr }
}

/**
 * Vike looks through the whole manifest several times for each page: on a large site, most of it
 * are the chunks of the other pages.
 */
function leaveOut(
  files: Set<string>,
  manifest: Record<string, { readonly file: string }> = {},
): void {
  if (files.size === 0) return
  for (const [key, { file }] of Object.entries(manifest)) if (files.has(file)) delete manifest[key]
  files.clear()
}

/**
 * Vike keeps the HTML and the context of every page until the end, which on a large site is most of
 * the memory.
 */
function forget(page: PrerenderedPage): void {
  const { output, pageContexts } = page._prerenderContext ?? {}
  page._prerenderResult.fileContent = ''
  for (const file of output?.splice(0) ?? []) file.fileContent = ''
  // Pages end nearly in their order, so it's one of the first.
  const at = pageContexts?.indexOf(page) ?? -1
  if (at >= 0) pageContexts?.splice(at, 1)
}
