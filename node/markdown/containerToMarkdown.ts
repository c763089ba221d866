import type { Code, Nodes } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { CALLOUT_TITLES } from '../../shared/callout.ts'
import { groupLabel } from './codeGroup.ts'
import { writtenTitle } from './codeMeta.ts'
import { readNotation } from './codeNotation.ts'
import type { ContainerNode } from './containers.ts'
import type { MarkdownWriter } from './markdownWriter.ts'
import { stepsToMarkdown } from './stepsToMarkdown.ts'

/** A container as Markdown that every program reads: a callout is a quote with a bold title. */
export function containerToMarkdown(
  { name, title, attributes, children }: ContainerNode,
  writer: MarkdownWriter,
): string {
  if (name === 'steps')
    return stepsToMarkdown({ isFlow: true, children: children as Nodes[] }, writer)
  if (name === 'code-group')
    return children
      .flatMap((child) =>
        child.type === 'code'
          ? [`**${groupLabel(child).label}**\n\n${codeToMarkdown(child) ?? writer.flow([child])}`]
          : [],
      )
      .join('\n\n')
  const given =
    typeof attributes.title === 'string'
      ? attributes.title
      : title && (writer.phrasing(title).replaceAll('**', '').trim() || toString(title))
  return calloutToMarkdown(given ?? writer.uiText[CALLOUT_TITLES[name]], writer.flow(children))
}

/** A passage set apart. */
export function calloutToMarkdown(title: string, text: string): string {
  return `**${title}**${text === '' ? '' : `\n\n${text}`}`
    .replaceAll(/^/gm, '> ')
    .replaceAll(/^> $/gm, '>')
}

/**
 * A block that isn't the one in the source: code of a file, code with notations, or with words
 * after the language that are about how a page shows or checks it. Null for every other.
 */
export function codeToMarkdown({ lang, meta, value }: Code): string | null {
  const words = meta ?? ''
  const title = writtenTitle(words)
  const { code } = readNotation(value)
  if (code === value && words.trim() === title) return null
  const longest = [...code.matchAll(/`+/g)].reduce(
    (most, [ticks]) => Math.max(most, ticks.length),
    2,
  )
  const fence = '`'.repeat(longest + 1)
  return `${fence}${lang ?? ''}${title === '' ? '' : ` ${title}`}\n${code}\n${fence}`
}
