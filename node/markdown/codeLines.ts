import type { Element, ElementContent, Text } from 'hast'
import { toString } from 'hast-util-to-string'
import type { UiText } from '../../shared/ui-text/uiText.ts'
import { fillText } from '../../shared/ui-text/uiText.ts'
import type { LineRange } from './codeMeta.ts'
import type { LineMark, LineMarks } from './codeNotation.ts'
import { SCROLLER } from './scroller.ts'

const ATTRIBUTES: Readonly<Record<LineMark, string>> = {
  add: 'dataAdd',
  del: 'dataDel',
  error: 'dataError',
  warning: 'dataWarning',
  focus: 'dataFocus',
  hl: 'dataHl',
}

interface LineOptions {
  readonly marks: LineMarks
  /**
   * Undefined: lines are counted from 1 by the stylesheet, which counts none in a collapsed
   * section.
   */
  readonly firstLine: number | undefined
  /** In order, and apart from each other. */
  readonly collapsed: readonly LineRange[]
  readonly uiText: UiText
}

/**
 * Cuts highlighted tokens into one element per line. A token over several lines is repeated on
 * each.
 */
export function codeLines(
  tokens: readonly ElementContent[],
  { marks, firstLine, collapsed, uiText }: LineOptions,
): CodePart[] {
  const drawn = rowsOf(tokens).map((children, index): Element => ({
    type: 'element',
    tagName: 'span',
    properties: {
      className: ['line'],
      ...(firstLine !== undefined && { dataLine: String(firstLine + index) }),
      ...Object.fromEntries(
        [...(marks.get(index + 1) ?? [])].map((mark) => [ATTRIBUTES[mark], '']),
      ),
    },
    children,
  }))
  const ends = new Map(collapsed)
  const parts: CodePart[] = []
  for (let index = 0; index < drawn.length;) {
    const to = ends.get(index + 1)
    const section = drawn.slice(index, to ?? index + 1)
    index += section.length
    // The line break after a part belongs to it, where it does not show.
    const written = section.flatMap((line, at): ElementContent[] =>
      at < section.length - 1 || index < drawn.length ? [line, text('\n')] : [line],
    )
    const last = parts.at(-1)
    if (to === undefined && last?.hidden === null) last.children.push(...written)
    else
      parts.push({
        children: written,
        hidden:
          to === undefined ? null : fillText(uiText.codeShowHidden, { count: section.length }),
      })
  }
  return parts
}

/** Consecutive lines that are shown, or that are hidden until the reader expands them. */
export interface CodePart {
  readonly children: ElementContent[]
  /** What shows them; null for lines that are always shown. */
  readonly hidden: string | null
}

/**
 * Parts as rendered: one `pre`, or several around and inside `details`, which a `pre` can't
 * contain.
 */
export function codeBody(parts: readonly CodePart[], lang: string, uiText: UiText): Element {
  const pre = ({ children }: CodePart, properties = {}): Element =>
    element('pre', properties, [
      element('code', { className: [`language-${lang || 'txt'}`] }, children),
    ])
  const [first = { children: [], hidden: null }] = parts
  if (parts.length < 2 && first.hidden === null) return pre(first, SCROLLER)
  const drawn = parts.map((part) =>
    part.hidden === null
      ? pre(part)
      : element('details', {}, [
          element('summary', {}, moreOrLess(part.hidden, uiText)),
          pre(part),
        ]),
  )
  return element('div', { className: ['bf-code-body'], ...SCROLLER }, [element('div', {}, drawn)])
}

/** Collapsed sections in order, of which none begins before another ends. */
export function sectionsOf(ranges: readonly LineRange[], lineCount: number): LineRange[] {
  const sections: LineRange[] = []
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b))
    if (from <= lineCount && from > (sections.at(-1)?.[1] ?? 0))
      sections.push([from, Math.min(to, lineCount)])
  return sections
}

/**
 * The same ranges if a highlighter has left out lines. `left`: numbers of the lines that it has
 * rendered.
 */
export function movedRanges(ranges: readonly LineRange[], left: readonly number[]): LineRange[] {
  return ranges.flatMap(([from, to]): LineRange[] => {
    const first = left.findIndex((line) => line >= from)
    const last = left.findLastIndex((line) => line <= to)
    return first >= 0 && last >= first ? [[first + 1, last + 1]] : []
  })
}

function rowsOf(tokens: readonly ElementContent[]): ElementContent[][] {
  const rows: ElementContent[][] = [[]]
  const add = (node: ElementContent, wrap: (inner: ElementContent) => ElementContent): void => {
    if (node.type === 'text') {
      for (const [at, part] of node.value.split('\n').entries()) {
        if (at > 0) rows.push([])
        if (part !== '') rows.at(-1)?.push(wrap(text(part)))
      }
    } else if (
      node.type === 'element' &&
      (node.properties.dataNote !== undefined || !toString(node).includes('\n'))
    ) {
      rows.at(-1)?.push(wrap(node))
    } else if (node.type === 'element') {
      for (const child of node.children) add(child, (inner) => wrap({ ...node, children: [inner] }))
    }
  }
  for (const token of tokens) add(token, (inner) => inner)
  return rows
}

/** Contains both labels, for hidden and for shown lines; the stylesheet shows the right one. */
export function moreOrLess(more: string, uiText: UiText): Element[] {
  return [
    ['more', more],
    ['less', uiText.codeShowLess],
  ].map(([state = '', value = '']) => element('span', { dataFoldText: state }, [text(value)]))
}

function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children }
}

function text(value: string): Text {
  return { type: 'text', value }
}
