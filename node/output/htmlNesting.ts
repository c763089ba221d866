import { ENDS_PARAGRAPH, VOID_ELEMENTS } from '../htmlElements.ts'

/** An element that a browser doesn't leave where it is written. */
export interface WrongNesting {
  readonly inner: string
  /** The element around it. Browsers end it before the inner one, or move the inner one out. */
  readonly outer: string
  /** HTML from the start of the outer element to the inner one. */
  readonly before: string
  /** HTML from the inner one on, cut off. */
  readonly after: string
}

interface Open {
  readonly tag: string
  /** Where its content begins. */
  readonly start: number
  /** What ended it first before its end tag. After that it isn't open any more. */
  problem?: WrongNesting
}

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '))

/** Elements whose content is not markup, or follows rules of its own. */
const OPAQUE = set(
  'iframe math noembed noframes noscript script style svg template textarea title xmp',
)
/** Where a paragraph or a button from outside isn't seen. */
const SCOPE = set('applet caption html marquee object table td th')
/** Elements that hide an open item of a list from the next one. */
const HIDES_ITEM = set(
  'applet article aside blockquote body button caption center dd details dialog dir dl dt ' +
    'fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup li main marquee menu ' +
    'nav object ol pre search section select summary table tbody td tfoot th thead tr ul',
)
const HEADING = /^h[1-6]$/
const ROW_GROUP = 'tbody thead tfoot'
/** What a part of a table may contain. */
const IN_TABLE: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['table', set(`caption colgroup ${ROW_GROUP} script style template`)],
  ...ROW_GROUP.split(' ').map((tag) => [tag, set('tr script style template')] as const),
  ['tr', set('td th script style template')],
])
/** Where a part of a table may be. Anywhere else its tag is dropped. */
const TABLE_PARENTS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['caption', set('table')],
  ['colgroup', set('table')],
  ['col', set('colgroup')],
  ...ROW_GROUP.split(' ').map((tag) => [tag, set('table')] as const),
  ['tr', set(ROW_GROUP)],
  ['td', set('tr')],
  ['th', set('tr')],
])

const TAG = /<!--[^]*?-->|<(\/?)([a-z][^\s/>]*)[^'">]*(?:(?:"[^"]*"|'[^']*')[^'">]*)*>/gi

/**
 * Finds elements that a browser reads as being in another place than they are written, by the rules
 * of the HTML parser. Parsing a document takes thirty times as long, and pages have no other
 * syntax errors: React and the compiler write them.
 */
export function findWrongNesting(html: string): WrongNesting[] {
  const found: WrongNesting[] = []
  const open: Open[] = []
  const tags = new RegExp(TAG)
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    const [text, slash, name] = match
    if (name === undefined) continue
    const tag = name.toLowerCase()
    if (slash === '/') {
      const at = open.findLastIndex((element) => element.tag === tag)
      if (at < 0) continue
      const problem = open[at]?.problem
      // What has no end tag may leave it out, as in `<li>a<li>b`.
      if (problem) found.push(problem)
      open.length = at
      continue
    }
    const outer = endedBy(tag, open)
    if (outer)
      outer.problem ??= {
        inner: tag,
        outer: outer.tag,
        before: html.slice(outer.start, match.index),
        after: html.slice(match.index, match.index + 1000),
      }
    const start = match.index + text.length
    if (OPAQUE.has(tag)) {
      if (!text.endsWith('/>')) tags.lastIndex = endOf(tag, html, start)
    } else if (!VOID_ELEMENTS.has(tag)) open.push({ tag, start })
  }
  return found
}

/** Where an element ends whose content is skipped. SVG may be in SVG. */
function endOf(tag: string, html: string, start: number): number {
  const inside = new RegExp(`<(/?)${tag}(?=[\\s/>])[^>]*>`, 'gi')
  inside.lastIndex = start
  const isNested = tag === 'svg' || tag === 'template'
  let depth = 1
  for (let match = inside.exec(html); match; match = inside.exec(html)) {
    if (match[1] === '/') depth--
    else if (isNested && !match[0].endsWith('/>')) depth++
    if (depth === 0) return inside.lastIndex
  }
  return html.length
}

/** The open element that can't contain an element where it would be now. */
function endedBy(tag: string, open: readonly Open[]): Open | undefined {
  const parent = open.at(-1)
  if (!parent) return undefined
  const parents = TABLE_PARENTS.get(tag)
  if (parents) return parents.has(parent.tag) ? undefined : parent
  if (IN_TABLE.get(parent.tag)?.has(tag) === false) return parent
  if (HEADING.test(tag) && HEADING.test(parent.tag)) return parent
  const stops = (stop: (name: string) => boolean, wanted: (name: string) => boolean) => {
    const at = open.findLastIndex((element) => wanted(element.tag) || stop(element.tag))
    const element = open[at]
    return element && wanted(element.tag) ? element : undefined
  }
  if (tag === 'a' || tag === 'nobr')
    return stops(
      (name) => SCOPE.has(name) && name !== 'table',
      (name) => name === tag,
    )
  if (tag === 'button')
    return stops(
      (name) => SCOPE.has(name),
      (name) => name === 'button',
    )
  if (tag === 'form')
    return stops(
      () => false,
      (name) => name === 'form',
    )
  const isItem = tag === 'li' || tag === 'dd' || tag === 'dt'
  const item = isItem
    ? stops(
        (name) => HIDES_ITEM.has(name),
        (name) => (tag === 'li' ? name === 'li' : name === 'dd' || name === 'dt'),
      )
    : undefined
  if (item || !ENDS_PARAGRAPH.has(tag)) return item
  return stops(
    (name) => SCOPE.has(name) || name === 'button',
    (name) => name === 'p',
  )
}
