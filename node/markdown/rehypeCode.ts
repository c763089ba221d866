import type { Element, ElementContent, Parents, Root, Text } from 'hast'
import { toString } from 'hast-util-to-string'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { UiText } from '../../shared/ui-text/uiText.ts'
import { fillText } from '../../shared/ui-text/uiText.ts'
import { type CodeMeta, type LineRange, parseCodeMeta } from './codeMeta.ts'
import { highlightAnsi } from './grammars/ansi.ts'
import { BUILT_IN_ALIASES, type Refractor } from './languages.ts'
import { markTexts } from './codeTexts.ts'
import { type LineMark, type LineMarks, marksOf, type MarkedCode, NOTATIONS, readNotation } from './codeNotation.ts'
import type { PluginMarkdown } from '../plugin/types.ts'
import { watchedFiles } from '../plugin/watchedFiles.ts'
import { withTones } from './codeTones.ts'
import { languageOf } from './languageOf.ts'
import type { PageJob } from './pageJob.ts'
import { SKIP, visit } from '../visit.ts'

const PLAIN = new Set(['', 'txt', 'text', 'plain', 'plaintext'])
/** Lines from which on a block can be folded. Fewer would hide next to nothing. */
const FOLDABLE_LINES = 20

const ATTRIBUTES: Readonly<Record<LineMark, string>> = { add: 'dataAdd', del: 'dataDel', error: 'dataError', warning: 'dataWarning', focus: 'dataFocus', hl: 'dataHl' }

/** Tokens of a code block, null for the built-in highlighter's. */
type Highlighter = NonNullable<PluginMarkdown['highlighter']>

/** What blocks of code are drawn with. */
export interface CodeOptions {
  readonly markdown: ResolvedConfig['markdown']
  readonly uiText: UiText
  /** Draws what the highlighter of a plugin does not. */
  readonly prism: Refractor
  /** @default there is none */
  readonly highlighter?: Highlighter | undefined
}

/** Highlights code blocks and gives them title, line numbers and buttons. */
export async function rehypeCode(tree: Root, job: PageJob, options: CodeOptions): Promise<void> {
  const blocks: { readonly pre: Element; readonly code: Element; readonly parent: Parents }[] = []
  visit(tree, 'element', (node, _, parent) => {
    if (node.tagName !== 'pre' || !parent) return
    const code = node.children.find((child) => child.type === 'element' && child.tagName === 'code')
    if (code?.type === 'element') blocks.push({ pre: node, code, parent })
    return SKIP
  })
  const aliases = new Map([...Object.entries(BUILT_IN_ALIASES), ...options.markdown.highlightLanguages])
  for (const { pre, code, parent } of blocks) parent.children[parent.children.indexOf(pre as never)] = await drawBlock(pre, code, { ...options, job, aliases })
}

interface DrawOptions extends CodeOptions {
  readonly job: PageJob
  /** Language → grammar. */
  readonly aliases: ReadonlyMap<string, string>
}

