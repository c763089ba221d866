import type { Element, ElementContent, Nodes, Root } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import rehypeRaw from 'rehype-raw'
import type { Pluggable } from 'unified'
import type { VFile } from 'vfile'
import { loadOptional } from '../optionalPackage.ts'
import type { PageJob } from './pageJob.ts'
import { SCROLLER } from './scroller.ts'
import { visit } from '../visit.ts'

/** A formula in a page: between `$` in a line, between `$$` as a block. */
interface MathNode {
  type: 'math' | 'inlineMath'
  value: string
  data?: { hName?: string; hProperties?: Element['properties']; hChildren?: ElementContent[] }
  position?: { readonly start: { readonly line: number; readonly column: number } }
}

/** Property of a formula that holds its source while the page compiles. */
const TEX = 'dataTex'

/** What formulas need. Both packages are optional peers, so their own types may be missing. */
export interface MathTools {
  /** remark plugin that reads formulas. */
  readonly syntax: Pluggable
  /** Renders TeX. @throws an error with a `position` for TeX that is wrong */
  readonly render: (
    tex: string,
    options: {
      readonly output: 'mathml'
      readonly displayMode: boolean
      readonly strict: 'ignore'
    },
  ) => string
}

async function load(): Promise<MathTools> {
  const [{ default: syntax }, { default: katex }] = await Promise.all([
    import('remark-math'),
    import('katex'),
  ])
  return { syntax, render: katex.renderToString }
}

/**
 * Loads the packages for formulas. @throws UsageError markdown/no-katex when one is not installed
 */
export function loadMath(packages: () => Promise<MathTools> = load): Promise<MathTools> {
  return loadOptional(packages, {
    code: 'markdown/no-katex',
    message: '`markdown.math` is on, but its packages are not installed.',
    hint: 'Install them (npm install --save-dev katex remark-math), or remove `markdown.math`.',
    keyPath: 'markdown.math',
  })
}

/**
 * Turns formulas into MathML, which browsers draw by themselves: no stylesheet, no font, no style
 * attribute.
 * TeX that is wrong is reported at its place and stays as code.
 */
export function drawMath(
  tree: MdastRoot,
  { render }: MathTools,
  { job, file }: { readonly job: PageJob; readonly file: VFile },
): void {
  visit(tree as { type: 'root'; children: MdastRoot['children'] }, (found) => {
    const node = found as unknown as MathNode
    if (node.type !== 'math' && node.type !== 'inlineMath') return
    const displayMode = node.type === 'math'
    try {
      const math = mathElement(
        node.value,
        render(node.value, { output: 'mathml', displayMode, strict: 'ignore' }),
        file,
      )
      node.data = displayMode
        ? { hName: 'div', hProperties: { className: ['bf-math'], ...SCROLLER }, hChildren: [math] }
        : { hName: math.tagName, hProperties: math.properties, hChildren: math.children }
    } catch (error) {
      report(error, node, job)
      node.data = {
        hName: 'code',
        hProperties: {},
        hChildren: [{ type: 'text', value: node.value }],
      }
    }
  })
}

/**
 * Source of a formula: its rendering isn't text that could be read or searched. Undefined for any
 * other node.
 */
export function texOf(node: Nodes): string | undefined {
  const tex = node.type === 'element' && node.tagName === 'math' ? node.properties[TEX] : undefined
  return typeof tex === 'string' ? tex : undefined
}

/** Removes the sources of formulas when the text of the page has been collected. */
export function dropTex(tree: Root): void {
  visit(tree, 'element', ({ properties }) => {
    delete properties[TEX]
  })
}

function mathElement(tex: string, html: string, file: VFile): Element {
  const parsed = rehypeRaw()(
    { type: 'root', children: [{ type: 'raw', value: html }] } as Root,
    file,
  ) as Root
  let math: Element | undefined
  visit(parsed, 'element', (node) => {
    if (node.tagName === 'math') math = node
    // The policy of a site may forbid style attributes; what they say is of little account here.
    delete node.properties.style
    // The TeX beside the drawing would be read and searched as a second formula.
    if (node.tagName === 'semantics') node.children = node.children.slice(0, 1)
  })
  if (!math) throw new Error('KaTeX gave no formula.')
  math.properties[TEX] = tex.trim().replaceAll(/\s+/g, ' ')
  return math
}

function report(error: unknown, { value, position }: MathNode, job: PageJob): void {
  const message =
    error instanceof Error
      ? error.message
          .replace(/^KaTeX parse error: /, '')
          .split(' at position ')[0]
          ?.split(' at end of input')[0]
      : String(error)
  const at =
    typeof error === 'object' &&
    error !== null &&
    'position' in error &&
    typeof error.position === 'number'
      ? error.position
      : 0
  const lines = value.slice(0, at).split('\n').length - 1
  // The line of `$$` is above a block.
  const isBlock = position !== undefined && value.includes('\n')
  job.diagnostics.push({
    code: 'markdown/math',
    severity: 'error',
    message: `Invalid formula: ${message ?? ''}.`.replace(/\.+$/, '.'),
    hint: 'Correct the TeX. To show a dollar sign, write "\\$".',
    file: job.file,
    ...(position && {
      line: position.start.line + lines + (isBlock ? 1 : 0),
      column: position.start.column,
    }),
  })
}
