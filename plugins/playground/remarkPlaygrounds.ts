import type { Code, Root } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import type { Plugin } from 'unified'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { parseAst } from 'vite'
import { type ResolvedPlayground, modulesOf } from './options.ts'

/** Languages that can be run. */
const LANGUAGES = ['jsx', 'tsx', 'js', 'ts'] as const
type Language = (typeof LANGUAGES)[number]

/** How a playground is laid out. Null: the block is code and nothing else. */
export function readMeta(
  { lang, meta }: { readonly lang: string; readonly meta: string },
  options: ResolvedPlayground,
): { readonly lang: Language; readonly direction: 'horizontal' | 'vertical' } | null {
  const language = LANGUAGES.find((name) => name === lang)
  const words = new Set(meta.replace(/[\w-]+=(?:"[^"]*"|\S+)/g, ' ').split(/\s+/))
  const isAsked =
    words.has('playground') ||
    (options.defaultRenderMode === 'playground' &&
      !words.has('pure') &&
      (lang === 'jsx' || lang === 'tsx'))
  if (language === undefined || !isAsked) return null
  return {
    lang: language,
    direction: words.has('horizontal')
      ? 'horizontal'
      : words.has('vertical')
        ? 'vertical'
        : options.defaultDirection,
  }
}

/** Makes playgrounds of the code blocks that ask for it. */
export function remarkPlaygrounds(options: ResolvedPlayground): Plugin<[], Root> {
  // When the pipeline is made, the options have been checked.
  return () => {
    const names = modulesOf(options).map(([name]) => name)
    return (tree, file) => drawPlaygrounds(tree, file, options, names)
  }
}

function drawPlaygrounds(
  tree: Root,
  file: VFile,
  options: ResolvedPlayground,
  names: readonly string[],
): void {
  let number = 0
  visit(tree, 'code', (node, index, parent) => {
    const meta = readMeta({ lang: node.lang ?? '', meta: node.meta ?? '' }, options)
    if (!meta || !parent || index === undefined) return
    const problem = checkCode(node.value, meta.lang, names)
    if (problem) {
      reportProblem(file, node, problem)
      return
    }
    const text = (name: string, value: string): MdxJsxAttribute => ({
      type: 'mdxJsxAttribute',
      name,
      value,
    })
    const element: MdxJsxFlowElement = {
      type: 'mdxJsxFlowElement',
      name: 'PlaygroundCode',
      attributes: [
        text('number', String(++number)),
        text('lang', meta.lang),
        text('direction', meta.direction),
        text('editorPosition', options.editorPosition),
      ],
      children: [node],
      ...(node.position && { position: node.position }),
    }
    parent.children[index] = element
  })
}

interface CodeProblem {
  readonly message: string
  readonly hint: string
  /** Offset in the code. */
  readonly at: number
}

/** What makes code useless: it cannot be read, or imports what is not there. */
export function checkCode(
  code: string,
  lang: Language,
  names: readonly string[],
): CodeProblem | null {
  try {
    // What the reader's compiler takes: JSX in every language.
    for (const node of parseAst(code, { lang: lang === 'ts' || lang === 'tsx' ? 'tsx' : 'jsx' })
      .body) {
      const source =
        node.type === 'ImportDeclaration' ||
        node.type === 'ExportNamedDeclaration' ||
        node.type === 'ExportAllDeclaration'
          ? node.source?.value
          : undefined
      const isType =
        node.type === 'ImportDeclaration' && (node as { importKind?: string }).importKind === 'type'
      if (source === undefined || isType || names.includes(source)) continue
      return {
        message: `The playground can't import '${source}'.`,
        hint: `Add it to \`include\` of the plugin: include: ['${source}'].`,
        at: node.start,
      }
    }
    return null
  } catch (error) {
    const { message, pos = 0 } = error as Error & { pos?: number }
    const [, reason = message] = message.split('\n')
    return {
      message: `Invalid code in the playground: ${reason.replace(/\.?$/, '.')}`,
      hint: 'Correct the code, or add `pure` to only show it.',
      at: pos,
    }
  }
}

function reportProblem(
  file: VFile,
  { value, position, meta }: Code,
  { message: text, hint, at }: CodeProblem,
): void {
  const fence = position?.start.line ?? 1
  const isOfFile = /(?:^|\s)file=/.test(meta ?? '')
  const message = file.message(text, {
    place: { line: isOfFile ? fence : fence + value.slice(0, at).split('\n').length, column: 1 },
    source: 'plugin',
    ruleId: 'playground',
  })
  message.fatal = true
  message.note = hint
}
