import type { Code, Definition, Html, Image, Link, Node, Parents } from 'mdast'
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx'
import { withClosedTags } from '../closedTags.ts'
import type { Json } from '../engine.ts'
import { escapeInfo, noteLostWords, withInfo, writeFence } from '../fence.ts'
import { keepHeadingIds } from '../headingIds.ts'
import type { EditedPage } from '../page.ts'
import { readContent, readElement } from './elements.ts'
import { readContainers } from './containers.ts'
import { readModule } from './imports.ts'
import { writeStatements } from './statements.ts'
import { commandsOf } from '../commands.ts'
import { attribute, isTag, namesIn, quoted, rename, setAttribute, type Tag, unwrap } from './jsx.ts'
import { relativePath } from './files.ts'
import { pictureOf, readEditor } from './replaced.ts'
import { guardAttributes, isGone, type PageContext, type State } from './state.ts'

/** Makes a page of a tool with MDX one of ours. */
export async function convertPage(page: EditedPage, context: PageContext): Promise<void> {
  const { tool, files, file, fileOf, link } = context
  const frontMatter = context.readFrontMatter(page)
  const { bindings, scope, statements } = readModule(page, {
    tool,
    isPart: context.isPart,
    isAsync: context.isAsync,
    usePackage: context.usePackage,
    resolve: (specifier) => {
      const named = fileOf(specifier, file)
      return { isPackage: named === null, file: named === null ? null : files.find(named) }
    },
  })
  const state: State = {
    page,
    path: context.path,
    bindings,
    scope: scope as ReadonlyMap<string, Json>,
    packages: context.packages,
    use: (each) => files.use(each),
    link,
    context,
    frontMatter,
    used: new Set(),
  }
  walk(page.tree, state)
  keepHeadingIds(page, tool.ids)
  await writeStatements(statements, state)
}

