import GithubSlugger, { slug as slugOf } from 'github-slugger'
import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import type { UiText } from '../../shared/ui-text/uiText.ts'
import { fillText } from '../../shared/ui-text/uiText.ts'
import type { PageJob } from './pageJob.ts'
import { SKIP, visit } from '../visit.ts'

/** Class of the link of a heading. */
const ANCHOR = 'bf-anchor'

/**
 * Gives headings their ids and anchors, and collects the toc. The title has an id and no anchor.
 * An id is, in this order: `{#id}`, the id of the heading it translates, the slug of its text.
 * A translation that is behind keeps to the headings that it was made after.
 */
export function rehypeHeadings(tree: Root, job: PageJob, uiText: UiText): void {
  const own = new GithubSlugger()
  const used = new Map<string, number>()
  const kept = keptHeadings(tree, job)
  let position = 0
  let treesAgree = true
  const h1s: Element[] = []
  /** Headings whose own text names them otherwise than the original's does. */
  const aliases: [heading: Element, slug: string][] = []

  visit(tree, 'element', (node, index, parent) => {
    if (node.properties.id !== undefined) job.ids.add(String(node.properties.id))
    if (!/^h[1-6]$/.test(node.tagName)) return
    const depth = Number(node.tagName[1])
    const explicit = takeExplicitId(node)
    const text = toString(node).trim()
    const line = node.position?.start.line
    if (depth === 1) {
      h1s.push(node)
      job.h1 ??= text
      const id = unique(explicit ?? own.slug(slugOf(text) === '' ? 'title' : text), used)
      node.properties.id = id
      job.ids.add(id)
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
    const twin = treesAgree ? job.inherited?.[position] : undefined
    if (job.inherited && treesAgree && twin?.depth !== depth) {
      treesAgree = false
      reportTree(job, twin, { depth, id: text, line })
    }
    const inherited = kept ? kept[position]?.id : treesAgree ? twin?.id : undefined
    position++
    const slug = own.slug(slugOf(text) === '' ? `section-${position}` : text)
    const id = unique(explicit ?? inherited ?? slug, used)
    node.properties.id = id
    job.ids.add(id)
    if (slug !== id && job.inherited) aliases.push([node, slug])
    job.headings.push({ depth, id, text, ...(line && { line }) })
    if (depth <= 4) job.toc.push({ text, id, depth, charIndex: -1 })
    node.children = [...node.children, anchor(id, fillText(uiText.headingLink, { title: text }))]
    return SKIP
  })
  // A heading below may have this id: it goes first.
  for (const [node, slug] of aliases) {
    if (job.ids.has(slug)) continue
    job.ids.add(slug)
    node.children.unshift({
      type: 'element',
      tagName: 'span',
      properties: { id: slug },
      children: [],
    })
  }
  const missing = job.inherited?.[position]
  if (treesAgree && missing) reportTree(job, missing, undefined)

  if (h1s.length === 0 && job.frontMatter.title && job.frontMatter.pageType !== 'home') {
    tree.children.unshift({
      type: 'element',
      tagName: 'h1',
      properties: {},
      children: [{ type: 'text', value: job.frontMatter.title }],
    })
  }
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

function takeExplicitId(node: Element): string | null {
  let id: string | null = null
  node.children = node.children.filter((child) => {
    if (child.type !== 'element' || child.tagName !== 'bifolio-heading-id') return true
    id = String(child.properties.value)
    return false
  })
  const last = node.children.at(-1)
  if (id !== null && last?.type === 'text') last.value = last.value.trimEnd()
  return id
}

function placeOf({ position }: Element): { line?: number; column?: number } {
  return position ? { line: position.start.line, column: position.start.column } : {}
}

/** `used`: every id with the number that was last put behind it. */
function unique(wanted: string, used: Map<string, number>): string {
  let id = wanted
  let count = used.get(wanted) ?? 0
  while (used.has(id)) id = `${wanted}-${++count}`
  used.set(wanted, count)
  used.set(id, used.get(id) ?? 0)
  return id
}

/** True for the link that a heading has to itself. */
export function isHeadingAnchor({ tagName, properties: { className } }: Element): boolean {
  return tagName === 'a' && Array.isArray(className) && className.includes(ANCHOR)
}

function anchor(id: string, label: string): ElementContent {
  return {
    type: 'element',
    tagName: 'a',
    properties: { className: [ANCHOR], href: `#${id}`, ariaLabel: label },
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
