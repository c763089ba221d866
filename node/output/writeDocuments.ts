// Writes the document of every page: a kept one where nothing changed, otherwise a rendered one.
import { outputFileOf, routePathOfUrl } from '../../shared/routePath.ts'
import { collectFailures, explained } from '../errors/buildErrors.ts'
import type { Host, RenderedPage } from '../host/viteHost.ts'
import { withoutEntry } from '../host/withoutEntry.ts'
import type { CspWriter } from '../security/cspWriter.ts'
import type { BuildContext } from '../site/context.ts'
import { listing } from '../site/listing.ts'
import { createStructuredData } from '../site/structuredData.ts'
import { completeDocuments } from './documents.ts'
import { hashProgram, type KeptDocument, openKeptDocuments } from './keptDocuments.ts'
import type { NestingProblems } from './nestingProblems.ts'
import type { WrittenData } from './siteData.ts'
import type { SiteFolder } from './siteFolder.ts'

/** What documents are written with. */
export interface DocumentOutput {
  readonly host: Host
  /** The folder above that of the site. */
  readonly staging: string
  readonly site: SiteFolder
  readonly data: WrittenData
  readonly csp: CspWriter | null
  readonly nesting: NestingProblems
  /** Route path → time of the last change, ISO 8601. */
  readonly modified: ReadonlyMap<string, string>
  readonly onPage: (done: number, total: number) => void
}

/** URL of the page for URLs that don't exist, which Vike adds to those that it's given. */
const NOT_FOUND = '/404'

/**
 * Writes the documents of all pages, and of the page for URLs that don't exist. What Vike renders
 * at the same time as a page that fails isn't written.
 *
 * @throws UsageError with every failure of the code of pages
 */
export async function writeDocuments(context: BuildContext, output: DocumentOutput): Promise<void> {
  const { host, staging, data, nesting } = output
  const { root, config, bundled } = context
  const { pages, routeOf } = await context.get(listing)
  const places = new Map(pages.map((place) => [routeOf(place), place]))
  const write = await documentWriter(context, output, pages.length)
  const kept = openKeptDocuments(root)
  const hashOf = await hashProgram(staging, bundled.pages)
  const keyOf = async (routePath: string): Promise<string> =>
    JSON.stringify([hashOf(routePath), data.version.bundle]) + (await data.partsOf(routePath))

  const changed = new Set<string>()
  for (const url of [...data.urls, NOT_FOUND]) {
    const routePath = routePathOf(url)
    const document = await kept.get(await keyOf(routePath), await data.sharedBy(routePath))
    if (document) {
      if (!document.isSound) await nesting.read(document.html.toString(), places.get(routePath))
      await write(outputFileOf(routePath), routePath, document.html)
    } else changed.add(url)
  }

  const failures = collectFailures(context, staging)
  let hasFailed = false
  const isOver = (): boolean => hasFailed || failures.count() > 0
  const writes: Promise<unknown>[] = []
  const onPage = async ({ url, html: rendered, result }: RenderedPage): Promise<void> => {
    if (result.failure) failures.add(result.failure.error)
    if (isOver()) return
    const routePath = routePathOf(url)
    const text = withoutEntry(rendered, config.base + bundled.pages.entry)
    const isSound = await nesting.read(text, places.get(routePath))
    if (isOver()) return
    const html = Buffer.from(text)
    const shared = await data.sharedBy(routePath)
    const shows = Object.fromEntries([...result.uses].map((use) => [use, shared[use]]))
    const document: KeptDocument = { html, isSound, shows }
    const writing = Promise.all([
      write(outputFileOf(routePath), routePath, html),
      changed.has(url) && kept.set(await keyOf(routePath), document),
    ])
    writes.push(writing)
    await writing
  }
  if (changed.size > 0 || bundled.pages.hasOwnPages) {
    // Vike renders the page for unknown URLs by itself, and warns about a route without pages.
    const urls = [...changed].filter((url) => url !== NOT_FOUND)
    data.render(urls.length > 0 ? urls : data.urls.slice(0, 1))
    // The folder is removed after a failure, so what is being written ends first.
    const rendering = host.render(onPage, bundled.pages.pageFiles).catch(async (error: unknown) => {
      hasFailed = true
      await Promise.allSettled(writes)
      throw error
    })
    await explained(rendering, context, staging)
  }
  await failures.finish()
  await kept.prune()
}

function routePathOf(url: string): string {
  return routePathOfUrl(url, '/') ?? url
}

type WriteDocument = (file: string, routePath: string, rendered: Buffer) => Promise<void>

/** Makes the function that completes a document and writes it. */
async function documentWriter(
  { config, bundled, get }: BuildContext,
  { site, data, csp, modified, onPage }: DocumentOutput,
  total: number,
): Promise<WriteDocument> {
  const { pages, routeOf, sourceOf } = await get(listing)
  const places = new Map(pages.map((place) => [routeOf(place), place]))
  const describe = await createStructuredData({ config, get, modified })
  const complete = completeDocuments({
    client: site.path,
    config,
    theme: bundled.pages.theme,
    bundle: data.version.bundle,
  })
  let written = 0
  return async (file, routePath, rendered) => {
    const place = places.get(routePath)
    const document = complete(rendered, {
      sidebar: await data.sidebarOf(routePath),
      structuredData: place === undefined ? '' : await describe(place),
    })
    const source = place === undefined ? undefined : `${config.root}/${sourceOf(place)}`
    site.write(file, csp ? csp.document(document.toString(), source) : document)
    onPage(Math.min(++written, total), total)
  }
}
