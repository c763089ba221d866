import type { Node } from 'mdast'
import type { Json } from '../engine.ts'
import { escapeInfo, noteLostWords, writeFence } from '../fence.ts'
import type { ComponentContext } from '../mdx/state.ts'
import type { Converter } from '../mdx/tool.ts'
import { asideType, BADGES } from './kinds.ts'
import { readCodeBlock } from './codeMeta.ts'
import { iconOf } from './icons.ts'
import {
  attribute,
  type Attribute,
  hug,
  literal,
  quoted,
  rename,
  setAttribute,
  type Tag,
  textAttribute,
} from '../mdx/jsx.ts'
import { relativePath } from '../mdx/files.ts'

/** Components of `@astrojs/starlight/components`. */
export const COMPONENTS: Readonly<Record<string, Converter>> = {
  Tabs: (tag, context) =>
    readAttributes(tag, context, 'Tabs', { syncKey: (found) => rekey(found, 'groupId', context) }),
  TabItem: (tag, context) => readAttributes(tag, context, 'Tab', { label: keep }),
  Card: (tag, context) =>
    readAttributes(tag, context, 'Card', {
      title: keep,
      icon: (found) => icon(found, tag, context),
    }),
  CardGrid: (tag, context) => readAttributes(tag, context, 'Cards', {}),
  LinkCard: (tag, context) =>
    readAttributes(tag, context, 'LinkCard', {
      title: keep,
      description: keep,
      href: (found) => href(found, context),
      target: drop,
      rel: drop,
    }),
  LinkButton: (tag, context) => {
    const ours = iconOf(textAttribute(tag, 'icon', context.scope), context.packages)
    const place =
      textAttribute(tag, 'iconPlacement', context.scope) === 'start' ? 'icon' : 'iconEnd'
    const theme = { secondary: 'alt', minimal: 'plain' }[
      textAttribute(tag, 'variant', context.scope) ?? ''
    ]
    hug(context.page, tag)
    return readAttributes(tag, context, 'Button', {
      href: (found) => href(found, context),
      variant: (found) =>
        setAttribute(context.page, found, theme === undefined ? null : `theme="${theme}"`),
      iconPlacement: drop,
      target: drop,
      rel: drop,
      ...(ours !== null && {
        icon: (found: Attribute) => setAttribute(context.page, found, `${place}="${ours}"`),
      }),
    })
  },
  Steps: (tag, context) => readAttributes(tag, context, 'Steps', {}),
  FileTree: (tag, context) => readAttributes(tag, context, 'FileTree', {}),
  Aside: (tag, context) =>
    readAttributes(tag, context, 'Callout', { title: keep, type: asideType(tag, context) }),
  Badge: (tag, context) => {
    const variant = textAttribute(tag, 'variant', context.scope)
    return readAttributes(tag, context, 'Badge', {
      text: keep,
      variant: (found) =>
        setAttribute(
          context.page,
          found,
          variant === undefined || !Object.hasOwn(BADGES, variant)
            ? null
            : `type="${BADGES[variant] ?? 'tip'}"`,
        ),
    })
  },
  Icon: readIcon,
  Code: readCode,
}

type AttributeRule = ((found: Attribute) => void) | 'keep' | 'drop'
const keep = 'keep'
/** Without a loss that readers notice. */
const drop = 'drop'

/** Renames a component and converts its attributes. Those without a rule are noted as left out. */
function readAttributes(
  tag: Tag,
  context: ComponentContext,
  name: string,
  rules: Readonly<Record<string, AttributeRule>>,
): false {
  const { page } = context
  for (const found of tag.attributes) {
    const key = found.type === 'mdxJsxAttribute' ? found.name : '…'
    if (key === 'key') continue
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined
    if (rule === keep) continue
    if (typeof rule === 'function') {
      rule(found)
      continue
    }
    if (rule !== drop && key !== 'slot') noteLost(tag, key, String(tag.name), context)
    setAttribute(page, found, null)
  }
  rename(page, tag, name)
  return false
}

