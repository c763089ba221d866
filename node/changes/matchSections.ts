import type { PageContent, Section } from './content.ts'
import { bagOf, diffLists, similarity, sizeOf } from './words.ts'

/** A section on its page. */
export interface PlacedSection<Page> {
  readonly page: Page
  readonly section: Section
  readonly at: number
  /** What is read below the heading, white space evened out. */
  readonly body: string
  /** The headings that it is below, and its own. */
  readonly path: string
}

/** A section before and after. Null where a state doesn't have it. */
export interface SectionPair<Page> {
  readonly before: PlacedSection<Page> | null
  readonly after: PlacedSection<Page> | null
}

/** A page before and after, with what is read of it. */
export interface PagePair<Page> {
  readonly before: (PageContent & { readonly page: Page }) | null
  readonly after: (PageContent & { readonly page: Page }) | null
}

/** More pairs than this are only compared by equal texts. */
const MOST_PAIRS = 40_000
/** Chinese and Japanese, whose paragraphs are one text without a space between them. */
const STARTS_WIDE = /^[\u3000-\u{3FFFF}\uFF00-\uFFEF]/u
const ENDS_WIDE = /[\u3000-\u{3FFFF}\uFF00-\uFFEF]$/u
/** Number of words below which two sections on different pages may be the same by chance. */
const FEW_WORDS = 6

/**
 * What is read of a section, apart from its heading: the same however it is divided into
 * paragraphs, lists and cells. Code keeps its lines.
 */
export function bodyOf({ blocks }: Pick<Section, 'blocks'>): string {
  const [first, ...others] = blocks
  const read = first?.kind === 'heading' ? others : blocks
  let body = ''
  for (const { kind, text } of read) {
    if (text === '') continue
    const own = kind === 'code' ? `\n${text}\n` : text
    const isJoined = body === '' || (ENDS_WIDE.test(body.slice(-2)) && STARTS_WIDE.test(own))
    body += isJoined ? own : ` ${own}`
  }
  return body
}

/** Finds the sections of a site again, whatever became of their headings and pages. */
export function matchSections<Page>(pages: readonly PagePair<Page>[]): SectionPair<Page>[] {
  const matched = new Map<PlacedSection<Page>, PlacedSection<Page>>()
  const before: PlacedSection<Page>[] = []
  const after: PlacedSection<Page>[] = []
  for (const pair of pages) {
    const [from, to] = [placed(pair.before), placed(pair.after)]
    before.push(...from)
    after.push(...to)
    if (from.length > 0 && to.length > 0) matchPage(from, to, matched)
  }
  const taken = new Set(matched.values())
  matchElsewhere(
    before.filter((each) => !matched.has(each)),
    after.filter((each) => !taken.has(each)),
    matched,
  )
  const found = new Map([...matched].map(([from, to]) => [to, from]))
  return [
    ...after.map((each) => ({ before: found.get(each) ?? null, after: each })),
    ...before.filter((each) => !matched.has(each)).map((each) => ({ before: each, after: null })),
  ]
}

function placed<Page>(read: PagePair<Page>['before']): PlacedSection<Page>[] {
  const above: Section[] = []
  return (read?.sections ?? []).map((section, at) => {
    while ((above.at(-1)?.depth ?? 0) >= section.depth) above.pop()
    above.push(section)
    return {
      page: (read as { readonly page: Page }).page,
      section,
      at,
      body: bodyOf(section),
      path: above.map(({ id, title }) => (id === '' ? '' : title)).join('\n'),
    }
  })
}

type Matches<Page> = Map<PlacedSection<Page>, PlacedSection<Page>>

/** Notes matches, and which sections they have taken. */
function matcherOf<Page>(matched: Matches<Page>): {
  readonly taken: ReadonlySet<PlacedSection<Page>>
  readonly match: (from: PlacedSection<Page>, to: PlacedSection<Page>) => void
} {
  const taken = new Set<PlacedSection<Page>>()
  return {
    taken,
    match(from, to) {
      matched.set(from, to)
      taken.add(to)
    },
  }
}

