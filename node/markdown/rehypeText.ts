import type { Element, Nodes, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { TEXT_BLOCKS } from '../htmlElements.ts'
import { readNotation } from './codeNotation.ts'
import { withPlaceholders } from './fragmentText.ts'
import { texOf } from './math.ts'
import { languageOf } from './languageOf.ts'
import type { PageCode, PageJob, ShownPart } from './pageJob.ts'
import { passPartIds } from './partIds.ts'
import { expressionText, hasClass, isApart, isSign, tagOf, visibleText } from './visibleText.ts'
import { writtenProps } from './writtenProps.ts'
import { isJsx } from '../jsxNode.ts'

/** Text that is collected block by block. */
interface Blocks {
  /** Length of the blocks that have ended, each with a line break. */
  length(): number
  /** Adds to the block that has not. */
  add(text: string): void
  end(): void
  text(): string
}

function createBlocks(): Blocks {
  const blocks: string[] = []
  let length = 0
  let open = ''
  return {
    length: () => length,
    add(text) {
      open += /^$| $/.test(open) ? text.trimStart() : text
    },
    end() {
      // Nothing comes before the first text, and a line never ends with a space.
      const block = open.trimEnd()
      open = ''
      if (block === '') return
      blocks.push(`${block}\n`)
      length += block.length + 1
    },
    text: () => blocks.join('').trimEnd(),
  }
}

/**
 * Collects the plain text of a page, one line per block, and its code blocks apart from it, and
 * fills `charIndex` of the toc.
 */
export function collectText(tree: Root, job: PageJob): void {
  const blocks = createBlocks()
  let entry = 0
  const shown = withPlaceholders(job.values)
  const plainText = (node: Nodes, values = job.values): string =>
    visibleText(node, { values, isTex: true }).replace(/\s+/g, ' ').trim()
  /** True if the text of an element is not that of its children. */
  const isTaken = (node: Element): boolean => {
    if (isSign(node) || node.tagName === 'h1') return true
    if (node.tagName === 'pre') {
      blocks.end()
      job.codeBlocks.push({
        ...fenceOf(node),
        text: readNotation(toString(node)).code,
        after: blocks.length() - 1,
      })
      return true
    }
    if (/^h[2-4]$/.test(node.tagName)) {
      blocks.end()
      const known = job.toc[entry]
      if (known) job.toc[entry++] = { ...known, charIndex: blocks.length() }
      blocks.add(plainText(node, shown))
      blocks.end()
      return true
    }
    if (node.tagName === 'p' && job.firstParagraph === '' && !hasClass(node, 'bf-callout-title'))
      job.firstParagraph = plainText(node)
    return false
  }
  const add = (node: Nodes): void => {
    const isFlow = node.type === 'mdxJsxFlowElement' || node.type === 'mdxFlowExpression'
    const isBlock =
      isFlow ||
      TEXT_BLOCKS.has(tagOf(node)) ||
      (node.type === 'element' && hasClass(node, 'bf-math'))
    if (isFlow) blocks.end()
    const text =
      node.type === 'text'
        ? node.value.replace(/\s+/g, ' ')
        : tagOf(node) === 'br'
          ? ' '
          : (texOf(node) ?? expressionText(node, shown))
    if (text !== null) blocks.add(text)
    const hasParts = 'children' in node && texOf(node) === undefined
    if (!hasParts) return isFlow ? blocks.end() : undefined
    addPart(node, { offset: blocks.length(), entry }, job)
    if (node.type === 'element' && isTaken(node)) return
    if (isBlock) blocks.end()
    for (const [at, child] of node.children.entries()) {
      if (isApart(child, node.children[at - 1])) blocks.add(' ')
      add(child)
    }
    if (isBlock) blocks.end()
  }
  add(tree)
  blocks.end()
  job.text = blocks.text()
}

/** Notes a Markdown file that the page shows. */
function addPart(node: Nodes, at: Pick<ShownPart, 'offset' | 'entry'>, job: PageJob): void {
  const path =
    'name' in node && typeof node.name === 'string' ? job.parts.get(node.name) : undefined
  if (path === undefined) return
  passPartIds(node, job.shownParts.length)
  const start = node.position?.start
  job.shownParts.push({
    path,
    ...at,
    ...(isJsx(node) && { props: writtenProps(node, withPlaceholders(job.values)) }),
    ...(start && { line: start.line, column: start.column }),
  })
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
