import { join } from 'node:path'
import type { Element, ElementContent, Root } from 'hast'
import type { Node, Parent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import rehypeRaw from 'rehype-raw'
import { toHtml } from 'hast-util-to-html'
import { closest } from '../../shared/closest.ts'
import { FEATURE_ICONS, PICTURE_ADDRESS, SVG_MARKUP } from '../../shared/featureIcon.ts'
import { installedNames } from '../icons/iconSource.ts'
import { BUILT_IN_ICONS, BUILT_IN_MARKS, iconMarkup } from '../icons/builtInIcons.ts'
import { literalOfProgram } from '../schema/literal.ts'
import type { PageJob } from './pageJob.ts'
import { reportAt } from './reportAt.ts'

type Tag = MdxJsxFlowElement | MdxJsxTextElement

const NAMES: readonly string[] = [...BUILT_IN_ICONS, ...BUILT_IN_MARKS]
const parse = rehypeRaw()

/** Puts the SVG in the place of an `<Icon>`. It is part of the text, or named by its label. */
export function drawIcon(tag: Tag, job: PageJob, root: string): Parent {
  const [name, label, size] = ['name', 'label', 'size'].map((prop) => textOf(tag, prop))
  if (typeof name !== 'string') {
    report(
      tag,
      job,
      name === undefined
        ? `<${tag.name}> has no name.`
        : `The name of <${tag.name}> is an expression.`,
      'Write the name as text: <Icon name="rocket" />.',
    )
    return asNode({ type: 'element', tagName: 'svg', properties: {}, children: [] })
  }
  return asNode(
    svgOf(name, {
      tag,
      job,
      root,
      size: size ?? '1em',
      className: 'bf-icon',
      ...(typeof label === 'string' && label !== '' && { label }),
    }),
  )
}

/** Props that are icons, by component. */
const ICON_PROPS: Readonly<Record<string, readonly string[]>> = {
  Button: ['icon', 'iconEnd'],
  Card: ['icon'],
}

/**
 * Replaces the names in the icons of a component by SVGs, unless the theme has them. Images, emoji
 * and markup are left as they are, and so is what the page computes.
 */
export function drawPropIcons(
  tag: Tag,
  component: string,
  { job, root }: { readonly job: PageJob; readonly root: string },
): void {
  for (const prop of (Object.hasOwn(ICON_PROPS, component) ? ICON_PROPS[component] : undefined) ??
    [])
    drawPropIcon(tag, prop, { job, root })
}

function drawPropIcon(
  tag: Tag,
  prop: string,
  { job, root }: { readonly job: PageJob; readonly root: string },
): void {
  const icon = textOf(tag, prop)
  if (
    typeof icon !== 'string' ||
    !NAME.test(icon) ||
    PICTURE_ADDRESS.test(icon) ||
    SVG_MARKUP.test(icon) ||
    (FEATURE_ICONS as readonly string[]).includes(icon)
  )
    return
  const svg = toHtml(svgOf(icon, { tag, job, root, size: '20' }))
  tag.attributes = tag.attributes.map((attribute) =>
    attribute.type === 'mdxJsxAttribute' && attribute.name === prop
      ? { ...attribute, value: svg }
      : attribute,
  )
}

/** What can only be meant as a name. */
const NAME = /^[!-~]+$/

interface SvgOptions {
  readonly tag: Tag
  readonly job: PageJob
  /** Absolute project root. */
  readonly root: string
  readonly size: string
  readonly className?: string
  readonly label?: string
}

/** The icon of a name. One that is unknown is reported, and empty. */
function svgOf(name: string, { tag, job, root, size, className, label }: SvgOptions): Element {
  const markup = iconMarkup(name)
  // A page with an icon of the package is compiled again when the package is installed or removed.
  if (!NAMES.includes(name))
    job.reader.watch(
      ['lucide-static', 'simple-icons'].map((each) =>
        join(root, 'node_modules', each, 'package.json'),
      ),
    )
  if (markup === null) {
    const near = nearNames(name)
    report(
      tag,
      job,
      `Unknown icon "${name}".`,
      `${
        near.length === 0
          ? `Built-in icons include ${NAMES.slice(0, 5)
              .map((each) => `"${each}"`)
              .join(', ')}.`
          : `Did you mean ${near.map((each) => `"${each}"`).join(', ')}?`
      } Install lucide-static for all Lucide icons, or simple-icons for brand logos.`,
    )
    return { type: 'element', tagName: 'svg', properties: {}, children: [] }
  }
  const { viewBox, fill, children } = shapeOf(markup)
  const properties = {
    ...(className !== undefined && { className: [className] }),
    viewBox,
    width: size,
    height: size,
    ...(fill === 'none'
      ? {
          fill: 'none',
          stroke: 'currentColor',
          strokeWidth: '1.5',
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
        }
      : { fill: 'currentColor' }),
    ...(label === undefined ? { ariaHidden: 'true' } : { role: 'img', ariaLabel: label }),
  }
  return { type: 'element', tagName: 'svg', properties, children }
}

function report(tag: Tag, job: PageJob, message: string, hint: string): void {
  reportAt(job, tag, { code: 'mdx/icon', severity: 'error', message, hint })
}

/** The value of a prop; null when it has to be run, undefined when there is none. */
function textOf({ attributes }: Tag, prop: string): string | null | undefined {
  const found = attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === prop,
  )
  if (found?.type !== 'mdxJsxAttribute') return undefined
  const value =
    typeof found.value === 'object'
      ? literalOfProgram(found.value?.data?.estree, new Map())
      : found.value
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** Up to five names: the one that was probably meant, and those that share a word. */
function nearNames(name: string): string[] {
  const words = name
    .toLowerCase()
    .split('-')
    .filter((word) => word.length > 2)
  const near = closest(name, NAMES)
  const names = [
    ...new Set([
      ...(near === undefined ? [] : [near]),
      ...NAMES.filter((each) => words.some((word) => each.split('-').includes(word))),
    ]),
  ].slice(0, 5)
  const other = names.length === 0 ? closest(name, installedNames()) : undefined
  return other === undefined ? names : [other]
}

function shapeOf(markup: string): {
  readonly viewBox: string
  readonly fill: unknown
  readonly children: ElementContent[]
} {
  const raw = { type: 'raw', value: markup.trim() } as unknown as Root['children'][number]
  const svg = (parse({ type: 'root', children: [raw] }, undefined as never) as Root).children.find(
    (node): node is Element => node.type === 'element',
  )
  const { viewBox, fill } = svg?.properties ?? {}
  return {
    viewBox: String(viewBox),
    fill,
    children: (svg?.children ?? []).filter(({ type }) => type === 'element'),
  }
}

function asNode({ tagName, properties, children }: Element): Parent {
  // An emphasis is nothing but its children; `hName` makes it the element.
  return {
    type: 'emphasis',
    data: { hName: tagName, hProperties: properties, hChildren: children },
    children: [] as Node[],
  } as unknown as Parent
}