function matchPage<Page>(
  before: readonly PlacedSection<Page>[],
  after: readonly PlacedSection<Page>[],
  matched: Matches<Page>,
): void {
  const { taken, match } = matcherOf(matched)
  const rest = (): [PlacedSection<Page>[], PlacedSection<Page>[]] => [
    before.filter((each) => !matched.has(each)),
    after.filter((each) => !taken.has(each)),
  ]
  const by = (keyOf: (each: PlacedSection<Page>) => string | null): void => {
    const [from, to] = rest()
    for (const [a, b] of sameKeys(from, to, keyOf)) match(a, b)
  }
  const [opening, openingAfter] = [before[0], after[0]]
  if (opening?.section.id === '' && openingAfter?.section.id === '') match(opening, openingAfter)
  const whole = ({ path, body }: PlacedSection<Page>): string => `${path}\n\n${body}`
  for (const { kind, before: from, after: to } of diffLists(before.map(whole), after.map(whole))) {
    const [a, b] = [before[from], after[to]]
    if (kind === 'same' && a && b && !matched.has(a)) match(a, b)
  }
  by(whole)
  by(({ section: { title }, body }) => `${title}\n\n${body}`)
  by(({ body }) => (bagSize(body) >= FEW_WORDS ? body : null))
  // Of several headings with the same text, the number in the id changes with their order.
  const isOnly = onlyTitles(before, after)
  by(({ section: { id, title, isExplicit } }) => (isExplicit || isOnly(title) ? id : null))
  by(({ path }) => path)
  by(({ section: { title } }) => (isOnly(title) ? title : null))
  for (const [a, b] of similar(...rest(), 0.5)) match(a, b)
  for (const [a, b] of neighbors(before, after, matched, taken)) match(a, b)
}

/** Finds out if a title is that of one section, before and after. */
function onlyTitles<Page>(
  ...sides: readonly (readonly PlacedSection<Page>[])[]
): (title: string) => boolean {
  const repeated = new Set(
    sides.flatMap((side) => {
      const titles = side.map(({ section }) => section.title)
      return titles.filter((title, at) => titles.indexOf(title) < at)
    }),
  )
  return (title) => !repeated.has(title)
}

function bagSize(text: string): number {
  return text.length > 200 ? FEW_WORDS : sizeOf(bagOf(text))
}

/** Pairs with the same key; with several of one key, in their order. */
function* sameKeys<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string | null,
): Generator<[Item, Item]> {
  const byKey = new Map<string, Item[]>()
  for (const each of before) {
    const key = keyOf(each)
    if (key === null) continue
    const same = byKey.get(key)
    if (same) same.push(each)
    else byKey.set(key, [each])
  }
  for (const each of after) {
    const from = byKey.get(keyOf(each) ?? '\0')?.shift()
    if (from) yield [from, each]
  }
}

/** Pairs whose words are mostly the same, the most similar ones first. */
function similar<Page>(
  before: readonly PlacedSection<Page>[],
  after: readonly PlacedSection<Page>[],
  least: number,
  fewest = 0,
): [PlacedSection<Page>, PlacedSection<Page>][] {
  if (before.length * after.length > MOST_PAIRS) return []
  const bags = (
    list: readonly PlacedSection<Page>[],
  ): (readonly [PlacedSection<Page>, Map<string, number>])[] =>
    list
      .map((each) => [each, bagOf(`${each.section.title} ${each.body}`)] as const)
      .filter(([, bag]) => sizeOf(bag) >= fewest)
  const own = bags(after)
  const found = bags(before).flatMap(([from, bag]) =>
    own
      .map(([to, other]) => ({ from, to, value: similarity(bag, other) }))
      .filter(({ value }) => value >= least),
  )
  const used = new Set<PlacedSection<Page>>()
  return found
    .toSorted((a, b) => b.value - a.value)
    .flatMap(({ from, to }): [PlacedSection<Page>, PlacedSection<Page>][] => {
      if (used.has(from) || used.has(to)) return []
      used.add(from)
      used.add(to)
      return [[from, to]]
    })
}

