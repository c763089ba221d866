import type { Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import type { VFile } from 'vfile'
import { checkNesting, TOO_DEEP } from './checkNesting.ts'
import { joinMarkdownComponents } from './markdownComponents.ts'
import { keepHeadingIds } from './rehypeHeadings.ts'
import { visit } from '../visit.ts'

/** In plain Markdown HTML is parsed; in MDX there is none. */
export function parseRawHtml(tree: Root, file: VFile): Root {
  let first: Pick<Root, 'position'> | undefined
  visit(tree, 'raw', (node) => {
    first ??= node
  })
  if (!first) return tree
  joinMarkdownComponents(tree)
  // The parser only keeps properties, so the options of a fence are stored as one.
  visit(tree, 'element', (node) => {
    if (node.data?.meta) node.properties.dataMeta = node.data.meta
  })
  const parsed = parseHtml(tree, file, first)
  // In a page with components they become comments of JavaScript, which this would end.
  visit(parsed, 'comment', (node) => {
    node.value = node.value.replaceAll('*/', '* /')
  })
  visit(parsed, 'element', (node) => {
    if (node.tagName !== 'code' || typeof node.properties.dataMeta !== 'string') return
    node.data = { ...node.data, meta: node.properties.dataMeta }
    delete node.properties.dataMeta
  })
  return parsed
}

/**
 * Tags inside each other are known when the parser has read them, which it cannot when there are
 * thousands.
 */
function parseHtml(tree: Root, file: VFile, first: Pick<Root, 'position'>): Root {
  try {
    const parsed = rehypeRaw({
      passThrough: ['mdxjsEsm', 'mdxJsxFlowElement', 'mdxJsxTextElement'],
    })(tree, file) as Root
    keepHeadingIds(parsed)
    checkNesting(parsed, file)
    return parsed
  } catch (error) {
    if (error instanceof RangeError)
      file.fail(TOO_DEEP, first.position ? { place: first.position.start } : {})
    throw error
  }
}
