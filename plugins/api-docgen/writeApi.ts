import {
  type CodePart,
  codeBlock,
  codeText,
  commentToLine,
  commentToMdx,
  escapeText,
  inlineCode,
  table,
} from '../api-text/mdxText.ts'
import type { ApiEntry, ApiRow } from './apiEntry.ts'
import type { ApiWords } from './words.ts'

/** What entries are written with. */
export interface ApiWriter {
  readonly words: ApiWords
  /** A comment in the language of the page. */
  readonly text: (source: string) => string
  /** The URL of a name. */
  readonly find: (name: string) => string | undefined
}

/** The Markdown of a module. One component has no heading, because the page has one for it. */
export function writeApi(entries: readonly ApiEntry[], depth: number, writer: ApiWriter): string {
  const [only] = entries
  if (only && entries.length === 1 && only.kind === 'component')
    return blocksOf(only, depth, writer).join('\n\n')
  return entries.flatMap((entry) => withHeading(entry, depth + 1, writer)).join('\n\n')
}

/** The anchor of an entry on its page; null for one without a heading. */
export function anchorOf(entry: ApiEntry, entries: readonly ApiEntry[]): string | null {
  return entries.length === 1 && entry.kind === 'component' ? null : idOf(entry.name)
}

function withHeading(entry: ApiEntry, depth: number, writer: ApiWriter, above = ''): string[] {
  const name = above + entry.name
  const heading =
    `${'#'.repeat(Math.min(depth, 6))} ` +
    `${escapeText(entry.kind === 'function' ? `${name}()` : name)} {#${idOf(name)}}`
  return [
    heading,
    ...blocksOf(entry, depth, writer),
    ...entry.members.flatMap((member) => withHeading(member, depth + 1, writer, `${entry.name}.`)),
  ]
}

function idOf(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}_$-]+/gu, '-').toLowerCase()
}

function blocksOf(entry: ApiEntry, depth: number, writer: ApiWriter): string[] {
  const { words, text } = writer
  const { kind, rows, returns } = entry
  const label = (word: string): string => `**${word}**`
  const typed = ({ type, description }: { type: string; description: string }): string =>
    [typeText(type, writer), commentToLine(text(description))].filter(Boolean).join(' – ')
  const head = kind === 'function' ? words.parameter : words.property
  return [
    entry.deprecated === null
      ? ''
      : `:::warning{title=${JSON.stringify(words.deprecated)}}\n\n` +
        `${commentToMdx(text(entry.deprecated)) || words.deprecated}\n\n:::`,
    commentToMdx(text(entry.description)),
    entry.type === '' ? '' : `${label(words.type)}${words.colon}${typeText(entry.type, writer)}`,
    rows.length > 0
      ? table(
          [head, words.type, words.default, words.description],
          rows.map((row) => cells(row, kind, writer)),
        )
      : kind === 'component'
        ? words.none
        : '',
    returns === null ? '' : label(words.returns) + words.colon + typed(returns),
    ...entry.throws.map((thrown) => label(words.throws) + words.colon + typed(thrown)),
    entry.since === '' ? '' : `${label(words.since)}${words.colon}${commentToLine(entry.since)}`,
    ...entry.examples.flatMap((example) => [
      label(words.example),
      /^(?:```|~~~)/m.test(example)
        ? commentToMdx(example)
        : codeBlock(example.trim(), kind === 'component' ? 'tsx' : 'ts'),
    ]),
  ].filter((block) => block !== '')
}

function cells(row: ApiRow, kind: ApiEntry['kind'], writer: ApiWriter): string[] {
  const { words, text } = writer
  const marks = [
    ...(row.isRequired && (kind === 'component' || kind === 'function') ? [words.required] : []),
    ...(row.deprecated === null ? [] : [words.deprecated.toLowerCase()]),
  ]
  const said = [text(row.description), row.deprecated === null ? '' : text(row.deprecated)]
    .filter((part) => part !== '')
    .map(commentToLine)
    .join(' ')
  return [
    inlineCode(row.name) +
      (marks.length === 0 ? '' : words.marks.replace('{marks}', marks.join(words.comma))),
    typeText(row.type, writer),
    row.default === '' ? '' : inlineCode(row.default),
    said,
  ]
}

/** A type whose names link to their documentation. Text in quotes is a value. */
function typeText(type: string, { find }: ApiWriter): string {
  if (type === '') return ''
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
  return codeText(parts.filter(({ text }) => text !== ''))
}
