import type { BuiltFiles, DataUse } from './siteData.ts'
import type { MatchSiteRoute } from './siteRoutes.ts'

/** The source of a page, for the message about a component that fails. */
export interface PageSource {
  /** Relative to the project root. */
  readonly file: string
  /** Components in the page, in their order. */
  readonly components: readonly { readonly name: string; readonly line: number }[]
}

/** What the engine leaves for the renderer of a site. */
export interface Bridge {
  /** Finds the page of a route path. */
  route?: MatchSiteRoute
  /** The files of the site, while a build renders it. */
  built?: BuiltFiles
  /** Path of a page in the content → its source. */
  readonly sources: Map<string, PageSource>
}

/** What the renderer returns to the engine beside a document: a part of Vike's page context. */
export interface RenderResult {
  /** What the document shows beside the data of its page. */
  readonly uses: ReadonlySet<DataUse>
  /** Why the page couldn't be rendered. */
  readonly failure?: { readonly error: unknown }
}

const BRIDGES: unique symbol = Symbol.for('bifolio')

/**
 * The bridges of the process by the root of their site, and the root of the site that is rendered.
 */
interface Bridges {
  readonly sites: Map<string, Bridge>
  rendered: string | null
}

/**
 * The renderer is a program of its own in the process of the engine: it has another copy of this
 * module, so both find each other by a symbol.
 */
function bridges(): Bridges {
  const place = globalThis as { [BRIDGES]?: Bridges }
  return (place[BRIDGES] ??= { sites: new Map(), rendered: null })
}

/** The bridge of a site. */
export function bridgeOf(root: string): Bridge {
  const { sites } = bridges()
  const known = sites.get(root)
  if (known) return known
  const bridge: Bridge = { sources: new Map() }
  sites.set(root, bridge)
  return bridge
}

/** Makes a site the one that the renderer of the process renders. */
export function openBridge(root: string): Bridge {
  bridges().rendered = root
  return bridgeOf(root)
}

/** Forgets what a site left for the renderer. */
export function dropBridge(root: string): void {
  const all = bridges()
  all.sites.delete(root)
  if (all.rendered === root) all.rendered = null
}

/** The bridge of the site that is rendered; undefined in a browser. */
export function renderedBridge(): Bridge | undefined {
  const all = (globalThis as { [BRIDGES]?: Bridges })[BRIDGES]
  return all?.rendered == null ? undefined : all.sites.get(all.rendered)
}
