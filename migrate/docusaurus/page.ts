import { posix } from 'node:path'
import type { Definition, Heading, Image, Link, Parents, RootContent } from 'mdast'
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx'
import { CONTAINER_NAMES, type ContainerFenceNode, MDX_COMPONENTS } from '../engine.ts'
import { withClosedTags } from '../closedTags.ts'
import { freeNames } from '../freeNames.ts'
import { keepHeadingIds } from '../headingIds.ts'
import type { EditedPage } from '../page.ts'
import { DOCUSAURUS_IDS } from '../slugs.ts'
import { convertCode } from './codeBlocks.ts'
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { type Element, textAttribute } from './elements.ts'
import { convertElement } from './convertElement.ts'
import { convertImports, type PageImports } from './imports.ts'
import { imagePath, type PageContext, type PageFacts, type PageState } from './pageState.ts'

/**
 * Makes a page of Docusaurus one of ours. `syntax` is what it was parsed with, `isPlain` whether it
 * could be Markdown.
 */
export function convertPage(
  page: EditedPage,
  context: PageContext,
  { syntax, isPlain }: { readonly syntax: 'md' | 'mdx'; readonly isPlain: boolean },
): PageFacts {
  const imports = convertImports(page, context)
  const state: PageState = {
    page,
    context,
    imports,
    head: [],
    isMdx: imports.isCode,
    isOverview: false,
    truncatedAt: undefined,
    comments: [],
    done: new WeakSet(),
    missing: new Map(),
  }
  walk(page.tree, state)
  keepHeadingIds(page, DOCUSAURUS_IDS, (heading) => state.done.has(heading))
  const again = syntax === 'mdx' ? restored(page, imports) : []
  const isMdx = (state.isMdx || again.length > 0 || !isPlain) && syntax === 'mdx'
  const lines = [...state.missing].map(
    ([name, file]) =>
      `import ${name} from '${relativePath(context.takeCode(file), context.place)}'\n`,
  )
  lines.push(...again.map((line) => `${line}\n`))
  const [first] = page.tree.children
  if (lines.length > 0)
    page.edits.appendRight(
      first?.type === 'yaml' ? (first.position?.end.offset ?? 0) : 0,
      first?.type === 'yaml' ? `\n\n${lines.join('').trimEnd()}` : `${lines.join('')}\n`,
    )
  for (const comment of state.comments) {
    const text = /^\{\s*\/\*+\s*([\s\S]*?)\s*\*+\/\s*\}$/.exec(page.sourceOf(comment))?.[1] ?? ''
    const written = isMdx ? `{/* ${text} */}` : `<!-- ${text.replaceAll('--', '—')} -->`
    if (written !== page.sourceOf(comment)) page.replace(comment, written)
  }
  return { isMdx, isOverview: state.isOverview, head: state.head, truncatedAt: state.truncatedAt }
}

