import { slug } from 'github-slugger'
import type { Node, Root } from 'mdast'
import { withPlainDirectives } from '../directives.ts'
import { type Diagnostic, visit } from '../engine.ts'
import { type EditedPage, readPage, type ReadPageOptions, shownAsCode } from '../page.ts'
import { asMarkdown } from './asMarkdown.ts'
import { corrected } from './corrected.ts'

/** A page with the syntax that it was parsed with. */
export interface ReadMdx {
  readonly page: EditedPage
  readonly syntax: 'md' | 'mdx'
  /** True when the text means the same without MDX. */
  readonly isPlain: boolean
}

/**
 * Parses a page, which is MDX whatever it is called. Comments of HTML count as comments of MDX. A
 * page that isn't valid MDX is read as Markdown, with a note. `format` is what the page or the site
 * states. A part that others import stays MDX: it shows its source.
 */
export function readMdx(
  file: string,
  text: string,
  {
    format,
    isPart = false,
    notes,
    trees,
    math,
  }: Pick<ReadPageOptions, 'notes' | 'trees' | 'math'> & {
    readonly format: string | undefined
    readonly isPart?: boolean
  },
): ReadMdx {
  const source = withoutWrappers(text)
  const plain = readPage({ file, text: source, syntax: 'md', notes, trees, math })
  if (!plain) throw new Error(`${file} cannot be parsed.`)
  // What is behind fences of MDX is meant to be MDX.
  if (isMarkdown(file, format) && source === text)
    return { page: plain, syntax: 'md', isPlain: true }
  if (isSameInMdx(plain)) return { page: plain, syntax: 'mdx', isPlain: file.endsWith('.md') }
  const prepared = withPlainDirectives(commentsAsMdx(source, plain.tree))
  const { page, problem } = readValidMdx({ file, text: prepared, notes, trees, math })
  if (page)
    return {
      page,
      syntax: 'mdx',
      isPlain: file.endsWith('.md') && isSameTree(plain.tree, page.tree),
    }
  notes.push({
    code: 'migrate/changed',
    severity: 'warning',
    file,
    ...(problem?.line !== undefined && { line: problem.line }),
    message: problem?.message ?? 'The page is not valid MDX.',
    hint: isPart
      ? 'It shows its source as code, where it is used.'
      : 'It is a page of Markdown now, without components.',
  })
  const written = isPart ? shownAsCode(source) : asMarkdown(source, plain.tree)
  const shown = readPage({ file, text: written, syntax: 'md', notes, trees, math }) ?? plain
  return { page: shown, syntax: 'md', isPlain: true }
}

/** True for a page that is Markdown by its name or format. */
export function isMarkdown(file: string, format: string | undefined): boolean {
  return format === 'md' || (format === 'detect' && file.endsWith('.md'))
}

/**
 * Whether a page of Markdown surely has the same tree as MDX, which saves parsing it twice: nothing
 * outside of its code begins a tag, an expression or a module, and no block is indented as code is.
 */