function walk(parent: Parents, state: State): void {
  readContainers(parent, state.page)
  for (const child of parent.children as Node[]) {
    if (child.type === 'code') readFence(child as Code, state)
    else if (child.type === 'link' || child.type === 'definition')
      readLink(child as Link | Definition, state)
    else if (child.type === 'image') readPicture(child as Image, state)
    else if (child.type === 'html') readHtml(child as Html, state)
    else if (child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression')
      readExpression(child as MdxFlowExpression | MdxTextExpression, state)
    else if (isTag(child) && readTag(child, state)) continue
    if ('children' in child) walk(child as Parents, state)
  }
}

function readFence(node: Code, { page, context }: State): void {
  const source = page.sourceOf(node)
  const info = /^[ \t>]*(?:`{3,}|~{3,})([^\n]*)/.exec(source)?.[1]?.trim()
  // Code by indentation.
  if (info === undefined) return
  // Backslashes of patterns are those of the source.
  const meta = info
    .slice(/^\S*/.exec(info)?.[0].length ?? 0)
    .replaceAll('&#96;', '`')
    .trim()
  const { request, code, lost, instead } = context.tool.readCodeBlock(
    node.lang ?? null,
    node.meta?.includes('\\') || !meta.includes('\\') ? (node.meta ?? '') : meta,
    node.value,
  )
  noteLostWords(lost, page, node)
  if (instead !== undefined) {
    page.replace(node, instead)
    return
  }
  const written = writeFence(request)
  if (code === node.value) {
    if (escapeInfo(written) !== info) page.replace(node, withInfo(source, written))
    return
  }
  const lines = source.split('\n')
  const margin = /^[ \t>]*/.exec(lines.at(-1) ?? '')?.[0] ?? ''
  const [first = ''] = withInfo(lines[0] ?? '', written).split('\n')
  page.replace(
    node,
    [
      first,
      ...code
        .split('\n')
        .map((line) => (line === '' && margin.trim() === '' ? '' : `${margin}${line}`)),
      lines.at(-1) ?? '',
    ].join('\n'),
  )
}

function readLink(node: Link | Definition, { page, link }: State): void {
  const target = link(node.url)
  const source = page.sourceOf(node)
  const at =
    node.type === 'link'
      ? source.lastIndexOf(`(${node.url}`) + 1 || source.lastIndexOf(`<${node.url}`) + 1
      : source.indexOf(node.url, source.indexOf(']:'))
  const start = node.position?.start.offset
  if (target !== node.url && at > 0 && start !== undefined)
    page.edits.overwrite(start + at, start + at + node.url.length, target)
}

/** A Markdown image: relative paths and aliases refer to files of the project. */
function readPicture(node: Image, state: State): void {
  const { page, path, context, link } = state
  const [target = ''] = node.url.split(/[?#]/)
  if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(target)) return
  const named = target.startsWith('/')
    ? null
    : (context.fileOf(decodeURI(target), context.file) ??
      context.fileOf(`./${decodeURI(target)}`, context.file))
  const found = named === null ? null : context.files.find(named)
  if (named !== null && found === null)
    page.note('migrate/manual', node, `The image ${node.url} doesn't exist.`, 'Its path was kept.')
  const url =
    found === null
      ? named === null
        ? link(node.url)
        : node.url
      : relativePath(path, context.files.use(found))
  const source = page.sourceOf(node)
  const at = source.lastIndexOf(node.url)
  const start = node.position?.start.offset
  if (url !== node.url && at > 0 && start !== undefined)
    page.edits.overwrite(
      start + at,
      start + at + node.url.length,
      url.includes(' ') && source[at - 1] !== '<' ? `<${url}>` : url,
    )
}

/** Markup of a Markdown page: only its URLs change. */
function readHtml(node: Html, { page, link }: State): void {
  const source = page.sourceOf(node)
  if (source.startsWith('<!--') && source.endsWith('-->')) return
  const written = withClosedTags(source).replace(
    /(\s(?:href|src)=)(["'])(\/[^"']*)\2/g,
    (_, name: string, sign: string, url: string) => `${name}${sign}${link(url)}${sign}`,
  )
  if (written !== source) page.replace(node, written)
}

/** True when the tag was replaced with what is inside of it. */
function readTag(tag: Tag, state: State): boolean {
  const { page, bindings, used, context } = state
  const { components, readImage } = context.tool
  if (tag.name === null) return false
  const [root = tag.name] = tag.name.split('.')
  if (/^[a-z]/.test(root) && !bindings.has(root)) return readElement(tag, state)
  if (root === 'Fragment' && !bindings.has(root)) return readFragment(tag, state)
  const binding = bindings.get(root)
  const component =
    binding?.kind === 'component' ? binding.name : binding === undefined ? root : null
  const full = component === null ? null : component + tag.name.slice(root.length)
  const convert = full !== null && Object.hasOwn(components, full) ? components[full] : undefined
  if (convert) {
    if (!context.tool.readsAll) guardAttributes(tag, state)
    return convert(tag, state)
  }
  if (binding?.kind === 'image') return readImage(tag, state)
  if (readEditor(tag, page)) return false
  const picture = pictureOf(root, state)
  if (picture !== null) {
    page.replace(tag, `<img src=${quoted(picture)} alt="" />`)
    return true
  }
  if (
    binding === undefined ||
    binding.kind === 'lost' ||
    binding.kind === 'component' ||
    binding.kind === 'raw'
  ) {
    return readStub(tag, state)
  }
  used.add(root)
  guardAttributes(tag, state)
  removeDirectives(tag, page)
  return false
}

/** A fragment with content that code sets. Others are taken off. */
function readFragment(tag: Tag, state: State): boolean {
  const { page } = state
  const isSet = attribute(tag, 'set:html') ?? attribute(tag, 'set:text')
  if (isSet && readContent(tag, state)) {
    rename(page, tag, tag.type === 'mdxJsxTextElement' ? 'span' : 'div')
    return true
  }
  if (isSet) {
    page.note(
      'migrate/left-out',
      tag,
      'A `<Fragment>` sets its content in code.',
      'It was left out.',
    )
    page.remove(tag)
    return true
  }
  unwrap(page, tag)
  return false
}

/** Takes off attributes that state when a component runs. */
function removeDirectives(tag: Tag, page: EditedPage): void {
  for (const found of tag.attributes) {
    if (
      found.type !== 'mdxJsxAttribute' ||
      !/^(?:client:|slot$|transition:|is:|set:)/.test(found.name)
    )
      continue
    if (found.name === 'client:only')
      page.note(
        'migrate/changed',
        tag,
        `<${String(tag.name)}> is rendered in the browser only.`,
        'It is rendered by the build too. Put it into `<NoSSR>` of `bifolio/client` where it ' +
          'cannot be.',
      )
    setAttribute(page, found, null)
  }
}

/** A component that is still to be written. True when something of ours is in its place. */
function readStub(tag: Tag, state: State): boolean {
  const { page, scope, context } = state
  const ours = commandsOf(tag, scope, page.text)
  if (ours !== null) {
    page.replace(tag, ours)
    return true
  }
  guardAttributes(tag, state)
  for (const found of tag.attributes) {
    const isOfAstro =
      found.type === 'mdxJsxAttribute' &&
      /^(?:client:|slot$|transition:|is:|class:|define:)/.test(found.name)
    if (isOfAstro) setAttribute(page, found, null)
  }
  const isKnown = readContent(tag, state)
  for (const name of isKnown ? [] : ['set:html', 'set:text']) {
    const found = attribute(tag, name)
    if (found) setAttribute(page, found, null)
  }
  rename(page, tag, context.stubs.use(tag.name ?? '', page.placeOf(tag)))
  return false
}

/** An expression in braces. What uses something that is gone goes too. */
function readExpression(node: MdxFlowExpression | MdxTextExpression, state: State): void {
  const { page, frontMatter, used, bindings, context } = state
  const key = /^\s*(?:front[mM]atter|metadata)\.(\w+)\s*$/.exec(node.value)?.[1]
  const value = key === undefined ? undefined : frontMatter[key]
  if (typeof value === 'string' || typeof value === 'number') {
    page.replace(node, String(value).replace(/[{<]/g, '\\$&'))
    return
  }
  const names = [...namesIn(node.data?.estree)]
  const lost = names.find(
    (name) =>
      isGone(name, state) &&
      !(bindings.get(name)?.kind === 'component' && context.tool.same.has(name)) &&
      elementsOf(name, state) === null,
  )
  if (lost !== undefined) {
    page.note(
      'migrate/left-out',
      node,
      `An expression uses \`${lost}\`, which only ${context.tool.name} has.`,
      'It was left out.',
    )
    page.remove(node)
    return
  }
  for (const name of names) used.add(name)
  const source = page.sourceOf(node)
  const plain = names.reduce((text, name) => withElements(text, name, state), source)
  const written = names
    .filter((name) => bindings.get(name)?.kind === 'picture')
    .reduce((text, name) => text.replaceAll(new RegExp(`\\b${name}\\.src\\b`, 'g'), name), plain)
  if (written !== source) page.replace(node, written)
}

/** The component of the tool behind a name, if it is an element of HTML with another name. */
function elementsOf(name: string, { bindings, context }: State): string | null {
  const binding = bindings.get(name)
  const own = binding?.kind === 'component' ? binding.name : null
  return own !== null && Object.hasOwn(context.tool.elements, own) ? own : null
}

/** Code with the elements in the place of those components: `<tr>` for `<Table.Tr>`. */
function withElements(code: string, name: string, state: State): string {
  const own = elementsOf(name, state)
  return own === null
    ? code
    : code.replaceAll(
        new RegExp(`(</?)${name}((?:\\.\\w+)?)(?=[\\s/>])`, 'g'),
        (all, start: string, part: string) => {
          const element = state.context.tool.elements[`${own}${part}`]
          return element === undefined ? all : start + element
        },
      )
}
