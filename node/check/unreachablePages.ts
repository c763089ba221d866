import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { outputFileOf, routePathOfUrl } from '../../shared/routePath.ts'
import { readDocument } from '../security/readDocument.ts'
import type { BuildContext } from '../site/context.ts'
import { listing } from '../site/listing.ts'
import { allPages } from '../site/page.ts'
import type { PageRecord } from '../site/pageRecord.ts'
import { searchPages } from '../search/searchPages.ts'
import { hasFile, isListed } from '../site/pageSource.ts'

/**
 * Pages of a built site that nobody finds by following links from a home page. Those that a
 * `_meta.json` leaves out are reported with it, and those that such a page links to with that page.
 * `folder` is the output, `known` what is reported.
 */
export async function unreachablePages(
  { config, get }: BuildContext,
  folder: string,
  known: readonly Diagnostic[],
): Promise<Diagnostic[]> {
  const list = await get(listing)
  // The search page lists every page for readers who have JavaScript disabled.
  const lists = searchPages(config, list).map(({ routePath }) => outputFileOf(routePath))
  const exists = (file: string): boolean => !lists.includes(file) && existsSync(join(folder, file))
  const linksOf = async (file: string): Promise<string[]> =>
    await linkedFiles(folder, { file, base: config.base, exists })
  const homes = config.editions.map(({ prefix }) => outputFileOf(`${prefix}/`)).filter(exists)
  // A site without a home page has its 404 page.
  const reached = await followed(homes.length > 0 ? homes : ['404.html'].filter(exists), linksOf)
  const unlisted = known.flatMap(({ code, file = '' }) =>
    code === 'meta/unlisted' ? [`${dirname(file)}/`] : [],
  )
  const isFromFile = ({ relativePath }: PageRecord): boolean => hasFile(list.source(relativePath))
  const isLost = (page: PageRecord): boolean =>
    !page.isFallback &&
    isListed(list.source(page.relativePath)) &&
    page.frontMatter.pageType !== '404' &&
    // Authors write this for pages that readers find elsewhere, plugins for the look of theirs.
    (page.frontMatter.sidebar !== false || !isFromFile(page)) &&
    !reached.has(outputFileOf(page.routePath)) &&
    !unlisted.some((place) => `${config.root}/${page.relativePath}`.startsWith(place))
  const lost = new Map(
    (await allPages(get)).filter(isLost).map((page) => [outputFileOf(page.routePath), page]),
  )
  const links = new Map<string, readonly string[]>()
  for (const file of lost.keys()) {
    // oxlint-disable-next-line no-await-in-loop -- documents are large: one at a time is in memory
    const targets = exists(file) ? await linksOf(file) : []
    links.set(
      file,
      targets.filter((link) => lost.has(link)),
    )
  }
  return [...groupsOf(links)].flatMap(([first, files]): Diagnostic[] => {
    const page = lost.get(first)
    const others = files.flatMap((file) => lost.get(file) ?? []).filter(isFromFile)
    // A page that a plugin has made matters for those that it lists.
    return page && (isFromFile(page) || others.length > 0)
      ? [unreachable(page, isFromFile(page) ? `${config.root}/${page.relativePath}` : null, others)]
      : []
  })
}

function unreachable(
  { routePath }: PageRecord,
  file: string | null,
  others: readonly PageRecord[],
): Diagnostic {
  const [other] = others
  const more =
    other && `${other.routePath}${others.length > 1 ? ` and ${others.length - 1} more` : ''}`
  return {
    code: 'page/unreachable',
    severity: 'warning',
    ...(file !== null && { file }),
    message:
      `No link of the site points to ${routePath}` +
      (more ? `, and no other page that readers find links to ${more}.` : '.'),
    hint:
      'Add it to the navbar or a sidebar, or link to it.' +
      (file === null
        ? ''
        : ' If readers get its URL from elsewhere, set `sidebar: false` in its front matter.'),
  }
}

/**
 * Groups files by the one from which the others are found. `links` are those among them. Of files
 * that link to each other, the index of the highest folder comes first.
 */
function groupsOf(
  links: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>()
  const grouped = new Set<string>()
  const depth = (file: string): number => file.replace(/\/?index\.html$/, '').split('/').length
  for (const first of [...links.keys()].toSorted((one, other) => depth(one) - depth(other))) {
    if (grouped.has(first)) continue
    const found = new Set([first])
    for (const file of found) for (const link of links.get(file) ?? []) found.add(link)
    const [, ...others] = found
    for (const file of others) {
      // What began a group of its own is part of this one.
      groups.delete(file)
      grouped.add(file)
    }
    groups.set(first, others)
  }
  return groups
}

/** The files that are found by following links from these. */
async function followed(
  starts: readonly string[],
  linksOf: (file: string) => Promise<readonly string[]>,
): Promise<ReadonlySet<string>> {
  const found = new Set(starts)
  for (const file of found)
    // oxlint-disable-next-line no-await-in-loop -- the set grows while it is read
    for (const link of await linksOf(file)) found.add(link)
  return found
}

/** The documents that a document links to. */
async function linkedFiles(
  folder: string,
  {
    file,
    base,
    exists,
  }: {
    readonly file: string
    readonly base: string
    readonly exists: (file: string) => boolean
  },
): Promise<string[]> {
  const { elements } = readDocument(await readFile(join(folder, file), 'utf8'))
  return elements.flatMap(({ tag, attributes }) => {
    const href = tag === 'a' ? attributes.find(([name]) => name === 'href')?.[1] : undefined
    return (href && fileOf(href, { file, base }).find(exists)) || []
  })
}

/** Where the document of a link may be. */
function fileOf(
  href: string,
  { file, base }: { readonly file: string; readonly base: string },
): string[] {
  const origin = 'https://site.invalid'
  const from = `${origin}${base}${file}`
  const url = URL.canParse(href, from) ? new URL(href, from) : null
  const routePath = url?.origin === origin ? routePathOfUrl(url.pathname, base) : null
  return routePath === null
    ? []
    : [outputFileOf(routePath), outputFileOf(`${routePath.replace(/\/$/, '')}/`)]
}
