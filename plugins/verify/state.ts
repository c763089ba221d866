import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { PluginContext, readPageFacts, SitePage } from 'bifolio'
import { readRecord, type RecordedSources, type VerifiedRecord } from './record.ts'
import { FIELD, type Reference, type ReferringSection, referringSections } from './references.ts'
import { type DescribedSource, describedSources, listsIn } from './sectionSources.ts'
import type { Sources } from './sources.ts'

/** A section and what it describes. */
export interface DescribedSection extends Omit<ReferringSection, 'references'> {
  /** `## install`, for the opening `#`. */
  readonly name: string
  readonly sources: readonly DescribedSource[]
}

/** A page whose sections are verified. */
export interface DescribedPage {
  readonly page: SitePage
  /** Below the project root. */
  readonly file: string
  /** Absolute folder of its record. */
  readonly folder: string
  /** In the record: `guide/start`. */
  readonly key: string
  readonly sections: readonly DescribedSection[]
}

/** A site, as far as pages are compared with it. */
export interface StateOptions extends Pick<PluginContext, 'config' | 'contentRoot'> {
  readonly sources: Sources
  /** True for a place below the content folder whose page isn't compared. */
  isExcluded(place: string): boolean
  /** Version whose pages describe the code. */
  readonly version: string
  /** Reads pages, for those who keep what they have read. @default readPageFacts */
  readonly readFacts?: typeof readPageFacts
}

/** What more sections import, or name, is how things are written, not what they are about. */
const MOST_NAMED = 10
/** A word of code in no more sections than these is explained by them. */
const FEW = 3

/** A heading above text about what was: there, names that are gone are meant. */
const PAST = [
  /\b(?:migrat|upgrad)\w*|\b(?:deprecat|renam|remov)ed\b|\b(?:deprecat|remov)(?:als?|ions?)\b/i,
  /\bbreaking\b|\bchangelog\b|迁移|升级|弃用|废弃|更名的|已更名|移除的|已移除/i,
]

/** A page before its sources are looked up. */
interface ReadPage {
  readonly page: SitePage
  readonly folder: string
  readonly key: string
  readonly sections: readonly ReferringSection[]
}

/**
 * Compares the pages of the default language with what they describe. Pages that others write, such
 * as translations and pages of plugins, are left out.
 */
export async function describedPages(
  pages: readonly SitePage[],
  options: StateOptions,
): Promise<DescribedPage[]> {
  const read = pages.flatMap((page): ReadPage[] => {
    const place = placeOf(page, options)
    if (!place) return []
    const source = readFileSync(page.file ?? '', 'utf8')
    return [{ page, ...place, sections: referringSections(page, source, options.readFacts) }]
  })
  const usual = countedBy(read, ['imported', 'called'])
  const counts = countedBy(read, ['coded', 'used'])
  const records = new Map<string, VerifiedRecord>()
  const described: DescribedPage[] = []
  for (const { page, folder: below, key, sections: all } of read) {
    const folder = join(options.contentRoot, below)
    const name = [options.config.root, below].filter((part) => part !== '').join('/')
    const record = records.get(folder) ?? readRecord(folder, name)
    records.set(folder, record)
    const distinctive = all.map((section) => ({
      ...section,
      references: section.references.flatMap((each) =>
        each.by === 'imported' || each.by === 'called'
          ? { ...each, isUsual: (usual.get(each.written) ?? 0) > MOST_NAMED }
          : byCount(each, counts.get(each.written) ?? 0),
      ),
    }))
    const sections = await describedSections(page, distinctive, record[key] ?? {}, options.sources)
    const file = `${options.config.root}/${page.relativePath}`
    if (sections.length > 0) described.push({ page, file, folder, key, sections })
  }
  return described
}

/** In how many sections something is written in one of some ways. */
function countedBy(
  pages: readonly ReadPage[],
  ways: readonly Reference['by'][],
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { references } of pages.flatMap(({ sections }) => sections)) {
    const words = references.filter(({ by }) => ways.includes(by))
    for (const name of new Set(words.map(({ written }) => written)))
      counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

/** What few sections name is explained there. What many name means little in any of them. */
function byCount(reference: Reference, count: number): Reference[] {
  const { by } = reference
  if (count > MOST_NAMED && by === 'used') return []
  if (count > MOST_NAMED && by === 'coded') return [{ ...reference, by: 'common' }]
  return [count <= FEW && by === 'coded' ? { ...reference, by: 'listed' } : reference]
}

/** Folder below the content root, and path below that without extension. Null for other pages. */
function placeOf(
  { relativePath, file, lang, version, isFallback, frontmatter }: SitePage,
  { config, contentRoot, version: wanted, isExcluded }: StateOptions,
): { readonly folder: string; readonly key: string } | null {
  if (file === null || isFallback || lang !== config.lang || version !== wanted) return null
  if (!/\.mdx?$/.test(relativePath) || isExcluded(relativePath)) return null
  if (FIELD in frontmatter && frontmatter[FIELD] === false) return null
  // A page of a plugin may show a file of others, such as a changelog.
  if (resolve(contentRoot, relativePath) !== resolve(file)) return null
  const edition = config.editions.find((each) => each.lang === lang && each.version === version)
  const folder = [edition?.folder, edition?.unversioned].find(
    (each) => each !== undefined && relativePath.startsWith(each === '' ? '' : `${each}/`),
  )
  if (folder === undefined) return null
  const path = folder === '' ? relativePath : relativePath.slice(folder.length + 1)
  return { folder, key: path.replace(/\.mdx?$/, '') }
}

async function describedSections(
  page: SitePage,
  sections: readonly ReferringSection[],
  record: VerifiedRecord[string],
  sources: Sources,
): Promise<DescribedSection[]> {
  const names = sections.map(({ depth, id }) => `${'#'.repeat(depth)} ${id}`.trim())
  const gone = Object.entries(record).filter(([name]) => !names.includes(name))
  const described: DescribedSection[] = []
  const above: ReferringSection[] = []
  const lists = new Set(sections.flatMap((section) => listsIn(section, page, sources)))
  for (const [at, own] of sections.entries()) {
    const { references, ...section } = own
    while ((above.at(-1)?.depth ?? 0) >= own.depth) above.pop()
    above.push(own)
    const isPast = above.some(({ text }) => PAST.some((each) => each.test(text)))
    const name = names[at] ?? ''
    const inherited = record[name]
      ? {}
      : renamedFrom(gone, section.depth, references, page, sources)
    const recorded = record[name] ?? inherited
    const all = await describedSources(own, { recorded, page, sources, lists })
    const isStated = (key: string): boolean =>
      references.some(
        (each) =>
          each.by === 'stated' &&
          sources.keysOf(each, page.file ?? '', Object.keys(recorded)).includes(key),
      )
    const found = all.filter(({ key, state }) => !isPast || state !== 'gone' || isStated(key))
    if (found.length > 0) described.push({ ...section, name, sources: found })
  }
  return described
}

/**
 * What is recorded of a section that had another heading: of the same level, with a common source.
 */
function renamedFrom(
  gone: readonly (readonly [name: string, sources: RecordedSources])[],
  depth: number,
  references: ReferringSection['references'],
  page: SitePage,
  sources: Sources,
): RecordedSources {
  const found = gone.find(([name, recorded]) => {
    const keys = Object.keys(recorded)
    return (
      /^#+/.exec(name)?.[0].length === depth &&
      references.some((each) =>
        sources.keysOf(each, page.file ?? '', keys).some((key) => keys.includes(key)),
      )
    )
  })
  return found?.[1] ?? {}
}
