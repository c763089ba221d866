import { posix } from 'node:path'
import type { ImportDeclaration, Node } from 'estree'
import type { MdxjsEsm } from 'mdast-util-mdx'
import { cutOf } from '../cutOf.ts'
import type { EditedPage } from '../page.ts'
import type { SourceProject } from '../types.ts'
import { type LinkPlace, type Links } from './links.ts'
import type { SourceSite } from './sourceSite.ts'
import { isOwnToc, withoutPageExports } from './pageExports.ts'
import { SHIMS } from './shims.ts'

/** Components of Docusaurus that become something of ours, by the module that has them. */
const ROLES: Readonly<Record<string, string>> = {
  '@theme/Tabs': 'Tabs',
  '@theme/TabItem': 'TabItem',
  '@theme/CodeBlock': 'CodeBlock',
  '@theme/Admonition': 'Admonition',
  '@theme/DocCardList': 'DocCardList',
  '@theme/IdealImage': 'IdealImage',
  '@theme/ThemedImage': 'ThemedImage',
  '@theme/Details': 'Details',
  '@theme/TOCInline': 'TOCInline',
  '@docusaurus/Link': 'Link',
  '@docusaurus/Head': 'Head',
  '@docusaurus/useBaseUrl': 'useBaseUrl',
}

/** What the names of a page stand for. */
export interface PageImports {
  /** Local name → component of Docusaurus. */
  readonly roles: ReadonlyMap<string, string>
  /** Local names without a definition. */
  readonly gone: ReadonlySet<string>
  /** Local name → what an image is shown with: a path in `public`, or one beside the page. */
  readonly images: ReadonlyMap<string, string>
  /** Local name → file whose text it is. */
  readonly raw: ReadonlyMap<string, string>
  /** True when a part of the page is code after all. */
  readonly isCode: boolean
  /** Names that the page imports or declares. */
  readonly defined: ReadonlySet<string>
  /** Local name whose import was left out → the code that defines it where it's still needed. */
  readonly removed: ReadonlyMap<string, () => string>
}

/** Where imported files go. */
export interface ImportContext {
  readonly site: SourceSite
  readonly project: SourceProject
  readonly links: Links
  readonly place: LinkPlace
  /** Has a component copied with what it imports. Gives its new path. */
  takeCode(file: string): string
  /** Has a part of pages converted. Gives its new path, or a page's. */
  takePart(file: string): string
  /** Adds a package. False when it cannot be installed. */
  takePackage(specifier: string, file: string): boolean
  takeShim(name: string): string
}

/** Rewrites the imports of a page. */
export function convertImports(page: EditedPage, context: ImportContext): PageImports {
  const roles = new Map<string, string>()
  const gone = new Set<string>()
  const images = new Map<string, string>()
  const raw = new Map<string, string>()
  const defined = new Set<string>()
  const removed = new Map<string, () => string>()
  let isCode = false
  for (const node of page.tree.children) {
    if (node.type !== 'mdxjsEsm') continue
    const body = (node as MdxjsEsm).data?.estree?.body ?? []
    let left = 0
    const edits: { start: number; end: number; text: string }[] = []
    for (const [, name] of node.value.matchAll(/\b(?:const|let|var|function|class)\s+([A-Z]\w*)/g))
      if (name !== undefined) defined.add(name)
    for (const statement of body) {
      if (statement.type === 'ImportDeclaration')
        for (const { local } of statement.specifiers) defined.add(local.name)
      if (isOwnToc(statement)) {
        edits.push({ ...offsetsOf(statement), text: '' })
        continue
      }
      if (statement.type !== 'ImportDeclaration') {
        left++
        continue
      }
      const { start, end } = offsetsOf(statement)
      const text = page.text.slice(start, end)
      const written = importOf(statement, text, { page, node, context, roles, gone, images, raw })
      if (written !== '') left++
      else
        for (const { local } of statement.specifiers)
          removed.set(local.name, () =>
            definitionOf(local.name, statement, { text, context, images }),
          )
      if (written !== text) edits.push({ start, end, text: written })
    }
    if (left === 0) {
      page.remove(node)
      continue
    }
    isCode = true
    for (const { start, end, text } of edits) {
      if (text !== '') page.edits.overwrite(start, end, text)
      else page.edits.remove(...cutOf(page.text, { start, end }))
    }
  }
  return { roles, gone, images, raw, isCode, defined, removed }
}

/** Offsets that the parser of MDX adds to a node of code. */
function offsetsOf(node: Node): {
  readonly start: number
  readonly end: number
} {
  const { start = 0, end = 0 } = node as { readonly start?: number; readonly end?: number }
  return { start, end }
}

