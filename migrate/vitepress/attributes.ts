import { tableOf, textOf } from '../configKeys.ts'

/**
 * A page whose attributes have the signs that are the default: `## Title {#id}`. A site can set
 * others as `markdown.attrs`, such as `%{#id}%`.
 */
export function withPlainAttributes(text: string, config: unknown): string {
  const { leftDelimiter, rightDelimiter } = tableOf(tableOf(tableOf(config)['markdown'])['attrs'])
  const [left, right] = [textOf(leftDelimiter) ?? '{', textOf(rightDelimiter) ?? '}']
  if (left === '{' && right === '}') return text
  const attributes = new RegExp(`${escaped(left)}([#.][^\\n]*?)${escaped(right)}`, 'g')
  return outsideOfCode(text, (part) => part.replace(attributes, '{$1}'))
}

const TAG = /<[A-Za-z][\w.-]*(?:[^<>"'`]|"[^"]*"|'[^']*')*?>/g
const LISTENER = /\s+[@#][\w:.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?/g

/** In the place of a line break that was taken out of a tag. */
const JOINED = '\u{F8FE}'

/** A text, and where its lines are from. */
interface TextWithPlaces {
  readonly text: string
  /** Line in the text before. Both from 1. */
  lineOf(line: number): number
}

/** A page whose tags are ones of Markdown as well. Their lines may be joined. */
export function withMarkdownTags(page: string): TextWithPlaces {
  const text = withoutListeners(withEarlyEnds(page))
  if (!text.includes(JOINED)) return { text, lineOf: (line) => line }
  let next = 1
  const starts = text.split('\n').map((line) => {
    const start = next
    next += line.split(JOINED).length
    return start
  })
  return { text: text.replaceAll(JOINED, ''), lineOf: (line) => starts[line - 1] ?? next }
}

function joined(text: string): string {
  return text.replace(/[^\n]/g, '').replaceAll('\n', JOINED)
}

/**
 * A page without `@click` and `#slot` in its tags: Markdown reads a tag with such attributes as
 * text.
 */
function withoutListeners(text: string): string {
  if (!/\s[@#][\w:]/.test(text)) return text
  return outsideOfCode(text, (part) => part.replace(TAG, (tag) => tag.replace(LISTENER, joined)))
}

const ATTRIBUTE = String.raw`\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>]+))?`
/** A tag of several lines whose last line begins with its end. */
const LATE_END = new RegExp(String.raw`(<[A-Za-z][\w.-]*(?:${ATTRIBUTE})+)(\s*?\n[ \t]*)>`, 'g')

/**
 * A page whose tags end behind their last attribute. Vue reads a tag of several lines before
 * Markdown does; in Markdown, a line that begins with the end of one is a quote.
 */
function withEarlyEnds(text: string): string {
  if (!/^[ \t]*>/m.test(text)) return text
  return outsideOfCode(text, (part) =>
    part.replace(LATE_END, (all, tag: string, end: string) =>
      /\n[ \t]*\n/.test(all) ? all : `${tag}>${joined(end)}`,
    ),
  )
}

/** Rewrites a text apart from its code: blocks, and what is in backticks. */
function outsideOfCode(text: string, rewrite: (part: string) => string): string {
  return text
    .split(/(^[ \t]*(`{3,}|~{3,})[\s\S]*?^[ \t]*\2[`~]*[ \t]*$|`[^`\n]+`)/m)
    .map((part, index) => (index % 3 === 0 ? rewrite(part) : index % 3 === 1 ? part : ''))
    .join('')
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
