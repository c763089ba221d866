import type { Root as HastRoot } from 'hast'
import type { Html, Node, Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { type HtmlTag, tagsIn } from './markdownTags.ts'
import type { PageJob } from './pageJob.ts'
import { visit } from '../visit.ts'

type Report = Pick<PageJob, 'file' | 'diagnostics'>

interface ReadOptions {
  /** Text of the page. */
  readonly source: string
  /** Whether a tag of this name is a component. Any other is HTML. */
  readonly isComponent: (name: string) => boolean
  /** Takes what is wrong. Without it nothing is reported. */
  readonly job?: Report
}

type Tag = MdxJsxFlowElement | MdxJsxTextElement
type Point = NonNullable<Node['position']>['start']
/** Where a character of a block of HTML is in the page. */
type PlaceIn = (node: Html, offset: number) => Point

/** A tag of a component, with its place in the page. */
interface PlacedTag extends Pick<HtmlTag, 'name'> {
  readonly sign: HtmlTag['kind']
  readonly start: Point
  readonly end: Point
  readonly attributes: MdxJsxAttribute[]
  readonly type: Tag['type']
}

/** Components that are part of a line. */
const IN_A_LINE: readonly string[] = ['Badge', 'Button', 'Icon', 'Tag']
const LINES: readonly string[] = [
  'paragraph',
  'heading',
  'tableCell',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
]
/** HTML that is more than words and marks in them. */
const INLINE =
  'a|abbr|b|bdi|br|cite|code|del|em|i|img|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var|wbr'
const BLOCKS = new RegExp(String.raw`<(?!\/?(?:${INLINE})(?![\w-]))`, 'i')

/**
 * Finds the components of a page in Markdown, where a parser sees HTML, and puts them in the tree
 * as MDX does.
 * Attributes are text. As everywhere in Markdown, what is in a block of HTML is HTML until an empty
 * line.
 */
export function readMarkdownComponents(
  tree: Root,
  { source, isComponent, job }: ReadOptions,
): void {
  let place: PlaceIn | undefined
  const walk = (parent: Nodes): void => {
    if (!('children' in parent)) return
    for (const child of parent.children) walk(child)
    if (
      !parent.children.some(
        (child) => child.type === 'html' && tagsIn(child.value, isComponent).length > 0,
      )
    )
      return
    const placeOf = (place ??= placesIn(source))
    const isLine = LINES.includes(parent.type)
    const pieces = parent.children.flatMap((child) =>
      child.type === 'html'
        ? piecesOf(child, { isComponent, isLine, place: placeOf, job })
        : [child],
    )
    parent.children = paired(pieces, isLine, job) as typeof parent.children
    if (!isLine)
      parent.children = parent.children.flatMap((child) =>
        child.type === 'paragraph' ? unwrapped(child) : [child],
      ) as typeof parent.children
  }
  walk(tree)
}

/**
 * Takes out the line breaks that HTML got around a component in its middle. The author wrote none,
 * so they have no place.
 */
export function joinMarkdownComponents(tree: HastRoot): void {
  visit(tree, (node) => {
    if (!('children' in node) || !node.children.some(({ type }) => type === 'mdxJsxTextElement'))
      return
    node.children = node.children.filter((child, index, all) => {
      const types = [all[index - 1]?.type, all[index + 1]?.type]
      return (
        child.type !== 'text' ||
        child.position !== undefined ||
        child.value !== '\n' ||
        !types.includes('mdxJsxTextElement')
      )
    }) as typeof node.children
  })
}

interface PieceOptions {
  readonly isComponent: (name: string) => boolean
  /** Whether the HTML is part of a line. */
  readonly isLine: boolean
  readonly place: PlaceIn
  readonly job: Report | undefined
}

/** The tags of components in a piece of HTML, and the HTML around them. */
function piecesOf(
  node: Html,
  { isComponent, isLine, place, job }: PieceOptions,
): (RootContent | PlacedTag)[] {
  const tags = tagsIn(node.value, isComponent)
  if (tags.length === 0) return [node]
  const pieces: (RootContent | PlacedTag)[] = []
  const isInLine = (name: string): boolean => isLine || (isMixed && IN_A_LINE.includes(name))
  /** Space beside a tag in a line is a space. */
  const addHtml = (before: HtmlTag | undefined, after: HtmlTag | undefined): void => {
    const text = node.value.slice(before?.end ?? 0, after?.start)
    if (text.trim() === '') return
    const value = before && isInLine(before.name) ? text : text.trimStart()
    const start = (before?.end ?? 0) + text.length - value.length
    const kept = after && isInLine(after.name) ? value : value.trimEnd()
    pieces.push({
      type: 'html',
      value: kept,
      position: { start: place(node, start), end: place(node, start + kept.length) },
    })
  }
  const isMixed =
    tags
      .reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), node.value)
      .trim() !== ''
  for (const [index, tag] of tags.entries()) {
    const { name, kind, attributes, start, end } = tag
    addHtml(tags[index - 1], tag)
    for (const { name: attribute, value, isQuoted, start: from } of attributes) {
      if (isQuoted || !value?.startsWith('{')) continue
      report(
        job,
        place(node, from),
        `The value of "${attribute}" on <${name}> is an expression, which \`.md\` files do ` +
          'not support.',
        `Write it as text: ${attribute}="${value.replaceAll(/[{}"'`]/g, '')}". Or rename the ` +
          'file to `.mdx`.',
      )
    }
    pieces.push({
      name,
      sign: kind,
      start: place(node, start),
      end: place(node, end),
      type: isInLine(name) ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
      attributes: attributes.map(({ name: attribute, value, start: from }) => {
        const point = place(node, from)
        return {
          type: 'mdxJsxAttribute',
          name: attribute,
          value,
          position: { start: point, end: point },
        }
      }),
    })
  }
  addHtml(tags.at(-1), undefined)
  return pieces
}

