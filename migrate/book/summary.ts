import { posix } from 'node:path'
import type { SidebarItemConfig } from '../engine.ts'

/** An entry of `SUMMARY.md`. */
export interface Entry {
  readonly text: string
  /** Path of the page below the folder of the file, or a URL. Null for a text alone. */
  readonly path: string | null
  readonly line: number
  readonly entries: Entry[]
}

/** `- [Title](path.md "tooltip")`, or `- Title` alone. */
const ITEM = /^([ \t]*)(?:[-*+][ \t]+)?(?:LINK|([^\s#<>[\-*_].*))[ \t]*$/.source
const LINK = /\[((?:[^[\]]|\[[^\]]*\])*)\]\(<?([^)>]*?)>?(?:[ \t]+"[^"]*")?\)/.source
/** What may be behind the first link. */
const OTHER_LINKS = /(?:[ \t]+\[[^\]]*\]\([^)]*\))*/.source
const LINE = new RegExp(ITEM.replace('LINK', LINK + OTHER_LINKS))
const HEADING = /^#{1,6}[ \t]+(.+?)[ \t]*#*$/

/** Entries of `SUMMARY.md`: those of a list, and headings with what is below them. */
export function readSummary(text: string): Entry[] {
  const top: Entry[] = []
  let level: { readonly indent: number; readonly entries: Entry[] }[] = []
  let part = top
  for (const [index, row] of withoutComments(text).split('\n').entries()) {
    const heading = HEADING.exec(row)?.[1]
    if (heading !== undefined) {
      const isTitle = top.length === 0 && part === top
      part = isTitle ? top : []
      if (!isTitle) top.push({ text: plain(heading), path: null, line: index + 1, entries: part })
      level = []
      continue
    }
    const [, space = '', label, path, bare] = LINE.exec(row) ?? []
    const isListed = /^[ \t]*[-*+][ \t]/.test(row)
    if (label === undefined && (bare === undefined || !isListed)) continue
    const entry: Entry = {
      text: plain(label ?? bare ?? ''),
      path: path === undefined ? null : decoded(path.trim()),
      line: index + 1,
      entries: [],
    }
    // What is not in the list ends its parts.
    if (!isListed) {
      top.push(...entriesOfLine(row, index + 1))
      part = top
      level = []
      continue
    }
    const indent = space.replaceAll('\t', '    ').length
    level = level.filter((above) => above.indent < indent)
    ;(level.at(-1)?.entries ?? part).push(entry)
    level.push({ indent, entries: entry.entries })
  }
  return top
}

/** Entries of a line outside of the list, which may have several. */
function entriesOfLine(row: string, line: number): Entry[] {
  return [...row.matchAll(new RegExp(LINK, 'g'))].map(([, text = '', path = '']) => ({
    text: plain(text),
    path: decoded(path.trim()),
    line,
    entries: [],
  }))
}

/** The text with empty lines in the place of comments. */
function withoutComments(text: string): string {
  return text.replace(/<!--[\s\S]*?(?:-->|$)/g, (comment) => comment.replace(/[^\n]+/g, ''))
}

function plain(text: string): string {
  return text
    .replaceAll(/[`*]|<[^>]*>/g, '')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim()
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Pages that the entries name, in their order, without anchors. */
export function pathsOf(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ path, entries: below }) => [
    ...(path === null || path === '' || isUrl(path) ? [] : [pathOf(path)]),
    ...pathsOf(below),
  ])
}

function isUrl(path: string): boolean {
  return /^[a-z][\w+.-]*:|^\/\//i.test(path)
}

function pathOf(path: string): string {
  return posix.normalize(path.replace(/[?#].*$/, '').replace(/^\//, ''))
}

/** The sidebar. `route` is null for a page that doesn't exist; `draft` gets entries without one. */
export function sidebarOf(
  entries: readonly Entry[],
  { route, draft }: { route(path: string): string | null; draft(entry: Entry): void },
): SidebarItemConfig[] {
  return entries.flatMap((entry): SidebarItemConfig[] => {
    const { text, path, entries: below } = entry
    const items = sidebarOf(below, { route, draft })
    const own = path === null ? null : isUrl(path) ? path : path === '' ? null : route(pathOf(path))
    const anchor =
      own === null || path === null || isUrl(path) ? '' : (/#.*$/.exec(path)?.[0] ?? '')
    if (own === null && path !== null) draft(entry)
    if (text === '' || (own === null && items.length === 0)) return items
    return [
      {
        text,
        ...(own !== null && { link: own + anchor }),
        ...(items.length > 0 && { items }),
      },
    ]
  })
}
