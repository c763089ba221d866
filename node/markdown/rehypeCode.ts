import type { Element, ElementContent, Parents, Root, Text } from 'hast'
import { toString } from 'hast-util-to-string'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { UiText } from '../../shared/ui-text/uiText.ts'
import { fillText } from '../../shared/ui-text/uiText.ts'
import {
  codeBody,
  codeLines,
  type CodePart,
  moreOrLess,
  movedRanges,
  sectionsOf,
} from './codeLines.ts'
import { type CodeFrame, type CodeMeta, parseCodeMeta } from './codeMeta.ts'
import { highlightAnsi } from './grammars/ansi.ts'
import { type LineMarks, marksOf, type MarkedCode, readNotation } from './codeNotation.ts'
import {
  placeOfCode,
  reportLanguages,
  reportMeta,
  reportNotation,
  reportUnfound,
} from './codeProblems.ts'
import { markTexts } from './codeTexts.ts'
import { grammarOf, isPlain, isShell } from './languages.ts'
import { highlight } from './prism.ts'
import { placed } from '../plugin/hookFailure.ts'
import type { HighlightContext, PluginMarkdown } from '../plugin/types.ts'
import { watchedFiles } from '../plugin/watchedFiles.ts'
import { withTones } from './codeTones.ts'
import { languageOf } from './languageOf.ts'
import type { PageJob } from './pageJob.ts'
import { SCROLLER } from './scroller.ts'
import { SKIP, visit } from '../visit.ts'

/** Lines from which on a block can be folded. Fewer would hide next to nothing. */
const FOLDABLE_LINES = 20

/** Tokens of a code block, null for the built-in highlighter's. */
type Highlighter = NonNullable<PluginMarkdown['highlighter']>

/** Options for rendering code blocks. */
export interface CodeOptions {
  readonly markdown: ResolvedConfig['markdown']
  readonly uiText: UiText
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
  const aliases = new Map(options.markdown.highlightLanguages)
  const unknown: UnknownLanguage[] = []
  for (const { pre, code, parent } of blocks)
    parent.children[parent.children.indexOf(pre as never)] = await drawBlock(pre, code, {
      ...options,
      job,
      aliases,
      unknown,
    })
  reportLanguages(unknown)
}

interface UnknownLanguage {
  readonly job: PageJob
  readonly node: Element
  readonly lang: string
}

interface DrawOptions extends CodeOptions {
  readonly job: PageJob
  /** Language → grammar, as the site calls them. */
  readonly aliases: ReadonlyMap<string, string>
  /** Collects blocks in languages without a grammar. */
  readonly unknown: UnknownLanguage[]
}

async function drawBlock(node: Element, code: Element, options: DrawOptions): Promise<Element> {
  const { job, aliases, unknown, markdown, uiText } = options
  const lang = languageOf(code)
  const meta = parseCodeMeta(code.data?.meta ?? '')
  if (lang === 'mermaid' && markdown.mermaid) return diagram(toString(code).trim(), meta)
  const marked = readNotation(toString(code).replace(/\n$/, ''))
  reportNotation(marked, { job, node, isOfFile: meta.file !== undefined })
  const source = marked.code
  const lineCount = source.split('\n').length
  const written = withRanges(marked, meta, lineCount)
  reportMeta(meta, lineCount, { job, node })
  const grammar = await grammarOf(lang, aliases)
  const { drawn, isReported } = await drawnByPlugin(source, { node, code, lang }, options)
  if (!drawn && !isReported && grammar === null && !isPlain(lang)) unknown.push({ job, node, lang })
  const highlighted =
    (drawn && 'nodes' in drawn ? drawn.nodes : drawn) ??
    (grammar === null || isReported ? [text(source)] : await tokensOf(source, grammar))
  const { tokens, unfound } = markTexts(highlighted, meta.texts ?? [])
  reportUnfound(unfound, { job, node })
  const lines = drawn && 'lines' in drawn ? drawn.lines : null
  const marks = lines ? movedMarks(written, lines) : written
  const collapsed = sectionsOf(meta.collapsed ?? [], lineCount)
  const hasNumbers = meta.showLineNumbers ?? job.frontMatter.lineNumbers ?? markdown.showLineNumbers
  const firstLine = meta.firstLine ?? (collapsed.length > 0 ? 1 : undefined)
  const parts =
    hasNumbers || marks.size > 0 || meta.collapsed
      ? codeLines(tokens, {
          marks,
          firstLine: hasNumbers ? firstLine : undefined,
          collapsed: lines ? movedRanges(collapsed, lines) : collapsed,
          uiText,
        })
      : [{ children: tokens, hidden: null }]
  return block(parts, {
    lang,
    meta,
    hasNumbers,
    wraps: meta.wrap ?? markdown.defaultWrapCode,
    uiText,
    foldedLines: (meta.fold ?? markdown.foldCode) && lineCount > FOLDABLE_LINES ? lineCount : null,
    hasFocus: [...marks.values()].some((kinds) => kinds.has('focus')),
    after: (drawn && 'nodes' in drawn && drawn.after) || [],
  })
}

interface PluginDrawing {
  readonly drawn: Awaited<ReturnType<Highlighter>>
  /** True if the plugin found a problem. */
  readonly isReported: boolean
}