function noteLost(tag: Tag, key: string, name: string, { page }: ComponentContext): void {
  page.note(
    'migrate/left-out',
    tag,
    `The attribute \`${key}\` of <${name}> has no equal.`,
    'It was left out.',
  )
}

function rekey(found: Attribute, name: string, { page }: ComponentContext): void {
  setAttribute(page, found, page.sourceOf(found as unknown as Node).replace(/^[^=]+/, name))
}

function href(found: Attribute, { page, scope, link }: ComponentContext): void {
  if (found.type !== 'mdxJsxAttribute') return
  const url = literal(found, scope)
  if (typeof url === 'string' && link(url) !== url)
    setAttribute(page, found, `href=${quoted(link(url))}`)
}

function icon(found: Attribute, tag: Tag, context: ComponentContext): void {
  const name = textAttribute(tag, 'icon', context.scope)
  const ours = iconOf(name, context.packages)
  if (ours === null)
    context.page.note(
      'migrate/left-out',
      tag,
      `There is no icon like "${name ?? ''}".`,
      'It was left out.',
    )
  if (ours !== name) setAttribute(context.page, found, ours === null ? null : `icon="${ours}"`)
}

/** A size of CSS in pixels. */
function pixelsOf(size: string): number | null {
  const [, number = '', unit = 'px'] = /^([\d.]+)(px|r?em)?$/.exec(size.trim()) ?? []
  return number === '' ? null : Math.round(Number(number) * (unit === 'px' ? 1 : 16))
}

function readIcon(tag: Tag, context: ComponentContext): boolean {
  const { page, scope, packages } = context
  const name = textAttribute(tag, 'name', scope)
  const ours = iconOf(name, packages)
  const label = textAttribute(tag, 'label', scope)
  if (ours === null) {
    page.note(
      'migrate/left-out',
      tag,
      `There is no icon like "${name ?? ''}".`,
      label === undefined ? 'It was left out.' : 'Its label is in its place.',
    )
    if (label === undefined) page.remove(tag)
    else page.replace(tag, label)
    return true
  }
  const size = textAttribute(tag, 'size', scope)
  const pixels = size === undefined ? null : pixelsOf(size)
  for (const key of ['color', 'class']) if (attribute(tag, key)) noteLost(tag, key, 'Icon', context)
  if (size !== undefined && pixels === null) noteLost(tag, 'size', 'Icon', context)
  page.replace(
    tag,
    `<Icon name="${ours}"` +
      (label === undefined ? '' : ` label=${quoted(label)}`) +
      (pixels === null ? '' : ` size={${String(pixels)}}`) +
      ' />',
  )
  return true
}

