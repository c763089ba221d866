import { relative } from 'node:path'
import { digest } from '../digest.ts'
import type { TocEntry } from '../../shared/page.ts'
import { richText } from '../../shared/richText.ts'
import { fillPlaceholders } from '../markdown/fragmentText.ts'
import type { ShownPart } from '../markdown/pageJob.ts'
import { createIdPool, type IdPool } from '../markdown/pageIds.ts'
import { type PartIds, withPartIds } from '../markdown/partIds.ts'
import { slashed } from '../slashed.ts'
import type { AnalyzedPage } from './pageRecord.ts'

/** How many parts a page may show, with those inside of parts. */
export const MOST_PARTS = 10_000

/** Where the Markdown files that pages import are found. */
export interface PartStore {
  /** Absolute. */
  readonly contentRoot: string
  /** A source that isn't a page, without its own parts. Null for a page. */
  part(place: string): Promise<AnalyzedPage | null>
}

/**
 * A page with the headings, the text and the code of the parts that it shows, where it shows them.
 * Every id is there once: a part gets others for those that the page has already.
 */
export async function withParts(page: AnalyzedPage, store: PartStore): Promise<AnalyzedPage> {
  if (page.shownParts.length === 0) return withValues(page)
  const { page: whole, partIds } = await joined(page, store, {
    pool: createIdPool(page.ids),
    above: [],
    shown: { count: 0 },
  })
  const shown = withValues(whole)
  return shown.code === null ? shown : { ...shown, code: withPartIds(shown.code, partIds) }
}

interface Around {
  /** The ids of the page so far. */
  readonly pool: IdPool
  /** Places of the parts around the source. */
  readonly above: readonly string[]
  /** How many parts the page shows so far. */
  readonly shown: { count: number }
}

interface Joined {
  readonly page: AnalyzedPage
  /** For each of its parts, in their order. */
  readonly partIds: readonly (PartIds | null)[]
}

async function joined(
  page: AnalyzedPage,
  store: PartStore,
  { pool, above, shown }: Around,
): Promise<Joined> {
  const partIds: (PartIds | null)[] = []
  const toc = [...page.toc]
  const codeBlocks = [...page.codeBlocks]
  const files = [...page.files]
  const hashes = [page.hash]
  const ids = [...page.ids]
  let text = page.text === '' ? '' : `${page.text}\n`
  let shift = 0
  let entries = 0
  for (const [at, { path, offset, entry, props }] of page.shownParts.entries()) {
    const place = slashed(relative(store.contentRoot, path))
    const isEndless = above.includes(place) || ++shown.count > MOST_PARTS
    const found = isEndless ? null : await store.part(place)
    if (!found) continue
    const own = withFreeIds(found, pool)
    const inner = await joined(own.page, store, { pool, above: [...above, place], shown })
    const part = withValues(inner.page, props)
    partIds[at] = partIdsOf(own.ids, inner.partIds)
    const start = Math.min(offset + shift, text.length)
    const inserted = part.text === '' ? '' : `${part.text}\n`
    text = text.slice(0, start) + inserted + text.slice(start)
    const moved = (from: number): number => (from >= start ? from + inserted.length : from)
    for (const [index, known] of toc.entries())
      if (index >= entry + entries) toc[index] = { ...known, charIndex: moved(known.charIndex) }
    for (const [index, block] of codeBlocks.entries())
      codeBlocks[index] = { ...block, after: moved(block.after) }
    toc.splice(
      entry + entries,
      0,
      ...part.toc.map((item) => ({ ...item, charIndex: item.charIndex + start })),
    )
    codeBlocks.push(...part.codeBlocks.map((block) => ({ ...block, after: block.after + start })))
    entries += part.toc.length
    shift += inserted.length
    ids.push(...part.ids)
    files.push(...part.files.filter((file) => !files.some((known) => known.path === file.path)))
    hashes.push(part.hash)
  }
  const whole = {
    ...page,
    toc,
    ids: [...new Set(ids)],
    text: text.trimEnd(),
    codeBlocks: codeBlocks.toSorted((a, b) => a.after - b.after),
    files,
    hash: digest(JSON.stringify(hashes), 16),
  }
  return { page: page.shownParts.length === 0 ? page : whole, partIds }
}

/** A page or a part whose text has the values of its parameters. */
function withValues(page: AnalyzedPage, props: ShownPart['props'] = {}): AnalyzedPage {
  const { text, moved } = fillPlaceholders(page.text, props)
  if (text === page.text) return page
  return {
    ...page,
    text: text.trimEnd(),
    toc: page.toc.map((entry) => ({
      ...withValuesIn(entry, props),
      charIndex: moved(entry.charIndex),
    })),
    codeBlocks: page.codeBlocks.map((block) => ({ ...block, after: moved(block.after) })),
  }
}

function withValuesIn(entry: TocEntry, props: ShownPart['props'] = {}): TocEntry {
  const filled = (text: string): string => fillPlaceholders(text, props).text
  const text = filled(entry.text)
  if (text === entry.text) return entry
  const { rich, ...plain } = entry
  const pieces =
    rich &&
    richText(
      rich.map((piece) =>
        typeof piece === 'string' ? filled(piece) : ([piece[0], filled(piece[1])] as const),
      ),
    )
  return { ...plain, text: text.replace(/\s+/g, ' ').trim(), ...(pieces && { rich: pieces }) }
}

/** A part with the ids that it has on the page. `ids` are those that differ from its own. */
function withFreeIds(
  part: AnalyzedPage,
  pool: IdPool,
): { readonly page: AnalyzedPage; readonly ids: Readonly<Record<string, string>> } {
  const ids = new Map(part.ids.map((id) => [id, pool.take(id)]))
  const idOf = (id: string): string => ids.get(id) ?? id
  return {
    page: {
      ...part,
      ids: part.ids.map(idOf),
      toc: part.toc.map((entry): TocEntry => ({ ...entry, id: idOf(entry.id) })),
    },
    ids: Object.fromEntries([...ids].filter(([id, free]) => id !== free)),
  }
}

/** Null if all is as the part has it. */
function partIdsOf(
  ids: Readonly<Record<string, string>>,
  parts: readonly (PartIds | null)[],
): PartIds | null {
  const hasIds = Object.keys(ids).length > 0
  const hasParts = parts.some((part) => part)
  return hasIds || hasParts
    ? {
        ...(hasIds && { ids }),
        ...(hasParts && { parts: Array.from(parts, (part) => part ?? null) }),
      }
    : null
}
