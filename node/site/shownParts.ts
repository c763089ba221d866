import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { slashed } from '../slashed.ts'
import type { AnalyzedPage } from './pageRecord.ts'

/** Where the Markdown files that pages import are found. */
export interface PartStore {
  /** Absolute. */
  readonly contentRoot: string
  /** A source that isn't a page, without its own parts. Null for a page. */
  part(place: string): Promise<AnalyzedPage | null>
}

/**
 * A page with the headings, the text and the code of the parts that it shows, where it shows them.
 */
export async function withParts(
  page: AnalyzedPage,
  store: PartStore,
  above: readonly string[] = [],
): Promise<AnalyzedPage> {
  if (page.shownParts.length === 0) return page
  const toc = [...page.toc]
  const codeBlocks = [...page.codeBlocks]
  const files = [...page.files]
  const hashes = [page.hash]
  const ids = [...page.ids]
  let text = page.text === '' ? '' : `${page.text}\n`
  let shift = 0
  let entries = 0
  for (const { path, offset, entry } of page.shownParts) {
    const place = slashed(relative(store.contentRoot, path))
    if (above.includes(place)) continue
    const found = await store.part(place)
    if (!found) continue
    const part = await withParts(found, store, [...above, place])
    const start = Math.min(offset + shift, text.length)
    const inserted = part.text === '' ? '' : `${part.text}\n`
    text = text.slice(0, start) + inserted + text.slice(start)
    const moved = (at: number): number => (at >= start ? at + inserted.length : at)
    for (const [index, known] of toc.entries())
      if (index >= entry + entries) toc[index] = { ...known, charIndex: moved(known.charIndex) }
    for (const [index, block] of codeBlocks.entries())
      codeBlocks[index] = { ...block, after: moved(block.after) }
    toc.splice(
      entry + entries,
      0,
      ...part.toc.map((own) => ({ ...own, charIndex: own.charIndex + start })),
    )
    codeBlocks.push(...part.codeBlocks.map((block) => ({ ...block, after: block.after + start })))
    entries += part.toc.length
    shift += inserted.length
    ids.push(...part.ids)
    files.push(...part.files.filter((file) => !files.some((known) => known.path === file.path)))
    hashes.push(part.hash)
  }
  return {
    ...page,
    toc,
    ids: [...new Set(ids)],
    text: text.trimEnd(),
    codeBlocks: codeBlocks.toSorted((a, b) => a.after - b.after),
    files,
    hash: createHash('sha256').update(JSON.stringify(hashes)).digest('hex').slice(0, 16),
  }
}