/** A code block in the place of `<Code>`: of a file when the code is imported, else of its text. */
function readCode(tag: Tag, context: ComponentContext): boolean {
  const { page, path, bindings, scope } = context
  const of = (name: string): Json | undefined => literal(attribute(tag, name), scope)
  const code = of('code')
  const imported = attribute(tag, 'code')?.value
  const binding =
    typeof imported === 'object' && imported !== null
      ? bindings.get(imported.value.trim())
      : undefined
  const lang = of('lang')
  const { request, lost } = readCodeBlock(
    typeof lang === 'string' ? lang : null,
    metaOf(of),
    typeof code === 'string' ? code : '',
    false,
  )
  noteLostWords(lost, page, tag)
  const margin = ' '.repeat((tag.position?.start.column ?? 1) - 1)
  if (binding?.kind === 'raw') {
    const file = relativePath(path, context.use(binding.file))
    const info = escapeInfo(writeFence({ ...request, file }))
    page.replace(tag, `\`\`\`${info}\n${margin}\`\`\``)
    return true
  }
  if (typeof code !== 'string') {
    page.note(
      binding?.kind === 'lost' ? 'migrate/manual' : 'migrate/left-out',
      tag,
      binding?.kind === 'lost'
        ? binding.what
        : 'The code of <Code> is only known when the page runs.',
      'The code block was left out.',
    )
    page.remove(tag)
    return true
  }
  const fence = '`'.repeat(
    Math.max(3, ...[...code.matchAll(/`{3,}/g)].map(([sign]) => sign.length + 1)),
  )
  const lines = [
    `${fence}${escapeInfo(writeFence(request))}`,
    // Expressive Code shows no empty lines around the code.
    ...code.replaceAll(/^(?:[ \t]*\n)+|\s+$/g, '').split('\n'),
    fence,
  ]
  page.replace(
    tag,
    lines.map((line, index) => (index === 0 || line === '' ? line : `${margin}${line}`)).join('\n'),
  )
  return true
}

/** The properties of `<Code>` as the info string of a code block. */
function metaOf(of: (name: string) => Json | undefined): string {
  const plain = ['title', 'frame', 'wrap', 'showLineNumbers', 'startLineNumber'].flatMap((name) => {
    const value = of(name)
    return value === undefined || value === null
      ? []
      : [`${name}=${typeof value === 'string' ? `"${value.replaceAll('"', "'")}"` : String(value)}`]
  })
  const marks = ['mark', 'ins', 'del', 'collapse'].flatMap((name) => {
    const value = of(name)
    return (Array.isArray(value) ? value : value === undefined ? [] : [value]).flatMap(
      (each: Json): string[] => {
        if (typeof each === 'number') return [`${name}={${String(each)}}`]
        if (typeof each === 'string')
          return [
            name === 'collapse' || /^\{?[\d,\s-]+\}?$/.test(each)
              ? `${name}={${each.replaceAll(/[{}]/g, '')}}`
              : `${name}=${JSON.stringify(each)}`,
          ]
        const range =
          typeof each === 'object' && each !== null && 'range' in each ? each['range'] : undefined
        return typeof range === 'string' ? [`${name}={${range}}`] : []
      },
    )
  })
  const meta = of('meta')
  return [typeof meta === 'string' ? meta : '', ...plain, ...marks].join(' ').trim()
}

/** An image of `astro:assets`: Markdown, or a tag if it has a size or a class. */
export function readImage(tag: Tag, context: ComponentContext): boolean {
  const { page, path, bindings, scope, use } = context
  const source = attribute(tag, 'src')
  const value = source?.value
  const named =
    typeof value === 'object' && value !== null
      ? bindings.get(value.value.trim().replace(/\.src$/, ''))
      : undefined
  const text = literal(source, scope)
  const src =
    named?.kind === 'picture'
      ? relativePath(path, use(named.file))
      : typeof text === 'string' && /^(?:https?:)?\//.test(text)
        ? context.link(text)
        : null
  if (src === null) {
    page.note(
      'migrate/left-out',
      tag,
      named?.kind === 'lost'
        ? named.what
        : `The image of <${String(tag.name)}> is only known when the page runs.`,
      'It was left out.',
    )
    page.remove(tag)
    return true
  }
  const classes = textAttribute(tag, 'class', scope) ?? ''
  const scheme = classes.includes('dark:sl-hidden')
    ? '#light-only'
    : classes.includes('light:sl-hidden')
      ? '#dark-only'
      : ''
  const rest = classes.replace(/\b(?:dark|light):sl-hidden\b/, '').trim()
  const kept = ['width', 'height'].flatMap((name) => {
    const size = literal(attribute(tag, name), scope)
    return typeof size === 'number' || typeof size === 'string' ? [`${name}="${String(size)}"`] : []
  })
  const alt = literal(attribute(tag, 'alt'), scope)
  const label = typeof alt === 'string' ? alt : ''
  if (kept.length === 0 && rest === '') {
    const target = /[\s()]/.test(src) ? `<${src}${scheme}>` : `${src}${scheme}`
    page.replace(tag, `![${label.replace(/[[\]\\]/g, '\\$&')}](${target})`)
  } else
    page.replace(
      tag,
      `<img src=${quoted(src + scheme)} alt=${quoted(label)}` +
        (rest === '' ? '' : ` className=${quoted(rest)}`) +
        `${kept.map((each) => ` ${each}`).join('')} />`,
    )
  return true
}
