import GithubSlugger, { slug as slugOf } from 'github-slugger'
import type { Element, ElementContent, Properties, Root } from 'hast'
import { titleFromFile } from '../source/titleFromFile.ts'
import { withPlaceholders } from './fragmentText.ts'
import type { PageJob } from './pageJob.ts'
import {
  createIdPool,
  type IdPool,
  reportWrittenIds,
  type WrittenId,
  writtenIds,
} from './pageIds.ts'
import { visibleRichText, visibleText } from './visibleText.ts'
import { SKIP, visit } from '../visit.ts'

/** Class of the link of a heading. */
const ANCHOR = 'bf-anchor'
/** Element that leaves the id of its heading in the tree. */
const HEADING_ID = 'bifolio-heading-id'

/**
 * Gives headings their ids and anchors, and collects the toc. The title has an id and no anchor.
 * An id is, in this order: `{#id}`, the id of the heading it translates, the slug of its text.
 * A translation that is behind keeps to the headings that it was made after.
 */
export function rehypeHeadings(tree: Root, job: PageJob): void {
  const headings = new PageHeadings(tree, job)
  visit(tree, 'element', (node, index, parent) => {
    const depth = depthOf(node)
    if (depth === null) return
    if (depth > 1) headings.addSection(node, depth)
    else headings.addTitle(node, parent !== undefined && index !== undefined)
    return SKIP
  })
  headings.end(tree)
}

/** 1 to 6, null for other elements. */
function depthOf({ tagName }: Element): number | null {
  return /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : null
}

/** The headings of a page, in their order. */
class PageHeadings {
  readonly #job: PageJob
  readonly #slugger = new GithubSlugger()
  readonly #explicitIds: ReadonlyMap<Element, string>
  readonly #repeated: ReadonlySet<Element>
  /** Ids that are given out. */
  readonly #pool: IdPool
  readonly #kept: PageJob['translated']
  readonly #originalTitle: string | undefined
  /** Headings of the original, the title left out. */
  readonly #original: readonly Inherited[] | undefined
  /** Headings whose own text names them otherwise than the original's does. */
  readonly #aliases: (readonly [heading: Element, slug: string])[] = []
  /** Number of sections. */
  #sections = 0
  #titles = 0
  /** True while the headings are those of the original. */
  #treesAgree = true

