import GithubSlugger, { slug as slugOf } from 'github-slugger'
import type { Element, ElementContent, Root } from 'hast'
import { titleFromFile } from '../source/titleFromFile.ts'
import type { PageJob } from './pageJob.ts'
import { createIdPool, reportWrittenIds, type WrittenId, writtenIds } from './pageIds.ts'
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
  const own = new GithubSlugger()
  const written = writtenIds(tree)
  reportWrittenIds(written, job)
  for (const { id } of written) job.ids.add(id)
  const explicitIds = takeExplicitIds(tree)
  // What is written keeps its id, wherever on the page it is. Slugs take others.
  const pool = createIdPool([
    ...written.flatMap(({ id, isName }) => (isName ? [] : [id])),
    ...explicitIds.values(),
  ])
  const repeated = repeatedIds(explicitIds, { written, job })
  const idOf = (node: Element, slug: string): string => {
    const explicit = explicitIds.get(node)
    return explicit === undefined || repeated.has(node) ? pool.take(explicit ?? slug) : explicit
  }
  const kept = keptHeadings(tree, job)
  const originalTitle = job.inherited?.find(({ depth }) => depth === 1)?.id
  const inheritedHeadings = job.inherited?.filter(({ depth }) => depth > 1)
  let position = 0
  let treesAgree = true
  const h1s: Element[] = []
  /** Headings whose own text names them otherwise than the original's does. */
  const aliases: [heading: Element, slug: string][] = []

  visit(tree, 'element', (node, index, parent) => {
    if (!/^h[1-6]$/.test(node.tagName)) return
    const depth = Number(node.tagName[1])
    const slugText = takeSlugText(node)
    const text = visibleText(node, job).replace(/\s+/g, ' ').trim()
    const line = node.position?.start.line
    if (depth === 1) {
      h1s.push(node)
      if (job.h1 === null) job.richTitle = visibleRichText(node, job)
      job.h1 ??= text
      const slug = own.slug(slugOf(slugText ?? text) || 'title')
      const id = idOf(node, (h1s.length === 1 ? originalTitle : undefined) ?? slug)
      node.properties.id = id
      job.ids.add(id)
      job.titleId ??= id
      if (slug !== id && job.inherited) aliases.push([node, slug])
      if (h1s.length === 2 && parent && index !== undefined) {
        job.diagnostics.push({
          code: 'page/second-h1',
          severity: 'warning',
          message: 'The page has a second h1.',
          hint: 'Keep one "#" heading, the title; use "##" for sections.',
          file: job.file,
          ...placeOf(node),
        })
      }
      return SKIP
    }
    const twin = treesAgree ? inheritedHeadings?.[position] : undefined
    if (inheritedHeadings && treesAgree && twin?.depth !== depth) {
      treesAgree = false
      reportTree(job, twin, { depth, id: text, line })
    }
    const inherited = kept ? kept[position]?.id : treesAgree ? twin?.id : undefined
    position++
    const slug = own.slug(slugOf(slugText ?? text) || `section-${position}`)
    const id = idOf(node, inherited ?? slug)
    node.properties.id = id
    job.ids.add(id)
    if (slug !== id && job.inherited) aliases.push([node, slug])
    job.headings.push({ depth, id, text, ...(line && { line }) })
    const rich = visibleRichText(node, job)
    if (depth <= 4) job.toc.push({ text, ...(rich && { rich }), id, depth, charIndex: -1 })
    node.children = [...node.children, anchor(id)]
    return SKIP
  })
  const addAlias = (node: Element, slug: string): void => {
    if (pool.has(slug) || job.ids.has(slug)) return
    pool.reserve(slug)
    job.ids.add(slug)
    node.children.unshift({
      type: 'element',
      tagName: 'span',
      properties: { id: slug },
      children: [],
    })
  }
  // A heading below may have this id: it goes first.
  for (const alias of aliases) addAlias(...alias)
  const missing = inheritedHeadings?.[position]
  if (treesAgree && missing) reportTree(job, missing, undefined)

  const title = statedTitle(job)
  if (h1s.length === 0 && title) {
    // Headings of the same text keep their ids: links to them were there before.
    const slug = slugOf(title) || 'title'
    const id = pool.take(originalTitle ?? slug)
    const h1: Element = {
      type: 'element',
      tagName: 'h1',
      properties: { id },
      children: [{ type: 'text', value: title }],
    }
    job.ids.add(id)
    job.titleId = id
    if (job.inherited) addAlias(h1, slug)
    tree.children.unshift(h1)
  }
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
    children.push({
      type: 'element',
      tagName: HEADING_ID,
      properties: { value: properties.id },
      children: [],
    })
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
  return {
    type: 'element',
    tagName: 'a',
    properties: { className: [ANCHOR], href: `#${id}`, tabIndex: -1, ariaHidden: 'true' },
    children: [{ type: 'text', value: '#' }],
  }
}

function reportTree(
  job: PageJob,
  original: { depth: number; id: string } | undefined,
  own: { depth: number; id: string; line: number | undefined } | undefined,
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
