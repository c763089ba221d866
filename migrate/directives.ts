import type { Node, Root } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { MARKDOWN_SYNTAX } from './engine.ts'

/** `:name{…}`, `:name[label]{…}`, `::name{…}`, up to the brace. */
const DIRECTIVE = /(?<![:\\]):{1,2}[A-Za-z][\w-]*(?:\[[^[\]\n]*\])?(?=\{)/g

/** `:a[label]{href="/b"}`. */
const IN_TEXT = /(?<![:\\]):([a-z]+)\[([^[\]\n]*)\](\{[^{}\n]*\})/g

/** Elements that plugins make of directives with their names. */
const ELEMENTS = new Set(
  (
    'a abbr article b div em figure footer header i kbd main mark nav section small span strong ' +
    'sub sup u'
  ).split(' '),
)

const markdown = unified().use(remarkParse).use(MARKDOWN_SYNTAX).freeze()

/**
 * A page of MDX in which braces after a directive are text. Tools that read directives, and have
 * none of that name, show it as it is written: MDX would run what is in the braces. One with the
 * name of an element is that element.
 */
export function withPlainDirectives(text: string): string {
  if (text.search(DIRECTIVE) < 0) return text
  const spans: (readonly [start: number, end: number])[] = []
  const visit = (node: Node): void => {
    const { start, end } = node.position ?? {}
    if (node.type === 'text' && start?.offset !== undefined && end?.offset !== undefined)
      spans.push([start.offset, end.offset])
    if ('children' in node) for (const child of (node as Root).children) visit(child)
  }
  visit(markdown.parse(text))
  return spans.reduceRight(
    (all, [start, end]) => all.slice(0, start) + plain(all.slice(start, end)) + all.slice(end),
    text,
  )
}

function plain(text: string): string {
  return text
    .replace(IN_TEXT, (all, name: string, label: string, attributes: string) => {
      const tag = elementOf(name, attributes, true)
      return tag === null ? all : `${tag}${label}</${name}>`
    })
    .replace(DIRECTIVE, '$&\\')
}

/**
 * Opening tag of the element that a container of its name is: `:::section{.a #b}`. Null for a
 * container of another name.
 */
export function elementOf(name: string, attributes: string, isMdx: boolean): string | null {
  if (!ELEMENTS.has(name)) return null
  const signs = /([.#])([\w-]+)|([\w-]+)=("[^"]*"|'[^']*')/g
  const classes: string[] = []
  const others: string[] = []
  for (const [, sign, value = '', key = '', text = ''] of attributes.matchAll(signs))
    if (sign === '.') classes.push(value)
    else if (key === 'class') classes.push(text.slice(1, -1))
    else others.push(sign === '#' ? `id="${value}"` : `${key}=${text}`)
  const shown =
    classes.length === 0 ? [] : [`${isMdx ? 'className' : 'class'}="${classes.join(' ')}"`]
  return `<${[name, ...shown, ...others].join(' ')}>`
}
