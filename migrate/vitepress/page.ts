import { posix } from 'node:path'
import type { Code, Html, Node, Paragraph, Parents, RootContent, Text } from 'mdast'
import { ADMONITION_KINDS } from '../admonitionKinds.ts'
import { isVoid } from '../closedTags.ts'
import { CONTAINER_NAMES } from '../engine.ts'
import { withInfo, writeFence } from '../fence.ts'
import { convertFrontMatter } from '../frontMatter.ts'
import { keepHeadingIds } from '../headingIds.ts'
import type { EditedPage } from '../page.ts'
import { VITEPRESS_IDS } from '../slugs.ts'
import type { Stubs } from '../stubs.ts'
import { readCodeGroups } from './codeGroups.ts'
import { FRONT_MATTER } from './frontMatter.ts'
import { componentTag } from './vueTags.ts'

export interface PageContext {
  /** Folder of the pages, relative to the source folder. */
  readonly srcDir: string
  /** Title of the old site. */
  readonly siteTitle: string | undefined
  /** Path of the page relative to the source folder, for files that it names. */
  readonly file: string
  has(file: string): boolean
  /** False when the config makes the ids of headings in a way of its own. */
  readonly hasOwnIds: boolean
  /** Takes down the components that are still to be written. */
  readonly stubs: Stubs
  /** Has a file of code copied. Gives its path from the root of the new project. */
  copyCode(file: string): string
}

/** Makes a page of VitePress one of ours. */
export function convertPage(page: EditedPage, context: PageContext): void {
  const { before } = convertFrontMatter(page, FRONT_MATTER, ({ layout, title, titleTemplate }) =>
    // The document of a home page has the title of the site.
    layout === 'home' &&
    typeof title === 'string' &&
    titleTemplate === undefined &&
    title !== context.siteTitle
      ? { titleSuffix: title }
      : {},
  )
  const titles = new Map<Node, string>()
  const walk = (parent: Parents, isRaw: boolean): void => {
    const verbatim = readContainers(parent, page, { isRaw, frontMatter: before })
    const grouped = readCodeGroups(parent, page, titles)
    for (const child of parent.children) {
      // Written as a whole.
      if (child.type === 'containerFence' || grouped.removed.has(child)) continue
      const raw = isRaw || verbatim.has(child)
      if (child.type === 'code') readCode(child, page, titles.get(child))
      else if (child.type === 'html') {
        readHtml(child, page, context)
        // One without the sign of the quote above it ends the quote for Vue.
        if (parent.type === 'blockquote' && child.position?.start.column === 1)
          page.edits.appendLeft(child.position.start.offset ?? 0, '\n')
      } else if (child.type === 'text' && !raw) readText(child, parent, page, before)
      if (
        child.type === 'paragraph' &&
        readParagraph(child, page, context, grouped.inside.has(child))
      )
        continue
      if (child.type === 'paragraph') separateTags(child, page)
      if ('children' in child) walk(child, raw)
    }
  }
  walk(page.tree, false)
  if (context.hasOwnIds) keepHeadingIds(page, VITEPRESS_IDS)
}

/** Title and attributes of a container. Those of a container of the site may be an object. */
const ATTRIBUTES = /^(.*?)[ \t]*(\{(?:[^{}]|\{[^{}]*\})*\})?[ \t]*$/

/** Containers that sites define for themselves, by what they mean. */
const OWN_KINDS: Readonly<Record<string, string>> = {
  correct: 'tip',
  good: 'tip',
  incorrect: 'danger',
  bad: 'danger',
}

/** `incorrect` → `Incorrect` */
function titleOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
}

/**
 * Converts the lines that open and close containers. Returns the nodes whose braces aren't Vue
 * code.
 */
