import type { Definition, Image, Link, Node, Nodes, Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { UiText } from '../../shared/ui-text/uiText.ts'
import { fileHrefOf, splitLink } from '../../shared/routePath.ts'
import { codeToMarkdown, containerToMarkdown } from './containerToMarkdown.ts'
import { jsxToMarkdown } from './jsxToMarkdown.ts'
import { literalOfProgram } from '../schema/literal.ts'
import type { MarkdownReference, MarkdownText, PageJob } from './pageJob.ts'
import type { MarkdownWriter } from './markdownWriter.ts'
import { type PageScope, pageScope } from './pageScope.ts'
import { type LinkSite, resolveLink } from './resolveLink.ts'
import { schemeOfImage } from './schemeImage.ts'
import { treeToMarkdown } from './treeToMarkdown.ts'
import { writtenOf } from './writtenComponents.ts'

/**
 * Placeholder of reference `index` in the text. The characters are for private use, so they don't
 * occur in texts.
 */
function placeholder(index: number): string {
  return `\uE000${index}\uE001`
}

/** Finds the placeholders of a text; the first group is the number. */
export const PLACEHOLDER: RegExp = /\uE000(\d+)\uE001/g

/** `props.name` in a fragment is a placeholder. */
function withParameters(
  { values, ...scope }: PageScope,
  refer: (reference: MarkdownReference) => string,
): PageScope {
  const props = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => refer({ kind: 'parameter', name: String(name) }),
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: '' }),
    },
  )
  return { ...scope, values: new Map([...values, ['props', props]]) }
}

/**
 * What remains of a node that shows nothing: an empty comment where the text around it would be
 * read in another way without it, as in `*** <!-- a -->`, `[a]<!-- b -->(c)` or beside a box.
 */
function withoutNode(source: string, node: Node): string {
  const [start, end] = [startOf(node), endOf(node)]
  const line = lineBefore(source, start)
  const before = source.slice(Math.max(0, start - 2), start)
  const after = /^[\t ]*\n|^\s|^$/.exec(source.slice(end))?.[0]
  const isApart = /\s$/.test(before) || after !== undefined
  // The letter in a box is none of the text.
  const isAfterText = /(?<!\[)\p{L}|\p{L}(?!\])/u.test(line) && /[\s\p{L}]$/u.test(before)
  const isBreak = after?.endsWith('\n') === true && /[\t ]{2,}\n/.test(before + after)
  return isApart && isAfterText && !isBreak ? '' : '<!---->'
}

/** The source from the start of a line to a place in it. */
function lineBefore(source: string, offset: number): string {
  return source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset)
}

interface MarkdownTextOptions {
  readonly job: PageJob
  readonly site: LinkSite
  readonly uiText: UiText
  /** Of the page that the text is a part of. */
  readonly references?: MarkdownReference[]
  /** True for a tree that has no source. @default false */
  readonly isTree?: boolean
}

type Jsx = MdxJsxFlowElement | MdxJsxTextElement
type Expression = Extract<Nodes, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>

/**
 * The Markdown of a page without what only MDX understands. The author's text stays as it is
 * written: what has to change is replaced in the source, by the positions of the tree.
 */
export function markdownText(
  tree: Root,
  source: string,
  { references = [], ...options }: MarkdownTextOptions,
): MarkdownText {
  const text = new PageText(tree, source, { ...options, references }).flow(tree.children)
  return { text: text.replaceAll('\r\n', '\n').replaceAll(/^[ \t]+$/gm, ''), references }
}

type PageTextOptions = MarkdownTextOptions & Required<Pick<MarkdownTextOptions, 'references'>>

/** The text of a tree: its source, with other text for the nodes that have to change. */
class PageText implements MarkdownWriter {
  readonly uiText: UiText
  readonly scope: PageScope
  depth = 1
  readonly #source: string
  readonly #options: PageTextOptions
  /** End of the last node that showed nothing and had nothing before it on its line. */
  #clearedTo = 0

