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
export function normalizeContainers(text: string, options: NormalizeOptions = {}): NormalizedText {
  if (!/:{3}/.test(text)) return { text, lineOf: (line) => line }
  const reader = createReader(options)
  let fence: string | null = null
  let isComment = false
  for (const [index, line] of text.split('\n').entries()) {
    const mark = FENCE.exec(line)?.[1]
    if (fence !== null) {
      if (mark?.startsWith(fence) && line.trim().replace(/^[> \t]+/, '') === mark) fence = null
      reader.keep(line, index)
      continue
    }
    if (isComment || /<!--(?!.*-->)/.test(line)) {
      isComment = !line.includes('-->')
      reader.keep(line, index)
      continue
    }
    if (mark !== undefined && !isInlineCode(line, mark)) fence = mark
    reader.read(line, index)
  }
  const all = reader.lines(fence)
  return {
    text: all.map((line) => line.text).join('\n'),
    lineOf: (line) => (all[line - 1]?.from ?? line - 1) + 1,
  }
}

interface WrittenLine {
  readonly text: string
  /** Index of the old line. */
  readonly from: number
}

interface LineReader {
  /** Takes a line of code as it is. */
  keep(line: string, from: number): void
  read(line: string, from: number): void
  /** `fence` is that of a code block that the page doesn't end. */
  lines(fence: string | null): WrittenLine[]
}

function createReader({ hasTabs = false }: NormalizeOptions): LineReader {
  const lines: WrittenLine[] = []
  const open: OpenContainer[] = []
  /** Ends that are missing, by the index of the line before. */
  const added = new Map<number, string[]>()
  const settle = (container: OpenContainer): void => {
    const { closedAt } = container
    if (closedAt !== null)
      added.set(closedAt, [...(added.get(closedAt) ?? []), ...endOf(container)])
  }
  const add = (from: number, ...texts: readonly string[]): void =>
    void lines.push(...texts.map((text) => ({ text, from })))
  const openTab = (label: string, current: OpenContainer, from: number): void => {
    // What is open in a tab ends with it.
    for (const inner of open.splice(open.indexOf(current) + 1).toReversed())
      add(from, ...endOf(inner))
    const { tabs, prefix } = current
    add(from, ...((tabs?.count ?? 0) > 0 ? ['', `${prefix}</bifolio-tab>`, ''] : ['']))
    if (tabs) tabs.count++
    const text = label.replaceAll('"', '&quot;').replaceAll('`', '')
    add(from, `${prefix}<bifolio-tab label="${text}">`, '')
  }
  const close = (indent: number, colons: number, from: number): void => {
    const fits = ({ size, indent: own }: OpenContainer): boolean => size <= colons && own <= indent
    const at = open.findLastIndex(fits)
    const found = open[at]
    // The old tool shows colons that close nothing as text, and no author meant that.
    if (!found) return add(from, '')
    if (!found.tabs && isInHtml(lines)) add(from, found.prefix.trimEnd())
    add(from, ...endOf(found, colons))
    for (const inner of open.splice(at).slice(1)) settle(inner)
    for (const outer of open.filter(fits)) outer.closedAt ??= lines.length - 1
  }
  return {
    keep: (line, from) => add(from, line),
    read(line, from) {
      const [, before = '', opening] = OPENER.exec(line) ?? []
      const [, indent = '', closing] = CLOSER.exec(line) ?? []
      const isTabs = hasTabs && /^[^:]*:{3,}[ \t]*tabs\b/.test(line)
      if (opening !== undefined) open.push(opened(before, opening.length, isTabs))
      const current = open.findLast(({ tabs }) => tabs !== null)
      const label = current && /^[ \t>]*==[ \t]+(.+?)[ \t]*$/.exec(line)?.[1]
      if (isTabs) add(from, `${before}${tabsTag(line)}`, '')
      else if (label !== undefined && current) openTab(label, current, from)
      else if (closing === undefined) add(from, line)
      else close(indent.length, closing.length, from)
    },
    lines(fence) {
      // Ends behind it would be code.
      if (fence !== null && open.some(isOpenAtEnd)) add(lines.at(-1)?.from ?? 0, fence)
      const last = lines.length - 1
      for (const container of open.toReversed()) settle(endedAt(last, container))
      return lines.flatMap((line, index) => [
        line,
        ...(added.get(index) ?? []).map((text) => ({ text, from: line.from })),
      ])
    },
  }
}

function opened(before: string, size: number, isTabs: boolean): OpenContainer {
  return {
    tabs: isTabs ? { count: 0 } : null,
    indent: before.length,
    prefix: before.replace(/[^\s>]/g, ' '),
    size,
    closedAt: null,
  }
}

/** A container that nothing closed, outside of lists and quotes, ends with the page. */
function endedAt(last: number, container: OpenContainer): OpenContainer {
  return isOpenAtEnd(container) ? { ...container, closedAt: last } : container
}

function isOpenAtEnd({ closedAt, prefix }: OpenContainer): boolean {
  return closedAt === null && prefix === ''
}

function tabsTag(line: string): string {
  const key = /key:([\w-]+)/.exec(line)?.[1]
  return `<bifolio-tabs${key === undefined ? '' : ` groupId="${key}"`}>`
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