  constructor(tree: Root, job: PageJob) {
    this.#job = job
    const written = writtenIds(tree)
    reportWrittenIds(written, job)
    for (const { id } of written) job.ids.add(id)
    this.#explicitIds = takeExplicitIds(tree)
    // What is written keeps its id, wherever on the page it is. Slugs take others.
    this.#pool = createIdPool([
      ...written.flatMap(({ id, isName }) => (isName ? [] : [id])),
      ...this.#explicitIds.values(),
    ])
    this.#repeated = repeatedIds(this.#explicitIds, { written, job })
    this.#kept = keptHeadings(tree, job)
    this.#originalTitle = job.inherited?.find(({ depth }) => depth === 1)?.id
    this.#original = job.inherited?.filter(({ depth }) => depth > 1)
  }

  addTitle(node: Element, isPlaced: boolean): void {
    const job = this.#job
    const slugText = takeSlugText(node)
    const text = textOf(node, job)
    this.#titles++
    if (job.h1 === null) job.richTitle = visibleRichText(node, job)
    job.h1 ??= text
    const slug = this.#slugger.slug(slugOf(slugText ?? text) || 'title')
    const id = this.#name(node, slug, this.#titles === 1 ? this.#originalTitle : undefined)
    job.titleId ??= id
    if (this.#titles !== 2 || !isPlaced) return
    job.diagnostics.push({
      code: 'page/second-h1',
      severity: 'warning',
      message: 'The page has a second h1.',
      hint: 'Keep one "#" heading, the title; use "##" for sections.',
      file: job.file,
      ...placeOf(node),
    })
  }

  addSection(node: Element, depth: number): void {
    const job = this.#job
    const slugText = takeSlugText(node)
    const text = textOf(node, job)
    const line = node.position?.start.line
    const twin = this.#twinOf({ depth, id: text, line })
    const inherited = this.#kept ? this.#kept[this.#sections]?.id : twin?.id
    this.#sections++
    const slug = this.#slugger.slug(slugOf(slugText ?? text) || `section-${this.#sections}`)
    const id = this.#name(node, slug, inherited)
    job.headings.push({ depth, id, text, ...(line && { line }) })
    // The page that shows a fragment fills in what its headings show of parameters.
    const shown = { values: withPlaceholders(job.values) }
    const rich = visibleRichText(node, shown)
    if (depth <= 4)
      job.toc.push({
        text: textOf(node, shown),
        ...(rich && { rich }),
        id,
        depth,
        charIndex: -1,
      })
    node.children = [...node.children, anchor(id)]
  }

  /** What only the whole page shows: other names, headings that lack, an unwritten title. */
  end(tree: Root): void {
    const job = this.#job
    // A heading below may have this id: it goes first.
    for (const [node, slug] of this.#aliases) this.#addAlias(node, slug)
    const missing = this.#original?.[this.#sections]
    if (this.#treesAgree && missing) reportTree(job, missing, undefined)
    const title = statedTitle(job)
    if (this.#titles > 0 || !title) return
    // Headings of the same text keep their ids: links to them were there before.
    const slug = slugOf(title) || 'title'
    const id = this.#pool.take(this.#originalTitle ?? slug)
    const h1 = element('h1', { id }, [{ type: 'text', value: title }])
    job.ids.add(id)
    job.titleId = id
    if (job.inherited) this.#addAlias(h1, slug)
    tree.children.unshift(h1)
  }

  /** The heading of the original at the same position. */
  #twinOf(own: OwnHeading): Inherited | undefined {
    if (!this.#treesAgree || !this.#original) return undefined
    const twin = this.#original[this.#sections]
    if (twin?.depth === own.depth) return twin
    this.#treesAgree = false
    reportTree(this.#job, twin, own)
    return undefined
  }

  /** Gives a heading its id, and returns that. */
  #name(node: Element, slug: string, inherited: string | undefined): string {
    const explicit = this.#explicitIds.get(node)
    const id =
      explicit === undefined || this.#repeated.has(node)
        ? this.#pool.take(explicit ?? inherited ?? slug)
        : explicit
    node.properties.id = id
    this.#job.ids.add(id)
    if (slug !== id && this.#job.inherited) this.#aliases.push([node, slug])
    return id
  }

  #addAlias(node: Element, slug: string): void {
    if (this.#pool.has(slug) || this.#job.ids.has(slug)) return
    this.#pool.reserve(slug)
    this.#job.ids.add(slug)
    node.children.unshift(element('span', { id: slug }))
  }
}

type Inherited = NonNullable<PageJob['inherited']>[number]

interface OwnHeading {
  readonly depth: number
  readonly id: string
  readonly line: number | undefined
}

function textOf(node: Element, { values }: Pick<PageJob, 'values'>): string {
  return visibleText(node, { values }).replace(/\s+/g, ' ').trim()
}

function element(
  tagName: string,
  properties: Properties,
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children }
}

/** The title that a page without an h1 shows. A list of pages always has one. */
function statedTitle({ frontMatter, relativePath }: PageJob): string | undefined {
  const { title, pageType, overview } = frontMatter
  if (pageType === 'home') return undefined
  return title ?? (overview === true ? titleFromFile(relativePath) : undefined)
}

/** Keeps ids of headings that are written as HTML: plugins may give all headings ids of theirs. */
export function keepHeadingIds(tree: Root): void {
  visit(tree, 'element', ({ tagName, properties, children }) => {
    if (!/^h[1-6]$/.test(tagName) || typeof properties.id !== 'string' || properties.id === '')
      return
    children.push(element(HEADING_ID, { value: properties.id }))
  })
}

/** The headings that the translation was made after, if they are still those of the page. */
function keptHeadings(tree: Root, { translated }: PageJob): PageJob['translated'] {
  const depths: number[] = []
  visit(tree, 'element', ({ tagName }) => {
    if (!/^h[2-6]$/.test(tagName)) return
    depths.push(Number(tagName[1]))
    return SKIP
  })
  return translated?.length === depths.length &&
    translated.every(({ depth }, at) => depth === depths[at])
    ? translated
    : null
}

/** Heading → the id that its author gave it. The markers of the ids are taken away. */
function takeExplicitIds(tree: Root): ReadonlyMap<Element, string> {
  const ids = new Map<Element, string>()
  visit(tree, 'element', (node) => {
    if (!/^h[1-6]$/.test(node.tagName)) return
    node.children = node.children.filter((child) => {
      if (child.type !== 'element' || child.tagName !== HEADING_ID) return true
      ids.set(node, String(child.properties.value))
      return false
    })
    const last = node.children.at(-1)
    if (ids.has(node) && last?.type === 'text') last.value = last.value.trimEnd()
  })
  return ids
}

/** Headings whose id something before them has. That is an error, and each still needs its own. */
function repeatedIds(
  ids: ReadonlyMap<Element, string>,
  { written, job }: { readonly written: readonly WrittenId[]; readonly job: PageJob },
): ReadonlySet<Element> {
  const known = new Set(written.flatMap(({ id, isName }) => (isName ? [] : [id])))
  const repeated = new Set<Element>()
  for (const [node, id] of ids) {
    if (known.has(id) && written.some((other) => other.id === id))
      job.diagnostics.push({
        code: 'page/duplicate-id',
        severity: 'error',
        message: `Duplicate id "${id}": an element of HTML has the same id as this heading.`,
        hint: 'Use another id for one of the two.',
        file: job.file,
        ...placeOf(node),
      })
    if (known.has(id)) repeated.add(node)
    known.add(id)
  }
  return repeated
}

/** What a heading's id is made from, where that's not what it shows. */
function takeSlugText({ properties }: Element): string | undefined {
  const { dataSlug } = properties
  delete properties.dataSlug
  return typeof dataSlug === 'string' ? dataSlug : undefined
}

function placeOf({ position }: Element): { line?: number; column?: number } {
  return position ? { line: position.start.line, column: position.start.column } : {}
}

/** True for the link that a heading has to itself. */
export function isHeadingAnchor({ tagName, properties: { className } }: Element): boolean {
  return tagName === 'a' && Array.isArray(className) && className.includes(ANCHOR)
}

/**
 * For a pointer only: a link that is read would be a part of the heading's name, and one that is
 * stepped through is in the outline already.
 */
function anchor(id: string): ElementContent {
  return element('a', { className: [ANCHOR], href: `#${id}`, tabIndex: -1, ariaHidden: 'true' }, [
    { type: 'text', value: '#' },
  ])
}

function reportTree(
  job: PageJob,
  original: Inherited | undefined,
  own: OwnHeading | undefined,
): void {
  const wants = original ? `an h${original.depth} ("${original.id}")` : 'no further heading'
  const has = own ? `an h${own.depth} ("${own.id}")` : 'none'
  job.diagnostics.push({
    code: 'i18n/heading-trees-differ',
    severity: 'warning',
    message: `The headings differ from the page it translates: expected ${wants}, found ${has}.`,
    hint:
      'Use the same headings in the same order on both pages. From here on, ids are made from ' +
      'the translated text.',
    file: job.file,
    ...(own?.line && { line: own.line }),
  })
}
