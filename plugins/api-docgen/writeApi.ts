import type { PhrasingContent, Root, RootContent } from 'mdast'
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import {
  type CodePart,
  codeBlock,
  codeLinks,
  commentBlocks,
  commentLine,
  heading,
  type Inline,
  inlineCode,
  paragraph,
  spaced,
  strong,
  table,
  text as textNode,
  warning,
} from '../api-text/nodes.ts'
import type { ApiEntry, ApiRow } from './apiEntry.ts'
import type { ApiWords } from './words.ts'

/** What entries are written with. */
export interface ApiWriter {
  readonly words: ApiWords
  /** A comment in the language of the page. */
  readonly text: (source: string) => string
  /** The URL of a name. */
  readonly find: (name: string) => string | undefined
  /** What of each entry is written. Default: both parts. */
  readonly part?: ApiPart | undefined
}

/** The comment of an entry, or all the rest. */
export type ApiPart = 'description' | 'properties'

/**
 * The tree of entries of a module. The only component of a module has no heading, because the page
 * has one for it.
 */
export function writeApi(
  entries: readonly ApiEntry[],
  depth: number,
  { all = entries, ...writer }: ApiWriter & { readonly all?: readonly ApiEntry[] },
): Root {
  // The heading of a component is above its properties.
  const isText = writer.part === 'description' && entries.length === 1
  return {
    type: 'root',
    children: entries.flatMap((entry) =>
      isText || anchorOf(entry, all) === null
        ? blocksOf(entry, depth, writer)
        : withHeading(entry, depth + 1, writer),
    ),
  }
}

/** The anchor of an entry on its page; null for one without a heading. */
export function anchorOf(entry: ApiEntry, entries: readonly ApiEntry[]): string | null {
  return entries.length === 1 && entry.kind === 'component' ? null : idOf(entry.name)
}

function withHeading(entry: ApiEntry, depth: number, writer: ApiWriter, above = ''): RootContent[] {
  const name = above + entry.name
  return [
    heading(depth, entry.kind === 'function' ? `${name}()` : name, idOf(name)),
    ...blocksOf(entry, depth, writer),
    ...entry.members.flatMap((member) => withHeading(member, depth + 1, writer, `${entry.name}.`)),
  ]
}

function idOf(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}_$-]+/gu, '-').toLowerCase()
}

function blocksOf(entry: ApiEntry, depth: number, writer: ApiWriter): RootContent[] {
  const { words, text } = writer
  const { kind, rows, returns } = entry
  const labeled = (word: string, content: readonly Inline[]): RootContent =>
    paragraph(strong(word), words.colon, ...content)
  const typed = ({ type, description }: { type: string; description: string }): Inline[] => {
    const [code, said] = [typeLinks(type, writer), commentLine(text(description))]
    return [...code, ...(code.length > 0 && said.length > 0 ? [' – '] : []), ...said]
  }
  const head = kind === 'function' ? words.parameter : words.property
  const rowTable = (shown: readonly ApiRow[]): RootContent =>
    table(
      [head, words.type, words.default, words.description],
      shown.map((row) => cells(row, kind, writer)),
    )
  const own = rows.filter(({ inheritedFrom }) => inheritedFrom === undefined)
  const interfaces = new Set(rows.flatMap(({ inheritedFrom }) => inheritedFrom ?? []))
  const description = [
    ...(entry.deprecated === null ? [] : [deprecation(entry.deprecated, writer)]),
    ...commentBlocks(text(entry.description)),
  ]
  if (writer.part === 'description') return description
  return [
    ...(writer.part === 'properties' ? [] : description),
    ...(entry.type === '' ? [] : [labeled(words.type, typeLinks(entry.type, writer))]),
    ...(own.length > 0
      ? [rowTable(own)]
      : kind === 'component' && rows.length === 0
        ? [paragraph(words.none)]
        : []),
    ...[...interfaces].flatMap((name) => [
      labeled(words.inheritedFrom, [inlineCode(name)]),
      rowTable(rows.filter(({ inheritedFrom }) => inheritedFrom === name)),
    ]),
    ...(returns === null ? [] : [labeled(words.returns, typed(returns))]),
    ...entry.throws.map((thrown) => labeled(words.throws, typed(thrown))),
    ...(entry.since === '' ? [] : [labeled(words.since, commentLine(entry.since))]),
    ...entry.examples.flatMap((example) => [
      paragraph(strong(words.example)),
      ...(/^(?:```|~~~)/m.test(example)
        ? commentBlocks(example)
        : [codeBlock(example.trim(), kind === 'component' ? 'tsx' : 'ts')]),
    ]),
  ]
}

function deprecation(reason: string, { words, text }: ApiWriter): RootContent {
  const blocks = commentBlocks(text(reason))
  return warning(words.deprecated, blocks.length > 0 ? blocks : [paragraph(words.deprecated)])
}

function cells(row: ApiRow, kind: ApiEntry['kind'], writer: ApiWriter): Inline[][] {
  const { words, text } = writer
  const { only, isRequired } = row
  const marks: Inline[] = [
    ...((isRequired || only?.isRequired) && (kind === 'component' || kind === 'function')
      ? [whole(words.required)]
      : []),
    ...(only ? [inlineCode(only.when)] : []),
    ...(row.deprecated === null ? [] : [whole(words.deprecated.toLowerCase())]),
  ]
  const said = [row.description, row.deprecated ?? ''].map((part) => commentLine(text(part)))
  return [
    [inlineCode(row.name), ...markText(marks, words)],
    typeLinks(row.type, writer),
    row.default === '' ? [] : [inlineCode(row.default)],
    spaced(said),
  ]
}

/** A word that stays on one line: Chinese ends a line after any character. */
function whole(word: string): MdxJsxTextElement {
  const className = { type: 'mdxJsxAttribute' as const, name: 'className', value: 'bf-flag' }
  return {
    type: 'mdxJsxTextElement',
    name: 'span',
    attributes: [className],
    children: [textNode(word)],
  }
}

/** What is said of a property in parentheses. */
function markText(marks: readonly Inline[], { marks: frame, comma }: ApiWriter['words']): Inline[] {
  const [before = '', after = ''] = frame.split('{marks}')
  return marks.length === 0
    ? []
    : [before, ...marks.flatMap((mark, at) => (at === 0 ? [mark] : [comma, mark])), after]
}

/** A type whose names link to their documentation. Text in quotes is a value. */
function typeLinks(type: string, { find }: ApiWriter): PhrasingContent[] {
  const parts: CodePart[] = []
  let position = 0
  for (const match of type.matchAll(/"[^"]*"|'[^']*'|`[^`]*`|[\p{L}_$][\p{L}\p{N}_$]*/gu)) {
    const [word] = match
    const href = /^["'`]/.test(word) ? undefined : find(word)
    if (href === undefined) continue
    parts.push({ text: type.slice(position, match.index) }, { text: word, href })
    position = match.index + word.length
  }
  parts.push({ text: type.slice(position) })
  return codeLinks(parts.filter(({ text }) => text !== ''))
}
