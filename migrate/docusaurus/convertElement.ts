import type { Paragraph } from 'mdast'
import { type HeadTag, MDX_COMPONENTS } from '../engine.ts'
import { tableOf, textOf } from '../configKeys.ts'
import { commandsOf } from '../commands.ts'
import { writeFence } from '../fence.ts'
import { writeDataFrame } from './dataFrame.ts'
import {
  attributeOf,
  codeOf,
  type Element,
  expressionOf,
  literalOf,
  textAttribute,
  writeAttribute,
  writeTag,
} from './elements.ts'
import { imagePath, type PageState } from './pageState.ts'

type Converter = (element: Element, state: PageState) => boolean

/** Converts an element of JSX. True when what is inside of it is done too. */
export function convertElement(element: Element, state: PageState): boolean {
  const { imports, page } = state
  const name = element.name ?? ''
  const role = imports.roles.get(name) ?? name
  if (imports.gone.has(name.split('.')[0] ?? '')) {
    return stub(element, state)
  }
  const image = imports.images.get(name)
  if (image !== undefined) {
    page.replace(
      element,
      `<img src="${image}" ` +
        `alt="${textAttribute(element, 'alt') ?? textAttribute(element, 'title') ?? ''}" />`,
    )
    state.isMdx = true
    return true
  }
  const converter = Object.hasOwn(CONVERTERS, role) ? CONVERTERS[role] : undefined
  if (converter) return converter(element, state)
  if (
    /^[A-Z]/.test(name) &&
    !imports.defined.has(name.split('.')[0] ?? '') &&
    !Object.hasOwn(MDX_COMPONENTS, name)
  ) {
    const globals = state.context.globals.get(name)
    if (globals === undefined) return stub(element, state)
    state.missing.set(name, globals)
  }
  state.isMdx = true
  convertPaths(element, state)
  writeDataFrame(element, page)
  return false
}

