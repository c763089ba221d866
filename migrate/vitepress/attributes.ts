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

/**
 * A page without `@click` and `#slot` in its tags: Markdown reads a tag with such attributes as
 * text.
 */
export function withoutListeners(text: string): string {
  if (!/\s[@#][\w:]/.test(text)) return text
  return outsideOfCode(text, (part) => part.replace(TAG, (tag) => tag.replace(LISTENER, '')))
}

const ATTRIBUTE = String.raw`\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>]+))?`
/** A tag of several lines whose last line begins with its end. */
const LATE_END = new RegExp(String.raw`(<[A-Za-z][\w.-]*(?:${ATTRIBUTE})+)(\s*?\n[ \t]*)>`, 'g')

/**
 * A page whose tags end behind their last attribute. Vue reads a tag of several lines before
 * Markdown does; in Markdown, a line that begins with the end of one is a quote.
 */
export function withEarlyEnds(text: string): string {
  if (!/^[ \t]*>/m.test(text)) return text
  return outsideOfCode(text, (part) =>
    part.replace(LATE_END, (all, tag: string) => (/\n[ \t]*\n/.test(all) ? all : `${tag}>`)),
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