/** The statement with another file as its source. */
function importFrom(
  path: string,
  statement: ImportDeclaration,
  { text, context }: { readonly text: string; readonly context: ImportContext },
): string {
  const found = posix.relative(posix.dirname(context.place.path), path)
  const target = found.startsWith('.') ? found : `./${found}`
  // The text of a string may differ from its value: './\\_part.mdx'.
  const begin = offsetsOf(statement).start
  const { start, end } = offsetsOf(statement.source)
  const sign = text[start - begin] ?? "'"
  return `${text.slice(0, start - begin)}${sign}${target}${sign}${text.slice(end - begin)}`
}

/** Code for a name that is used in an expression although its import was left out. */
function definitionOf(
  name: string,
  statement: ImportDeclaration,
  { text, context, images }: Pick<ImportScope, 'context' | 'images'> & { readonly text: string },
): string {
  const image = images.get(name)
  if (image !== undefined) return `export const ${name} = ${JSON.stringify(image)}`
  const source = String(statement.source.value)
  return Object.hasOwn(SHIMS, source)
    ? importFrom(context.takeShim(source), statement, { text, context })
    : text
}

interface ImportScope {
  readonly page: EditedPage
  readonly node: MdxjsEsm
  readonly context: ImportContext
  readonly roles: Map<string, string>
  readonly gone: Set<string>
  readonly images: Map<string, string>
  readonly raw: Map<string, string>
}

/** An import as it is now. Empty where it is no longer needed. */
function importOf(statement: ImportDeclaration, text: string, scope: ImportScope): string {
  const { page, node, context, roles, gone, images, raw } = scope
  const source = String(statement.source.value)
  const names = statement.specifiers.map(({ local }) => local.name)
  const [first = ''] = names
  const at = { line: statement.loc?.start.line ?? node.position?.start.line ?? 1 }
  const from = (path: string): string => importFrom(path, statement, { text, context })
  const role = ROLES[source]
  if (role !== undefined) {
    for (const name of names) roles.set(name, role)
    return ''
  }
  if (
    source === 'react' &&
    statement.specifiers.every(({ type }) => type !== 'ImportSpecifier') &&
    !page.text.replace(text, '').includes(`${first}.`)
  )
    return ''
  if (/^@(?:theme|theme-original|theme-init|generated|docusaurus)\//.test(source)) {
    if (Object.hasOwn(SHIMS, source)) return from(context.takeShim(source))
    for (const name of names) gone.add(name)
    page.note(
      'migrate/left-out',
      at,
      `The page imports ${source}, which is a part of Docusaurus.`,
      'It was left out. What is inside of the component was kept.',
    )
    return ''
  }
  const [, loader, path = source] = /^!*(?:(raw-loader|[\w-]+-loader)!)*(.*)$/.exec(source) ?? []
  if (!/^(?:\.{1,2}\/|\/|@site\/)/.test(path)) {
    if (context.takePackage(path, page.file)) return text
    page.note(
      'migrate/manual',
      at,
      `The page imports ${path}, a package that the old project does not name.`,
      'The import was left out. What is inside of the component was kept.',
    )
    for (const name of names) gone.add(name)
    return ''
  }
  const file = resolveCode(path, context)
  if (file === null) {
    page.note(
      'migrate/manual',
      at,
      `The page imports ${path}, which does not exist.`,
      'The import was left out. What is inside of the component was kept.',
    )
    for (const name of names) gone.add(name)
    return ''
  }
  if (loader === 'raw-loader' || /[?&]raw$/.test(path)) {
    raw.set(first, context.links.copy(file))
    // Code blocks name the file itself.
    if (
      !page.text
        .replace(text, '')
        .replace(
          new RegExp(`<CodeBlock\\b[^>]*>\\s*\\{\\s*${first}\\s*\\}\\s*</CodeBlock>`, 'g'),
          '',
        )
        .match(new RegExp(`\\b${first}\\b`))
    )
      return ''
    return from(`${context.links.copy(file)}?raw`)
  }
  if (/\.mdx?$/.test(file)) return withoutPageExports(from(context.takePart(file)))
  if (/\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|pdf)$/i.test(file)) {
    const copied = context.links.copy(file)
    const shown = copied.startsWith('public/')
      ? copied.slice('public'.length)
      : posix.relative(posix.dirname(context.place.path), copied).replace(/^(?!\.)/, './')
    images.set(first, shown)
    // Files in `public` have no module.
    return copied.startsWith('public/') ? '' : from(copied)
  }
  return from(context.takeCode(file))
}

const ENDINGS = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.mjs',
  '.json',
  '.mdx',
  '.md',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
  '/index.mdx',
]

/** File that an import names, with or without its extension. */
export function resolveCode(
  path: string,
  { links, place, project, site }: Pick<ImportContext, 'links' | 'place' | 'project' | 'site'>,
): string | null {
  const clean = path.replace(/\?.*$/, '')
  for (const ending of ENDINGS) {
    const found = links.fileOf(`${clean}${ending}`, place)
    if (found !== null && !found.endsWith('/')) return found
    if (clean.startsWith('@site/')) {
      const named = site.pathOf(`${clean}${ending}`)
      if (/\.\w+$/.test(named) && project.has(named)) return named
    }
  }
  return null
}
