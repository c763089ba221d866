import { existsSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { outputFileOf, routePathOfUrl } from '../../shared/routePath.ts'
import { RECOVERY_PATH } from '../../shared/siteData.ts'
import type { Host } from '../host/viteHost.ts'
import { withoutEntry } from '../host/withoutEntry.ts'
import type { BuildContext } from '../site/context.ts'
import { listing } from '../site/listing.ts'
import { allPages } from '../site/page.ts'
import { pageData } from '../site/pageData.ts'
import { publicFile } from '../source/publicFolders.ts'
import { shareRoutes } from '../site/siteRoutes.ts'
import { siteFiles } from '../site/siteFiles.ts'
import { collectFailures, explained } from '../errors/buildErrors.ts'
import { encodeImages } from '../images/encodeImages.ts'
import { LICENSES_FILE, thirdPartyLicenses } from '../licenses/thirdPartyLicenses.ts'
import { runBuildEnd } from '../site/buildHooks.ts'
import type { StyleFile } from '../plugin/styles.ts'
import { documentScripts, valueCode } from '../documentScripts.ts'
import { releaseFiles, type SiteVersion, withBuild } from '../release/releaseFiles.ts'
import { loadPagefind, writePagefind } from './pagefind.ts'
import { createCspWriter } from '../security/cspWriter.ts'
import { createAssetUrls } from './assetUrls.ts'
import { compressFiles } from './compressFiles.ts'
import { copyPublicFolders } from './copyPublicFolders.ts'
import { placeStyles } from './documentStyles.ts'
import { hashProgram, openKeptDocuments } from './keptDocuments.ts'
import { writeHostFiles } from './hosts/hostFiles.ts'
import { createNestingProblems } from './nestingProblems.ts'
import { openKeptBundle } from './keptBundle.ts'
import { writeSiteData } from './siteData.ts'
import { writeInto } from './writeInto.ts'
import { writeMarkdown } from './writeMarkdown.ts'

/** Callbacks while a site is built. */
export interface SiteReporter {
  step(name: string, done: number, total: number): void
  warn(diagnostics: readonly Diagnostic[]): void
}

const NO_JEKYLL = '.nojekyll'

/**
 * Makes a checked site in the folder `client` of an empty folder: bundles, renders every page, and
 * runs the plugins that work on the result.
 *
 * @throws UsageError with every problem in the code of the site, in its sources
 */
export async function makeSite(
  context: BuildContext,
  staging: string,
  host: Host,
  reporter: SiteReporter,
): Promise<void> {
  const pagefind = context.config.search?.provider === 'pagefind' ? await loadPagefind() : null
  const site = join(staging, 'client')
  context.bundled.staging = staging
  shareRoutes(context, await context.get(listing))
  const { version, originals } = await writeSite(context, staging, host, reporter)
  // Vike takes Vite's manifest out of this folder. A folder that isn't empty stays.
  await rmdir(join(site, '.vite')).catch(() => {})
  if (pagefind) {
    reporter.step('Indexing for the search', 0, 1)
    await writePagefind(pagefind, context, site)
  }
  const ended = await runBuildEnd(context, site)
  reporter.warn(ended.warnings)
  await writeHostFiles(context.config, site, context)
  const onlineOnly = [...originals, ...ended.onlineOnly]
  // Bundles that plugins have made are known only now. A file of the site's own in `public` wins.
  if (!existsSync(publicFile(LICENSES_FILE, context)))
    await writeInto(site, LICENSES_FILE, await thirdPartyLicenses(context))
  // GitHub Pages would make a site of its own from the Markdown in a branch.
  if (!existsSync(publicFile(NO_JEKYLL, context))) await writeInto(site, NO_JEKYLL, '')
  await writeRelease(context, site, { version, onlineOnly })
  // Readers don't ask for these files, so the service worker doesn't store them.
  if (context.config.deploy.compress)
    await compressFiles(site, (done, total) => reporter.step('Compressing', done, total))
}

/**
 * Writes all pages and files. `originals` are files that no page shows: the Markdown pages name
 * them, and the pages have optimized images.
 */
async function writeSite(
  context: BuildContext,
  staging: string,
  host: Host,
  { step, warn }: SiteReporter,
): Promise<{ readonly version: SiteVersion; readonly originals: readonly string[] }> {
  const { root, config, get } = context
  const { pages, routeOf, sourceOf: fileOf } = await get(listing)
  await encodeImages(context, await allPages(get), (done, images) =>
    step('Optimizing images', done, images),
  )
  step('Bundling', 0, 1)
  const bundle = await openKeptBundle(context, host.config, staging)
  if (!(await bundle.restore())) {
    await explained(host.bundle(), context, staging)
    await bundle.keep()
  }
  const client = join(staging, 'client')
  await copyPublicFolders(context, client)
  const csp = createCspWriter(config)
  const nesting = createNestingProblems(context)
  const assets = createAssetUrls(context)
  const data = await writeSiteData(context, client, assets)
  const { version } = data
  const places = new Map(pages.map((place) => [routeOf(place), place]))
  const sourceOf = (routePath: string): string | undefined => {
    const place = places.get(routePath)
    return place === undefined ? undefined : `${config.root}/${fileOf(place)}`
  }
  const failures = collectFailures(context, staging)
  const withStyles = placeStyles(client, config, context.bundled.pages.theme)
  let written = 0
  const total = pages.length
  const writePage = async (file: string, routePath: string, rendered: string): Promise<void> => {
    const styled = withStyles(rendered)
    const html = csp ? csp.document(styled, sourceOf(routePath)) : styled
    const sidebar = await data.sidebarOf(routePath)
    await writeInto(client, file, withBuild(html, { bundle: version.bundle, sidebar }))
    step('Writing pages', Math.min(++written, total), total)
  }
  const kept = openKeptDocuments(root)
  const hashOf = await hashProgram(staging, context.bundled.pages)
  const keyOf = async (routePath: string): Promise<string> =>
    JSON.stringify([hashOf(routePath), version.bundle]) + (await data.partsOf(routePath))
  const changed: string[] = []
  for (const url of data.urls) {
    const routePath = routePathOfUrl(url, '/') ?? url
    const document = await kept.get(await keyOf(routePath), await data.sharedBy(routePath))
    if (document === null) {
      changed.push(url)
      continue
    }
    if (!document.isSound) await nesting.read(document.html, places.get(routePath))
    await writePage(outputFileOf(routePath), routePath, document.html)
  }
  // Vike warns about a route that renders nothing, so one document is always rendered.
  data.render(changed.length > 0 ? changed : data.urls.slice(0, 1))
  // Vike draws pages at the same time: after a failure the others must not write into a folder that
  // is being removed.
  const writes: Promise<unknown>[] = []
  let hasFailed = false
  const rendering = host
    .render(async ({ url, is404, html: document, result: { uses, failure } }) => {
      if (failure) failures.add(failure.error)
      if (hasFailed || failures.count() > 0) return
      const routePath = routePathOfUrl(url, '/') ?? url
      const html = withoutEntry(document, config.base + context.bundled.pages.entry)
      const isSound = await nesting.read(html, places.get(routePath))
      if (hasFailed) return
      const keep = async (): Promise<void> => {
        const shared = await data.sharedBy(routePath)
        await kept.set(await keyOf(routePath), {
          html,
          isSound,
          shows: Object.fromEntries([...uses].map((use) => [use, shared[use]])),
        })
      }
      const writing = Promise.all([
        writePage(is404 ? '404.html' : outputFileOf(routePath), routePath, html),
        is404 ? undefined : keep(),
      ])
      writes.push(writing)
      await writing
    })
    .catch(async (error: unknown) => {
      hasFailed = true
      await Promise.allSettled(writes)
      throw error
    })
  try {
    await explained(rendering, context, staging)
  } finally {
    data.close()
  }
  await failures.finish()
  await kept.prune()
  await bundle.prune()
  await context.pruneCache()
  const { boot, recover } = documentScripts()
  await writeInto(client, boot.path, boot.code)
  await writeInto(client, RECOVERY_PATH, `const BASE=${valueCode(config.base)};${recover}\n`)
  for (const { path, text } of await siteFiles(context)) await writeInto(client, path, text)
  for (const { path, css } of await usedStyles(context)) await writeInto(client, path, css)
  const shown = assets.copied()
  await writeMarkdown(context, client, assets)
  await assets.copy(client)
  const optimized = await context.images?.write(client)
  const headers = await csp?.headersFile(dirname(publicFile('_headers', context)))
  if (headers) await writeInto(client, '_headers', headers)
  if (csp && csp.diagnostics.length > 0) warn(csp.diagnostics)
  warn(nesting.diagnostics)
  warn(context.images?.problems() ?? [])
  return {
    version,
    originals: optimized
      ? assets.copied().filter((path) => !shown.includes(path) && !optimized.includes(path))
      : [],
  }
}

/** The stylesheets that a page loads. */
async function usedStyles({ config, get, styles }: BuildContext): Promise<readonly StyleFile[]> {
  const { pages: places } = await get(listing)
  const pages = await Promise.all(places.map((place) => get(pageData, place)))
  const used = new Set(pages.flatMap((page) => page.styles ?? []))
  return styles.filter(({ path }) => used.has(config.base + path))
}

/** What speaks of the whole output comes last. */
async function writeRelease(
  { config, publicDir, publicFolders }: BuildContext,
  client: string,
  release: { readonly version: SiteVersion; readonly onlineOnly: readonly string[] },
): Promise<void> {
  for (const { path, text } of await releaseFiles(config, {
    folder: client,
    publicDir,
    publicFolders,
    ...release,
  }))
    await writeInto(client, path, text)
}
