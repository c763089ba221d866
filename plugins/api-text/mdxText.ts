import type { Nodes, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'

/** A piece of code, with the page that explains it. */
export interface CodePart {
  readonly text: string
  readonly href?: string | undefined
}

const parser = unified().use(remarkParse).use(remarkGfm)

/** Text that means nothing in MDX but itself. */
export function escapeText(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>|&~$#@:]/g, '\\$&')
}

/**
 * Markdown in comments of code, as MDX: braces and tags become text, headings become bold lines,
 * code that is indented becomes a block with a fence. All else stays as written.
 */
export function commentToMdx(source: string): string {
  const tree = parser.parse(source)
  return edited(source, tree, editsOf(tree, source)).trim()
}

/**
 * The same on one line, for a cell of a table: blocks follow each other, code blocks become inline
 * code.
 */
export function commentToLine(source: string): string {
  const tree = parser.parse(source)
  const edits = editsOf(tree, source)
  const lines: string[] = []
  visit(tree, (node) => {
    if (node.type === 'code') lines.push(inlineCode(node.value.replaceAll(/\s*\n\s*/g, ' ')))
    else if (
      node.type === 'paragraph' ||
      node.type === 'heading' ||
      node.type === 'tableCell' ||
      node.type === 'html'
    )
      lines.push(edited(source, node, edits).replaceAll(/\s*\n\s*/g, ' '))
    else return undefined
    return SKIP
  })
  return lines.join(' ').trim()
}

/** Code with links to other pages. */
export function codeText(parts: readonly CodePart[]): string {
  if (parts.every(({ href }) => href === undefined))
    return inlineCode(parts.map(({ text }) => text).join(''))
  const linked = parts.map(({ text, href }) =>
    href === undefined ? escapeText(text) : `[${escapeText(text)}](${href})`,
  )
  return `<code>${linked.join('')}</code>`
}

/** Code inside a line. */
export function inlineCode(code: string): string {
  if (code === '') return ''
  const longest = [...code.matchAll(/`+/g)].reduce(
    (most, [signs]) => Math.max(most, signs.length),
    0,
  )
  const fence = '`'.repeat(longest + 1)
  const space = /^`|`$/.test(code) ? ' ' : ''
  return fence + space + code + space + fence
}

/** A code block. */
export function codeBlock(code: string, lang = 'ts'): string {
  const longest = [...code.matchAll(/^`{3,}/gm)].reduce(
    (most, [signs]) => Math.max(most, signs.length),
    2,
  )
  const fence = '`'.repeat(longest + 1)
  return `${fence}${lang}\n${code}\n${fence}`
}

/** A table. Columns that are empty in every row are left out. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const columns = [...head.keys()].filter((at) => rows.some((row) => (row[at] ?? '') !== ''))
  const line = (cells: readonly string[]): string =>
    `| ${columns.map((at) => (cells[at] ?? '').replaceAll(/(?<!\\)\|/g, '\\|')).join(' | ')} |`
  return [line(head), `|${columns.map(() => ' --- |').join('')}`, ...rows.map(line)].join('\n')
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

function editsOf(tree: Root, source: string): Edit[] {
  const edits: Edit[] = []
  const replace = (node: Nodes, text: string): void =>
    void edits.push({ start: startOf(node), end: endOf(node), text })
  const escape = (start: number, end: number): void => {
    for (const match of source.slice(start, end).matchAll(/(\\?)([{}<])/g)) {
      if (match[1] === '' || match[1] === undefined)
        edits.push({ start: start + match.index, end: start + match.index, text: '\\' })
    }
  }
  visit(tree, (node) => {
    switch (node.type) {
      case 'heading': {
        const [first, last] = [node.children[0], node.children.at(-1)]
        if (!first || !last) return SKIP
        edits.push(
          { start: startOf(node), end: startOf(first), text: '**' },
          { start: endOf(last), end: endOf(node), text: '**' },
        )
        return undefined
      }
      case 'paragraph':
        // At the beginning of a line MDX reads these words as code.
        if (/^(?:import|export)\b/.test(source.slice(startOf(node))))
          edits.push({
            start: startOf(node),
            end: startOf(node) + 1,
            text: `&#${source.charCodeAt(startOf(node))};`,
          })
        return undefined
      case 'code':
        if (!/^(?:```|~~~)/.test(source.slice(startOf(node)).trimStart()))
          replace(
            node,
            codeBlock(node.value, '').replaceAll(
              '\n',
              `\n${' '.repeat((node.position?.start.column ?? 1) - 1)}`,
            ),
          )
        return SKIP
      case 'html':
        if (/^\s*<!--/.test(node.value)) replace(node, '')
        else escape(startOf(node), endOf(node))
        return SKIP
      case 'link':
        if (source[startOf(node)] !== '<') return undefined
        replace(node, `[${escapeText(node.url.replace(/^mailto:/, ''))}](${node.url})`)
        return SKIP
      case 'text':
        escape(startOf(node), endOf(node))
        return undefined
      default:
        return undefined
    }
  })
  return edits.toSorted((a, b) => a.start - b.start)
}

function edited(source: string, node: Nodes, edits: readonly Edit[]): string {
  let text = ''
  let position = startOf(node)
  for (const edit of edits) {
    if (edit.start < position || edit.end > endOf(node)) continue
    text += source.slice(position, edit.start) + edit.text
    position = edit.end
  }
  return text + source.slice(position, endOf(node))
}

function startOf({ position }: Nodes): number {
  return position?.start.offset ?? 0
}

function endOf({ position }: Nodes): number {
  return position?.end.offset ?? 0
}
