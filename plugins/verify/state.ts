import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { PluginContext, SitePage } from 'bifolio'
import { hashOf } from './meaning.ts'
import { readRecord, type RecordedSources, type VerifiedRecord } from './record.ts'
import { FIELD, type ReferringSection, referringSections } from './references.ts'
import type { Sources } from './sources.ts'

/**
 * What became of a source since its section was verified. `new`: the section wasn't verified with
 * it; `gone`: there is no such source.
 */
export type SourceState = 'verified' | 'changed' | 'gone' | 'new'

/** A source of a section. */
export interface DescribedSource {
  readonly key: string
  readonly state: SourceState
  /** Null for one that is gone. */
  readonly hash: string | null
  /** Hash when the section was verified. Null for a new one. */
  readonly recorded: string | null
  /** First place in the page, from 1. */
  readonly line: number
  /** From 1. */
  readonly column?: number
}

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
}

/** What more sections import is how things are written, not what they are about. */
const MOST_IMPORTS = 10

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
    return [{ page, ...place, sections: referringSections(page, source) }]
  })
  const common = commonImports(read)
  const records = new Map<string, VerifiedRecord>()
  const described: DescribedPage[] = []
  for (const { page, folder: below, key, sections: all } of read) {
    const folder = join(options.contentRoot, below)
    const name = [options.config.root, below].filter((part) => part !== '').join('/')
    const record = records.get(folder) ?? readRecord(folder, name)
    records.set(folder, record)
    const distinctive = all.map((section) => ({
      ...section,
      references: section.references.filter(
        ({ by, written }) => by !== 'imported' || !common.has(written),
      ),
    }))
    const sections = await describedSections(page, distinctive, record[key] ?? {}, options.sources)
    const file = `${options.config.root}/${page.relativePath}`
    if (sections.length > 0) described.push({ page, file, folder, key, sections })
  }
  return described
}

function commonImports(pages: readonly ReadPage[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { references } of pages.flatMap(({ sections }) => sections)) {
    const imported = references.filter(({ by }) => by === 'imported')
    for (const name of new Set(imported.map(({ written }) => written)))
      counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return new Set([...counts].flatMap(([name, count]) => (count > MOST_IMPORTS ? [name] : [])))
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
    const all = await describedSources(references, recorded, page, sources)
    const isStated = (key: string): boolean =>
      references.some(
        (each) =>
          each.by === 'stated' &&
          sources.keyOf(each, page.file ?? '', Object.keys(recorded)) === key,
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
      references.some((each) => keys.includes(sources.keyOf(each, page.file ?? '', keys) ?? ''))
    )
  })
  return found?.[1] ?? {}
}

/** The first place of a source, and what blocks show of it. */
interface FoundSource {
  readonly line: number
  readonly column?: number
  text: string
  /** True if it is only in code in the text, where it may be anything. */
  isNamed: boolean
}

async function describedSources(
  references: ReferringSection['references'],
  recorded: RecordedSources,
  page: SitePage,
  sources: Sources,
): Promise<DescribedSource[]> {
  const keys = Object.keys(recorded)
  const found = new Map<string, FoundSource>()
  for (const reference of references) {
    const key = sources.keyOf(reference, page.file ?? '', keys)
    if (key === null) continue
    const { line, column, text = '', by } = reference
    const isNamed = by === 'named'
    const earlier = found.get(key)
    if (earlier) {
      earlier.text += text
      earlier.isNamed &&= isNamed
    } else found.set(key, { line, text, isNamed, ...(column !== undefined && { column }) })
  }
  return await Promise.all(
    [...found]
      .toSorted(byPlace)
      .map(async ([key, { text, isNamed, ...place }]): Promise<DescribedSource> => {
        const own = text === '' ? await sources.hashOf(key) : hashOf(text)
        // What is only named in the text may be a parameter or a method now.
        const hash = own ?? (isNamed ? sources.hashOfWord(key) : null)
        return {
          key,
          state: stateOf(hash, recorded[key]),
          hash,
          recorded: recorded[key] ?? null,
          ...place,
        }
      }),
  )
}

function byPlace(
  [, a]: readonly [string, { readonly line: number; readonly column?: number }],
  [, b]: readonly [string, { readonly line: number; readonly column?: number }],
): number {
  return a.line - b.line || (a.column ?? 0) - (b.column ?? 0)
}

function stateOf(hash: string | null, recorded: string | undefined): SourceState {
  if (hash === null) return 'gone'
  if (recorded === undefined) return 'new'
  return recorded === hash ? 'verified' : 'changed'
}