/** What the highlighter of a plugin makes of a block. */
async function drawnByPlugin(
  source: string,
  { node, code, lang }: { readonly node: Element; readonly code: Element; readonly lang: string },
  { job, highlighter = () => null }: Pick<DrawOptions, 'job' | 'highlighter'>,
): Promise<PluginDrawing> {
  let isReported = false
  const context: HighlightContext = {
    meta: code.data?.meta ?? '',
    relativePath: job.relativePath,
    lang: job.textLang,
    watch: (files) => job.reader.watch(watchedFiles(files)),
    report: ({ message, hint, severity = 'error' }) => {
      isReported = true
      const isKnown = job.diagnostics.some(
        (known) => known.code === 'plugin/code-block' && known.message === message,
      )
      // What is said of every block of a page is said of the first.
      if (severity !== 'error' && isKnown) return
      const place = placeOfCode({ job, node })
      job.diagnostics.push({ code: 'plugin/code-block', severity, message, hint, ...place })
    },
  }
  try {
    return { drawn: await highlighter(source, lang, context), isReported }
  } catch (error) {
    throw placed(error, placeOfCode({ job, node }))
  }
}

/** The marks at the lines that the plugin leaves. */
function movedMarks(written: LineMarks, lines: readonly number[]): LineMarks {
  return new Map(
    lines.flatMap((line, at) => {
      const marks = written.get(line)
      return marks ? [[at + 1, marks] as const] : []
    }),
  )
}

async function tokensOf(source: string, grammar: string): Promise<ElementContent[]> {
  return withTones(grammar === 'ansi' ? highlightAnsi(source) : await highlight(source, grammar))
}

/** The marks of the comments and those of the fence. */
function withRanges(
  { marks }: MarkedCode,
  { highlighted, inserted = [], deleted = [] }: CodeMeta,
  lineCount: number,
): LineMarks {
  const ranges = (
    [
      ['hl', highlighted],
      ['add', inserted],
      ['del', deleted],
    ] as const
  ).flatMap(([mark, list]) => list.map(([from, to]) => ({ mark, from, to })))
  if (ranges.length === 0) return marks
  const all = new Map(marks)
  for (const [line, kinds] of marksOf(ranges, lineCount))
    all.set(line, new Set([...(marks.get(line) ?? []), ...kinds]))
  return all
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
  /** Nodes below the code. */
  readonly after: readonly ElementContent[]
}

/**
 * Titles of shell commands are those of a terminal, unless they name a file; other titles are those
 * of an editor.
 */
function frameOf({ frame, title }: CodeMeta, lang: string): CodeFrame | undefined {
  if (frame !== undefined || title === undefined) return frame
  return isShell(lang) && !/^\S*(?:[\\/]\S*|[\w)]\.[a-z]\w*)$/i.test(title) ? 'terminal' : 'code'
}

function block(
  parts: readonly CodePart[],
  { lang, meta, hasNumbers, wraps, uiText, foldedLines, hasFocus, after }: BlockOptions,
): Element {
  const frame = frameOf(meta, lang)
  const title: Element[] = meta.title
    ? [
        {
          type: 'element',
          tagName: 'p',
          properties: { className: ['bf-code-title'] },
          children: [text(meta.title)],
        },
      ]
    : []
  return {
    type: 'element',
    tagName: 'div',
    properties: {
      className: ['bf-code'],
      ...(!isPlain(lang) && { dataLang: lang }),
      ...(hasNumbers && { dataLineNumbers: '' }),
      ...(wraps && { dataWrap: '' }),
      ...(hasFocus && { dataFocus: '' }),
      ...(foldedLines !== null && { dataFold: '' }),
      ...(frame && { dataFrame: frame }),
    },
    children: [
      ...title,
      {
        type: 'element',
        tagName: 'div',
        properties: { className: ['bf-code-tools'], dataJs: '' },
        children: [copyButton(uiText)],
      },
      codeBody(parts, lang, uiText),
      ...(foldedLines === null ? [] : [foldButton(foldedLines, uiText)]),
      ...after,
    ],
  }
}

function copyButton({ copyCode }: UiText): Element {
  return {
    type: 'element',
    tagName: 'button',
    properties: { type: 'button', dataCode: 'copy', ariaLabel: copyCode, title: copyCode },
    children: [],
  }
}

/** The source of a diagram, with what it is called. */
function diagram(source: string, { title }: CodeMeta): Element {
  const element = (
    tagName: string,
    properties: Element['properties'],
    children: ElementContent[],
  ): Element => ({ type: 'element', tagName, properties, children })
  return element('figure', { className: ['bf-diagram'] }, [
    element('pre', SCROLLER, [
      element('code', { className: ['language-mermaid'] }, [text(source)]),
    ]),
    ...(title === undefined ? [] : [element('figcaption', {}, [text(title)])]),
  ])
}

function foldButton(count: number, uiText: UiText): Element {
  return {
    type: 'element',
    tagName: 'button',
    properties: { type: 'button', dataCode: 'fold', dataJs: '', ariaExpanded: 'false' },
    children: moreOrLess(fillText(uiText.codeShowAll, { count }), uiText),
  }
}

function text(value: string): Text {
  return { type: 'text', value }
}
