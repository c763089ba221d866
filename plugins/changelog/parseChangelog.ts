import { markdownTree } from 'bifolio'
import { toString } from 'mdast-util-to-string'
import type { Heading, PhrasingContent, RootContent } from 'mdast'

/** What a changelog has of one version. */
export interface Release {
  /** As it is written, without `v`: `1.2.0`. `Unreleased` for what has no version yet. */
  readonly name: string
  readonly isReleased: boolean
  /** Of its heading, unique in the file: `v1.2.0`. */
  readonly id: string
  /** Such as `2026-01-31`. Null if the heading has none. */
  readonly date: string | null
  /** What the version links to, such as a comparison. Null if it links to nothing. */
  readonly url: string | null
  /** The rest of the heading, such as a title or `[YANKED]`. */
  readonly note: string
  readonly content: readonly RootContent[]
}

/** A changelog that was read. */
export interface Changelog {
  /** What comes before the first version, without the title. */
  readonly intro: readonly RootContent[]
  /** In the order of the file. */
  readonly releases: readonly Release[]
}

/** `@acme/ui@1.2.0` or `ui-v1.2.0` in a monorepo, `1.2.0` or `v1.2.0` elsewhere. */
const VERSION = new RegExp(
  String.raw`^[[(]?\s*(?:(?:version|release)\s+)?(?:@?[\w./-]+@|[a-z][\w.-]*-(?=v?\d))?` +
    String.raw`v?(\d+\.\d+(?:\.\d+)*(?:-[\w.-]+)?(?:\+[\w.-]+)?)(?=[\s\]),:/]|$)\]?`,
  'i',
)
const UNRELEASED =
  /^[[(]?\s*(unreleased|upcoming|next(?: (?:release|version))?)\s*[\])]?(?=\s*(?:[[(:–—-]|$))/i
const ISO_DATE = /\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b/
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?`
const WORDED_DATE = new RegExp(
  String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)\w*,?\s+)?(?:${DAY}\s+)?` +
    String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+` +
    String.raw`(?:${DAY},?\s+)?\d{4}`,
  'i',
)

/**
 * Reads the file of a package as changesets, conventional-changelog and Keep a Changelog write it:
 * a heading of any level that begins with a version starts one.
 */
export function parseChangelog(source: string): Changelog {
  const releases: (Release & { content: RootContent[] })[] = []
  const intro: RootContent[] = []
  const ids = new Set<string>()
  for (const node of markdownTree(source).children) {
    if (isNamedPlace(node)) continue
    const found = node.type === 'heading' && node.depth <= 3 ? readHeading(node) : null
    if (found) {
      const id = uniqueId(found.isReleased ? `v${found.name}` : 'unreleased', ids)
      releases.push({ ...found, id, content: [] })
      continue
    }
    const last = releases.at(-1)
    if (last) last.content.push(node)
    else if (node.type !== 'heading' || node.depth > 1) intro.push(node)
  }
  return { intro, releases: releases.map(({ content, ...found }) => ({ ...found, content })) }
}

function readHeading(node: Heading): Omit<Release, 'id' | 'content'> | null {
  const written = toString(node)
    .replaceAll(/<\/?small>/g, '')
    .trim()
  const version = VERSION.exec(written)
  const found = version ?? UNRELEASED.exec(written)
  const [match = '', name = ''] = found ?? []
  if (found === null) return null
  const rest = written.slice(match.length)
  const [date, without] = dateIn(rest)
  return {
    name: version ? name : `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    isReleased: version !== null,
    date,
    url: urlIn(node.children),
    note: without
      .replaceAll(/\(\s*\)|\[\s*\]/g, '')
      .replace(/^[\s:/–—-]+/, '')
      .trim(),
  }
}

/** The first date of a text, as a day, and the text without it. */
function dateIn(text: string): [date: string | null, rest: string] {
  const iso = ISO_DATE.exec(text)
  if (iso) {
    const [match, year = '', month = '', day = ''] = iso
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return isDay(date) ? [date, text.replace(match, '')] : [null, text]
  }
  const [worded] = WORDED_DATE.exec(text) ?? []
  if (worded === undefined) return [null, text]
  const time = new Date(`${worded.replace(/(\d)(?:st|nd|rd|th)/i, '$1')} UTC`)
  return Number.isNaN(time.getTime())
    ? [null, text]
    : [time.toISOString().slice(0, 10), text.replace(worded, '')]
}

function isDay(date: string): boolean {
  const time = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date)
}

function urlIn(nodes: readonly PhrasingContent[]): string | null {
  return nodes.find((node) => node.type === 'link')?.url ?? null
}

/** Older tools write `<a name="1.2.0"></a>` before a version, which `id` replaces. */
function isNamedPlace(node: RootContent): boolean {
  return /^(?:<a (?:name|id)=["'][^"'<>]*["']\s*(?:\/>|>(?:\s*<\/a>)?)\s*)+$/.test(toString(node))
}

function uniqueId(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`
  taken.add(id)
  return id
}
