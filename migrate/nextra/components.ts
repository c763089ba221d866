import type { Node } from 'mdast'
import { listOf, textOf } from '../configKeys.ts'
import {
  attribute,
  type Attribute,
  hug,
  isTag,
  literal,
  quoted,
  rename,
  setAttribute,
  type Tag,
  textAttribute,
  unwrap,
} from '../mdx/jsx.ts'
import { relativePath } from '../mdx/files.ts'
import type { ComponentContext } from '../mdx/state.ts'
import type { Converter } from '../mdx/tool.ts'
import { elementsOfCode } from './literals.ts'

/** Types of callouts → ours. */
const CALLOUTS: Readonly<Record<string, string>> = {
  default: 'tip',
  info: 'info',
  warning: 'warning',
  error: 'danger',
  important: 'important',
}

/** Components of Nextra, its themes and Next.js. */
export const COMPONENTS: Readonly<Record<string, Converter>> = {
  Callout: readCallout,
  Tabs: readTabs,
  Tab: readTab,
  'Tabs.Tab': readTab,
  Cards: (tag, context) => as('Cards', tag, context),
  Card: readCard,
  'Cards.Card': readCard,
  Steps: (tag, context) => as('Steps', tag, context),
  FileTree: readFileTree,
  'FileTree.Folder': readEntry,
  'FileTree.File': readEntry,
  Bleed: taken,
  Collapse: taken,
  Popup: taken,
  ImageZoom: readImage,
  Image: readImage,
  Mermaid: readMermaid,
  PackageCmd: readPackages,
  Link: readLink,
  Anchor: readLink,
  Table: (tag, context) => as('table', tag, context, keep),
  'Table.Th': (tag, context) => as('th', tag, context, keep),
  'Table.Tr': (tag, context) => as('tr', tag, context, keep),
  'Table.Td': (tag, context) => as('td', tag, context, keep),
  Th: (tag, context) => as('th', tag, context, keep),
  Tr: (tag, context) => as('tr', tag, context, keep),
  Td: (tag, context) => as('td', tag, context, keep),
  Code: (tag, context) => as('code', tag, context, keep),
  Pre: (tag, context) => as('pre', tag, context, keep),
  Head: (tag, { page }) => {
    page.note(
      'migrate/left-out',
      tag,
      'The page adds tags to its head.',
      'They were left out. Write them into `head` of the front matter.',
    )
    page.remove(tag)
    return true
  },
  SkipNavContent: gone,
  Search: gone,
  Giscus: gone,
}

/** The names that sites know and no page of ours has. */
function gone(tag: Tag, { page }: ComponentContext): true {
  page.remove(tag)
  return true
}

function taken(tag: Tag, { page }: ComponentContext): false {
  unwrap(page, tag)
  return false
}

const keep = (name: string): boolean => /^(?:class|className|style|id|colSpan|rowSpan)$/.test(name)

/** Gives a tag another name, and takes off its other attributes. */
function as(
  name: string,
  tag: Tag,
  { page, scope }: ComponentContext,
  isKept: (attribute: string) => boolean = () => false,
): false {
  for (const found of tag.attributes) {
    const isKnown = found.type === 'mdxJsxAttribute' && literal(found, scope) !== undefined
    if (!isKnown || !isKept(found.name)) setAttribute(page, found, null)
  }
  rename(page, tag, name)
  return false
}

/** Writes attributes into a tag that is renamed already. */
function write(tag: Tag, { page }: ComponentContext, attributes: readonly string[]): void {
  const at = (tag.position?.start.offset ?? 0) + 1 + (tag.name?.length ?? 0)
  if (attributes.length > 0)
    page.edits.appendLeft(at, attributes.map((each) => ` ${each}`).join(''))
}

function readCallout(tag: Tag, context: ComponentContext): false {
  const type = textAttribute(tag, 'type', context.scope) ?? 'default'
  const title = textAttribute(tag, 'title', context.scope)
  // A component in the same line would end up in a paragraph of its own.
  as('Callout', tag, context)
  write(tag, context, [
    `type="${Object.hasOwn(CALLOUTS, type) ? String(CALLOUTS[type]) : 'note'}"`,
    ...(title === undefined ? [] : [`title=${quoted(title)}`]),
  ])
  return false
}