async function drawBlock(node: Element, code: Element, { job, aliases, markdown, uiText, prism, highlighter = () => null }: DrawOptions): Promise<Element> {
  const lang = languageOf(code)
  const meta = parseCodeMeta(code.data?.meta ?? '')
  if (lang === 'mermaid' && markdown.mermaid) {
    return diagram(toString(code).trim(), meta)
  }
  const marked = readNotation(toString(code).replace(/\n$/, ''))
  reportNotation(marked, { job, node, isOfFile: meta.file !== undefined })
  const source = marked.code
  const lineCount = source.split('\n').length
  const written = withRanges(marked, meta, lineCount)
  reportMeta(meta, lineCount, { job, node })
  const grammar = aliases.get(lang) ?? lang
  const place = { file: job.file, ...(node.position && { line: node.position.start.line, column: node.position.start.column }) }
  let isReported = false
  const drawn = await highlighter(source, lang, {
    meta: code.data?.meta ?? '',
    relativePath: job.relativePath,
    lang: job.textLang,
    watch: (files) => job.reader.watch(watchedFiles(files)),
    report: ({ message, hint, severity = 'error' }) => {
      isReported = true
      job.diagnostics.push({ code: 'plugin/code-block', severity, message, hint, ...place })
    },
  })
  const marks = drawn && 'lines' in drawn ? new Map(drawn.lines.flatMap((line, at) => (written.has(line) ? [[at + 1, written.get(line) ?? new Set<LineMark>()]] : []))) : written
  const isKnown = grammar === 'ansi' || prism.registered(grammar)
  if (!drawn && !isReported && !isKnown && !PLAIN.has(lang)) {
    job.diagnostics.push({
      code: 'markdown/unknown-language',
      severity: 'warning',
      message: `The highlighter does not know the language "${lang}".`,
      hint: 'Use a language of Prism, "txt" for plain text, or name an alias in `markdown.highlightLanguages`.',
      ...place,
    })
  }
  const highlighted = (drawn && 'nodes' in drawn ? drawn.nodes : drawn) ?? (isKnown ? tokensOf(source, grammar, prism) : [text(source)])
  const { tokens, unfound } = markTexts(highlighted, meta.texts ?? [])
  for (const { kind, find } of unfound) reportMark(`${kind === 'mark' ? '' : `${kind}=`}${typeof find === 'string' ? JSON.stringify(find) : `/${find.source}/`}`, { job, node })
  const hasNumbers = meta.showLineNumbers ?? job.frontMatter.lineNumbers ?? markdown.showLineNumbers
  return block(hasNumbers || marks.size > 0 || meta.collapsed ? lines(tokens, { marks, firstLine: hasNumbers ? meta.firstLine : undefined, collapsed: withinBlock(meta.collapsed ?? [], lineCount), uiText }) : tokens, {
    lang, meta, hasNumbers, wraps: meta.wrap ?? markdown.defaultWrapCode, uiText,
    foldedLines: (meta.fold ?? markdown.foldCode) && lineCount > FOLDABLE_LINES ? lineCount : null,
    hasFocus: [...marks.values()].some((kinds) => kinds.has('focus')),
    after: (drawn && 'nodes' in drawn && drawn.after) || [],
  })
}

function tokensOf(source: string, grammar: string, prism: Refractor): ElementContent[] {
  return withTones(grammar === 'ansi' ? highlightAnsi(source) : (prism.highlight(source, grammar).children as ElementContent[]))
}

/** The marks of the comments and those of the fence. */
function withRanges({ marks }: MarkedCode, { highlighted, inserted = [], deleted = [] }: CodeMeta, lineCount: number): LineMarks {
  const ranges = ([['hl', highlighted], ['add', inserted], ['del', deleted]] as const).flatMap(([mark, list]) => list.map(([from, to]) => ({ mark, from, to })))
  if (ranges.length === 0) return marks
  const all = new Map(marks)
  for (const [line, kinds] of marksOf(ranges, lineCount)) all.set(line, new Set([...(marks.get(line) ?? []), ...kinds]))
  return all
}

/** Collapsed sections in order, of which none begins before another ends. */
function withinBlock(ranges: readonly LineRange[], lineCount: number): LineRange[] {
  const sections: LineRange[] = []
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) if (from <= lineCount && from > (sections.at(-1)?.[1] ?? 0)) sections.push([from, Math.min(to, lineCount)])
  return sections
}

interface CodePlace {
  readonly job: PageJob
  readonly node: Element
}

