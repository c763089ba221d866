import { decodeHash } from '../router/anchorTarget.ts'
import { routePathOfUrl } from '../../shared/routePath.ts'
import {
  type MarkedText,
  readMarks,
  type SearchGroup,
  type SearchHit,
} from '../../shared/search/results.ts'

/** Levels of a record below the title of its page. */
const LEVELS = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const
type Level = 'lvl0' | 'lvl1' | (typeof LEVELS)[number]

/** A record as the crawler of DocSearch makes it, with what the search adds. */
export interface DocSearchHit {
  readonly type: 'content' | Level
  readonly url: string
  readonly content: string | null
  readonly hierarchy: Readonly<Record<Level, string | null>>
  readonly _highlightResult?: { readonly hierarchy?: Readonly<Partial<Record<Level, Marked>>> }
  readonly _snippetResult?: { readonly content?: Marked }
}

interface Marked {
  readonly value: string
}

/**
 * What the service is asked to write around a term. Texts come unescaped, so characters that no
 * text has.
 */
export const ALGOLIA_TAGS: readonly [string, string] = ['\u0002', '\u0003']

/**
 * The pages that some records belong to, in the order of their best record. Records outside the
 * base are left out.
 */
export function toAlgoliaGroups(records: readonly DocSearchHit[], base: string): SearchGroup[] {
  const groups = new Map<
    string,
    {
      title: MarkedText
      routePath: string
      sectionPath: string[]
      isTitleHit: boolean
      hits: SearchHit[]
    }
  >()
  for (const record of records) {
    const { pathname, hash } = new URL(record.url)
    const routePath = routePathOfUrl(pathname, base)
    if (routePath === null) continue
    const { lvl0, lvl1 } = record.hierarchy
    const title = marked(record, 'lvl1')
    const group = groups.get(routePath) ?? {
      title: { ...title, marks: [] },
      routePath,
      sectionPath: lvl0 === null || lvl0 === lvl1 ? [] : [lvl0],
      isTitleHit: false,
      hits: [],
    }
    groups.set(routePath, group)
    if (record.type === 'lvl0' || record.type === 'lvl1') {
      group.isTitleHit = true
      group.title = title
    } else group.hits.push(toHit(record, decodeHash(hash)))
  }
  return [...groups.values()]
}

function toHit(record: DocSearchHit, id: string): SearchHit {
  const above = LEVELS.flatMap((level) => record.hierarchy[level] ?? [])
  if (record.type === 'content') {
    const text = readMarks(
      record._snippetResult?.content?.value ?? record.content ?? '',
      ALGOLIA_TAGS,
    )
    // Without a heading above it the anchor is some element around the text.
    return { kind: 'text', id: above.length === 0 ? '' : id, trail: above, text }
  }
  return { kind: 'heading', id, trail: above.slice(0, -1), text: marked(record, record.type) }
}

function marked({ hierarchy, _highlightResult }: DocSearchHit, level: Level): MarkedText {
  return readMarks(
    _highlightResult?.hierarchy?.[level]?.value ?? hierarchy[level] ?? '',
    ALGOLIA_TAGS,
  )
}
