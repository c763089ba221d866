import type { Element } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import styleToJs from 'style-to-js'
import type { Json } from '../../shared/page.ts'
import { writtenProps } from './writtenProps.ts'
import { readGrid } from './readGrid.ts'

/** An element or a component around an image. */
export type Ancestor = Element | MdxJsxFlowElementHast | MdxJsxTextElementHast

/** What a container takes of the width. Unit: pixels. */
export interface Container {
  /** With its padding. @default Infinity */
  readonly most?: number
  /** Padding, borders, gaps, and what other columns need at least. @default 0 */
  readonly less?: number
  /** What is left is divided by this number. @default 1 */
  readonly columns?: number
  /** As many columns as fit. */
  readonly fit?: { readonly atLeast: number; readonly gap: number }
}

/** Width of a line, `--bf-text-width` in `tokens.css`, which containers of text have. */
export const LINE_WIDTH = 595
const CALLOUT: Container = { less: 42 }
const CARD: Container = { less: 36 }
const CARDS: Container = { fit: { atLeast: 289, gap: 13 } }
const LIST: Container = { less: 25 }
const LINE: Container = { most: LINE_WIDTH }
const STEPS: Container = { less: 40 }

/** By tag, component or class. They are styled in `components/mdx` and `components/styles`. */
const CONTAINERS: ReadonlyMap<string, Container> = new Map([
  ['Callout', CALLOUT],
  ['bf-callout', CALLOUT],
  ['Card', CARD],
  ['bf-card', CARD],
  ['Cards', CARDS],
  ['bf-cards', CARDS],
  ['Steps', STEPS],
  ['bf-steps', STEPS],
  ['blockquote', { ...LINE, less: 20 }],
  ['dl', LINE],
  ['dd', LIST],
  ['p', LINE],
  ['ol', LIST],
  ['ul', LIST],
])
/** The narrowest column of a table, and the space after each but the last. Unit: pixels. */
const CELL = { least: 102, space: 17 }

/**
 * What an element or a component takes of the width of an image in it. Null: nothing, or nothing
 * that is known.
 */
export function containerOf(
  node: Ancestor,
  /** What it is in, and what the image is in. */
  outer: Ancestor | undefined,
  inner: Ancestor | undefined,
): Container | null {
  const { name, classes, style } = described(node)
  if (name === 'tr') return rowOf(node, inner)
  const grid = readGrid(style)
  if (grid) return grid
  if (name === 'ol' || name === 'ul') {
    // A list with a class has no marks, and the numbers of steps are beside the list.
    const isBare = classes.length > 0 || (outer && known(outer) === STEPS)
    return { ...(!has(node, ['pre', 'table']) && LINE), ...(!isBare && LIST) }
  }
  return known(node)
}

function known(node: Ancestor): Container | null {
  const { name, classes } = described(node)
  for (const each of [name, ...classes]) {
    const container = CONTAINERS.get(each)
    if (container) return container
  }
  return null
}

/** Cells with an image share what the others leave, which is their least width at most. */
function rowOf(row: Ancestor, cell: Ancestor | undefined): Container {
  const cells = row.children.filter((child) => 'children' in child)
  const columns = cells.filter((each) => has(each, ['img'])).length
  const space = cell === cells.at(-1) ? 0 : CELL.space
  return { less: (cells.length - columns) * CELL.least + columns * space, columns }
}

function has(node: Ancestor, names: readonly string[]): boolean {
  return node.children.some(
    (child) => 'children' in child && (names.includes(described(child).name) || has(child, names)),
  )
}

interface Described {
  /** Of the tag or the component. */
  readonly name: string
  readonly classes: readonly string[]
  /** By names in JavaScript, such as `columnGap`. */
  readonly style: { readonly [property: string]: Json }
}

function described(node: Ancestor): Described {
  const { className, style } =
    node.type === 'element' ? node.properties : writtenProps(node as never, new Map())
  return {
    name: ('tagName' in node ? node.tagName : node.name) ?? '',
    classes: [className ?? []]
      .flat()
      .flatMap((each) => String(each).split(/\s+/))
      .filter(Boolean),
    style:
      typeof style === 'string'
        ? readStyle(style)
        : ((style ?? {}) as { readonly [property: string]: Json }),
  }
}

function readStyle(text: string): Record<string, string> {
  try {
    return styleToJs(text, { reactCompat: true })
  } catch {
    return {}
  }
}
