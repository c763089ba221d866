import type { Html, Root } from 'mdast'
import { closest, editDistance } from '../../shared/closest.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { OTHER_NAMES } from '../../shared/mdxComponents.ts'
import { visit } from '../visit.ts'
import { ELEMENTS, VOID_ELEMENTS } from '../htmlElements.ts'
import { placesIn } from './markdownComponents.ts'
import { type HtmlTag, tagsIn } from './markdownTags.ts'
import type { PageJob } from './pageJob.ts'

/** Their end tags may be left out. */
const OPTIONAL: ReadonlySet<string> = new Set([
  'body',
  'colgroup',
  'dd',
  'dt',
  'head',
  'html',
  'li',
  'optgroup',
  'option',
  'p',
  'rp',
  'rt',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
])
/** Without an end tag, they take the rest of the page with them. */
const SWALLOWING: ReadonlySet<string> = new Set([
  'iframe',
  'noscript',
  'script',
  'select',
  'style',
  'template',
  'textarea',
  'title',
])
const RAW = /^<(script|style|textarea|title)(?=[\s/>])/i

interface CheckTagsOptions {
  readonly job: PageJob
  /** Names of the components that the page can use. */
  readonly components: readonly string[]
}

interface PlacedTag extends Pick<HtmlTag, 'name' | 'kind'> {
  readonly node: Html
  readonly start: number
  /** One letter behind a word: `Promise<P>`. */
  readonly isTypeArgument: boolean
}

/** A tag that HTML has not, written as a component: `<Calout>`, not `<Details>` or `<T>`. */
function isLikeComponent({ name }: Pick<HtmlTag, 'name'>): boolean {
  return /^[A-Z]\w*[a-z]/.test(name) && !isElement(name)
}

function isNear(name: string, components: readonly string[]): boolean {
  // Types of other languages are not far from a name: `<String>` and Steps.
  const near = closest(name, components)
  return near !== undefined && editDistance(name, near) === 1
}

function unknownComponent(
  name: string,
  components: readonly string[],
  { file }: PageJob,
  place: Pick<Diagnostic, 'line' | 'column'>,
): Diagnostic {
  const near = OTHER_NAMES[name] ?? closest(name, components)
  return {
    code: 'mdx/unknown-component',
    severity: 'error',
    message: `Unknown component <${name}>.`,
    hint:
      `${near === undefined ? '' : `Did you mean <${near}>? `}Add a component of your own to ` +
      `\`markdown.globalComponents\` in the config. To show the tag as text, write ` +
      `\`\\<${name}>\`.`,
    file,
    ...place,
  }
}

/**
 * Reports tags that take words away: `List<String>` is an element without an end, and its name is
 * nowhere on the page. Components were taken out before. What is closed, also by itself as in
 * `<Version />`, is HTML that was meant, or a component whose name is wrong.
 */
export function checkTags(tree: Root, source: string, { job, components }: CheckTagsOptions): void {
  const open: PlacedTag[] = []
  const lone: PlacedTag[] = []
  const unknown: PlacedTag[] = []
  /** Open elements of SVG and MathML, in which every name may be right. */
  let foreign = 0
  visit(tree, 'html', (node) => {
    for (const tag of tagsOf(node)) {
      const name = tag.name.toLowerCase()
      const isForeign = name === 'svg' || name === 'math'
      if (foreign > 0 && !isForeign) continue
      if (isForeign && tag.kind !== 'alone')
        foreign += tag.kind === 'open' ? 1 : foreign > 0 ? -1 : 0
      if (isForeign) continue
      const isTypeArgument = /^[A-Z]$/.test(tag.name) && followsWord(source, node)
      if (
        !isTypeArgument &&
        isStandard(tag.name) &&
        (VOID_ELEMENTS.has(name) || OPTIONAL.has(name))
      )
        continue
      if (tag.kind !== 'close') {
        const placed = { ...tag, node, isTypeArgument }
        if (tag.kind === 'alone' && isLikeComponent(placed)) unknown.push(placed)
        else open.push(placed)
        continue
      }
      const at = open.findLastIndex((other) => other.name.toLowerCase() === name)
      if (at >= 0) unknown.push(...open.splice(at, 1).filter(isLikeComponent))
      else if (!isStandard(tag.name)) lone.push({ ...tag, node, isTypeArgument })
    }
  })
  if (open.length + lone.length + unknown.length === 0) return
  const placeOf = placesIn(source)
  for (const tag of unknown)
    job.diagnostics.push(unknownComponent(tag.name, components, job, placeOf(tag.node, tag.start)))
  for (const tag of [...open, ...lone]) {
    const place = placeOf(tag.node, tag.start)
    const isMisspelt = tag.kind !== 'close' && isLikeComponent(tag) && isNear(tag.name, components)
    if (isMisspelt) job.diagnostics.push(unknownComponent(tag.name, components, job, place))
    else report(tag, place, job)
  }
}

function tagsOf(node: Html): Pick<PlacedTag, 'name' | 'kind' | 'start'>[] {
  const raw = RAW.exec(node.value)?.[1]
  return raw !== undefined && !node.value.toLowerCase().includes(`</${raw.toLowerCase()}`)
    ? [{ name: raw, kind: 'open', start: 0 }]
    : tagsIn(node.value, () => true)
}

function followsWord(source: string, { position }: Html): boolean {
  return /\w/.test(source[(position?.start.offset ?? 0) - 1] ?? '')
}

/** True for an element of HTML as HTML is written: `<input>` and `<INPUT>`, not `List<Input>`. */
function isStandard(name: string): boolean {
  return (name === name.toLowerCase() || name === name.toUpperCase()) && isElement(name)
}

function isElement(name: string): boolean {
  return ELEMENTS.has(name.toLowerCase()) || VOID_ELEMENTS.has(name.toLowerCase())
}

function report(
  { name, kind, isTypeArgument }: PlacedTag,
  { line, column }: { readonly line: number; readonly column: number },
  job: PageJob,
): void {
  const tag = kind === 'close' ? `</${name}>` : `<${name}>`
  const isLost = isTypeArgument || !isStandard(name) || SWALLOWING.has(name.toLowerCase())
  job.diagnostics.push({
    code: 'markdown/unclosed-tag',
    severity: isLost ? 'error' : 'warning',
    message:
      kind === 'close'
        ? `${tag} is HTML without an opening tag, so the page doesn't show it.`
        : `${tag} is HTML that is never closed${isLost ? ", so the page doesn't show it" : ''}.`,
    hint:
      `To show it as text, write \`\\${tag}\` or put it in a code span. ` +
      (kind === 'close' ? 'Otherwise remove it.' : `Otherwise close it with </${name}>.`),
    file: job.file,
    line,
    column,
  })
}