/** Labels of tabs, by the tags that show them. */
const LABELS = new WeakMap<Tag, string>()

function readTabs(tag: Tag, context: ComponentContext): false {
  const { page, scope } = context
  const items = attribute(tag, 'items')
  const value = literal(items, scope)
  const labels =
    items === undefined
      ? []
      : Array.isArray(value)
        ? value.map((item) => textOf(item) ?? textOf((item as { label?: unknown } | null)?.label))
        : elementsOfCode(codeOf(items))
  const tabs: Tag[] = []
  const collect = (node: Node): void => {
    if (isTag(node) && /(?:^|\.)Tab$/.test(node.name ?? '')) tabs.push(node)
    else if ('children' in node && !(isTag(node) && node.name === tag.name && node !== tag))
      for (const child of (node as Tag).children) collect(child)
  }
  collect(tag)
  for (const [at, tab] of tabs.entries()) LABELS.set(tab, labels[at] ?? String(at + 1))
  const first = literal(attribute(tag, 'defaultIndex'), scope)
  const group = textAttribute(tag, 'storageKey', scope)
  as('Tabs', tag, context)
  const initial = typeof first === 'number' && first > 0 ? labels[first] : undefined
  write(tag, context, [
    ...(group === undefined ? [] : [`groupId=${quoted(group)}`]),
    ...(initial === undefined ? [] : [`defaultValue=${quoted(initial)}`]),
  ])
  if (items !== undefined && labels.length === 0)
    page.note(
      'migrate/manual',
      tag,
      'The labels of tabs are code.',
      'The tabs have numbers. Write their labels.',
    )
  return false
}

function codeOf(found: Attribute): string {
  return typeof found.value === 'object' && found.value !== null ? found.value.value : ''
}

function readTab(tag: Tag, context: ComponentContext): false {
  const own =
    textAttribute(tag, 'title', context.scope) ?? textAttribute(tag, 'label', context.scope)
  as('Tab', tag, context)
  write(tag, context, [`label=${quoted(LABELS.get(tag) ?? own ?? 'Tab')}`])
  return false
}

/** A card that only has a title is a link. One with content has the link below it. */
function readCard(tag: Tag, context: ComponentContext): false {
  const { page, scope, link } = context
  const found = attribute(tag, 'title')
  const value = literal(found, scope)
  const title =
    textOf(value) ?? (found === undefined ? undefined : elementsOfCode(codeOf(found)).join(' '))
  const url = textAttribute(tag, 'href', scope)
  const href = url === undefined ? undefined : link(url)
  const hasContent = tag.children.length > 0
  const shown = textOf(title) ?? href ?? ''
  as(hasContent || href === undefined ? 'Card' : 'LinkCard', tag, context)
  write(tag, context, [
    ...(hasContent || href === undefined ? [] : [`href=${quoted(href)}`]),
    `title=${quoted(shown)}`,
  ])
  const last = tag.children.at(-1)?.position?.end.offset
  if (hasContent && href !== undefined && last !== undefined)
    page.edits.appendLeft(
      last,
      tag.type === 'mdxJsxFlowElement'
        ? `\n\n[${shown.replace(/[[\]\\]/g, String.raw`\$&`)}](${href})\n`
        : ` <a href=${quoted(href)}>${shown}</a>`,
    )
  return false
}

function readLink(tag: Tag, context: ComponentContext): false {
  const { page, scope, link } = context
  for (const found of tag.attributes) {
    if (found.type !== 'mdxJsxAttribute') continue
    const url = found.name === 'href' ? literal(found, scope) : undefined
    if (typeof url === 'string') setAttribute(page, found, `href=${quoted(link(url))}`)
    else if (!/^(?:href|target|rel|className|style|title|id|aria-.*)$/.test(found.name))
      setAttribute(page, found, null)
  }
  // The text of a link alone would be a paragraph in it.
  hug(page, tag)
  rename(page, tag, 'a')
  return false
}