/** A component that is still to be written. True when something of ours is in its place. */
function stub(element: Element, state: PageState): boolean {
  const { page, imports, context } = state
  const ours = commandsOf(element, new Map(), page.text)
  state.isMdx = true
  if (ours !== null) {
    page.replace(element, ours)
    return true
  }
  const kept = element.attributes.flatMap((attribute) => {
    const { start, end } = attribute.position ?? {}
    const source = page.text.slice(start?.offset, end?.offset)
    const isCode = attribute.type !== 'mdxJsxAttribute' || typeof attribute.value === 'object'
    const isGone =
      isCode &&
      (/\brequire\(/.test(source) ||
        [...imports.gone].some((each) => new RegExp(`\\b${each}\\b`).test(source)))
    if (isGone)
      page.note(
        'migrate/left-out',
        element,
        `${source} is code of the old site.`,
        'It was left out. The component may import what it needs.',
      )
    return isGone ? [] : [source]
  })
  writeTag(element, page, context.stubs.use(element.name ?? '', page.placeOf(element)), kept)
  return false
}

const CONVERTERS: Readonly<Record<string, Converter>> = {
  Tabs(element, state) {
    const { page } = state
    state.isMdx = true
    const children = tabsIn(element, state)
    const stated = attributeOf(element, 'values')?.value
    const labels = new Map(
      (Array.isArray(stated) ? stated : []).map((item) => [
        String(tableOf(item)['value']),
        textOf(tableOf(item)['label']),
      ]),
    )
    for (const child of children) tabOf(child, labels, state)
    const marked = children.find((child) => attributeOf(child, 'default') !== undefined)
    const first =
      textAttribute(element, 'defaultValue') ??
      (marked && marked !== children[0] ? textAttribute(marked, 'value') : undefined)
    const group = textAttribute(element, 'groupId')
    if (attributeOf(element, 'queryString') !== undefined)
      page.note(
        'migrate/left-out',
        element,
        'The tabs keep their choice in the URL (`queryString`).',
        'It was left out. With `groupId` the choice is remembered.',
      )
    if (attributeOf(element, 'values') === null)
      page.note(
        'migrate/manual',
        element,
        '`values` of the tabs are code.',
        'Labels are those of the items. Check them.',
      )
    writeTag(element, page, 'Tabs', [
      ...(group === undefined ? [] : [writeAttribute('groupId', group)]),
      ...(first === undefined ? [] : [writeAttribute('defaultValue', first)]),
    ])
    return false
  },
  TabItem(element, state) {
    if (!state.done.has(element)) tabOf(element, new Map(), state)
    return false
  },
  Link(element, state) {
    state.isMdx = true
    const target = textAttribute(element, 'to') ?? textAttribute(element, 'href')
    const rest = element.attributes
      .filter((attribute) => !('name' in attribute) || !['to', 'href'].includes(attribute.name))
      .map((attribute) =>
        state.page.text.slice(attribute.position?.start.offset, attribute.position?.end.offset),
      )
    const code = codeOf(element, 'to') ?? codeOf(element, 'href')
    writeTag(element, state.page, 'a', [
      ...(target !== undefined
        ? [writeAttribute('href', state.context.links.of(target, state.context.place))]
        : code !== undefined
          ? [`href={${code}}`]
          : []),
      ...rest,
    ])
    return false
  },
  Admonition(element, state) {
    state.isMdx = true
    const type = textAttribute(element, 'type') ?? 'note'
    const known = ['note', 'tip', 'info', 'important', 'warning', 'caution', 'danger'].includes(
      type,
    )
      ? type
      : type === 'success'
        ? 'tip'
        : type === 'secondary'
          ? 'note'
          : 'info'
    const title = textAttribute(element, 'title')
    const code = title === undefined ? codeOf(element, 'title') : undefined
    if (code !== undefined)
      state.page.note(
        'migrate/left-out',
        element,
        'The title of the admonition is code.',
        'It has the title of its type.',
      )
    writeTag(element, state.page, 'Callout', [
      writeAttribute('type', known),
      ...(title === undefined ? [] : [writeAttribute('title', title)]),
    ])
    return false
  },
  Details(element, state) {
    state.isMdx = true
    const summary = textAttribute(element, 'summary')
    writeTag(element, state.page, 'details', [])
    const [first] = element.children
    if (summary !== undefined && first?.position?.start.offset !== undefined) {
      const isInLine = first.position.start.line === element.position?.start.line
      state.page.edits.appendLeft(
        first.position.start.offset,
        `<summary>${summary}</summary>${isInLine ? '' : '\n\n'}`,
      )
    }
    return false
  },
  DocCardList(element, state) {
    if (attributeOf(element, 'items') !== undefined)
      state.page.note(
        'migrate/manual',
        element,
        '<DocCardList> has items of its own.',
        'The page lists all pages of its section now. Check the list.',
      )
    state.isOverview = true
    state.page.remove(element)
    return true
  },
  TOCInline(element, state) {
    state.page.note(
      'migrate/left-out',
      element,
      '<TOCInline> has no equal.',
      'It was left out: the outline beside the page lists the headings.',
    )
    state.page.remove(element)
    return true
  },
  CodeBlock(element, state) {
    const { page, imports } = state
    const [child] = element.children
    const expression =
      child && (child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression')
        ? expressionOf(child.data?.estree)
        : null
    const file = expression?.type === 'Identifier' ? imports.raw.get(expression.name) : undefined
    const known = literalOf(expression)?.value
    const text =
      typeof known === 'string'
        ? known
        : element.children.length === 1 && child?.type === 'text'
          ? child.value
          : undefined
    const lang =
      textAttribute(element, 'language') ??
      textAttribute(element, 'className')?.replace(/^language-/, '') ??
      null
    if (text === undefined && file === undefined) {
      state.isMdx = true
      page.note(
        'migrate/manual',
        element,
        'The text of <CodeBlock> is code.',
        'It is an element `pre` now. Write a code block, or one with `file`.',
      )
      writeTag(element, page, 'pre', [])
      return false
    }
    const info = writeFence({
      lang,
      title: textAttribute(element, 'title'),
      lineNumbers: attributeOf(element, 'showLineNumbers') === undefined ? undefined : true,
      highlighted: /\{([\d,-]+)\}/.exec(textAttribute(element, 'metastring') ?? '')?.[1],
      file: file === undefined ? undefined : `/${file}`,
    })
    const indent = ' '.repeat((element.position?.start.column ?? 1) - 1)
    const body = (text ?? '').replace(/^\n+|\s+$/g, '')
    page.replace(
      element,
      [`\`\`\`${info}`, ...(file === undefined ? body.split('\n') : []), '```'].join(`\n${indent}`),
    )
    return true
  },
  IdealImage: (element, state) => showImage(element, state),
  img: (element, state) => showImage(element, state),
  ThemedImage(element, state) {
    state.isMdx = true
    const { light, dark } = tableOf(attributeOf(element, 'sources')?.value)
    const alt = textAttribute(element, 'alt') ?? ''
    if (typeof light !== 'string' || typeof dark !== 'string') return false
    state.page.replace(
      element,
      `<img src="${imagePath(light, state.context)}#light-only" alt="${alt}" /><img ` +
        `src="${imagePath(dark, state.context)}#dark-only" alt="${alt}" />`,
    )
    return true
  },
  Head: (element, state) => readHead(element, state),
  head: (element, state) => readHead(element, state),
}

/** The tabs of an element, those in a paragraph too. */
function tabsIn(parent: Element | Paragraph, state: PageState): Element[] {
  return parent.children.flatMap((child): Element[] => {
    if (child.type === 'paragraph') return tabsIn(child, state)
    return 'name' in child &&
      (state.imports.roles.get(child.name ?? '') ?? child.name) === 'TabItem'
      ? [child as Element]
      : []
  })
}

function tabOf(
  element: Element,
  labels: ReadonlyMap<string, string | undefined>,
  { page, done }: PageState,
): void {
  done.add(element)
  const value = textAttribute(element, 'value')
  const label = textAttribute(element, 'label') ?? labels.get(value ?? '') ?? value
  const code = textAttribute(element, 'label') === undefined ? codeOf(element, 'label') : undefined
  writeTag(element, page, 'Tab', [
    ...(code === undefined ? [writeAttribute('label', label ?? 'Tab')] : [`label={${code}}`]),
    ...(value !== undefined && value !== label ? [writeAttribute('value', value)] : []),
  ])
}

function showImage(element: Element, state: PageState): boolean {
  state.isMdx = true
  const { page, imports } = state
  const name = codeOf(element, 'src') ?? codeOf(element, 'img')
  const path = imports.images.get(name?.trim() ?? '') ?? undefined
  const stated = attributeOf(element, 'src')?.value ?? attributeOf(element, 'img')?.value
  const found = path ?? (typeof stated === 'string' ? imagePath(stated, state.context) : undefined)
  const isPlain = element.attributes.every(
    (attribute) =>
      !('name' in attribute) || attribute.name !== 'src' || typeof attribute.value === 'string',
  )
  if (element.name === 'img' && (found === undefined || (isPlain && found === stated))) return false
  const rest = element.attributes
    .filter((attribute) => !('name' in attribute) || !['src', 'img'].includes(attribute.name))
    .map((attribute) =>
      page.text.slice(attribute.position?.start.offset, attribute.position?.end.offset),
    )
  writeTag(element, page, 'img', [
    found === undefined ? `src={${name ?? '""'}}` : writeAttribute('src', found),
    ...rest,
  ])
  return false
}

/** Paths in `href` and `src` of any element. */
function convertPaths(element: Element, { page, context, imports }: PageState): void {
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || !['href', 'src', 'poster'].includes(attribute.name))
      continue
    const stated = attributeOf(element, attribute.name)?.value
    const value = imports.images.get(codeOf(element, attribute.name)?.trim() ?? '') ?? stated
    if (typeof value !== 'string') continue
    const written =
      value !== stated
        ? value
        : attribute.name === 'href'
          ? context.links.of(value, context.place)
          : imagePath(value, context)
    const { start, end } = attribute.position ?? {}
    if (
      (written !== value || typeof attribute.value !== 'string') &&
      start?.offset !== undefined &&
      end?.offset !== undefined
    )
      page.edits.overwrite(start.offset, end.offset, writeAttribute(attribute.name, written))
  }
}