function reportMeta({ highlighted, inserted = [], deleted = [], collapsed = [], wrong = [] }: CodeMeta, lineCount: number, { job, node }: CodePlace): void {
  const at = { file: job.file, ...(node.position && { line: node.position.start.line, column: node.position.start.column }) }
  for (const word of wrong) {
    job.diagnostics.push({
      code: 'code/wrong-word',
      severity: 'warning',
      message: `"${word}" after the language of the code block says nothing.`,
      hint: 'Lines are written as ins={1,3-5}, texts as "text" or /expression/, frames as frame="terminal" or frame="none", and the number of the first line as showLineNumbers=5.',
      ...at,
    })
  }
  const range = [...highlighted, ...inserted, ...deleted, ...collapsed].find(([, to]) => to > lineCount)
  if (!range) return
  const [from, to] = range
  job.diagnostics.push({
    code: 'code/wrong-range',
    severity: 'warning',
    message: `"{${from === to ? from : `${from}-${to}`}}" names lines that the code block does not have.`,
    hint: `Use lines from 1 to ${lineCount}.`,
    ...at,
  })
}

function reportMark(written: string, { job, node }: CodePlace): void {
  job.diagnostics.push({
    code: 'code/unfound-text',
    severity: 'warning',
    message: `${written} marks a text that the code block does not have.`,
    hint: 'Correct the text, or remove it. A mark ends with its line.',
    file: job.file,
    ...(node.position && { line: node.position.start.line, column: node.position.start.column }),
  })
}

function reportNotation({ unknown, tooFar }: MarkedCode, { job, node, isOfFile }: CodePlace & { readonly isOfFile: boolean }): void {
  const fence = node.position?.start.line
  for (const { word, line } of tooFar) {
    job.diagnostics.push({
      code: 'code/wrong-range',
      severity: 'warning',
      message: `"[!code ${word}]" marks lines that the code block does not have.`,
      hint: 'Use a number of lines that ends within the block.',
      file: job.file,
      ...(fence && { line: isOfFile ? fence : fence + line }),
    })
  }
  for (const { word, line } of unknown) {
    job.diagnostics.push({
      code: 'code/unknown-notation',
      severity: 'warning',
      message: `"[!code ${word}]" says nothing about a line.`,
      hint: `Known are ${NOTATIONS.join(', ')}, each with the number of lines if there are several: "[!code focus:3]". "[!!code …]" is shown as it is.`,
      file: job.file,
      ...(fence && { line: isOfFile ? fence : fence + line }),
    })
  }
}

interface BlockOptions {
  readonly lang: string
  readonly meta: CodeMeta
  readonly hasNumbers: boolean
  readonly wraps: boolean
  readonly uiText: UiText
  /** Number of lines of a block that is folded, else null. */
  readonly foldedLines: number | null
  /** True when some lines are to be looked at before the others. */
  readonly hasFocus: boolean
  /** What stands below the code. */
  readonly after: readonly ElementContent[]
}

function block(children: ElementContent[], { lang, meta, hasNumbers, wraps, uiText, foldedLines, hasFocus, after }: BlockOptions): Element {
  const button = (kind: string, label: string, pressed?: boolean): Element => ({
    type: 'element',
    tagName: 'button',
    properties: { type: 'button', dataCode: kind, ariaLabel: label, title: label, ...(pressed !== undefined && { ariaPressed: String(pressed) }) },
    children: [],
  })
  const title: Element[] = meta.title
    ? [{ type: 'element', tagName: 'p', properties: { className: ['bf-code-title'] }, children: [text(meta.title)] }]
    : []
  return {
    type: 'element',
    tagName: 'div',
    properties: {
      className: ['bf-code'],
      ...(!PLAIN.has(lang) && { dataLang: lang }),
      ...(hasNumbers && { dataLineNumbers: '' }),
      ...(wraps && { dataWrap: '' }),
      ...(hasFocus && { dataFocus: '' }),
      ...(foldedLines !== null && { dataFold: '' }),
      ...(meta.frame && { dataFrame: meta.frame }),
    },
    children: [
      ...title,
      {
        type: 'element',
        tagName: 'div',
        properties: { className: ['bf-code-tools'], dataJs: '' },
        children: [button('wrap', uiText.toggleWrap, wraps), button('copy', uiText.copyCode)],
      },
      {
        type: 'element',
        tagName: 'pre',
        properties: {},
        children: [{ type: 'element', tagName: 'code', properties: { className: [`language-${lang || 'txt'}`] }, children }],
      },
      ...(foldedLines === null ? [] : [foldButton(foldedLines, uiText)]),
      ...after,
    ],
  }
}

