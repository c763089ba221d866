import type { Element, Nodes, Root } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import { visit } from '../visit.ts'
import type { PageJob } from './pageJob.ts'
import { isJsx } from '../jsxNode.ts'

/**
 * Ids of the layout that a page could have too. All others contain a colon, which no slug has:
 * `bf:app`.
 */
const RESERVED = /^(?:bf:|bf-main$|bf-diagram-\d)/

/** True for an id that only the layout may have. */
export function isReservedId(id: string): boolean {
  return RESERVED.test(id)
}

/** The ids of a page while they are given out. */
export interface IdPool {
  /** Takes an id that is written in the source, and nothing may change. */
  reserve(id: string): void
  has(id: string): boolean
  /** Takes the id, or the first free one of `id-1`, `id-2` and so on. */
  take(wanted: string): string
}

/** Ids that are compared as browsers do, with upper and lower case apart. */
export function createIdPool(taken: Iterable<string> = []): IdPool {
  const used = new Set(taken)
  /** Id → the number that was last put behind it. */
  const counts = new Map<string, number>()
  return {
    reserve: (id) => void used.add(id),
    has: (id) => used.has(id) || isReservedId(id),
    take(asked) {
      const wanted = isReservedId(asked) ? `section-${asked}` : asked
      let id = wanted
      let count = counts.get(wanted) ?? 0
      while (used.has(id)) id = `${wanted}-${++count}`
      counts.set(wanted, count)
      used.add(id)
      return id
    },
  }
}

type Jsx = MdxJsxFlowElementHast | MdxJsxTextElementHast

/** An element that is written with an id. Headings aren't among them. */
export interface WrittenId {
  readonly id: string
  readonly node: Element | Jsx
  /** True for `<a name>`, which is a target, too, and may be the same as an id. */
  readonly isName: boolean
}

/** The ids of HTML and JSX in their order, and those that Markdown makes: footnotes. */
export function writtenIds(tree: Root): WrittenId[] {
  const found: WrittenId[] = []
  visit(tree, (node) => {
    if (node.type === 'element') {
      if (/^h[1-6]$/.test(node.tagName)) return
      add(node, node.properties.id, false)
      if (node.tagName === 'a') add(node, node.properties.name, true)
    } else if (isJsxTag(node)) {
      add(node, attributeOf(node, 'id'), false)
      if (node.name === 'a') add(node, attributeOf(node, 'name'), true)
    }
  })
  return found

  function add(node: Element | Jsx, id: unknown, isName: boolean): void {
    if (typeof id === 'string' && id !== '') found.push({ id, node, isName })
  }
}

function isJsxTag(node: Nodes): node is Jsx {
  return isJsx(node) && /^[a-z]/.test(node.name ?? '')
}

function attributeOf({ attributes }: Jsx, name: string): unknown {
  for (const attribute of attributes)
    if (attribute.type === 'mdxJsxAttribute' && attribute.name === name) return attribute.value
}

/** Reports ids of HTML that the page has twice, or that belong to the layout. */
export function reportWrittenIds(written: readonly WrittenId[], job: PageJob): void {
  const first = new Map<string, number | undefined>()
  for (const { id, node, isName } of written) {
    if (isName) continue
    const place = node.position?.start
    const at = { file: job.file, ...(place && { line: place.line, column: place.column }) }
    if (isReservedId(id))
      job.diagnostics.push({
        code: 'page/duplicate-id',
        severity: 'error',
        message: `The id "${id}" belongs to the layout of the page.`,
        hint: 'Use another id, one that does not begin with `bf`.',
        ...at,
      })
    else if (first.has(id)) {
      const line = first.get(id)
      job.diagnostics.push({
        code: 'page/duplicate-id',
        severity: 'error',
        message:
          `Duplicate id "${id}": ` +
          (line === undefined ? 'another element' : `the element in line ${line}`) +
          ' has the same id.',
        hint: 'Use another id for one of the two elements.',
        ...at,
      })
    } else first.set(id, place?.line)
  }
}