function isSameInMdx({ text, tree, sourceOf }: EditedPage): boolean {
  let rest = text
  let isIndented = false
  visit(tree, (node) => {
    if (node.type !== 'code' && node.type !== 'inlineCode' && node.type !== 'yaml') return
    const source = sourceOf(node)
    if (node.type === 'code' && !/^(?:```|~~~)/.test(source)) isIndented = true
    const start = node.position?.start.offset ?? 0
    rest = rest.slice(0, start) + 'x'.repeat(source.length) + rest.slice(start + source.length)
  })
  return !isIndented && !/[<{]|^(?:import|export)\b|^[>\s]*(?: {4}|\t)\s*[^\s\p{L}]/mu.test(rest)
}

/** How many places of a page may be corrected. */
const MOST_PLACES = 100

/**
 * Parses a page. What Docusaurus accepts in headings, titles of admonitions and text, and MDX does
 * not, is written in another way.
 */
function readValidMdx({
  file,
  text,
  notes,
  trees,
  math,
}: Pick<ReadPageOptions, 'file' | 'text' | 'notes' | 'trees' | 'math'>): {
  readonly page: EditedPage | null
  readonly problem: Diagnostic | undefined
} {
  let source = text
  let first: Diagnostic | undefined
  for (let count = 0; ; count++) {
    const before = notes.length
    const page = readPage({ file, text: source, syntax: 'mdx', notes, trees, math })
    // A page that can be corrected has no note.
    const [problem] = notes.splice(before)
    first ??= problem
    if (page || problem?.line === undefined || count === MOST_PLACES)
      return { page, problem: first }
    const lines = source.split('\n')
    const line = lines[problem.line - 1] ?? ''
    const written = asValid(line)
    const next =
      written === line ? corrected(source, math === true) : lines.with(problem.line - 1, written)
    if (next === null) return { page, problem: first }
    source = typeof next === 'string' ? next : next.join('\n')
  }
}

/** A heading with an id of words, and the title of an admonition without tags. */
function asValid(line: string): string {
  if (/^\s*:{3,}\s*[\w-]/.test(line)) return line.replace(/<[^>]*>|[{}]/g, '')
  return /^#{1,6}\s/.test(line)
    ? line.replace(/\{#((?:\\.|[^}\\])*)\}\s*$/, (_, id: string) => `{#${slug(id)}}`)
    : line
}

/** Takes the fences off that hide MDX from translation tools, and keeps every offset. */
function withoutWrappers(text: string): string {
  if (!text.includes('mdx-code-block')) return text
  let open: string | null = null
  return text
    .split('\n')
    .map((line) => {
      const [, fence] = /^(`{3,})mdx-code-block\s*$/.exec(line) ?? []
      if (open === null && fence !== undefined) open = fence
      else if (open !== null && line.trim() === open) open = null
      else return line
      return ' '.repeat(line.length)
    })
    .join('\n')
}

/** Comments of HTML as comments of MDX that are as long. Code keeps its comments. */
function commentsAsMdx(text: string, tree: Root): string {
  let result = text
  visit(tree, 'html', (node) => {
    const { start, end } = node.position ?? {}
    if (start?.offset !== undefined && end?.offset !== undefined) {
      const written = text
        .slice(start.offset, end.offset)
        .replace(/<!--([\s\S]*?)-->/g, (all, inner: string) => {
          const kept = inner.slice(0, -1).replaceAll('{', '(').replaceAll('}', ')')
          return inner.includes('*/')
            ? ' '.repeat(all.length)
            : `{/**${kept}**/}`.padEnd(all.length).slice(0, all.length)
        })
      result = result.slice(0, start.offset) + written + result.slice(end.offset)
    }
  })
  return result
}

/** Whether both syntaxes read the same blocks, apart from comments and ids of headings. */
function isSameTree(plain: Root, mdx: Root): boolean {
  return outlineOf(plain) === outlineOf(mdx)
}

function outlineOf(node: Node): string {
  const children = 'children' in node ? (node as Root).children : []
  const isComment =
    node.type === 'html'
      ? /^\s*(?:<!--[\s\S]*-->)?\s*$/.test(String((node as { value?: unknown }).value))
      : node.type.endsWith('Expression') &&
        /^\s*\/\*[\s\S]*\*\/\s*$/.test(String((node as { value?: unknown }).value))
  if (
    isComment ||
    node.type === 'headingId' ||
    (node.type === 'text' &&
      String((node as { value?: unknown }).value)
        .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
        .trim() === '')
  )
    return ''
  const inner = children.map(outlineOf).join('')
  if (node.type === 'paragraph' && inner === '') return ''
  const code = node.type === 'code' ? String((node as { value?: unknown }).value) : ''
  return `(${node.type}${code}${inner})`
}
