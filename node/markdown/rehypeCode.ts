import type { Element, ElementContent, Root, Text } from 'hast'
import { toString } from 'hast-util-to-string'
import { refractor } from 'refractor/all'
import { SKIP, visit } from 'unist-util-visit'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { UiText } from '../../shared/ui-text/uiText.ts'
import { type CodeMeta, parseCodeMeta } from './codeMeta.ts'
import type { PageJob } from './pageJob.ts'

/** Languages that Prism knows by another name, or that are near enough to one it knows. */
const BUILT_IN_ALIASES: readonly (readonly [alias: string, language: string])[] = [
  ['mdx', 'markdown'],
  ['jsonc', 'json5'],
]
const PLAIN = new Set(['', 'txt', 'text', 'plain', 'plaintext'])

/** Highlights code blocks and gives them title, line numbers and buttons. */
export function rehypeCode(tree: Root, job: PageJob, markdown: ResolvedConfig['markdown'], uiText: UiText): void {
  const aliases = new Map([...BUILT_IN_ALIASES, ...markdown.highlightLanguages])
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'pre' || !parent || index === undefined) return
    const code = node.children.find((child) => child.type === 'element' && child.tagName === 'code')
    if (code?.type !== 'element') return
    const lang = languageOf(code)
    const meta = parseCodeMeta(code.data?.meta ?? '')
    const source = toString(code).replace(/\n$/, '')
    const grammar = aliases.get(lang) ?? lang
    const isKnown = refractor.registered(grammar)
    if (!isKnown && !PLAIN.has(lang)) {
      job.diagnostics.push({
        code: 'markdown/unknown-language',
        severity: 'warning',
        message: `The highlighter does not know the language "${lang}".`,
        hint: 'Use a language of Prism, "txt" for plain text, or name an alias in `markdown.highlightLanguages`.',
        file: job.file,
        ...(node.position && { line: node.position.start.line, column: node.position.start.column }),
      })
    }
    const tokens = isKnown ? (refractor.highlight(source, grammar).children as ElementContent[]) : [text(source)]
    const hasNumbers = meta.showLineNumbers ?? job.frontMatter.lineNumbers ?? markdown.showLineNumbers
    const hasLines = hasNumbers || meta.highlighted.size > 0
    parent.children[index] = block(hasLines ? lines(tokens, meta.highlighted) : tokens, {
      lang, meta, hasNumbers, wraps: meta.wrap ?? markdown.defaultWrapCode, uiText,
    })
    return SKIP
  })
}

interface BlockOptions {
  readonly lang: string
  readonly meta: CodeMeta
  readonly hasNumbers: boolean
  readonly wraps: boolean
  readonly uiText: UiText
}

function block(children: ElementContent[], { lang, meta, hasNumbers, wraps, uiText }: BlockOptions): Element {
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
    ],
  }
}

/** Cuts highlighted tokens into one element per line. A token over several lines is repeated on each. */
function lines(tokens: readonly ElementContent[], highlighted: ReadonlySet<number>): ElementContent[] {
  const rows: ElementContent[][] = [[]]
  const add = (node: ElementContent, wrap: (inner: ElementContent) => ElementContent): void => {
    if (node.type === 'text') {
      for (const [at, part] of node.value.split('\n').entries()) {
        if (at > 0) rows.push([])
        if (part !== '') rows.at(-1)?.push(wrap(text(part)))
      }
    } else if (node.type === 'element') {
      for (const child of node.children) add(child, (inner) => wrap({ ...node, children: [inner] }))
    }
  }
  for (const token of tokens) add(token, (inner) => inner)
  return rows.flatMap((children, index): ElementContent[] => [
    ...(index > 0 ? [text('\n')] : []),
    {
      type: 'element',
      tagName: 'span',
      properties: { className: ['line'], ...(highlighted.has(index + 1) && { dataHl: '' }) },
      children,
    },
  ])
}

function languageOf(code: Element): string {
  const names = Array.isArray(code.properties.className) ? code.properties.className : []
  return String(names.find((name) => String(name).startsWith('language-')) ?? '').slice('language-'.length)
}

function text(value: string): Text {
  return { type: 'text', value }
}
