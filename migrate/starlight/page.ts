import type { Code, Definition, Html, Image, Link, Node, Parents, RootContent } from 'mdast'
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx'
import { withClosedTags } from '../closedTags.ts'
import { CONTAINER_NAMES, type Json } from '../engine.ts'
import { escapeInfo, withInfo, writeFence } from '../fence.ts'
import { keepHeadingIds } from '../headingIds.ts'
import type { EditedPage } from '../page.ts'
import { ASTRO_IDS } from '../slugs.ts'
import { readCodeBlock } from './codeMeta.ts'
import { COMPONENTS, readImage } from './components.ts'
import { readContent, readElement } from './elements.ts'
import { readFrontMatter } from './frontMatter.ts'
import { type Binding, esmOf, readModule, type Statement } from './imports.ts'
import { commandsOf } from '../commands.ts'
import { attribute, isTag, namesIn, quoted, rename, setAttribute, type Tag, unwrap } from './jsx.ts'
import { fileOf, relativePath } from './layout.ts'
import { convertLink } from './links.ts'
import { guardAttributes, isGone, type PageContext, type State } from './state.ts'

/** Makes a page of Starlight one of ours. */
export async function convertPage(page: EditedPage, context: PageContext): Promise<void> {
  const { files, layout, file } = context
  const find = (path: string): string | null => {
    const named = fileOf(path, file, layout)
    return named === null ? null : files.find(named)
  }
  const link = (url: string): string => convertLink(url, context)
  const frontMatter = readFrontMatter(page, {
    isNotFound: context.isNotFound,
    siteTitle: context.siteTitle,
    link,
    publish: (path) => {
      // A URL, or a file of `public`.
      if (/^https?:\/\//.test(path)) return path
      const found = find(path) ?? find(`./${path}`)
      return found === null ? null : files.publish(found)
    },
  })
  const { bindings, scope, statements } = readModule(page, {
    usePackage: context.usePackage,
    resolve: (specifier) => {
      const named = fileOf(specifier, file, layout)
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
  keepHeadingIds(page, ASTRO_IDS)
  await writeStatements(statements, state)
}

function walk(parent: Parents, state: State): void {
  readContainers(parent, state.page)
  for (const child of parent.children as Node[]) {
    if (child.type === 'code') readFence(child as Code, state.page)
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

/**
 * Asides: `:::note[Title]{icon="heart"}` with our attributes. One that is not closed ends with what
 * it is in.
 */
function readContainers(parent: Parents, page: EditedPage): void {
  const open: { readonly colons: string; readonly indent: string }[] = []
  for (const child of parent.children as RootContent[]) {
    if (child.type !== 'containerFence') continue
    const source = page.sourceOf(child)
    const [, indent = '', colons = ':::', name = ''] =
      /^([ \t]*)(:{3,})[ \t]*([\w-]*)/.exec(source) ?? []
    if (name === '') {
      open.pop()
      continue
    }
    open.push({ colons, indent: ' '.repeat((child.position?.start.column ?? 1) - 1) })
    const isKnown = (CONTAINER_NAMES as readonly string[]).includes(name)
    if (!isKnown)
      page.note(
        'migrate/changed',
        child,
        `The container "${name}" is not known.`,
        'It is a container `info` now.',
      )
    const [, title, attributes] =
      /^[ \t]*:{3,}[ \t]*[\w-]+[ \t]*(\[.*\])?[ \t]*(\{.*\})?[ \t]*$/.exec(source) ?? []
    if (attributes !== undefined)
      page.note(
        'migrate/left-out',
        child,
        `The attributes ${attributes} of a container have no equal.`,
        'They were left out.',
      )
    if (!isKnown || attributes !== undefined)
      page.replace(child, `${indent}${colons}${isKnown ? name : 'info'}${title ?? ''}`)
  }
  const last = parent.children.at(-1)?.position?.end.offset
  if (last === undefined) return
  for (const { colons, indent } of open.toReversed())
    page.edits.appendLeft(last, `\n${indent}${colons}`)
}

function readFence(node: Code, page: EditedPage): void {
  const source = page.sourceOf(node)
  const info = /^[ \t>]*(?:`{3,}|~{3,})([^\n]*)/.exec(source)?.[1]?.trim()
  // Code by indentation.
  if (info === undefined) return
  // Backslashes of patterns are those of the source.
  const meta = info
    .slice(/^\S*/.exec(info)?.[0].length ?? 0)
    .replaceAll('&#96;', '`')
    .trim()
  const { request, code, lost } = readCodeBlock(
    node.lang ?? null,
    node.meta?.includes('\\') || !meta.includes('\\') ? (node.meta ?? '') : meta,
    node.value,
  )
  for (const word of lost)
    page.note(
      'migrate/left-out',
      node,
      `\`${word}\` of a code block has no equal.`,
      'It was left out.',
    )
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
    : (fileOf(decodeURI(target), context.file, context.layout) ??
      fileOf(`./${decodeURI(target)}`, context.file, context.layout))
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
  const { page, bindings, used } = state
  if (tag.name === null) return false
  const [root = tag.name] = tag.name.split('.')
  if (/^[a-z]/.test(root) && !bindings.has(root)) return readElement(tag, state)
  if (root === 'Fragment' && !bindings.has(root)) {
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
  const binding = bindings.get(root)
  const component =
    binding?.kind === 'starlight' ? binding.name : binding === undefined ? root : null
  const convert =
    component !== null && Object.hasOwn(COMPONENTS, component) ? COMPONENTS[component] : undefined
  if (convert) {
    guardAttributes(tag, state)
    return convert(tag, state)
  }
  if (binding?.kind === 'image') return readImage(tag, state)
  if (binding?.kind === 'picture') {
    page.replace(
      tag,
      `<img src=${quoted(relativePath(state.path, state.use(binding.file)))} alt="" />`,
    )
    return true
  }
  if (
    binding === undefined ||
    binding.kind === 'lost' ||
    binding.kind === 'starlight' ||
    binding.kind === 'raw'
  ) {
    return readStub(tag, state)
  }
  used.add(root)
  guardAttributes(tag, state)
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
        `<${tag.name}> is rendered in the browser only.`,
        'It is rendered by the build too. Put it into `<NoSSR>` of `bifolio/client` where it ' +
          'cannot be.',
      )
    setAttribute(page, found, null)
  }
  return false
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
  const { page, frontMatter, used, bindings } = state
  const key = /^\s*frontmatter\.(\w+)\s*$/.exec(node.value)?.[1]
  const value = key === undefined ? undefined : frontMatter[key]
  if (typeof value === 'string' || typeof value === 'number') {
    page.replace(node, String(value).replace(/[{<]/g, '\\$&'))
    return
  }
  const names = [...namesIn(node.data?.estree)]
  const lost = names.find(
    (name) => isGone(name, state) && !(bindings.get(name)?.kind === 'starlight' && SAME.has(name)),
  )
  if (lost !== undefined) {
    page.note(
      'migrate/left-out',
      node,
      `An expression uses \`${lost}\`, which only Astro has.`,
      'It was left out.',
    )
    page.remove(node)
    return
  }
  for (const name of names) used.add(name)
  const source = page.sourceOf(node)
  const written = names
    .filter((name) => bindings.get(name)?.kind === 'picture')
    .reduce((text, name) => text.replaceAll(new RegExp(`\\b${name}\\.src\\b`, 'g'), name), source)
  if (written !== source) page.replace(node, written)
}

/** Components that are called alike, with the same properties, and work in code. */
const SAME = new Set(['Card', 'LinkCard', 'Steps', 'Tabs'])

/** Writes the imports that are still used, with the paths of the new project. */
async function writeStatements(
  statements: readonly Statement[],
  { page, path, bindings, used, context }: State,
): Promise<void> {
  const kept = new Set<Statement>()
  // What exports use is used.
  for (const { names, specifier, start, end } of statements)
    if (specifier === null && names.every((name) => bindings.get(name)?.kind === 'own'))
      for (const name of bindings.keys())
        if (new RegExp(`\\b${name.replaceAll('$', '\\$')}\\b`).test(page.text.slice(start, end)))
          used.add(name)
  for (const statement of statements) {
    const { names, specifier, specifierAt, line } = statement
    if (specifier === null || !specifierAt) {
      const lost = names
        .map((name) => bindings.get(name))
        .find((binding) => binding?.kind === 'lost')
      if (lost?.kind !== 'lost') kept.add(statement)
      else page.note('migrate/left-out', { line }, lost.what, 'The export was left out.')
      continue
    }
    const binding = names
      .map((name) => (used.has(name) ? bindings.get(name) : undefined))
      .find((each) => each !== undefined)
    const target =
      binding === undefined ? null : await targetOf(binding, specifier, { path, context })
    if (target === null) {
      if (names.length === 0)
        page.note(
          'migrate/left-out',
          { line },
          `The page imports ${specifier}.`,
          'It was left out.',
        )
      continue
    }
    kept.add(statement)
    if (binding?.kind === 'page') importDefault(statement, specifierAt[0], page)
    if (target !== specifier) page.edits.overwrite(specifierAt[0], specifierAt[1], `'${target}'`)
  }
  for (const node of esmOf(page)) {
    const [from, to] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0]
    const own = statements.filter(({ start }) => start >= from && start < to)
    if (own.some((statement) => kept.has(statement))) {
      for (const { start, end } of own.filter((statement) => !kept.has(statement)))
        page.edits.remove(
          end >= to && page.text[start - 1] === '\n' ? start - 1 : start,
          page.text[end] === '\n' && end < to ? end + 1 : end,
        )
    } else {
      page.edits.remove(from, to + (/^\n*/.exec(page.text.slice(to))?.[0].length ?? 0))
    }
  }
}

/** `import { Content as Part }`: a page is the default export of its file. */
function importDefault({ start }: Statement, end: number, page: EditedPage): void {
  const named = /^import\s*\{\s*Content(?:\s+as\s+(\w+))?\s*,?\s*\}\s*from\s*$/.exec(
    page.text.slice(start, end),
  )
  if (named) page.edits.overwrite(start, end, `import ${named[1] ?? 'Content'} from `)
}

async function targetOf(
  binding: Binding,
  specifier: string,
  { path, context }: Pick<State, 'path' | 'context'>,
): Promise<string | null> {
  const { files, pagePaths } = context
  if (binding.kind === 'package') return specifier
  if (binding.kind === 'module') return relativePath(path, await files.useModule(binding.file))
  if (binding.kind === 'picture') return relativePath(path, files.use(binding.file))
  if (binding.kind === 'page')
    return relativePath(path, pagePaths.get(binding.file) ?? files.use(binding.file))
  return null
}
