/** A text whose containers are closed as the old tool closed them. */
export interface NormalizedText {
  readonly text: string
  /** Line of the old text that a line is from. 1-based. */
  lineOf(line: number): number
}

export interface NormalizeOptions {
  /** True where `::: tabs` has parts that begin with `== Label`. @default false */
  readonly hasTabs?: boolean
}

interface OpenContainer {
  /** True for `::: tabs`; the number of its parts so far. */
  readonly tabs: { count: number } | null
  readonly indent: number
  /** What is before the colons, with spaces in the place of a list mark. */
  readonly prefix: string
  readonly size: number
  /** Index of the line that closed it for the old tool, because it closed one inside of it. */
  closedAt: number | null
}

const OPENER = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)(:{3,})[ \t]*[A-Za-z]/
const CLOSER = /^([ \t>]*)(:{3,})[ \t]*$/
const FENCE = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(`{3,}|~{3,})/
const HTML = /^[ \t>]*<(?:[A-Za-z][\w-]*[\s/>]|[A-Za-z][\w-]*$|\/|!--(?!.*-->))/

/**
 * Parsers of other tools close containers in places where ours does not: one line of colons closes
 * all that are open, it may be indented more than the one that opens, and it may follow HTML.
 */
export function normalizeContainers(
  text: string,
  { hasTabs = false }: NormalizeOptions = {},
): NormalizedText {
  if (!/:{3}/.test(text)) return { text, lineOf: (line) => line }
  const lines: { text: string; from: number }[] = []
  const open: OpenContainer[] = []
  const added = new Map<number, string[]>()
  const settle = (container: OpenContainer | undefined): void => {
    if (!container || container.closedAt === null) return
    const { closedAt } = container
    added.set(closedAt, [...(added.get(closedAt) ?? []), ...endOf(container)])
  }
  let fence: string | null = null
  for (const [index, line] of text.split('\n').entries()) {
    const mark = FENCE.exec(line)?.[1]
    if (fence !== null) {
      if (mark?.startsWith(fence) && line.trim().replace(/^[> \t]+/, '') === mark) fence = null
      lines.push({ text: line, from: index })
      continue
    }
    const [, before = '', opening] = OPENER.exec(line) ?? []
    const [, indent = '', closing] = CLOSER.exec(line) ?? []
    if (mark !== undefined && !isInlineCode(line, mark)) fence = mark
    const isTabs = hasTabs && /^[^:]*:{3,}[ \t]*tabs\b/.test(line)
    if (opening !== undefined) {
      const prefix = before.replace(/[^\s>]/g, ' ')
      open.push({
        tabs: isTabs ? { count: 0 } : null,
        indent: before.length,
        prefix,
        size: opening.length,
        closedAt: null,
      })
    }
    const add = (...texts: readonly string[]): void =>
      void lines.push(...texts.map((each) => ({ text: each, from: index })))
    const current = open.findLast(({ tabs }) => tabs !== null)
    const label = current?.tabs ? /^[ \t>]*==[ \t]+(.+?)[ \t]*$/.exec(line)?.[1] : undefined
    if (isTabs) {
      const key = /key:([\w-]+)/.exec(line)?.[1]
      add(`${before}<bifolio-tabs${key === undefined ? '' : ` groupId="${key}"`}>`, '')
      continue
    }
    if (label !== undefined && current?.tabs) {
      // What is open in a tab ends with it.
      for (const inner of open.splice(open.indexOf(current) + 1).toReversed()) add(...endOf(inner))
      const end = current.tabs.count > 0 ? ['', `${current.prefix}</bifolio-tab>`, ''] : ['']
      current.tabs.count++
      const text = label.replaceAll('"', '&quot;').replaceAll('`', '')
      add(...end, `${current.prefix}<bifolio-tab label="${text}">`, '')
      continue
    }
    if (closing === undefined) {
      add(line)
      continue
    }
    const at = open.findLastIndex(
      (each) => each.size <= closing.length && each.indent <= indent.length,
    )
    const found = open[at]
    // The old tool shows it as text, and no author meant that.
    if (!found) {
      add('')
      continue
    }
    if (!found.tabs && isInHtml(lines)) add(found.prefix.trimEnd())
    add(...endOf(found, closing.length))
    for (const inner of open.splice(at).slice(1)) settle(inner)
    for (const outer of open)
      if (outer.size <= closing.length && outer.indent <= indent.length)
        outer.closedAt ??= lines.length - 1
  }
  for (const container of open.toReversed()) settle(container)
  const all = lines.flatMap((line, index) => [
    line,
    ...(added.get(index) ?? []).map((one) => ({ text: one, from: line.from })),
  ])
  return {
    text: all.map((line) => line.text).join('\n'),
    lineOf: (line) => (all[line - 1]?.from ?? line - 1) + 1,
  }
}

/** The lines that close a container. */
function endOf({ tabs, prefix, size }: OpenContainer, colons: number = size): string[] {
  if (!tabs) return [`${prefix}${':'.repeat(colons)}`]
  const end = tabs.count > 0 ? [`${prefix}</bifolio-tab>`, ''] : []
  return ['', ...end, `${prefix}</bifolio-tabs>`, '']
}

/** True for a line that begins with code in backticks, not with a code block. */
function isInlineCode(line: string, mark: string): boolean {
  const rest = line.slice(line.indexOf(mark) + mark.length)
  return mark.startsWith('`') && rest.includes('`')
}

/** True when the lines above are HTML, which ends with an empty line. */
function isInHtml(lines: readonly { readonly text: string }[]): boolean {
  const last = lines.findLastIndex(({ text }) => text.trim() === '')
  return lines.slice(last + 1).some(({ text }) => HTML.test(text))
}
