import type { Element, Nodes, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { readNotation } from './codeNotation.ts'
import { literalOfProgram } from '../schema/literal.ts'
import { texOf } from './math.ts'
import { languageOf } from './languageOf.ts'
import type { PageCode, PageJob } from './pageJob.ts'

const BLOCKS = new Set([
  'p',
  'li',
  'td',
  'th',
  'dt',
  'dd',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'figcaption',
  'summary',
])

/**
 * Collects the plain text of a page, one line per block, and its code blocks apart from it, and
 * fills `charIndex` of the toc.
 */
export function collectText(tree: Root, job: PageJob): void {
  /** Blocks that have ended, each with a line break. */
  const blocks: string[] = []
  let length = 0
  /** Text of the block that has not. */
  let open = ''
  let entry = 0
  const endBlock = (): void => {
    const block = open.trimEnd()
    open = ''
    // Nothing comes before the first text, and a line never ends with a space.
    if (block === '') return
    blocks.push(`${block}\n`)
    length += block.length + 1
  }
  const add = (node: Nodes): void => {
    if (node.type === 'text') open += node.value.replace(/\s+/g, ' ')
    if (!('children' in node)) return
    const part =
      'name' in node && typeof node.name === 'string' ? job.parts.get(node.name) : undefined
    if (part !== undefined) {
      if (node.type === 'mdxJsxFlowElement') endBlock()
      job.shownParts.push({ path: part, offset: length, entry })
    }
    const tex = texOf(node)
    if (tex !== undefined) {
      open += tex
      return
    }
    if (node.type === 'element') {
      if (isSign(node)) return
      if (node.tagName === 'h1') return
      if (node.tagName === 'pre') {
        endBlock()
        job.codeBlocks.push({
          ...fenceOf(node),
          text: readNotation(toString(node)).code,
          after: length - 1,
        })
        return
      }
      if (/^h[2-4]$/.test(node.tagName)) {
        endBlock()
        const known = job.toc[entry]
        if (known) job.toc[entry++] = { ...known, charIndex: length }
        open = plainText(node).replace(/#$/, '').trim()
        endBlock()
        return
      }
      if (node.tagName === 'p' && job.firstParagraph === '' && !hasClass(node, 'bf-callout-title'))
        job.firstParagraph = plainText(node).replace(/\s+/g, ' ').trim()
    }
    const isBlock =
      node.type === 'mdxJsxFlowElement' ||
      (node.type === 'element' && (BLOCKS.has(node.tagName) || hasClass(node, 'bf-math')))
    if (isBlock) endBlock()
    for (const child of node.children) add(child)
    if (isBlock) endBlock()
  }
  add(tree)
  endBlock()
  job.text = blocks.join('').trimEnd()
}

/** The opening line of a code block, and its place. */
function fenceOf({ children, position }: Element): Pick<PageCode, 'lang' | 'meta' | 'line'> {
  const code = children.find((child) => child.type === 'element' && child.tagName === 'code')
  return {
    lang: code?.type === 'element' ? languageOf(code) : '',
    meta: (code?.type === 'element' && code.data?.meta) || '',
    line: position?.start.line ?? 1,
  }
}

/** Text of a node, with formulas as they are written. */
function plainText(node: Nodes): string {
  const tex = texOf(node)
  if (tex !== undefined) return tex
  if ('children' in node) return node.children.map(plainText).join('')
  return shownText(node)
}

/**
 * What a node without children shows: nothing for a comment, and of an expression only what is
 * written out.
 */
function shownText(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return ''
  const value = literalOfProgram(node.data?.estree, new Map())
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/**
 * Links from and to footnotes and headings, and the name of the footnotes: nothing that a reader
 * would look for.
 */
function isSign(node: Element): boolean {
  const { dataFootnoteRef, dataFootnoteBackref, id } = node.properties
  return (
    hasClass(node, 'bf-anchor') ||
    dataFootnoteRef !== undefined ||
    dataFootnoteBackref !== undefined ||
    id === 'footnote-label'
  )
}

function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name)
}