/** Definitions of what expressions still use, although the imports of it were left out. */
function restored(page: EditedPage, imports: PageImports): string[] {
  const shown = page.edits
    .toString()
    .replace(/^[ \t>]*(`{3,}|~{3,})[\s\S]*?^[ \t>]*\1|`[^`\n]+`/gm, '')
  const lines = [...imports.removed].flatMap(([name, definition]) => {
    const inCode = String.raw`\{[^{}\n]*(?<![\w.<])${name}(?!\w)`
    // Tags without an import are components to write.
    const used = imports.gone.has(name) ? inCode : String.raw`${inCode}|<${name}[\s/>]`
    const isUsed = !Object.hasOwn(MDX_COMPONENTS, name) && new RegExp(used).test(shown)
    return isUsed ? [definition()] : []
  })
  return [...new Set(lines)]
}

function relativePath(path: string, { path: from }: PageContext['place']): string {
  const found = posix.relative(posix.dirname(from), path)
  return found.startsWith('.') ? found : `./${found}`
}

function walk(parent: Parents, state: PageState): void {
  convertContainers(parent, state)
  groupTabs(parent, state)
  for (const child of parent.children as RootContent[])
    if (!convertNode(child, parent, state) && 'children' in child) walk(child, state)
}

/** Blocks of code with the word `tab`, one after the other, are a group. */
function groupTabs(parent: Parents, { page }: PageState): void {
  const isTab = (node: RootContent | undefined): boolean =>
    node?.type === 'code' && /(?:^|\s)tab(?:=|\s|$)/.test(node.meta ?? '')
  const children = parent.children as readonly RootContent[]
  for (const [index, node] of children.entries()) {
    if (!isTab(node)) continue
    const { start, end } = node.position ?? {}
    const margin = ' '.repeat((start?.column ?? 1) - 1)
    const [isFirst, isLast] = [!isTab(children[index - 1]), !isTab(children[index + 1])]
    if (isFirst && isLast) continue
    if (isFirst) page.edits.appendLeft(start?.offset ?? 0, `::: code-group\n\n${margin}`)
    if (isLast) page.edits.appendRight(end?.offset ?? 0, `\n\n${margin}:::`)
  }
}

/** Converts one node. True when what is inside of it is done too. */
function convertNode(node: RootContent, parent: Parents, state: PageState): boolean {
  const { page, context } = state
  switch (node.type) {
    case 'code':
      if (convertCode(node, page, context)) state.isMdx = true
      return true
    case 'link':
    case 'image':
    case 'definition':
      convertLink(node, state)
      return false
    case 'heading':
      convertHeading(node, state)
      return false
    case 'headingId':
      // A comment in Docusaurus, which Markdown doesn't have.
      page.replace(node, `{#${node.value}}`)
      return true
    case 'html':
      convertHtml(node, state)
      return true
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      convertExpression(node, parent, state)
      return true
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return state.done.has(node) && node.name === 'a'
        ? true
        : convertElement(node as Element, state)
    default:
      return false
  }
}

/** Admonitions: `:::note[Title]` and `:::note Title`. */
function convertContainers(parent: Parents, { page, context }: PageState): void {
  const open: { readonly size: number; readonly indent: string }[] = []
  for (const child of parent.children as RootContent[]) {
    if (child.type !== 'containerFence') continue
    const { name, size } = child
    if (name === null) {
      const at = open.findLastIndex((each) => each.size <= size)
      if (at >= 0) open.splice(at)
      else page.edits.appendLeft(child.position?.start.offset ?? 0, '\\')
      continue
    }
    open.push({ size, indent: ' '.repeat((child.position?.start.column ?? 1) - 1) })
    const word = name.toLowerCase()
    const ours = containerName(word)
    if (ours !== word && !context.keywords.includes(word))
      page.note(
        'migrate/changed',
        child,
        `The container "${name}" has no equal.`,
        `It is a container \`${ours}\` now.`,
      )
    const written =
      `${':'.repeat(size)} ` +
      `${context.keywords.includes(word) ? word : ours}${titleOf(child, page)}`
    if (written !== page.sourceOf(child)) page.replace(child, written)
  }
  const last = parent.children.at(-1)
  if (last)
    for (const { size, indent } of open.toReversed())
      page.edits.appendRight(last.position?.end.offset ?? 0, `\n\n${indent}${':'.repeat(size)}`)
}

function containerName(word: string): string {
  const equal: Readonly<Record<string, string>> = { secondary: 'note', success: 'tip' }
  return (
    equal[word] ??
    ((CONTAINER_NAMES as readonly string[]).includes(word) &&
    !['details', 'steps', 'code-group'].includes(word)
      ? word
      : 'info')
  )
}

function titleOf(node: ContainerFenceNode, page: EditedPage): string {
  const [first, last] = [node.children[0], node.children.at(-1)]
  if (!first || !last) return ''
  const title = page.text.slice(first.position?.start.offset, last.position?.end.offset).trim()
  return title === '' ? '' : ` ${title}`
}

/** `<a id="x"></a>` in a heading is its id. */
function convertHeading(node: Heading, { page, done }: PageState): void {
  const marks = node.children.filter(
    (child): child is MdxJsxTextElement =>
      child.type === 'mdxJsxTextElement' && child.name === 'a' && child.children.length === 0,
  )
  const end = node.children.at(-1)?.position?.end.offset
  const [first] = marks
  const id = first && (textAttribute(first, 'id') ?? textAttribute(first, 'name'))
  if (
    !first ||
    id === undefined ||
    textAttribute(first, 'href') !== undefined ||
    end === undefined ||
    node.children.length === 1
  )
    return
  page.replace(first, '')
  page.edits.appendLeft(end, ` {#${id}}`)
  done.add(first).add(node)
}

function convertLink(node: Link | Image | Definition, { page, context }: PageState): void {
  const source = page.sourceOf(node)
  const last = node.type === 'link' ? node.children.at(-1) : undefined
  const start = node.position?.start.offset ?? 0
  const marker =
    node.type === 'definition'
      ? source.indexOf(']:')
      : last
        ? source.indexOf('](', (last.position?.end.offset ?? start) - start)
        : source.lastIndexOf('](')
  if (marker < 0) return
  const [space = ''] = /^\s*<?/.exec(source.slice(marker + 2)) ?? []
  const from = marker + 2 + space.length
  const [raw = ''] = source.startsWith(node.url, from)
    ? [node.url]
    : space.endsWith('<')
      ? (/^[^>]*/.exec(source.slice(from)) ?? [])
      : (/^(?:\\.|\([^()\s]*\)|[^\s()])*/.exec(source.slice(from)) ?? [])
  if (raw === '') return
  const written =
    node.type === 'image' ? imagePath(node.url, context) : context.links.of(node.url, context.place)
  if (written !== node.url) page.edits.overwrite(start + from, start + from + raw.length, written)
}

/** HTML of a page that is plain Markdown. */
function convertHtml(node: RootContent, { page, context }: PageState): void {
  const source = page.sourceOf(node)
  if (/^<!--\s*truncate\s*-->$/.test(source.trim())) return page.remove(node)
  if (source.startsWith('<!--') && source.endsWith('-->')) return
  const written = withClosedTags(source).replace(
    /(\s(href|src)=)(["'])([^"']+)\3/g,
    (_, before: string, name: string, quote: string, value: string) => {
      const target =
        name === 'src' ? imagePath(value, context) : context.links.of(value, context.place)
      return `${before}${quote}${target}${quote}`
    },
  )
  if (written !== source) page.replace(node, written)
}

/** True for braces with a name that nothing declares. They were text in earlier versions. */
function isText(
  { data }: MdxFlowExpression | MdxTextExpression,
  { tree, sourceOf }: EditedPage,
): boolean {
  const modules = tree.children.filter((node) => node.type === 'mdxjsEsm').map(sourceOf)
  return freeNames(data?.estree).some(
    (name) =>
      !modules.some((code) => new RegExp(`\\b${name.replaceAll('$', '\\$&')}\\b`).test(code)),
  )
}

function convertExpression(
  node: MdxFlowExpression | MdxTextExpression,
  parent: Parents,
  state: PageState,
): void {
  const { page, context } = state
  const code = node.value.trim()
  const comment = /^\/\*+\s*([\s\S]*?)\s*\*+\/$/.exec(code)?.[1]
  if (comment !== undefined && !comment.includes('*/')) {
    if (/^truncate$/i.test(comment)) {
      state.truncatedAt ??= node.position?.start.offset
      page.remove(node)
    } else state.comments.push(node)
    return
  }
  const key = /^frontMatter\.(\w+)$/.exec(code)?.[1]
  const value = key === undefined ? undefined : context.matter[key]
  if (typeof value === 'string' || typeof value === 'number')
    return page.replace(node, String(value))
  state.isMdx = true
  if (isText(node, page)) return page.replace(node, page.sourceOf(node).replaceAll('{', '\\{'))
  const gone = [...state.imports.gone].find((name) => new RegExp(`\\b${name}\\b`).test(code))
  if (gone !== undefined) {
    page.note(
      'migrate/left-out',
      node,
      `{${code.split('\n')[0] ?? ''}} uses ${gone}, which was not found.`,
      'It was left out.',
    )
    page.remove(node)
    return
  }
  if (/\b(?:frontMatter|toc|contentTitle|metadata|assets)\b/.test(code)) {
    page.note(
      'migrate/left-out',
      node,
      `{${code.split('\n')[0] ?? ''}} reads data of a page of Docusaurus.`,
      'It was left out.',
    )
    page.remove(node)
    return
  }
  const found = /^require\((['"])([^'"]+)\1\)(?:\.default)?$/.exec(code)?.[2]
  if (found !== undefined)
    page.replace(node, JSON.stringify(imagePath(found, context)).slice(1, -1))
}
