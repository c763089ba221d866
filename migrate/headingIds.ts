import Slugger, { slug as githubSlug } from 'github-slugger'
import type { Heading, Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { EditedPage } from './page.ts'

/** How a tool makes the ids of headings. */
export interface HeadingIds {
  /** What the id is made from. */
  textOf(heading: Heading): string
  slug(text: string): string
  /** The id of a slug that others on the page may have. @default `a`, `a-1`, `a-2` */
  unique?(slug: string, ids: ReadonlySet<string>): string
  /** What becomes of the id when it's known to be the only one. */
  finish?(id: string): string
}

/** Keeps the URLs of sections: a heading gets the id that it had, where ours would be different. */
export function keepHeadingIds(
  page: EditedPage,
  { textOf, slug, unique = numbered, finish = (id) => id }: HeadingIds,
  isDone: (heading: Heading) => boolean = () => false,
): void {
  const ours = new Slugger()
  const headings = headingsOf(page.tree)
  const ids = new Set(headings.flatMap(statedId))
  for (const heading of headings) {
    const own = ours.slug(githubSlug(toString(heading).trim()))
    if (statedId(heading).length > 0 || isDone(heading)) continue
    const unfinished = unique(slug(textOf(heading)), ids)
    ids.add(unfinished)
    const id = finish(unfinished)
    const end = heading.children.at(-1)?.position?.end.offset
    if (id !== '' && end !== undefined && !/[\s{}]/.test(id) && (own !== id || !isPlain(heading)))
      page.edits.appendLeft(end, ` {#${id}}`)
  }
}

function statedId({ children }: Heading): string[] {
  return children.flatMap((child) => (child.type === 'headingId' ? [child.value] : []))
}

/** `a`, `a-1`, `a-2`. */
function numbered(slug: string, ids: ReadonlySet<string>): string {
  if (!ids.has(slug)) return slug
  for (let count = 1; ; count++) if (!ids.has(`${slug}-${count}`)) return `${slug}-${count}`
}

/** What is shown of a node. Leaves out nodes of some kinds. */
export function textWithout(node: Nodes, kinds: readonly string[]): string {
  if (kinds.includes(node.type) || node.type === 'headingId') return ''
  return 'children' in node
    ? node.children.map((child) => textWithout(child, kinds)).join('')
    : toString(node)
}

const PLAIN = ['text', 'inlineCode', 'emphasis', 'strong', 'delete', 'link', 'linkReference']

/** True when the heading shows its text: no components, images, emoji or interpolation. */
function isPlain(node: Heading | Heading['children'][number]): boolean {
  if (node.type === 'text') return !/:[\w+-]+:|\{\{/.test(node.value)
  if (node.type !== 'heading' && !PLAIN.includes(node.type)) return false
  return !('children' in node) || node.children.every(isPlain)
}

function headingsOf(tree: Root): Heading[] {
  const found: Heading[] = []
  const visit = (node: Nodes): void => {
    if (node.type === 'heading') found.push(node)
    else if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(tree)
  return found
}
