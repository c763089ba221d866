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
    const page: ExamplePage = {
      file,
      options,
      modules,
      site,
      path: file.path.replaceAll('\\', '/'),
      blocks: readPageFacts(String(file.value), file).codeBlocks,
      frameName: createFrameNames(),
      imports: [],
      isFrame: false,
      count: 0,
    }
    visit(tree, 'code', (node, index, parent) => {
      const meta = readMeta({ lang: node.lang ?? '', meta: node.meta ?? '' }, options)
      if (!meta || !parent || index === undefined) return
      const element = exampleOf(node, meta, page)
      if (element) parent.children[index] = element
    })
    tree.children.unshift(...importsOf(page))
  }
}

/** A page, and what its examples have come to. */
interface ExamplePage {
  readonly file: VFile
  readonly path: string
  readonly options: ResolvedPreview
  readonly modules: ExampleModules
  readonly site: ExampleSite
  readonly blocks: readonly CodeBlock[] | null
  readonly frameName: ReturnType<typeof createFrameNames>
  readonly imports: MdxjsEsm[]
  /** True for the page in a frame. */
  isFrame: boolean
  count: number
}

/** The element in the place of a code block. Null for one with a problem, which is reported. */
function exampleOf(node: Code, meta: ExampleMeta, page: ExamplePage): MdxJsxFlowElement | null {
  const { file, options, modules, site } = page
  const lang = node.lang ?? ''
  const wrong = wrongMode(node.meta ?? '')
  if (wrong !== null)
    reportProblem(
      file,
      node,
      `There is no preview "${wrong}".`,
      'Write preview="internal" or preview="iframe".',
    )
  const origin = originOf(node.meta ?? '')
  const from = origin ? site.pathOfPage(origin.file) : page.path
  const shown = meta.file === null ? null : site.pathOfCode(meta.file, from)
  const exported = shown === null ? null : exportOf(shown, meta.part)
  page.isFrame ||= origin !== null
  const number = ++page.count
  const route = origin ? null : frameRouteOf(node, meta, { page, isExport: exported !== null })
  const at = { file: from, line: origin?.line ?? node.position?.start.line ?? 1 }
  const problem =
    meta.file === null
      ? (checkPlace(node, origin ? null : page.blocks) ??
        checkExample({ ...at, lang, code: node.value }))
      : null
  if (problem && !origin) reportProblem(file, { line: problem.line }, problem.message, problem.hint)
  if (problem) return null
  const element = exampleElement(node, meta, {
    number,
    route,
    options,
    source: shown === null ? null : site.sourceOf(shown),
    isAlone: Boolean(origin),
  })
  if (route === null)
    importExample(element, page, {
      name: `_example${number}`,
      module: shown ?? modules.add({ ...at, lang, code: node.value }),
      component: exported ?? 'default',
      isPrerendered: meta.isPrerendered,
    })
  return element
}

/** URL of the frame of an example. Null for one without, also where it can't have one. */
function frameRouteOf(
  node: Code,
  meta: ExampleMeta,
  { page, isExport }: { readonly page: ExamplePage; readonly isExport: boolean },
): string | null {
  if (meta.mode !== 'iframe') return null
  const name = page.frameName({ meta, isExport, code: node.value })
  const route = page.site.frameRoute(page.path, name)
  if (route === null)
    reportProblem(
      page.file,
      node,
      'An example outside the content cannot have a frame.',
      'Write preview="internal".',
    )
  return route
}

/** Gives an element the component of its example. */
function importExample(
  element: MdxJsxFlowElement,
  { imports, site }: ExamplePage,
  {
    name,
    module,
    component,
    isPrerendered,
  }: {
    readonly name: string
    readonly module: string
    readonly component: string
    readonly isPrerendered: boolean
  },
): void {
  imports.push(
    isPrerendered
      ? importNode(module, name, component)
      : importNode(browserOnly(module, component), name),
  )
  element.attributes.push(variableAttribute('example', name))
  if (site.wrapper !== undefined) element.attributes.push(variableAttribute('wrapper', WRAPPER))
}

/** What the page imports for its examples, the entry of a frame first. */
function importsOf({ imports, isFrame, site: { wrapper, entry } }: ExamplePage): MdxjsEsm[] {
  if (imports.length === 0) return []
  return [
    ...(isFrame && entry !== undefined ? [importNode(entry)] : []),
    ...imports,
    ...(wrapper === undefined ? [] : [importNode(wrapper, WRAPPER)]),
  ]
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
