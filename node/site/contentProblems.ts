import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type Get, query, type Query } from '../graph/query.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { LinkUse } from '../markdown/pageJob.ts'
import { excludedLinks } from '../markdown/resolveLink.ts'
import type { PublishedRedirect } from '../plugin/types.ts'
import { searchPages } from '../search/searchPages.ts'
import { slashed } from '../slashed.ts'
import { foreignKeysOnce } from '../source/foreignKeys.ts'
import { checkPublicFiles } from '../source/publicFiles.ts'
import { checkPublicFolders, publicFile } from '../source/publicFolders.ts'
import { BLANK_HOME } from './analyzePage.ts'
import { checkTheme } from './checkTheme.ts'
import { emptyCollections } from './collection.ts'
import { resolveCodeLink } from '../markdown/codeLink.ts'
import { configLinks } from './configLinks.ts'
import { endlessFragments } from './fragmentCircles.ts'
import { hostRedirects } from '../source/hostRedirects.ts'
import { imagesOfConfig, largeImages } from './largeImages.ts'
import { lfsPointers } from './lfsPointers.ts'
import type { LinkTargets } from './checkLinks.ts'
import type { TargetPage } from './linkChecks.ts'
import { listing, listingProblems } from './listing.ts'
import { allPages, fragments, writtenPages } from './page.ts'
import { pageExtra } from './pageExtra.ts'
import { shownAnchors } from './pageParts.ts'
import type { PageRecord } from './pageRecord.ts'
import { configSourceOf } from './editionNavigation.ts'
import { navigation } from './siteNavigation.ts'
import { projectFiles, publicFiles } from './siteInputs.ts'
import { setup, type SiteSetup } from './siteSetup.ts'

/** Everything that is wrong with the content. */
export const contentProblems: Query<readonly Diagnostic[]> = query('problems', async (get) => {
  // Some of it is about files that nothing else reads.
  await get(projectFiles)
  const { driver, fillsHome, linkChecks } = await get(setup)
  const written = await writtenPages(get)
  const found = foreignKeysOnce([
    ...(await pluginProblems(get)),
    ...(await projectProblems(get)),
    ...(await get(navigation)).diagnostics,
    ...(await listingProblems(get)),
    ...(await get(emptyCollections)),
    ...written
      .flatMap((record) => record.diagnostics)
      .filter(({ code }) => !fillsHome || code !== BLANK_HOME),
    ...(await imageProblems(written, get)),
  ])
  const owners = [...written, { relativePath: '', links: await siteLinks(get) }]
  return driver.placed([
    ...found,
    ...(await endlessFragments(written, get)),
    ...linkChecks.check(owners, await linkTargets(get), await get(publicFiles)),
  ])
})

/** Every link of sources, navigation and config. */
export async function allLinks(get: Get): Promise<LinkUse[]> {
  const written = await writtenPages(get)
  return [...written.flatMap((record) => record.links), ...(await siteLinks(get))]
}

/** Links of the navigation and the config. */
async function siteLinks(get: Get): Promise<LinkUse[]> {
  const site = await get(setup)
  const { links } = await get(navigation)
  const ofConfig = configLinks(site.config, configSourceOf(site))
  return [...links, ...ofConfig, ...(await componentLinks(get))]
}

/** Links in the code of components. */
async function componentLinks(get: Get): Promise<LinkUse[]> {
  const site = await get(setup)
  const { routes } = await get(listing)
  const { links } = await site.usesOfComponents(await writtenPages(get))
  return links.flatMap((link) => resolveCodeLink(link, { ...site, routes }))
}

async function pluginProblems(get: Get): Promise<Diagnostic[]> {
  const { pages } = await get(listing)
  const extras = await Promise.all(pages.map((place) => get(pageExtra, place)))
  return extras.flatMap(({ diagnostics }) => diagnostics)
}

/** What is wrong with config, public folders and theme. */
async function projectProblems(get: Get): Promise<Diagnostic[]> {
  const site = await get(setup)
  const { root, config, configWarnings, publicDir, publicFolders, themeFile } = site
  const folders = { publicDir, publicFolders }
  // A theme that was just removed has no problems.
  const theme = themeFile && (await readFile(themeFile, 'utf8').catch(() => null))
  return [
    ...configWarnings,
    ...checkPublicFolders(folders, { root, source: configSourceOf(site) }),
    ...checkPublicFiles(folders, { root, fileRoots: config.markdown.fileRoots }),
    ...(themeFile && theme ? checkTheme(theme, slashed(relative(root, themeFile))) : []),
  ]
}

async function imageProblems(written: readonly PageRecord[], get: Get): Promise<Diagnostic[]> {
  const site = await get(setup)
  const { root, config, publicDir, publicFolders, usesOfComponents } = site
  const images = [
    ...written.flatMap((record) => record.pictures),
    ...(await usesOfComponents(written)).images,
    ...imagesOfConfig(config, { root, publicDir, publicFolders, source: configSourceOf(site) }),
  ]
  return [...largeImages(images, config.check.imageSize), ...lfsPointers(images)]
}

type Targets = LinkTargets &
  Pick<SiteSetup, 'redirects'> & {
    readonly pages: readonly TargetPage[]
    readonly fragments: readonly TargetPage[]
  }

/** Redirects of the file `_redirects` among the public files. */
async function redirectsOfHost(get: Get): Promise<PublishedRedirect[]> {
  await get(publicFiles)
  const site = await get(setup)
  const text = await readFile(publicFile('_redirects', site), 'utf8').catch(() => '')
  return hostRedirects(text, site.config.base)
}

/** What the links of the site can point to. */
async function linkTargets(get: Get): Promise<Targets> {
  const { config, contentRoot, publicDir, publicFolders, published, redirects } = await get(setup)
  const list = await get(listing)
  const records = await allPages(get)
  const parts = await fragments(get)
  const anchors = shownAnchors([...records, ...parts], ({ relativePath }) =>
    join(contentRoot, list.sourceOf(relativePath)),
  )
  const targetOf = (record: PageRecord): TargetPage => ({
    routePath: record.routePath,
    ids: anchors.ids(record),
    isUnknown: anchors.isUnknown(record),
  })
  return {
    pages: [
      ...records.map(targetOf),
      ...searchPages(config, list).map(({ routePath }) => ({ routePath, ids: [] })),
    ],
    fragments: parts.map(targetOf),
    parts: new Map(parts.map((part) => [`${config.root}/${part.relativePath}`, anchors.ids(part)])),
    base: config.base,
    editions: config.editions,
    publicDir,
    publicFolders,
    published,
    redirects: [...redirects, ...(await redirectsOfHost(get))],
    drafts: list.drafts,
    fileRoutes: list.routes,
    excluded: excludedLinks(config),
  }
}