  constructor(tree: Root, source: string, options: PageTextOptions) {
    this.uiText = options.uiText
    this.#source = source
    this.#options = options
    this.scope = withParameters(pageScope(tree, options.job), (reference) => this.#refer(reference))
  }

  flow(nodes: readonly Node[]): string {
    if (this.#options.isTree) return this.#written(nodes)
    return runs(nodes)
      .map((run) =>
        isPhrasing(run[0])
          ? this.phrasing(run).trim()
          : run.map((node) => this.#block(node)).join(''),
      )
      .filter((text) => text.trim() !== '')
      .join('\n\n')
  }

  phrasing(nodes: readonly Node[]): string {
    if (this.#options.isTree) return this.#written(nodes)
    const [first, last] = [nodes[0], nodes.at(-1)]
    return first && last ? this.#replaced(nodes, startOf(first), endOf(last)) : ''
  }

  resolve(href: string): string {
    const { job, site } = this.#options
    // A part has no URL of its own: its headings are on the page that shows it.
    if (job.isPart && href.startsWith('#')) return href
    const target = resolveLink(href, job, site)
    if (!target || target.kind === 'external' || target.kind === 'script') return href
    if (target.kind === 'file')
      return target.exists ? this.#refer({ kind: 'file', path: target.path }) : href
    const { query, anchor } = splitLink(href)
    if (target.kind === 'page')
      return this.#refer({ kind: 'page', routePath: target.routePath, suffix: query + anchor })
    return (site.config.siteUrl ?? '') + fileHrefOf(href, site.config.base)
  }

  fragment(path: string, parameters: Readonly<Record<string, string>>): string {
    return this.#refer({ kind: 'fragment', path, parameters })
  }

  #refer(reference: MarkdownReference): string {
    return placeholder(this.#options.references.push(reference) - 1)
  }

  /** A tree without a source. */
  #written(nodes: readonly Node[]): string {
    return treeToMarkdown(nodes, this, (node) => this.#ofPlugin(node))
  }

  /** One block, without the indentation and the markers of its parents. */
  #block(node: Node): string {
    const change = this.#change(node as Nodes)
    if (change !== null) return change
    // What is left out at the end of a paragraph leaves its space.
    const whole = this.#replaced(childrenOf(node), startOf(node), endOf(node))
    const text = node.type === 'paragraph' ? whole.trimEnd() : whole
    const head = lineHead(this.#source, node)
    return head === '' ? text : unprefixed(text, head)
  }

  /** The source from `start` to `end` with everything below the nodes replaced that has to be. */
  #replaced(nodes: readonly Node[], start: number, end: number): string {
    let text = ''
    let position = start
    for (const node of nodes) {
      const change = this.#change(node as Nodes)
      const inner = change ?? this.#replaced(childrenOf(node), startOf(node), endOf(node))
      const before = this.#source.slice(position, startOf(node))
      // An id follows the text of its heading.
      if (node.type === 'headingId') text = text.trimEnd()
      else text += before
      text +=
        change !== null && FLOW.has(node.type)
          ? inner.replaceAll('\n', `\n${lineHead(this.#source, node)}`)
          : inner
      position = Math.max(position, endOf(node))
    }
    return text + this.#source.slice(position, end)
  }

  /** Other text for a node. Null if the node stays and only its content may change. */
  #change(node: Nodes): string | null {
    switch (node.type) {
      case 'heading':
        this.depth = node.depth
        return null
      case 'yaml':
      case 'mdxjsEsm':
      case 'headingId':
        return ''
      case 'html':
        return isComment(node.value) ? this.#without(node) : null
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return this.#valueOf(node) ?? this.#without(node)
      case 'container':
        return containerToMarkdown(node, this)
      case 'code':
        return codeToMarkdown(node)
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return this.#ofPlugin(node) ?? jsxToMarkdown(node as Jsx, this)
      case 'link':
      case 'image':
      case 'definition':
        return this.#link(node)
      default:
        return null
    }
  }

  /** What remains of a node that shows nothing. */
  #without(node: Node): string {
    const start = startOf(node)
    const line = lineBefore(this.#source, start)
    if (!/^[\s>]*$/.test(line.slice(Math.max(0, line.length - (start - this.#clearedTo)))))
      return withoutNode(this.#source, node)
    this.#clearedTo = endOf(node)
    return ''
  }

  /** The text or number that an expression is. */
  #valueOf({ data }: Expression): string | null {
    const value = literalOfProgram(data?.estree, this.scope.values)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null
  }

  /** What a component of a plugin wrote is Markdown of its own. */
  #ofPlugin(node: Nodes): string | null {
    const written = writtenOf(node)
    if (!written) return null
    const isTree = written.source === null
    return markdownText(written.tree, written.source ?? '', { ...this.#options, isTree }).text
  }

  /** Only URLs of the site are rewritten. */
  #link(node: Link | Image | Definition): string | null {
    const ofScheme = node.type === 'image' ? schemeOfImage(node.url) : null
    // Plain Markdown has no schemes: the light image is for both.
    if (ofScheme?.scheme === 'dark') return ''
    const url = this.resolve(ofScheme?.src ?? node.url)
    if (url === node.url) return null
    const target = `${url}${node.title ? ` "${node.title.replaceAll('"', '\\"')}"` : ''}`
    if (node.type === 'definition') return `[${node.label ?? node.identifier}]: ${target}`
    return node.type === 'image'
      ? `![${node.alt ?? ''}](${target})`
      : `[${this.phrasing(node.children)}](${target})`
  }
}

/** Nodes whose text begins on a line of its own. */
const FLOW: ReadonlySet<string> = new Set([
  'mdxJsxFlowElement',
  'mdxFlowExpression',
  'mdxjsEsm',
  'container',
  'code',
])

function isComment(html: string): boolean {
  return html.replaceAll(/<!--[\s\S]*?-->/g, '').trim() === ''
}

const PHRASING: readonly string[] = [
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'footnoteReference',
  'break',
  'mdxJsxTextElement',
  'mdxTextExpression',
]

function isPhrasing(node: Node | undefined): boolean {
  return node !== undefined && PHRASING.includes(node.type)
}

/** Blocks one by one, and text between tags without a paragraph of its own in one piece. */
function runs(nodes: readonly Node[]): Node[][] {
  const result: Node[][] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if (last && isPhrasing(node) && isPhrasing(last[0])) last.push(node)
    else result.push([node])
  }
  return result
}

function childrenOf(node: Node): readonly Node[] {
  return 'children' in node ? (node.children as Node[]) : []
}

function startOf(node: Node): number {
  return node.position?.start.offset ?? 0
}

function endOf(node: Node): number {
  return node.position?.end.offset ?? 0
}

/**
 * What the lines below a block begin with: indentation and quote signs, spaces for list markers.
 */
function lineHead(source: string, { position }: Node): string {
  const { offset = 0, column } = position?.start ?? { column: 1 }
  return source.slice(Math.max(0, offset - column + 1), offset).replaceAll(/[^>\s]/g, ' ')
}

function unprefixed(text: string, head: string): string {
  const signs = head.includes('>') ? '[ \\t>]' : '[ \\t]'
  return text.replaceAll(new RegExp(`\\n${signs}{0,${head.length}}`, 'g'), '\n')
}
