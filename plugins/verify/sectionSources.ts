import type { SitePage } from 'bifolio'
import { hashOf, holdsFor } from './meaning.ts'
import type { RecordedSources } from './record.ts'
import { isWord, type Reference, type ReferringSection } from './references.ts'
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

/** Keys of the types of which a section has the members. */
export function listsIn(
  { references }: ReferringSection,
  { file }: SitePage,
  sources: Sources,
): string[] {
  const listing = references.filter(({ by }) => by === 'declared' || by === 'headed')
  return [
    ...listing.flatMap((each) => sources.keysOf(each, file ?? '', [])),
    ...[...sources.keysOfList(listedWords(references)).values()].flat(),
  ].filter((key) => key.endsWith('.*'))
}

function listedWords(references: readonly Reference[]): string[] {
  return references
    .filter((each) => isWord(each) && each.by !== 'used')
    .map(({ written }) => written)
}

/**
 * How much of a source a section relies on. `usual`: that it exists and isn't deprecated;
 * `outline`: how many arguments it needs as well; `summary`: its signature and doc comment; `all`:
 * its types as well.
 */
type Extent = 'usual' | 'outline' | 'summary' | 'all'
const EXTENTS: readonly Extent[] = ['usual', 'outline', 'summary', 'all']

/** The first place of a source, and what blocks show of it. */
interface FoundSource {
  readonly line: number
  readonly column?: number
  text: string
  /** True if it is only in code, where it may be anything. */
  isNamed: boolean
  extent: Extent
}

interface SourceOptions {
  readonly recorded: RecordedSources
  readonly page: SitePage
  readonly sources: Sources
  /** Keys of types whose members some section of the page has. */
  readonly lists: ReadonlySet<string>
}

/** What a section describes, in the order of its text. */
export async function describedSources(
  section: ReferringSection,
  options: SourceOptions,
): Promise<DescribedSource[]> {
  const found = foundSources(section, options)
  return await Promise.all(
    [...found]
      .toSorted(byPlace)
      .map(async ([key, each]) => await describedSource(key, each, options)),
  )
}

function foundSources(
  section: ReferringSection,
  { recorded, page, sources, lists }: SourceOptions,
): Map<string, FoundSource> {
  const keys = Object.keys(recorded)
  const found = new Map<string, FoundSource>()
  const listed = sources.keysOfList(listedWords(section.references))
  const add = (key: string, reference: Reference, extent: Extent): void => {
    const { line, column, text = '' } = reference
    const isNamed = NAMED.has(reference.by) || isWord(reference)
    const earlier = found.get(key)
    if (earlier) {
      earlier.text += text
      earlier.isNamed &&= isNamed
      if (EXTENTS.indexOf(extent) > EXTENTS.indexOf(earlier.extent)) earlier.extent = extent
    } else found.set(key, { line, text, isNamed, extent, ...(column !== undefined && { column }) })
  }
  for (const reference of section.references) {
    const extent = extentOf(reference, section)
    if (reference.by !== 'common' || extent === 'summary')
      for (const key of sources.keysOf(reference, page.file ?? '', keys)) {
        add(key, reference, extent)
        if (extent !== 'summary') continue
        // Which options there are, unless another section has them.
        for (const type of sources.keysOfTypes(key))
          if (!lists.has(type)) add(type, reference, 'all')
      }
    if (isWord(reference) && reference.by !== 'used')
      for (const key of listed.get(reference.written) ?? []) add(key, reference, 'all')
  }
  return found
}

async function describedSource(
  key: string,
  { text, isNamed, extent, ...place }: FoundSource,
  { recorded, sources }: SourceOptions,
): Promise<DescribedSource> {
  const all = text === '' ? await sources.hashOf(key) : hashOf(text)
  const outline = all === null ? null : sources.outlineOf(key)
  const summary = all === null ? null : sources.summaryOf(key)
  const before = recorded[key]
  const now = extent === 'all' ? all : extent === 'summary' ? summary : outline
  // What is only named in the text may be a parameter or a method now.
  const hash = now ?? all ?? (isNamed ? sources.hashOfWord(key) : null)
  const state = before === undefined ? 'new' : stateSince(before, extent, { all, summary, outline })
  const isVerified = state === 'verified' || (before !== undefined && before === hash)
  return {
    key,
    state: isVerified ? 'verified' : hash === null ? 'gone' : state,
    hash,
    recorded: before ?? null,
    ...place,
  }
}

/** What became of as much of a source as a section relies on. */
function stateSince(
  before: string,
  extent: Extent,
  now: { readonly [Each in 'all' | 'summary' | 'outline']: string | null },
): SourceState {
  const isMention = extent === 'usual' || extent === 'outline'
  // A section may get another heading, and be about what it mentioned before.
  if (before === now.all) return 'verified'
  if (before === now.summary) return extent === 'all' ? 'new' : 'verified'
  if (now.outline === null || !holdsFor(before, now.outline, extent !== 'usual')) return 'changed'
  return isMention ? 'verified' : 'new'
}

function extentOf(reference: Reference, section: ReferringSection): Extent {
  const { by, isUsual = false } = reference
  if (!MENTIONS.has(by)) return 'all'
  if (isAbout(section, reference)) return 'summary'
  return isUsual ? 'usual' : 'outline'
}

/** References to what may be something else than the source. */
const NAMED: ReadonlySet<Reference['by']> = new Set(['named', 'called', 'headed', 'declared'])

/** References that rely on no more of a source than its outline. */
const MENTIONS: ReadonlySet<Reference['by']> = new Set([
  'named',
  'imported',
  'called',
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
