import { existsSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { RECOVERY_PATH } from '../../shared/siteData.ts'
import type { Host } from '../host/viteHost.ts'
import type { BuildContext } from '../site/context.ts'
import { listing } from '../site/listing.ts'
import { allPages } from '../site/page.ts'
import { pageData } from '../site/pageData.ts'
import { publicFile } from '../source/publicFolders.ts'
import { shareRoutes } from '../site/siteRoutes.ts'
import { modifiedTimes } from '../site/modifiedTimes.ts'
import { siteFiles } from '../site/siteFiles.ts'
import { sitePages } from '../site/sitePages.ts'
import { NO_JEKYLL } from '../config/projectNames.ts'
import { explained } from '../errors/buildErrors.ts'
import { encodeImages } from '../images/encodeImages.ts'
import { LICENSES_FILE, thirdPartyLicenses } from '../licenses/thirdPartyLicenses.ts'
import { runBuildEnd } from '../site/buildHooks.ts'
import type { StyleFile } from '../plugin/styles.ts'
import { documentScripts, valueCode } from '../documentScripts.ts'
import { releaseFiles, type SiteVersion } from '../release/releaseFiles.ts'
import { loadPagefind, writePagefind } from './pagefind.ts'
import { createCspWriter } from '../security/cspWriter.ts'
import { createAssetUrls } from './assetUrls.ts'
import { compressFiles } from './compressFiles.ts'
import { copyPublicFolders } from './copyPublicFolders.ts'
import { writeHostFiles } from './hosts/hostFiles.ts'
import { hostLimitProblems } from './hosts/hostLimits.ts'
import { createNestingProblems } from './nestingProblems.ts'
import { openKeptBundle } from './keptBundle.ts'
import { writeSiteData } from './siteData.ts'
import { createSiteFolder, type SiteFolder } from './siteFolder.ts'
import { type DocumentOutput, writeDocuments } from './writeDocuments.ts'
import { writeMarkdown } from './writeMarkdown.ts'

/** Callbacks while a site is built. */
export interface SiteReporter {
  step(name: string, done: number, total: number): void
  warn(diagnostics: readonly Diagnostic[]): void
}

/**
 * Makes a checked site in the folder `client` of an empty folder: bundles, renders every page, and
 * runs the plugins that work on the result.
 * `output.site` is the last site, of which files that stay the same are linked.
 *
 * @throws UsageError with every problem in the code of the site, in its sources
 */
export async function makeSite(
  context: BuildContext,
  output: { readonly staging: string; readonly site: string | null },
  host: Host,
  reporter: SiteReporter,
): Promise<void> {
  const pagefind = context.config.search?.provider === 'pagefind' ? await loadPagefind() : null
  const { staging } = output
  // A plugin may change what is written where it is.
  const earlier = context.driver.changesWrittenSite ? null : output.site
  const site = createSiteFolder(join(staging, 'client'), earlier)
  context.bundled.staging = staging
  shareRoutes(context, await context.get(listing))
  const { version, originals } = await writeSite(context, { staging, site, host }, reporter)
  // Vike takes Vite's manifest out of this folder. A folder that isn't empty stays.
  await rmdir(join(site.path, '.vite')).catch(() => {})
  if (pagefind) {
    reporter.step('Indexing for the search', 0, 1)
    await writePagefind(pagefind, context, site.path)
  }
  const ended = await runBuildEnd(context, site.path)
  reporter.warn(ended.warnings)
  await writeHostFiles(context.config, site, context)
  const onlineOnly = [...originals, ...ended.onlineOnly]
  // Bundles that plugins have made are known only now. A file of the site's own in `public` wins.
  if (!existsSync(publicFile(LICENSES_FILE, context)))
    site.write(LICENSES_FILE, await thirdPartyLicenses(context))
  if (!existsSync(publicFile(NO_JEKYLL, context))) site.write(NO_JEKYLL, '')
  await writeRelease(context, site, { version, onlineOnly })
  // Readers don't ask for these files, so the service worker doesn't store them.
  if (context.config.deploy.compress)
    await compressFiles(site.path, (done, total) => reporter.step('Compressing', done, total))
  reporter.warn(hostLimitProblems(context.config, site.path))
}

/**
 * Writes all pages and files. `originals` are files that no page shows: the Markdown pages name
 * them, and the pages have optimized images.
 */
async function writeSite(
  context: BuildContext,
  { staging, site, host }: Pick<DocumentOutput, 'staging' | 'site' | 'host'>,
  { step, warn }: SiteReporter,
): Promise<{ readonly version: SiteVersion; readonly originals: readonly string[] }> {
  const { config, get } = context
  await encodeImages(context, await allPages(get), (done, images) =>
    step('Optimizing images', done, images),
  )
  step('Bundling', 0, 1)
  const bundle = await openKeptBundle(context, host, staging)
  if (!(await bundle.restore())) {
    Object.assign(context.bundled.pages, await explained(host.bundle(), context, staging))
    await bundle.keep()
  }
  await copyPublicFolders(context, site.path)
  const csp = createCspWriter(await withPluginSources(context))
  const nesting = createNestingProblems(context)
  const assets = createAssetUrls(context)
  const data = await writeSiteData(context, site, assets)
  const modified = await modifiedTimes(get)
  const onPage = (done: number, pages: number): void => step('Writing pages', done, pages)
  try {
    await writeDocuments(context, { host, staging, site, data, csp, nesting, modified, onPage })
  } finally {
    data.close()
  }
  await bundle.prune()
  await context.pruneCache()
  const { boot, recover } = documentScripts()
  site.write(boot.path, boot.code)
  site.write(RECOVERY_PATH, `const BASE=${valueCode(config.base)};${recover}\n`)
  for (const { path, text } of await siteFiles({ ...context, modified })) site.write(path, text)
  for (const { path, css } of await usedStyles(context)) site.write(path, css)
  const shown = assets.copied()
  await writeMarkdown(context, site, assets)
  await assets.copy(site.path)
  const optimized = await context.images?.write(site.path)
  const headers = await csp?.headersFile(dirname(publicFile('_headers', context)))
  if (headers) site.write('_headers', headers)
  if (csp && csp.diagnostics.length > 0) warn(csp.diagnostics)
  warn(nesting.diagnostics)
  warn(context.images?.problems() ?? [])
  return {
    version: data.version,
    originals: optimized
      ? assets.copied().filter((path) => !shown.includes(path) && !optimized.includes(path))
      : [],
  }
}

/** The config with a policy that allows what the pages of plugins need. */
async function withPluginSources({
  config,
  driver,
  get,
}: Pick<BuildContext, 'config' | 'driver' | 'get'>): Promise<ResolvedConfig> {
  const { csp } = config
  if (csp === false) return config
  return {
    ...config,
    csp: { ...csp, sources: await driver.cspSources(csp.sources, () => sitePages(get)) },
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
  site: SiteFolder,
  release: { readonly version: SiteVersion; readonly onlineOnly: readonly string[] },
): Promise<void> {
  for (const { path, text } of await releaseFiles(config, {
    folder: site.path,
    publicDir,
    publicFolders,
    ...release,
  }))
    site.write(path, text)
}
