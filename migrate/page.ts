import { MagicString } from 'magic-string'
import type { Node, Root } from 'mdast'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { VFileMessage } from 'vfile-message'
import { type Diagnostic, lineStarts, MARKDOWN_SYNTAX } from './engine.ts'
import { withoutFormulas } from './formulas.ts'
import type { KeptTrees } from './keptTrees.ts'
import { type NoteCode, noteOf, type NotePlace } from './notes.ts'
import { placesOf } from './placesOf.ts'

/**
 * A page of the other tool, with the changes that make one of ours. The text outside of the changes
 * stays as it was written.
 */
export interface EditedPage {
  /** Relative to the source folder. */
  readonly file: string
  /** Text of the file. Offsets of `tree` and `edits` count from its beginning. */
  readonly text: string
  /** The whole page, its front matter a `yaml` node. With `mdx` syntax it has MDX nodes. */
  readonly tree: Root
  readonly edits: MagicString
  /** Notes something about a node, or the page. */
  note(
    code: NoteCode,
    node: Node | { readonly line: number } | null,
    message: string,
    done: string,
  ): void
  /** Place of a node in the old project. */
  placeOf(node: Node): NotePlace
  /** Place in the old project of a line of the edited text, from 1. */
  placeAt(line: number): NotePlace
  /** Text of a node as it was written. */
  sourceOf(node: Node): string
  /** Replaces a node. */
  replace(node: Node, text: string): void
  /** Removes a node, with its line when nothing else is in it. */
  remove(node: Node): void
}

export interface ReadPageOptions {
  readonly file: string
  readonly text: string
  readonly syntax: 'md' | 'mdx'
  readonly notes: Diagnostic[]
  /**
   * Where a line of the text is from, when other files were put into it. @default the line of the
   * file
   */
  readonly placeOf?: (line: number) => { readonly file: string; readonly line: number }
  /** Trees of earlier conversions. @default each page is parsed */
  readonly trees?: KeptTrees | undefined
  /** True where TeX between dollar signs is a formula. @default false */
  readonly math?: boolean | undefined
}

const markdown = unified().use(remarkParse).use(MARKDOWN_SYNTAX).use(withPlaces).freeze()
const mdx = unified().use(remarkParse).use(remarkMdx).use(MARKDOWN_SYNTAX).use(withPlaces).freeze()

/**
 * Keeps the parser from what it does after the tree is made: URLs that it finds in a text become
 * nodes without a place. Without that they stay text.
 */
function withPlaces(this: Processor): void {
  const data = this.data()
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? [])
    .flat()
    .map((extension) =>
      extension.enter?.literalAutolink ? { ...extension, transforms: [] } : extension,
    )
}

/** Parses a page for being edited. Null with a note when it isn't valid MDX. */
export function readPage({
  file,
  text,
  syntax,
  notes,
  placeOf = (line) => ({ file, line }),
  trees,
  math = false,
}: ReadPageOptions): EditedPage | null {
  const note: EditedPage['note'] = (code, node, message, done) => {
    const line = node === null ? undefined : 'line' in node ? node.line : node.position?.start.line
    notes.push(noteOf(code, line === undefined ? { file } : placeOf(line), message, done))
  }
  const tree = parse({ text: math ? withoutFormulas(text) : text, syntax, trees }, note)
  if (!tree) return null
  const edits = new MagicString(text)
  const starts = lineStarts(text)
  const spanOf = (node: Node): readonly [start: number, end: number] => {
    const { start, end } = node.position ?? {}
    if (start?.offset === undefined || end?.offset === undefined)
      throw new Error(`A node ${node.type} of ${file} has no place.`)
    return [start.offset, end.offset]
  }
  return {
    file,
    text,
    tree,
    edits,
    note,
    placeOf: ({ position }) => (position ? placeOf(position.start.line) : { file }),
    placeAt: placesOf(edits, placeOf),
    sourceOf: (node) => text.slice(...spanOf(node)),
    replace: (node, replacement) => {
      const [start, end] = spanOf(node)
      if (end > start) edits.overwrite(start, end, replacement)
    },
    remove(node) {
      const [start, end] = spanOf(node)
      const first = starts[(node.position?.start.line ?? 1) - 1] ?? start
      const next = starts[node.position?.end.line ?? 0] ?? text.length
      const isAlone = text.slice(first, start).trim() === '' && text.slice(end, next).trim() === ''
      edits.remove(isAlone ? first : start, isAlone ? next : end)
    },
  }
}

/** What a page becomes, or null with a note when that fails: one page does not stop a site. */
export async function orNoted<T>(
  { file, notes }: Pick<ReadPageOptions, 'file' | 'notes'>,
  convert: () => T | Promise<T>,
): Promise<T | null> {
  try {
    return await convert()
  } catch (error) {
    notes.push(
      noteOf(
        'migrate/manual',
        { file },
        `The page can't be converted: ${error instanceof Error ? error.message : String(error)}`,
        'It was copied as it is. Correct it before the first build.',
      ),
    )
    return null
  }
}

/** A page that shows its source, so that one that isn't valid doesn't stop a build. */
export function shownAsCode(text: string): string {
  const [frontMatter = ''] = /^---\n(?:[\s\S]*?\n)?---\n/.exec(text) ?? []
  const body = text.slice(frontMatter.length).trim()
  const longest = Math.max(2, ...[...body.matchAll(/`{3,}/g)].map(([marks]) => marks.length))
  const fence = '`'.repeat(longest + 1)
  return `${frontMatter}\n${fence}mdx\n${body}\n${fence}\n`
}

/** Where and why a text stops being valid MDX. Null for one that is valid. */
export function mdxFault(
  text: string,
): { readonly offset: number; readonly rule: string; readonly reason: string } | null {
  try {
    mdx.parse(text)
    return null
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error
    const { place, ruleId, reason } = error
    const offset = place && ('start' in place ? place.start : place).offset
    return offset === undefined ? null : { offset, rule: ruleId ?? '', reason }
  }
}

function parse(
  { text, syntax, trees }: Pick<ReadPageOptions, 'text' | 'syntax' | 'trees'>,
  note: EditedPage['note'],
): Root | null {
  const parsed = (): Root => (syntax === 'mdx' ? mdx : markdown).parse(text) as Root
  try {
    return trees ? trees.treeOf(syntax, text, parsed) : parsed()
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error
    note(
      'migrate/manual',
      error.line === undefined ? null : { line: error.line },
      `The page is not valid MDX: ${error.reason}`,
      'It shows its source as code. Correct it in the old project and convert again, or here.',
    )
    return null
  }
}
