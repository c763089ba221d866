import type { Link, Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { MDX_COMPONENTS } from '../../shared/mdxComponents.ts'
import { ENDS_PARAGRAPH } from '../htmlElements.ts'
import { visit } from '../visit.ts'
import { isJsx } from '../jsxNode.ts'

/** Elements and components that contain text, not paragraphs. */
const LINES: ReadonlySet<string> = new Set(
  (
    'abbr b bdi bdo button cite code data dfn em h1 h2 h3 h4 h5 h6 i kbd label legend mark ' +
    'output p pre q s samp small span strong sub summary sup time u var Badge Button Icon Tag'
  ).split(' '),
)
/** Elements and components that are links. */
const LINKS: ReadonlySet<string> = new Set(['a', 'Button', 'LinkCard'])

type Jsx = MdxJsxFlowElement | MdxJsxTextElement
type Child = RootContent | PhrasingContent
type BlockTest = (node: Child) => boolean

/**
 * Puts tags in MDX, and components of Bifolio, where HTML allows them: a browser reads `<p>` in a
 * paragraph, a block in a line and a link in a link as other elements than those that were written,
 * and React then renders the whole page again.
 *
 * @param parts What the page imports from Markdown files, by name. It has paragraphs of its own.
 */
export function placeTags(tree: Root, parts: ReadonlyMap<string, unknown>): void {
  unlinkLinks(tree)
  placeIn(tree, (node) => isBlock(node) || (isJsx(node) && parts.has(node.name ?? '')))
}

function placeIn(parent: Nodes, endsLine: BlockTest): void {
  if (!('children' in parent)) return
  if (isJsx(parent) && parent.name === 'table') placeRows(parent)
  for (const child of parent.children) placeIn(child, endsLine)
  parent.children = parent.children.flatMap((child): Child[] => {
    if (child.type === 'paragraph' && child.children.some(endsLine))
      return splitParagraph(child, endsLine)
    if (isJsx(child) && LINES.has(child.name ?? '')) return placeLine(child, endsLine)
    return [child]
  }) as typeof parent.children
}

/** Rows are in a part of the table. */
function placeRows(table: Jsx): void {
  const isRow = (child: Child): child is Jsx => isJsx(child) && child.name === 'tr'
  const children: Child[] = []
  let body: MdxJsxFlowElement | undefined
  for (const child of table.children as Child[]) {
    if (!isRow(child)) {
      if (isJsx(child)) body = undefined
      children.push(child)
    } else if (body) body.children.push(child as MdxJsxFlowElement)
    else {
      body = {
        type: 'mdxJsxFlowElement',
        name: 'tbody',
        attributes: [],
        children: [child as MdxJsxFlowElement],
      }
      children.push(body)
    }
  }
  table.children = children as typeof table.children
}

/** What is in a line has no paragraph of its own. Several paragraphs in a `<p>` share its place. */
function placeLine(node: Jsx, endsLine: BlockTest): Child[] {
  const children: Child[] = node.children
  const [only] = children
  if (children.length === 1 && only?.type === 'paragraph') {
    node.children = only.children
    return [node]
  }
  if (node.name !== 'p' || !children.some(endsLine)) return [node]
  let attributes = node.attributes
  return runs(children, endsLine).map((run) => {
    if (!Array.isArray(run) && run.type !== 'paragraph') return run
    const made: MdxJsxFlowElement = {
      ...(node as MdxJsxFlowElement),
      type: 'mdxJsxFlowElement',
      attributes,
      children: (Array.isArray(run) ? run : run.children) as MdxJsxFlowElement['children'],
    }
    attributes = attributes.filter((given) => !('name' in given) || given.name !== 'id')
    return made
  })
}

function splitParagraph(paragraph: Paragraph, endsLine: BlockTest): Child[] {
  return runs(paragraph.children, endsLine).map((run) =>
    Array.isArray(run)
      ? { ...paragraph, children: run as PhrasingContent[] }
      : isJsx(run)
        ? ({ ...run, type: 'mdxJsxFlowElement' } as MdxJsxFlowElement)
        : run,
  )
}

/** The blocks among some nodes, and what is between them. */
function runs(children: readonly Child[], endsLine: BlockTest): (Child | Child[])[] {
  const found: (Child | Child[])[] = []
  let run: Child[] = []
  const end = (): void => {
    if (run.some((child) => child.type !== 'text' || child.value.trim() !== '')) found.push(run)
    run = []
  }
  for (const child of children) {
    if (!endsLine(child)) {
      run.push(child)
      continue
    }
    end()
    found.push(child)
  }
  end()
  return found
}

const FLOW: ReadonlySet<string> = new Set([
  'blockquote',
  'code',
  'container',
  'heading',
  'list',
  'math',
  'paragraph',
  'table',
  'thematicBreak',
])

function isBlock(node: Child): boolean {
  if (!isJsx(node)) return FLOW.has(node.type)
  const name = node.name ?? ''
  return ENDS_PARAGRAPH.has(name) || (Object.hasOwn(MDX_COMPONENTS, name) && !LINES.has(name))
}

/** A URL in the text of a link is not a link of its own. */
function unlinkLinks(tree: Root): void {
  visit(tree, (node) => {
    if (isJsx(node) && LINKS.has(node.name ?? '')) unlink(node)
    if (!('children' in node)) return
    // In Markdown, tags are beside what they contain.
    let open = 0
    node.children = node.children.flatMap((child): Child[] => {
      if (child.type === 'html')
        open = /^<a[\s>]/i.test(child.value) ? 1 : /^<\/a\s*>/i.test(child.value) ? 0 : open
      return open > 0 && child.type === 'link' ? child.children : [child]
    }) as typeof node.children
  })
}

function unlink(parent: Nodes): void {
  if (!('children' in parent)) return
  for (const child of parent.children) unlink(child)
  parent.children = (parent.children as Child[]).flatMap((child): Child[] =>
    child.type === 'link' ? (child satisfies Link).children : [child],
  ) as typeof parent.children
}
