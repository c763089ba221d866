/** The boxes of examples in a page, and in a frame the whole document. */
const BOX = '.bf-unstyled'

/** Where a rule of a stylesheet applies: to what has a class, to elements, or to the root. */
export type SelectorKind = 'specific' | 'element' | 'root'

/** In place of an attribute that only a component has. */
const OWN = '\u0001'

/** Text of the same length without what is in strings, attributes and behind a backslash. */
function masked(selector: string): string {
  return selector.replaceAll(
    /\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\[(?:"[^"]*"|'[^']*'|[^\]"'])*\]/gs,
    (part) => (part.startsWith('[data-') ? OWN : '\0').padEnd(part.length, '\0'),
  )
}

/** The same without what is in parentheses. */
function withoutArguments(text: string): string {
  const less = text.replaceAll(/\([^()]*\)/g, (part) => '\0'.repeat(part.length))
  return less === text ? text : withoutArguments(less)
}

interface Compound {
  readonly start: number
  readonly end: number
}

/** What combinators are between: `ul` and `a:hover` of `ul > a:hover`. */
function compoundsOf(selector: string): readonly Compound[] {
  const text = withoutArguments(masked(selector))
  return [...text.matchAll(/[^\s>+~]+/g)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }))
}

const NAME = String.raw`(?:html|body|:root|:host)(?![\w-])`
/** Also as one of a list: `:where(:root, :host)`. */
const ROOT = new RegExp(
  String.raw`^(?!:host)(?:${NAME}|:(?:where|is)\((?:\s*${NAME}[^,()]*,?)+\))`,
  'i',
)

function isRoot(compound: string): boolean {
  return ROOT.test(compound)
}

const NEGATION = /:not\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/gi

/** With a class, an id or an attribute of its own, it means nothing of a page by chance. */
function isSpecific(compound: string): boolean {
  if (/^:host(?![\w-])/i.test(compound)) return true
  const written = masked(compound).replaceAll(NEGATION, '')
  return ['.', '#', '&', OWN].some((sign) => written.includes(sign))
}

/** What a selector without a list means. */
export function kindOf(selector: string): SelectorKind {
  const compounds = compoundsOf(selector).map(({ start, end }) => selector.slice(start, end))
  if (compounds.some((compound) => !isRoot(compound) && isSpecific(compound))) return 'specific'
  return isRoot(compounds.at(-1) ?? '') ? 'root' : 'element'
}

/** Whether the subject of a selector is a pseudo-element: `body::before`. */
export function hasPseudoElement(selector: string): boolean {
  return pseudoElementAt(selector) < selector.length
}

function pseudoElementAt(selector: string): number {
  const start = compoundsOf(selector).at(-1)?.start ?? 0
  const at = withoutArguments(masked(selector))
    .slice(start)
    .search(/::|:(?:before|after|first-line|first-letter)(?![\w-])/i)
  return at === -1 ? selector.length : start + at
}

/** The same elements, but only in examples. The specificity stays. */
export function inExamples(selector: string): string {
  const at = pseudoElementAt(selector)
  const where = kindOf(selector) === 'root' ? `${BOX}, ${BOX} *` : `${BOX} *`
  return `${selector.slice(0, at)}:where(${where})${selector.slice(at)}`
}

/** The box of an example in the page, for a selector of the root. The specificity stays. */
export function boxBelow(selector: string): string {
  return `${selector} :where(${BOX}:not(:root, ${BOX} *))`
}