/** Gives every tag that opens what is before the one that closes it. */
function paired(
  pieces: readonly (RootContent | PlacedTag)[],
  isLine: boolean,
  job: Report | undefined,
): RootContent[] {
  const result: RootContent[] = []
  const open: { readonly tag: PlacedTag; readonly children: RootContent[] }[] = []
  const add = (...nodes: RootContent[]): void =>
    void (open.at(-1)?.children ?? result).push(...nodes)
  const giveUp = (): void => {
    const left = open.pop()
    if (!left) return
    const {
      tag: { name, start },
      children,
    } = left
    report(
      job,
      start,
      `<${name}> is not closed.`,
      `Write <${name} … /> for a component without content, or close it with ` +
        `</${name}>${isLine ? ' in the same paragraph' : ''}.`,
    )
    for (const child of children) add(child)
  }
  for (const piece of pieces) {
    if (!('sign' in piece)) {
      add(piece)
      continue
    }
    if (piece.sign === 'alone') add(component(piece, [], piece.end))
    else if (piece.sign === 'open') open.push({ tag: piece, children: [] })
    else if (open.some(({ tag }) => tag.name === piece.name)) {
      while (open.at(-1)?.tag.name !== piece.name) giveUp()
      const ended = open.pop()
      if (ended)
        add(
          component(ended.tag, isLine ? ended.children : withParagraphs(ended.children), piece.end),
        )
    } else
      report(
        job,
        piece.start,
        `</${piece.name}> has no opening tag.`,
        `Remove it, or open <${piece.name}> before it${isLine ? ', in the same paragraph' : ''}.`,
      )
  }
  while (open.length > 0) giveUp()
  return result
}

function component(
  { type, name, attributes, start }: PlacedTag,
  children: RootContent[],
  end: Point,
): RootContent {
  return { type, name, attributes, children, position: { start, end } } as Tag
}

/** Words between two tags on lines of their own are a paragraph, as in MDX. */
function withParagraphs(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = []
  let words: RootContent[] = []
  const flush = (): void => {
    const [first, last] = [words[0], words.at(-1)]
    if (first?.position && last?.position && words.some(({ type }) => type === 'html'))
      result.push({
        type: 'paragraph',
        children: words as PhrasingContent[],
        position: { start: first.position.start, end: last.position.end },
      })
    else result.push(...words)
    words = []
  }
  for (const node of nodes) {
    if (
      node.type === 'mdxJsxTextElement' ||
      (node.type === 'html' && !node.value.startsWith('<!--') && !BLOCKS.test(node.value))
    )
      words.push(node)
    else {
      flush()
      result.push(node)
    }
  }
  flush()
  return result
}

/** A paragraph of nothing but components is none, as in MDX. */
function unwrapped(paragraph: Paragraph): RootContent[] {
  const isSpace = (node: PhrasingContent): boolean =>
    node.type === 'text' && node.value.trim() === ''
  if (
    !paragraph.children.some(({ type }) => type === 'mdxJsxTextElement') ||
    !paragraph.children.every((node) => node.type === 'mdxJsxTextElement' || isSpace(node))
  )
    return [paragraph]
  return paragraph.children
    .map((node): RootContent =>
      node.type === 'mdxJsxTextElement'
        ? {
            ...node,
            type: 'mdxJsxFlowElement',
            children: node.children as MdxJsxFlowElement['children'],
          }
        : node,
    )
    .filter((node) => node.type !== 'text')
}

/**
 * Finds places in pieces of HTML. A line of HTML in a list or a quote lacks what is before it in
 * the page.
 */
export function placesIn(source: string): PlaceIn {
  let length = 0
  const lines = source.split('\n').map((text) => {
    const start = length
    length += text.length + 1
    return { text, start }
  })
  return ({ value, position }, offset) => {
    const { line = 1, column = 1, offset: start = 0 } = position?.start ?? {}
    const before = value.slice(0, offset).split('\n')
    if (before.length === 1) return { line, column: column + offset, offset: start + offset }
    const own = value.split('\n')[before.length - 1] ?? ''
    const found = lines[line + before.length - 2]
    const indent = (found?.text.length ?? 0) - own.length
    const at = indent + (before.at(-1)?.length ?? 0)
    return { line: line + before.length - 1, column: at + 1, offset: (found?.start ?? 0) + at }
  }
}

function report(
  job: Report | undefined,
  { line, column }: Point,
  message: string,
  hint: string,
): void {
  job?.diagnostics.push({
    code: 'markdown/component',
    severity: 'error',
    message,
    hint,
    file: job.file,
    line,
    column,
  })
}
