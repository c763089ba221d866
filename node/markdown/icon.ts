import { join } from 'node:path'
import type { Element, ElementContent, Root } from 'hast'
import type { Node, Parent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import rehypeRaw from 'rehype-raw'
import { closest } from '../../shared/closest.ts'
import { BUILT_IN_ICONS, BUILT_IN_MARKS, iconMarkup } from '../icons/builtInIcons.ts'
import { literalOfProgram } from './literal.ts'
import type { PageJob } from './pageJob.ts'

type Tag = MdxJsxFlowElement | MdxJsxTextElement

const NAMES: readonly string[] = [...BUILT_IN_ICONS, ...BUILT_IN_MARKS]
const parse = rehypeRaw()

/** Puts the SVG in the place of an `<Icon>`. It is part of the text, or named by its label. */
export function drawIcon(tag: Tag, job: PageJob, root: string): Parent {
  const report = (message: string, hint: string): void => {
    const start = tag.position?.start
    job.diagnostics.push({ code: 'mdx/icon', severity: 'error', message, hint, file: job.file, ...(start && { line: start.line, column: start.column }) })
  }
  const [name, label, size] = ['name', 'label', 'size'].map((prop) => textOf(tag, prop))
  if (typeof name !== 'string') {
    report(name === undefined ? `<${tag.name}> has no name.` : `The name of <${tag.name}> is only known when the page runs.`, 'Write the name as text: <Icon name="rocket" />.')
    return element('svg', {}, [])
  }
  const markup = iconMarkup(name)
  // A page with an icon of the package is compiled again when the package is installed or removed.
  if (!NAMES.includes(name)) job.reader.watch([join(root, 'node_modules/lucide-static/package.json')])
  if (markup === null) {
    const near = nearNames(name)
    report(`Unknown icon "${name}".`, `${near.length === 0 ? `Built in are ${NAMES.slice(0, 5).map((each) => `"${each}"`).join(', ')} and others.` : `Did you mean ${near.map((each) => `"${each}"`).join(', ')}?`} For all icons of Lucide, install lucide-static.`)
    return element('svg', {}, [])
  }
  const { viewBox, fill, children } = shapeOf(markup)
  return element('svg', {
    className: ['bf-icon'],
    viewBox,
    width: size ?? '1em',
    height: size ?? '1em',
    ...(fill === 'none' ? { fill: 'none', stroke: 'currentColor', strokeWidth: '1.5', strokeLinecap: 'round', strokeLinejoin: 'round' } : { fill: 'currentColor' }),
    ...(typeof label === 'string' && label !== '' ? { role: 'img', ariaLabel: label } : { ariaHidden: 'true' }),
  }, children)
}

/** The value of a prop; null when it has to be run, undefined when there is none. */
function textOf({ attributes }: Tag, prop: string): string | null | undefined {
  const found = attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === prop)
  if (found?.type !== 'mdxJsxAttribute') return undefined
  const value = typeof found.value === 'object' ? literalOfProgram(found.value?.data?.estree, new Map()) : found.value
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** Up to five names: the one that was probably meant, and those that share a word. */
function nearNames(name: string): string[] {
  const words = name.toLowerCase().split('-').filter((word) => word.length > 2)
  const near = closest(name, NAMES)
  return [...new Set([...(near === undefined ? [] : [near]), ...NAMES.filter((each) => words.some((word) => each.split('-').includes(word)))])].slice(0, 5)
}

function shapeOf(markup: string): { readonly viewBox: unknown; readonly fill: unknown; readonly children: ElementContent[] } {
  const raw = { type: 'raw', value: markup.trim() } as unknown as Root['children'][number]
  const svg = (parse({ type: 'root', children: [raw] }, undefined as never) as Root).children.find((node): node is Element => node.type === 'element')
  const { viewBox, fill } = svg?.properties ?? {}
  return { viewBox, fill, children: (svg?.children ?? []).filter(({ type }) => type === 'element') }
}

function element(tagName: string, properties: Readonly<Record<string, unknown>>, children: readonly ElementContent[]): Parent {
  // An emphasis is nothing but its children; `hName` makes it the element.
  return { type: 'emphasis', data: { hName: tagName, hProperties: properties, hChildren: children }, children: [] as Node[] } as unknown as Parent
}