/** Tags for the head, which are front matter now. */
function readHead(element: Element, state: PageState): boolean {
  for (const child of element.children) {
    if (!('name' in child)) continue
    const tag = child as Element
    const attributes = Object.fromEntries(
      tag.attributes.flatMap((attribute) => {
        const value = 'name' in attribute ? attributeOf(tag, attribute.name)?.value : undefined
        return 'name' in attribute && value !== undefined
          ? [
              [
                attribute.name === 'className' ? 'class' : attribute.name,
                value === true ? '' : String(value),
              ],
            ]
          : []
      }),
    )
    const text =
      'children' in tag
        ? tag.children
            .map((inner) =>
              'value' in inner
                ? String(
                    literalOf(
                      inner.type === 'text'
                        ? null
                        : expressionOf((inner as { data?: { estree?: never } }).data?.estree),
                    )?.value ?? inner.value,
                  )
                : '',
            )
            .join('')
        : ''
    if (!['meta', 'link', 'script', 'style'].includes(tag.name ?? ''))
      state.page.note(
        'migrate/left-out',
        tag,
        `<${tag.name ?? ''}> in the head of a page has no equal.`,
        'It was left out.',
      )
    else
      state.head.push(
        (text.trim() === ''
          ? [tag.name, attributes]
          : [tag.name, attributes, text.trim()]) as HeadTag,
      )
  }
  state.page.remove(element)
  return true
}