/** A section that was rewritten has the same level between the same sections. */
function* neighbors<Page>(
  before: readonly PlacedSection<Page>[],
  after: readonly PlacedSection<Page>[],
  matched: Matches<Page>,
  taken: ReadonlySet<PlacedSection<Page>>,
): Generator<[PlacedSection<Page>, PlacedSection<Page>]> {
  for (const [at, from] of before.entries()) {
    const above = before[at - 1]
    const to = after[(above ? (matched.get(above)?.at ?? -2) : -1) + 1]
    if (matched.has(from) || !to || taken.has(to) || to.section.depth !== from.section.depth)
      continue
    const below = before[at + 1]
    const isBetween = below ? matched.get(below) === after[to.at + 1] : !after[to.at + 1]
    const value = similarity(bagOf(from.body), bagOf(to.body))
    if (isBetween && value >= 0.2) yield [from, to]
  }
}

/** Sections that are on another page now. */
function matchElsewhere<Page>(
  before: readonly PlacedSection<Page>[],
  after: readonly PlacedSection<Page>[],
  matched: Matches<Page>,
): void {
  const { taken, match } = matcherOf(matched)
  for (const [from, to] of sameKeys(before, after, ({ body }) =>
    bagSize(body) >= FEW_WORDS ? body : null,
  ))
    match(from, to)
  for (const [from, to] of similar(
    before.filter((each) => !matched.has(each)),
    after.filter((each) => !taken.has(each)),
    0.6,
    8,
  ))
    match(from, to)
}

/** A page that has a name or a place of its own. */
interface NamedPage {
  readonly key: string
  readonly lang: string
}

/** Pages by their places, and those that were renamed by their texts. */
export function matchPages<Page extends NamedPage>(
  before: readonly (PageContent & { readonly page: Page })[],
  after: readonly (PageContent & { readonly page: Page })[],
): PagePair<Page>[] {
  const byKey = new Map(before.map((each) => [each.page.key, each]))
  const pairs: PagePair<Page>[] = []
  const added: (PageContent & { readonly page: Page })[] = []
  for (const each of after) {
    const same = byKey.get(each.page.key)
    byKey.delete(each.page.key)
    if (same) pairs.push({ before: same, after: each })
    else added.push(each)
  }
  const gone = new Set(byKey.values())
  const bags = new Map(
    [...gone, ...added].map((each) => [each, bagOf(each.sections.map(bodyOf).join(' '))]),
  )
  const isFew = gone.size * added.length <= MOST_PAIRS
  const candidates = [...gone].flatMap((from) =>
    added.flatMap((to) => {
      const isNamed = from.title === to.title || nameOf(from.page) === nameOf(to.page)
      if (from.page.lang !== to.page.lang || (!isFew && !isNamed)) return []
      const [own, other] = [bags.get(from), bags.get(to)]
      const value = own && other ? similarity(own, other) : 0
      return value >= (isNamed ? 0.4 : 0.55)
        ? [{ from, to, value: value + (isNamed ? 0.1 : 0) }]
        : []
    }),
  )
  const used = new Set<unknown>()
  for (const { from, to } of candidates.toSorted((a, b) => b.value - a.value)) {
    if (used.has(from) || used.has(to)) continue
    used.add(from)
    used.add(to)
    gone.delete(from)
    pairs.push({ before: from, after: to })
  }
  return [
    ...pairs,
    ...added.filter((each) => !used.has(each)).map((each) => ({ before: null, after: each })),
    ...[...gone].map((each) => ({ before: each, after: null })),
  ]
}

function nameOf({ key }: NamedPage): string {
  return key.slice(key.lastIndexOf('/') + 1)
}
