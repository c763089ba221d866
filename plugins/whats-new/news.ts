import type { ChangedPage, ChangedSection, TextChange } from 'bifolio'
import type { OfficialTexts } from '../texts/officialTexts.ts'
import { anchorsOf } from './anchors.ts'
import type { Origin, PageOrigins } from './history.ts'
import type { State } from './states.ts'

/** Texts of the plugin in one language. */
export type Texts = OfficialTexts['whatsNew']

/** A mark beside a heading. */
export interface Mark {
  /** The heading; null for the title of the page. */
  readonly heading: HeadingName | null
  readonly kind: 'new' | 'changed'
  /** `New in 2.0`. */
  readonly text: string
}

/** A heading, found by its text. */
export interface HeadingName {
  /** Without white space. */
  readonly title: string
  /** Which one of the headings with this text, from 0. */
  readonly nth: number
}

/** A section that differs from an earlier version. */
export interface NewsItem {
  readonly title: string
  /** Null where it can't be linked to. */
  readonly anchor: string | null
  readonly kind: Exclude<ChangedSection['kind'], 'same'>
  /** `New`. */
  readonly label: string
  readonly texts: ChangedSection['texts']
}

/** What differs from an earlier version. */
export interface NewsList {
  /** That it differs from: `1.4`. */
  readonly version: string
  /** `Since 1.4`. */
  readonly title: string
  readonly items: readonly NewsItem[]
}

/** What a page shows of its history. */
export interface PageNews {
  readonly marks: readonly Mark[]
  /** The newest version first. */
  readonly lists: readonly NewsList[]
  /** `What changed since 1.4`. */
  readonly summary: string
}

/** A text with a version. */
export function withVersion(text: string, version: string): string {
  return text.replace('{version}', version)
}

/** Text of a heading as it is compared. */
export function bareTitle(title: string): string {
  return title.replaceAll(/\s+/g, '')
}

/** The marks of a page: the fewest that mark every section that came after the page. */
export function marksOf(
  { came, sections }: PageOrigins,
  { texts, kinds }: { readonly texts: Texts; readonly kinds: 'new' | 'changed' },
): Mark[] {
  const marks: Mark[] = []
  if (came) marks.push({ heading: null, ...markOf(came, 'new', texts) })
  const counts = new Map<string, number>()
  const above: Origin[] = []
  for (const origin of sections) {
    const { depth, after } = origin.section
    if (after === null || after.id === '') continue
    const title = bareTitle(after.title)
    const nth = counts.get(title) ?? 0
    counts.set(title, nth + 1)
    while ((above.at(-1)?.section.depth ?? 0) >= depth) above.pop()
    const outer = above.at(-1)?.came ?? came
    above.push(origin)
    const isNew = origin.came !== null && origin.came !== came && origin.came !== outer
    if (isNew) marks.push({ heading: { title, nth }, ...markOf(origin.came, 'new', texts) })
    else if (kinds === 'changed' && origin.changed)
      marks.push({ heading: { title, nth }, ...markOf(origin.changed, 'changed', texts) })
  }
  return marks
}

function markOf(
  { name, isNext }: State,
  kind: Mark['kind'],
  texts: Texts,
): Pick<Mark, 'kind' | 'text'> {
  const wording =
    kind === 'new'
      ? isNext
        ? texts.whatsNewNewSince
        : texts.whatsNewNewIn
      : isNext
        ? texts.whatsNewChangedSince
        : texts.whatsNewChangedIn
  return { kind, text: withVersion(wording, name) }
}

/** What became of a page since a version. Null for one that reads the same or is new. */
export function listOf(
  { kind, sections }: ChangedPage,
  {
    since,
    texts,
    isTranslation,
  }: { readonly since: State; readonly texts: Texts; readonly isTranslation: boolean },
): NewsList | null {
  if (kind === 'new') return null
  const anchors = anchorsOf(sections, { isTranslation })
  const listed = listedSections(sections)
  const items = sections.flatMap((section, at): NewsItem[] => {
    if (section.kind === 'same' || !listed.has(section)) return []
    const { title = '' } = section.after ?? section.before ?? {}
    return [
      {
        title,
        anchor: section.after?.id === '' ? '' : (anchors[at] ?? null),
        kind: section.kind,
        label: labelOf(section.kind, texts),
        texts: shownTexts(section.texts),
      },
    ]
  })
  if (items.length === 0) return null
  return { version: since.name, title: withVersion(texts.whatsNewSince, since.name), items }
}

/** Sections that differ, without those that came or went with the section that they are in. */
export function listedSections(sections: readonly ChangedSection[]): ReadonlySet<ChangedSection> {
  const above: ChangedSection[] = []
  return new Set(
    sections.filter((section) => {
      while ((above.at(-1)?.depth ?? 0) >= section.depth) above.pop()
      const outer = above.at(-1)
      above.push(section)
      const isWhole = section.kind === 'new' || section.kind === 'gone'
      return section.kind !== 'same' && !(isWhole && outer?.kind === section.kind)
    }),
  )
}

/** How a kind of change is called. */
export function labelOf(kind: NewsItem['kind'], texts: Texts): string {
  return {
    new: texts.whatsNewNew,
    changed: texts.whatsNewChanged,
    moved: texts.whatsNewMoved,
    gone: texts.whatsNewGone,
  }[kind]
}

/** More texts than this are read on the page itself. */
const MOST_TEXTS = 6
/** Characters of a run that is shown. */
const LONGEST = 200
/** Characters around a change. */
const AROUND = 40

/** What is shown of the texts of a section. None of one that was rewritten. */
function shownTexts(texts: ChangedSection['texts']): ChangedSection['texts'] {
  const lengthOf = (kind: TextChange['kind']): number =>
    texts.flat().reduce((sum, run) => sum + (run.kind === kind ? run.text.length : 0), 0)
  if (texts.length > MOST_TEXTS || Math.max(lengthOf('new'), lengthOf('gone')) > 1000) return []
  return texts.map((runs) =>
    runs.map(({ kind, text }, at) => {
      if (kind !== 'same') return { kind, text: cut(text, LONGEST, 'end') }
      const isFirst = at === 0
      const isLast = at === runs.length - 1
      if (isFirst) return { kind, text: cut(text, AROUND, 'start') }
      if (isLast) return { kind, text: cut(text, AROUND, 'end') }
      return { kind, text: text.length <= 2 * AROUND ? text : middleOf(text) }
    }),
  )
}

/** A text without what is too long for a list, at its start or at its end. */
function cut(text: string, length: number, where: 'start' | 'end'): string {
  const letters = [...text]
  if (letters.length <= length) return text
  return where === 'start'
    ? `…${letters
        .slice(-length)
        .join('')
        .replace(/^\S*\s(?=.{20})/, '')}`
    : `${letters
        .slice(0, length)
        .join('')
        .replace(/(?<=.{20})\s\S*$/, '')}…`
}

function middleOf(text: string): string {
  return `${cut(text, AROUND, 'end')} ${cut(text, AROUND, 'start')}`
}