function readContainers(
  parent: Parents,
  page: EditedPage,
  {
    isRaw,
    frontMatter,
  }: { readonly isRaw: boolean; readonly frontMatter: Readonly<Record<string, unknown>> },
): ReadonlySet<Node> {
  const verbatim = new Set<Node>()
  const open: { isDropped: boolean; isVerbatim: boolean; end: string }[] = []
  for (const child of parent.children as RootContent[]) {
    if (child.type !== 'containerFence') {
      if (isRaw || open.some(({ isVerbatim }) => isVerbatim)) verbatim.add(child)
      continue
    }
    const [, indent = '', colons = ':::', name = '', rest = ''] =
      /^([ \t]*)(:{3,})[ \t]*([\w-]*)[ \t]*([^\n]*)/.exec(page.sourceOf(child)) ?? []
    if (name === '') {
      if (open.pop()?.isDropped) page.remove(child)
      continue
    }
    const isDropped = name === 'v-pre' || name === 'raw'
    const margin = ' '.repeat((child.position?.start.column ?? 1) - 1)
    open.push({ isDropped, isVerbatim: name === 'v-pre', end: `${margin}${colons}` })
    if (isDropped) {
      page.remove(child)
      continue
    }
    const shown = isRaw ? rest : withoutInterpolation(rest, child, { page, frontMatter })
    const [, title = '', attributes = ''] = ATTRIBUTES.exec(shown) ?? []
    const isKnown = (CONTAINER_NAMES as readonly string[]).includes(name)
    const alike = OWN_KINDS[name] ?? ADMONITION_KINDS[name]
    const kind = isKnown ? name : (alike ?? 'info')
    if (!isKnown)
      page.note(
        'migrate/changed',
        child,
        `The container "${name}" is not known.`,
        `It is a container \`${kind}\` now.`,
      )
    const kept = name === 'details' && /\bopen\b/.test(attributes) ? '{open}' : ''
    const id = /#([^\s}]+)/.exec(attributes)?.[1]
    const anchor = id === undefined ? '' : `<div id="${id}"></div>\n\n${indent}`
    const stated = title === '' && !isKnown && alike !== undefined ? titleOf(name) : title
    const label = stated === '' || name === 'code-group' ? '' : ` ${stated}`
    page.replace(child, `${indent}${anchor}${colons} ${kind}${kept}${label}`)
  }
  // One that is not closed ends with what it is in.
  const last = parent.children.at(-1)?.position?.end.offset
  for (const { isDropped, end } of open.toReversed())
    if (!isDropped && last !== undefined) page.edits.appendRight(last, `\n\n${end}`)
  return verbatim
}

