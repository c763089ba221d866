import { dirname, join, relative, resolve } from 'node:path'
import { slashed } from '../../slashed.ts'
import { decodeText } from '../../../shared/decodeText.ts'
import {
  belowEdition,
  editionOfPlace,
  inFolder,
  isUnversioned,
  placeInLanguage,
} from '../../../shared/edition.ts'
import { isRecord } from '../../../shared/isRecord.ts'
import type { SiteContext } from '../../site/context.ts'
import { resolveLink } from '../../markdown/resolveLink.ts'
import { createPageRoutes, type PageRoutes } from '../../source/pageRoutes.ts'
import { readPlacement } from '../../source/placement.ts'
import { createPageFilter } from '../../source/scan.ts'
import { applyReplaceRules } from '../../source/replaceRules.ts'
import { withLineFeeds } from '../../source/lineEnds.ts'
import { type PageFiles, readMarkdown } from '../readMarkdown.ts'
import type { NavigationEntry, SiteState } from '../siteState.ts'
import { pageStates, type ReadablePage } from './pageStates.ts'
import { redirectsOf } from './redirects.ts'

/** The config and the folders of a site. */
export type SiteOfStates = Pick<
  SiteContext,
  'root' | 'contentRoot' | 'publicDir' | 'publicFolders' | 'config' | 'driver'
>

/** Where the sources of a state come from. */
export interface SourceFiles {
  readonly name: string
  readonly commit?: string
  /** Paths below the content root. */
  readonly places: readonly string[]
  /** Version of the docs whose pages are compared. Absent for all. */
  readonly version?: string
  /** Absolute path → content. Null for a file that the state doesn't have. */
  readonly read: (path: string) => Buffer | null
}

const MARKDOWN = /\.mdx?$/
/** A page whose text may be in other files too: fragments, and code from files. */
const COMPOSED = /^import\s+\w+\s+from\s+['"][^'"\n]*(?:\.mdx?|\/[\w-]+)['"]|(?:^|\s)file=/m

/** The pages of a state, by their places below the content root. */
interface SourcePages {
  readonly sources: ReadonlyMap<string, string>
  readonly routes: PageRoutes
}

/** Reads a state of a site from its sources, by the config of today. */
export function sourceState(site: SiteOfStates, files: SourceFiles): SiteState {
  const { contentRoot } = site
  const { name, commit, version, read } = files
  const { sources, routes } = sourcePages(site, files)
  const placeByRoute = new Map([...sources.keys()].map((place) => [routes.of(place), place]))
  const pageFiles = filesFor(site, files)
  return {
    name,
    kind: version === undefined ? 'source' : 'version',
    ...(commit !== undefined && { commit }),
    pages: pageStates(
      [...sources].map(([place, source]) => ({
        ...namesOf(place, site, version),
        file: inFolder(site.config.root, place),
        routePath: routes.of(place),
        source,
        isComposed: COMPOSED.test(source),
        readOwn: () => readMarkdown(source, join(contentRoot, place), pageFiles),
      })),
    ),
    navigation: files.places
      .filter((place) => /(?:^|\/)_(?:meta|nav)\.json$/.test(place) && isOf(version, place, site))
      .flatMap((place) =>
        navigationIn(commonPlace(place, site, version), read(join(contentRoot, place))),
      ),
    resolve(href, { routePath }) {
      const relativePath = placeByRoute.get(routePath) ?? ''
      const origin = { relativePath, path: join(contentRoot, relativePath) }
      const target = resolveLink(href, origin, { ...site, routes })
      if (target?.kind !== 'page') return decodeText(href)
      const route =
        version === undefined ? target.routePath : withoutVersion(target.routePath, site)
      return route + (target.anchor === '' ? '' : `#${target.anchor}`)
    },
    isRedirected: redirectsOf(site, read),
  }
}

/** What belongs to no version is the same in all of them. */
function isOf(version: string | undefined, place: string, { config }: SiteOfStates): boolean {
  if (version === undefined) return true
  const edition = editionOfPlace(place, config.editions)
  return edition?.version === version && !isUnversioned(place, edition)
}

