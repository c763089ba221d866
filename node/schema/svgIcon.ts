import type { Element, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { visit } from '../visit.ts'

const parse = rehypeRaw()
const END = 'bifolio-end'

/** The requirement that an SVG in a front matter doesn't meet; null for a valid one. */
export function svgProblem(markup: string): string | null {
  const raw = {
    type: 'raw',
    value: `${markup.trim()}<${END}></${END}>`,
  } as unknown as Root['children'][number]
  const { children } = parse({ type: 'root', children: [raw] }, undefined as never) as Root
  const [svg, end, ...more] = children
  if (!isElement(svg, 'svg') || !isElement(end, END) || more.length > 0)
    return 'one SVG with every tag closed'
  let problem: string | null = null
  visit(svg, 'element', ({ tagName, properties }) => {
    const names = Object.keys(properties)
    if (names.includes('style') || tagName === 'style')
      problem ??=
        'an SVG without styles, which the content security policy forbids: ' +
        'write `fill="…"`, `stroke="…"` and the like in their place'
    else if (tagName === 'script' || names.some((name) => /^on[a-z]/i.test(name)))
      problem ??=
        'an SVG that has no scripts and event handlers, which the content security policy forbids'
    else if (
      /^(?:image|foreignObject)$/.test(tagName) ||
      names.some((name) => /href$/i.test(name) && !String(properties[name]).startsWith('#'))
    )
      problem ??= 'an SVG that loads nothing else'
  })
  return problem
}

function isElement(node: Root['children'][number] | undefined, tagName: string): node is Element {
  return node?.type === 'element' && node.tagName === tagName
}
