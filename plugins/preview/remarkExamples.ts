import { type CodeBlock, readPageFacts } from 'bifolio'
import type { Code, Root } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import type { MdxjsEsm } from 'mdast-util-mdx'
import type { Plugin } from 'unified'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { importNode, variableAttribute } from '../pageModule.ts'
import { type ExampleMeta, readMeta, wrongMode } from './exampleMeta.ts'
import {
  browserOnly,
  checkExample,
  type ExampleModules,
  type ExampleProblem,
} from './exampleModules.ts'
import { exportOf } from './exportOf.ts'
import { createFrameNames } from './frameNames.ts'
import { originOf } from './framePages.ts'
import type { ResolvedPreview } from './options.ts'

/** Facts about the site while pages are compiled. */
export interface ExampleSite {
  /** Absolute path of a file that a fence in `file` names. */
  pathOfCode(shown: string, file: string): string
  /** Absolute path of the page that a frame is of. */
  pathOfPage(origin: string): string
  /** Absolute path of the module with the component around each example. */
  readonly wrapper?: string
  /** Absolute path of the module that each frame imports first. */
  readonly entry?: string
  /** URL of a file in the repository, or null. */
  sourceOf(path: string): string | null
  /** The page of an example by its name, or null where pages have none. */
  frameRoute(file: string, name: string): string | null
}

/** Name of the component around each example in the compiled page. */
const WRAPPER = '_exampleWrapper'

/** Makes examples of the code blocks that ask for it. */
export function remarkExamples(
  options: ResolvedPreview,
  modules: ExampleModules,
  site: ExampleSite,
): Plugin<[], Root> {
  return () => (tree, file) => {
    const imports: MdxjsEsm[] = []
    const blocks = readPageFacts(String(file.value), file).codeBlocks
    let isFrame = false
    const frameName = createFrameNames()
    let count = 0
    visit(tree, 'code', (node, index, parent) => {
      const lang = node.lang ?? ''
      const written = node.meta ?? ''
      const meta = readMeta({ lang, meta: written }, options)
      if (!meta || !parent || index === undefined) return
      const wrong = wrongMode(written)
      if (wrong !== null)
        reportProblem(
          file,
          node,
          `There is no preview "${wrong}".`,
          'Write preview="internal" or preview="iframe".',
        )
      const page = file.path.replaceAll('\\', '/')
      const origin = originOf(written)
      const from = origin ? site.pathOfPage(origin.file) : page
      const shown = meta.file === null ? null : site.pathOfCode(meta.file, from)
      const exported = shown === null ? null : exportOf(shown, meta.part)
      isFrame ||= origin !== null
      count++
      const route =
        meta.mode === 'iframe' && !origin
          ? site.frameRoute(
              page,
              frameName({ meta, isExport: exported !== null, code: node.value }),
            )
          : null
      if (meta.mode === 'iframe' && !origin && route === null)
        reportProblem(
          file,
          node,
          'An example outside the content cannot have a frame.',
          'Write preview="internal".',
        )
      const at = {
        file: from,
        line: origin?.line ?? node.position?.start.line ?? 1,
      }
      const problem =
        meta.file === null
          ? (checkPlace(node, origin ? null : blocks) ??
            checkExample({ ...at, lang, code: node.value }))
          : null
      if (problem && !origin)
        reportProblem(file, { line: problem.line }, problem.message, problem.hint)
      if (problem) return
      const element = exampleElement(node, meta, {
        number: count,
        route,
        options,
        source: shown === null ? null : site.sourceOf(shown),
        isAlone: Boolean(origin),
      })
      if (route === null) {
        const name = `_example${count}`
        const module = shown ?? modules.add({ ...at, lang, code: node.value })
        const component = exported ?? 'default'
        imports.push(
          meta.isPrerendered
            ? importNode(module, name, component)
            : importNode(browserOnly(module, component), name),
        )
        element.attributes.push(variableAttribute('example', name))
        if (site.wrapper !== undefined)
          element.attributes.push(variableAttribute('wrapper', WRAPPER))
      }
      parent.children[index] = element
    })
    if (imports.length > 0 && site.wrapper !== undefined)
      imports.push(importNode(site.wrapper, WRAPPER))
    if (imports.length > 0 && isFrame && site.entry !== undefined)
      imports.unshift(importNode(site.entry))
    tree.children.unshift(...imports)
  }
}

/** An example that a later build has to find again is not in a quote. */
function checkPlace(
  { position, value }: Code,
  blocks: readonly CodeBlock[] | null,
): ExampleProblem | null {
  const line = position?.start.line ?? 1
  if (blocks === null || blocks.some((block) => block.line === line && block.code === value))
    return null
  return {
    message: 'A quote cannot contain an example.',
    hint: 'Move the code block out of the quote, or add `pure` to its meta.',
    line,
  }
}

interface Place {
  readonly number: number
  readonly route: string | null
  readonly options: ResolvedPreview
  /** URL of its code in the repository, or null. */
  readonly source: string | null
  /** True on the page of an example. */
  readonly isAlone: boolean
}

function exampleElement(
  node: Code,
  meta: ExampleMeta,
  { number, route, options, source, isAlone }: Place,
): MdxJsxFlowElement {
  const text = (name: string, value: string): MdxJsxAttribute => ({
    type: 'mdxJsxAttribute',
    name,
    value,
  })
  const { position, height, tools } = options.iframeOptions
  return {
    type: 'mdxJsxFlowElement',
    name: isAlone ? 'PreviewFrame' : 'PreviewExample',
    attributes: [
      ...(meta.isPrerendered ? [] : [text('prerender', 'no')]),
      ...(isAlone
        ? []
        : [
            text('number', String(number)),
            text('direction', meta.direction),
            text('code', meta.isCodeShown ? 'shown' : 'hidden'),
            ...(meta.title === null ? [] : [text('title', meta.title)]),
            ...(route === null
              ? []
              : [
                  text('frame', route),
                  text('position', position),
                  text('height', String(height)),
                  ...(tools ? [text('tools', 'shown')] : []),
                  ...(source === null ? [] : [text('source', source)]),
                ]),
          ]),
    ],
    children: isAlone ? [] : [node],
    ...(node.position && { position: node.position }),
  }
}

function reportProblem(
  file: VFile,
  place: Code | { readonly line: number },
  reason: string,
  hint: string,
): void {
  const where = 'line' in place ? { line: place.line, column: 1 } : place.position
  const message = file.message(reason, {
    ...(where && { place: where }),
    source: 'plugin',
    ruleId: 'preview-example',
  })
  message.fatal = true
  message.note = hint
}
