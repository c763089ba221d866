import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { outputFileOf, routePathOfUrl } from '../../shared/routePath.ts'
import { readDocument } from '../security/readDocument.ts'
import type { BuildContext } from '../site/context.ts'
import { listing } from '../site/listing.ts'
import { allPages } from '../site/page.ts'
import { searchPages } from '../search/searchPages.ts'
import { hasFile, isListed } from '../site/pageSource.ts'

/**
 * Pages of a built site that nobody finds by following links from a home page. Those that a
 * `_meta.json` leaves out are reported with it. `folder` is the output, `known` what is reported.
 */
export async function unreachablePages(
  { config, get }: BuildContext,
  folder: string,
  known: readonly Diagnostic[],
): Promise<Diagnostic[]> {
  const list = await get(listing)
  // The search page lists every page for readers who have JavaScript disabled.
  const lists = searchPages(config, list).map(({ routePath }) => outputFileOf(routePath))
  const reached = await linkedFiles(folder, {
    base: config.base,
    homes: config.editions.map(({ prefix }) => outputFileOf(`${prefix}/`)),
    isFollowed: (file) => !lists.includes(file),
  })
  const unlisted = known.flatMap(({ code, file = '' }) =>
    code === 'meta/unlisted' ? [`${dirname(file)}/`] : [],
  )
  return (await allPages(get)).flatMap(
    ({ relativePath, routePath, frontMatter, isFallback }): Diagnostic[] => {
      const source = list.source(relativePath)
      const file = `${config.root}/${relativePath}`
      return isFallback ||
        !hasFile(source) ||
        !isListed(source) ||
        frontMatter.pageType === '404' ||
        frontMatter.sidebar === false ||
        reached.has(outputFileOf(routePath)) ||
        unlisted.some((place) => file.startsWith(place))
        ? []
        : [
            {
              code: 'page/unreachable',
              severity: 'warning',
              file,
              message: `No link of the site points to ${routePath}.`,
              hint:
                'Add it to the navbar or a sidebar, or link to it. If readers get its URL from ' +
                'elsewhere, set `sidebar: false` in its front matter.',
            },
          ]
    },
  )
}

/** The documents that are found by following links. A site without a home page has its 404 page. */
async function linkedFiles(
  folder: string,
  {
    base,
    homes,
    isFollowed,
  }: {
    readonly base: string
    readonly homes: readonly string[]
    readonly isFollowed: (file: string) => boolean
  },
): Promise<ReadonlySet<string>> {
  const exists = (file: string): boolean => isFollowed(file) && existsSync(join(folder, file))
  const starts = homes.filter(exists)
  const reached = new Set(starts.length > 0 ? starts : ['404.html'].filter(exists))
  for (const file of reached) {
    // oxlint-disable-next-line no-await-in-loop -- the set grows while it is read
    const { elements } = readDocument(await readFile(join(folder, file), 'utf8'))
    for (const { tag, attributes } of elements) {
      const href = tag === 'a' ? attributes.find(([name]) => name === 'href')?.[1] : undefined
      const found = href && fileOf(href, { file, base }).find(exists)
      if (found) reached.add(found)
    }
  }
  return reached
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