/** `ts:line-numbers=2 {1,3} [title]` */
export function readInfo(info: string, label?: string): ReturnType<typeof writeFence> {
  const [word = ''] = /^[^\s:{[]*/.exec(info) ?? []
  const numbers = /:line-numbers(?:=(\d+))?/.exec(info)
  const [, title] = /\[([^\]]+)\]/.exec(info) ?? []
  const [, highlighted] = /\{([\d,\s-]+)\}/.exec(info) ?? []
  return writeFence({
    lang: word === '' ? null : langOf(word),
    title: label ?? title,
    highlighted: highlighted?.replaceAll(/\s/g, ''),
    lineNumbers: /:no-line-numbers/.test(info)
      ? false
      : numbers
        ? numbers[1] === undefined
          ? true
          : Number(numbers[1])
        : undefined,
  })
}

/** Languages whose interpolation is on, and templates. */
function langOf(name: string): string {
  return name === 'vue-html' ? 'html' : name.replace(/-vue$/, '')
}

function readCode(node: Code, page: EditedPage, label: string | undefined): void {
  const info = [node.lang, node.meta].filter(Boolean).join(' ')
  const written = readInfo(info, label)
  if (/\btwoslash\b/.test(info))
    page.note(
      'migrate/left-out',
      node,
      'The code block uses `twoslash`.',
      'It is an ordinary code block now. The plugin `shiki` shows types.',
    )
  if (written !== info) page.replace(node, withInfo(page.sourceOf(node), written))
}

const TAG = /<(\/?)([A-Za-z][\w.-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/g

function readHtml(node: Html, page: EditedPage, { stubs }: PageContext): void {
  const source = page.sourceOf(node)
  const element = /^\s*<(script|style)\b/i.exec(source)?.[1]
  if (element !== undefined) {
    page.note(
      'migrate/left-out',
      node,
      `<${element.toLowerCase()}> of a page is Vue.`,
      'It was left out. Components of React, styles and data take its place.',
    )
    page.remove(node)
    return
  }
  if (source.startsWith('<!--') && source.endsWith('-->')) return
  const written = source.replace(
    TAG,
    (tag, slash: string, name: string, attributes: string, end: string) => {
      const component = componentTag(name, {
        slash,
        attributes,
        end,
        use: (each) => stubs.use(each, page.placeOf(node)),
      })
      if (component !== null) return component
      const plain = attributes.replace(
        /\s+(?:v-[\w:.-]+|[:@#][\w:.-]+)(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?/g,
        (attribute) => {
          if (!/^\s+v-(?:pre|cloak|once)\b/.test(attribute))
            page.note(
              'migrate/left-out',
              node,
              `The attribute ${attribute.trim().split('=')[0] ?? ''} is Vue.`,
              'It was left out.',
            )
          return ''
        },
      )
      // Vue closes any element so, and HTML only those without content.
      return end === '/' && !isVoid(name)
        ? `<${name}${plain.trimEnd()}></${name}>`
        : `<${slash}${name}${plain}${end}>`
    },
  )
  if (written === source) return
  if (written.trim() === '') page.remove(node)
  else page.replace(node, written)
}

/** A text with the values of what Vue would compute, where they are known. */
function withoutInterpolation(
  source: string,
  node: Node,
  {
    page,
    frontMatter,
  }: { readonly page: EditedPage; readonly frontMatter: Readonly<Record<string, unknown>> },
): string {
  return source.replace(/\{\{([\s\S]*?)\}\}/g, (all, code: string) => {
    const literal = /^\s*(['"`])([^'"`]*)\1\s*$/.exec(code)?.[2]
    if (literal !== undefined) return literal
    const key = /^\s*\$?frontmatter\.(\w+)\s*$/.exec(code)?.[1]
    const value = key === undefined ? undefined : frontMatter[key]
    if (typeof value === 'string' || typeof value === 'number') return String(value)
    page.note(
      'migrate/left-out',
      node,
      `${all.replaceAll('\n', ' ')} is code of Vue.`,
      'It was left out.',
    )
    return ''
  })
}

/** Interpolation, and attributes after a link or an image. */
function readText(
  node: Text,
  parent: Parents,
  page: EditedPage,
  frontMatter: Readonly<Record<string, unknown>>,
): void {
  const source = page.sourceOf(node)
  let text = withoutInterpolation(source, node, { page, frontMatter })
  const before = parent.children[(parent.children as readonly Node[]).indexOf(node) - 1]
  if (before && ['link', 'image', 'inlineCode', 'strong', 'emphasis'].includes(before.type)) {
    text = text.replace(/^\{[^{}]*\}/, (all) => {
      page.note(
        'migrate/left-out',
        node,
        `The attributes ${all} have no equal.`,
        'They were left out.',
      )
      return ''
    })
  }
  if (text !== source && source !== '') {
    if (text === '') page.remove(node)
    else page.replace(node, text)
  }
}

/**
 * Files that are shown, and the table of contents. True when the paragraph was replaced as a whole.
 */
function readParagraph(
  node: Paragraph,
  page: EditedPage,
  context: PageContext,
  isInGroup: boolean,
): boolean {
  const source = page.sourceOf(node)
  if (/^\[\[toc\]\]$/i.test(source.trim())) {
    page.note(
      'migrate/changed',
      node,
      '[[toc]] has no equal.',
      'It was left out: the outline beside the page lists the headings.',
    )
    page.remove(node)
    return true
  }
  if (!/^[ \t>]*<<<\s/m.test(source)) return false
  const line = node.position?.start.line ?? 1
  const before = page.text.slice(0, node.position?.start.offset).split('\n').at(-1) ?? ''
  // What the block is in goes on in its next line: a quote with its sign, a list with spaces.
  const around = before.replace(/[^\s>]/g, ' ')
  const lines = source.split('\n').map((text, index) => {
    const [, prefix = '', asked] = /^([ \t>]*)<<<\s+(.+?)\s*$/.exec(text) ?? []
    if (asked === undefined) return { text, prefix: around, isFile: false }
    const own = index === 0 ? around : prefix
    const block = shownFile(asked, { page, context, line: line + index, isInGroup })
    return { text: `${index === 0 ? '' : own}${block}\n${own}\`\`\``, prefix: own, isFile: true }
  })
  page.replace(
    node,
    lines
      .map(({ text, prefix, isFile }, index) => {
        const isApart = index > 0 && (isFile || lines[index - 1]?.isFile === true)
        return index === 0 ? text : `\n${isApart ? `${prefix.trimEnd()}\n` : ''}${text}`
      })
      .join(''),
  )
  return true
}

/** Tags of components in lines of their own, which Vue reads apart from the text beside them. */
function separateTags({ children }: Paragraph, page: EditedPage): void {
  const [first, last] = [children[0], children.at(-1)]
  const nameIn = (node: Node | undefined, pattern: RegExp): string | undefined =>
    node?.type === 'html' && node.position?.start.column === 1
      ? pattern.exec(page.sourceOf(node))?.[1]
      : undefined
  const opens = nameIn(first, /^<([A-Z][\w.]*)[^]*[^/]>$/)
  const closes = nameIn(last, /^<\/([A-Z][\w.]*)>$/)
  if (first === last || opens === closes) return
  const [next] = children.slice(1)
  const isAlone = next && page.sourceOf(next).startsWith('\n')
  if (opens !== undefined && isAlone) page.edits.appendRight(first?.position?.end.offset ?? 0, '\n')
  if (closes !== undefined) page.edits.appendLeft(last?.position?.start.offset ?? 0, '\n')
}

/** The line that opens a code block with a file. */
function shownFile(
  asked: string,
  {
    page,
    context,
    line,
    isInGroup,
  }: {
    readonly page: EditedPage
    readonly context: PageContext
    readonly line: number
    readonly isInGroup: boolean
  },
): string {
  const [, path = asked, region, options = '', title] =
    /^([^#{[\s]+)(?:#([\w-]+))?\s*(?:\{([^}]*)\})?\s*(?:\[(.+)\])?$/.exec(asked) ?? []
  const file = path.startsWith('@/')
    ? posix.join(context.srcDir, path.slice(2))
    : path.startsWith('@')
      ? posix.join(context.srcDir, path.slice(1))
      : posix.join(posix.dirname(context.file), path)
  const [, lines, words = ''] = /^([\d,-]*)\s*(.*)$/.exec(options) ?? []
  const lang = langOf(/^[\w+-]+/.exec(words)?.[0] ?? '') || posix.extname(path).slice(1)
  const numbers = /:line-numbers(?:=(\d+))?/.exec(words)
  if (!context.has(file))
    page.note(
      'migrate/manual',
      { line },
      `The file ${path} that the page shows does not exist.`,
      'Its code block names a file that is missing.',
    )
  const target = context.has(file) ? context.copyCode(file) : path
  const info = writeFence({
    lang: lang === '' ? null : lang,
    title: title ?? (isInGroup ? posix.basename(path) : undefined),
    file: region === undefined ? target : `${target}#${region}`,
    highlighted: lines,
    lineNumbers: /:no-line-numbers/.test(words)
      ? false
      : numbers
        ? numbers[1] === undefined
          ? true
          : Number(numbers[1])
        : undefined,
  })
  return `\`\`\`${info}`
}