/** The source of a diagram, with what it is called. */
function diagram(source: string, { title }: CodeMeta): Element {
  const element = (tagName: string, properties: Element['properties'], children: ElementContent[]): Element => ({ type: 'element', tagName, properties, children })
  return element('figure', { className: ['bf-diagram'] }, [
    element('pre', {}, [element('code', { className: ['language-mermaid'] }, [text(source)])]),
    ...(title === undefined ? [] : [element('figcaption', {}, [text(title)])]),
  ])
}

/** Says both what it will show and what it will hide: the stylesheet shows the one that applies. */
function foldButton(count: number, uiText: UiText): Element {
  const words = (state: string, value: string): Element => ({ type: 'element', tagName: 'span', properties: { dataFoldText: state }, children: [text(value)] })
  return {
    type: 'element',
    tagName: 'button',
    properties: { type: 'button', dataCode: 'fold', dataJs: '', ariaExpanded: 'false' },
    children: [words('more', fillText(uiText.codeShowAll, { count: String(count) })), words('less', uiText.codeShowLess)],
  }
}

interface LineOptions {
  readonly marks: LineMarks
  /** Undefined: lines are counted from 1 by the stylesheet. */
  readonly firstLine: number | undefined
  readonly collapsed: readonly LineRange[]
  readonly uiText: UiText
}

/** Cuts highlighted tokens into one element per line. A token over several lines is repeated on each. */
function lines(tokens: readonly ElementContent[], { marks, firstLine, collapsed, uiText }: LineOptions): ElementContent[] {
  const rows: ElementContent[][] = [[]]
  const add = (node: ElementContent, wrap: (inner: ElementContent) => ElementContent): void => {
    if (node.type === 'text') {
      for (const [at, part] of node.value.split('\n').entries()) {
        if (at > 0) rows.push([])
        if (part !== '') rows.at(-1)?.push(wrap(text(part)))
      }
    } else if (node.type === 'element' && node.properties.dataNote !== undefined) {
      rows.at(-1)?.push(wrap(node))
    } else if (node.type === 'element') {
      for (const child of node.children) add(child, (inner) => wrap({ ...node, children: [inner] }))
    }
  }
  for (const token of tokens) add(token, (inner) => inner)
  const drawn = rows.map((children, index): Element => ({
    type: 'element',
    tagName: 'span',
    properties: { className: ['line'], ...(firstLine !== undefined && { dataLine: String(firstLine + index) }), ...Object.fromEntries([...(marks.get(index + 1) ?? [])].map((mark) => [ATTRIBUTES[mark], ''])) },
    children,
  }))
  const result: ElementContent[] = []
  for (let index = 0; index < drawn.length; index++) {
    const [, to] = collapsed.find(([from]) => from === index + 1) ?? []
    const section = drawn.slice(index, to ?? index + 1)
    index += section.length - 1
    const written = section.flatMap((line, at): ElementContent[] => (at > 0 ? [text('\n'), line] : [line]))
    const end: ElementContent[] = index + 1 < drawn.length ? [text('\n')] : []
    // A section is a block: the line break after it belongs into it, where it does not show.
    if (to === undefined) result.push(...written, ...end)
    else result.push(collapsedSection([...written, ...end], fillText(uiText.codeShowAll, { count: String(section.length) })))
  }
  return result
}

function collapsedSection(children: ElementContent[], label: string): Element {
  return {
    type: 'element',
    tagName: 'details',
    properties: {},
    children: [{ type: 'element', tagName: 'summary', properties: {}, children: [text(label)] }, ...children],
  }
}

function text(value: string): Text {
  return { type: 'text', value }
}
