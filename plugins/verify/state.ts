import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { PluginContext, SitePage } from 'bifolio'
import { hashOf } from './meaning.ts'
import { readRecord, type RecordedSources, type VerifiedRecord } from './record.ts'
import {
  FIELD,
  isWord,
  type Reference,
  type ReferringSection,
  referringSections,
} from './references.ts'
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
    return [{ page, ...place, sections: referringSections(page, source) }]
  })
  const common = commonImports(read)
  const counts = wordCounts(read)
  const records = new Map<string, VerifiedRecord>()
  const described: DescribedPage[] = []
  for (const { page, folder: below, key, sections: all } of read) {
    const folder = join(options.contentRoot, below)
    const name = [options.config.root, below].filter((part) => part !== '').join('/')
    const record = records.get(folder) ?? readRecord(folder, name)
    records.set(folder, record)
    const distinctive = all.map((section) => ({
      ...section,
      references: section.references
        .filter(({ by, written }) => by !== 'imported' || !common.has(written))
        .flatMap((each) => byCount(each, counts.get(each.written) ?? 0)),
    }))
    const sections = await describedSections(page, distinctive, record[key] ?? {}, options.sources)
    const file = `${options.config.root}/${page.relativePath}`
    if (sections.length > 0) described.push({ page, file, folder, key, sections })
  }
  return described
}

/** In how many sections a word of code is. */
function wordCounts(pages: readonly ReadPage[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { references } of pages.flatMap(({ sections }) => sections)) {
    const words = references.filter(({ by }) => by === 'coded' || by === 'used')
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

function commonImports(pages: readonly ReadPage[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { references } of pages.flatMap(({ sections }) => sections)) {
    const imported = references.filter(({ by }) => by === 'imported')
    for (const name of new Set(imported.map(({ written }) => written)))
      counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return new Set([...counts].flatMap(([name, count]) => (count > MOST_NAMED ? [name] : [])))
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
    const all = await describedSources(own, recorded, page, sources)
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

/** The first place of a source, and what blocks show of it. */
interface FoundSource {
  readonly line: number
  readonly column?: number
  text: string
  /** True if it is only in code, where it may be anything. */
  isNamed: boolean
  /** True if the section is about something else, and names it besides. */
  isMentioned: boolean
}

async function describedSources(
  section: ReferringSection,
  recorded: RecordedSources,
  page: SitePage,
  sources: Sources,
): Promise<DescribedSource[]> {
  const keys = Object.keys(recorded)
  const found = new Map<string, FoundSource>()
  const words = section.references.filter((each) => isWord(each) && each.by !== 'used')
  const listed = sources.keysOfList(words.map(({ written }) => written))
  const add = (key: string, reference: Reference, isMentioned: boolean): void => {
    const { line, column, text = '' } = reference
    const isNamed = reference.by === 'named' || reference.by === 'declared' || isWord(reference)
    const earlier = found.get(key)
    if (earlier) {
      earlier.text += text
      earlier.isNamed &&= isNamed
      earlier.isMentioned &&= isMentioned
    } else
      found.set(key, { line, text, isNamed, isMentioned, ...(column !== undefined && { column }) })
  }
  for (const reference of section.references) {
    const isMentioned = MENTIONS.has(reference.by) && !isAbout(section, reference)
    if (reference.by !== 'common' || !isMentioned)
      for (const key of sources.keysOf(reference, page.file ?? '', keys))
        add(key, reference, isMentioned)
    if (words.includes(reference))
      for (const key of listed.get(reference.written) ?? []) add(key, reference, false)
  }
  return await Promise.all(
    [...found]
      .toSorted(byPlace)
      .map(async ([key, { text, isNamed, isMentioned, ...place }]): Promise<DescribedSource> => {
        const own = text === '' ? await sources.hashOf(key) : hashOf(text)
        const outline = own === null ? null : sources.outlineOf(key)
        const before = recorded[key]
        // A section may get another heading, and be about what it mentioned before.
        const isSame = before !== undefined && (before === own || before === outline)
        const now = (isMentioned ? outline : null) ?? own
        // What is only named in the text may be a parameter or a method now.
        const hash = now ?? (isNamed ? sources.hashOfWord(key) : null)
        const isVerified = isSame && (isMentioned || before === own)
        return {
          key,
          state: isVerified ? 'verified' : stateOf(hash, isSame ? undefined : before),
          hash,
          recorded: before ?? null,
          ...place,
        }
      }),
  )
}

/** References that rely on no more of a source than its outline. */
const MENTIONS: ReadonlySet<Reference['by']> = new Set([
  'named',
  'imported',
  'coded',
  'used',
  'common',
])

/** True for a name that the heading of the section begins with, and for the title of a page. */
function isAbout({ id, text }: ReferringSection, { written }: Reference): boolean {
  const heading = text.replaceAll(/[`<>/\\]/g, '').trim()
  const name = written.split('#').at(-1) ?? ''
  if (id === '') return heading.replace(/\(.*\)$/, '') === name
  return heading.startsWith(name) && !/^[\w$]/.test(heading.slice(name.length))
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