/** An image of `next/image`, whose source may be imported. */
export function readImage(tag: Tag, context: ComponentContext): boolean {
  const { page, scope, path, bindings, use, link } = context
  const source = attribute(tag, 'src')
  const name =
    source === undefined
      ? undefined
      : codeOf(source)
          .trim()
          .replace(/\.src$/, '')
  const binding = name === undefined ? undefined : bindings.get(name)
  const text = literal(source, scope)
  const src =
    binding?.kind === 'picture'
      ? relativePath(path, use(binding.file))
      : typeof text === 'string'
        ? link(text)
        : null
  if (src === null) {
    page.note(
      'migrate/left-out',
      tag,
      'An image is only known when the page runs.',
      'It was left out.',
    )
    page.remove(tag)
    return true
  }
  const others = ['width', 'height', 'className'].flatMap((key) => {
    const value = literal(attribute(tag, key), scope)
    return typeof value === 'number' || (typeof value === 'string' && value !== '')
      ? [`${key}=${quoted(String(value))}`]
      : []
  })
  const alt = literal(attribute(tag, 'alt'), scope)
  const label = typeof alt === 'string' ? alt : ''
  page.replace(
    tag,
    `<img ${[`src=${quoted(src)}`, `alt=${quoted(label)}`, ...others].join(' ')} />`,
  )
  return true
}

function marginOf(tag: Tag, text: string): string {
  const before = text.slice(0, tag.position?.start.offset).split('\n').at(-1) ?? ''
  return before.replace(/\S/g, ' ')
}

function inLines(lines: readonly string[], tag: Tag, { page }: ComponentContext): true {
  const margin = marginOf(tag, page.text)
  page.replace(
    tag,
    lines.map((line, at) => (at === 0 || line === '' ? line : margin + line)).join('\n'),
  )
  return true
}

function readMermaid(tag: Tag, context: ComponentContext): boolean {
  const chart = literal(attribute(tag, 'chart'), context.scope)
  return typeof chart === 'string'
    ? inLines(['```mermaid', ...chart.trim().split('\n'), '```'], tag, context)
    : gone(tag, context)
}

/** A command for packages: `packages={['a', 'b']}`. */
function readPackages(tag: Tag, context: ComponentContext): boolean {
  const names = literal(attribute(tag, 'packages'), context.scope)
  const command = listOf(names)
    .flatMap((name) => {
      const text = textOf(name) ?? textOf((name as { name?: unknown } | null)?.name)
      return text === undefined ? [] : [text.startsWith('npm') ? text : `npm install ${text}`]
    })
    .join('\n')
  return command === ''
    ? gone(tag, context)
    : inLines([`<PackageManagerTabs command={${JSON.stringify(command)}} />`], tag, context)
}

/** A tree as a list. One whose entries are code stays. */
function readFileTree(tag: Tag, context: ComponentContext): boolean {
  const lines = treeOf(tag, context, 0)
  if (lines.length > 0)
    return inLines(['<FileTree>', '', ...lines, '', '</FileTree>'], tag, context)
  return as('FileTree', tag, context)
}

/** An entry outside of a tree is a tree of its own. */
function readEntry(tag: Tag, context: ComponentContext): boolean {
  const lines = treeOf({ ...tag, children: [tag] } as Tag, context, 0)
  return inLines(['<FileTree>', '', ...lines, '', '</FileTree>'], tag, context)
}

function treeOf(tag: Tag, context: ComponentContext, depth: number): string[] {
  return (tag.children as Node[]).flatMap((child): string[] => {
    if (!isTag(child)) return 'children' in child ? treeOf(child as Tag, context, depth) : []
    const found = attribute(child, 'label') ?? attribute(child, 'name')
    const value = literal(found, context.scope)
    const name =
      textOf(value) ?? (found === undefined ? undefined : elementsOfCode(codeOf(found)).join(''))
    if (name === undefined || !/(?:Folder|File)$/.test(child.name ?? ''))
      return treeOf(child, context, depth)
    const isFolder = child.name?.endsWith('Folder') === true
    const label = isFolder ? `${name.replace(/\/$/, '')}/` : name
    const isActive = attribute(child, 'active') !== undefined
    const shown = label.replace(/[[\]*_`<{]/g, String.raw`\$&`)
    return [
      `${'  '.repeat(depth)}- ${isActive ? `**${shown}**` : shown}`,
      ...treeOf(child, context, depth + 1),
    ]
  })
}