function sourcePages(site: SiteOfStates, { places, version, read }: SourceFiles): SourcePages {
  const { config, contentRoot } = site
  const isPage = createPageFilter(config)
  const sources = new Map<string, string>()
  const slugs = new Map<string, string>()
  for (const place of places) {
    if (!MARKDOWN.test(place) || !isPage(place) || !isOf(version, place, site)) continue
    const written = read(join(contentRoot, place))?.toString() ?? ''
    const source = withLineFeeds(written).replace(/^\uFEFF/, '')
    const { isDraft, slug } = readPlacement(source, place, { config, frontMatter: {} })
    if (isDraft) continue
    sources.set(place, applyReplaceRules(source, config.replaceRules)?.text ?? source)
    if (slug !== null) slugs.set(place, slug)
  }
  const routes = createPageRoutes(config.editions, config.route)
  routes.update(slugs, [...sources.keys()])
  return { sources, routes }
}

/** A place as another state has it too: in a version, that below its folder. */
function commonPlace(place: string, { config }: SiteOfStates, version: string | undefined): string {
  if (version === undefined) return place
  const edition = editionOfPlace(place, config.editions)
  return inFolder(edition?.lang ?? '', belowEdition(place, edition))
}

/** By what a page and its original are found in another state. */
function namesOf(
  place: string,
  site: SiteOfStates,
  version: string | undefined,
): Pick<ReadablePage, 'key' | 'lang' | 'originalKey'> {
  const { config } = site
  const keyOf = (each: string): string => commonPlace(each, site, version).replace(MARKDOWN, '')
  const lang = editionOfPlace(place, config.editions)?.lang ?? config.lang
  const original = placeInLanguage(place, config.lang, config.editions)
  return { key: keyOf(place), lang, originalKey: lang === config.lang ? null : keyOf(original) }
}

/** A route in the default version: versions of a page are compared by their targets. */
function withoutVersion(routePath: string, { config }: SiteOfStates): string {
  const edition = config.editions
    .filter(({ prefix }) => prefix !== '' && `${routePath}/`.startsWith(`${prefix}/`))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)[0]
  if (!edition) return routePath
  const current = config.locales.find(({ lang }) => lang === edition.lang)
  return `${current?.prefix ?? ''}${routePath.slice(edition.prefix.length)}`
}

function filesFor({ root }: SiteOfStates, { read }: SourceFiles): PageFiles {
  return {
    root,
    read,
    resolvePart(specifier, importer) {
      const wanted = specifier.replace(/\?.*$/, '')
      if (!/^[./]/.test(wanted) || /\.(?!mdx?$)[a-z]\w*$/i.test(wanted)) return null
      const path = wanted.startsWith('/') ? join(root, wanted) : resolve(dirname(importer), wanted)
      return (
        ['', '.mdx', '.md']
          .map((end) => path + end)
          .find((each) => MARKDOWN.test(each) && read(each)) ?? null
      )
    },
  }
}

/** Entries of a `_meta.json`, those of its lists included. */
function navigationIn(place: string, bytes: Buffer | null): NavigationEntry[] {
  const entries: NavigationEntry[] = []
  const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) walk(each)
    else if (typeof value === 'string') entries.push({ list: place, text: value, link: value })
    else if (isRecord(value)) {
      const { text, label, name, link, items } = value
      const shown = textIn(label) || textIn(text) || textIn(name)
      entries.push({ list: place, text: shown, link: textIn(link) || textIn(name) })
      walk(items)
    }
  }
  try {
    walk(JSON.parse(bytes?.toString() ?? '[]'))
  } catch {
    // The build reports it.
  }
  return entries
}

/** Paths below a folder, from those of the repository. */
export function placesBelow(
  folder: string,
  paths: readonly string[],
  repository: string,
): string[] {
  return paths
    .map((path) => slashed(relative(folder, join(repository, path))))
    .filter((place) => !place.startsWith('../') && !/(?:^|\/)\./.test(place))
}
