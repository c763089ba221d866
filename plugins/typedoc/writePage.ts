import type { DeclarationReflection, SomeType } from 'typedoc'
import type { AddedTree } from 'bifolio'
import type { PhrasingContent, Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import {
  codeBlock,
  heading,
  type Inline,
  inlineCode,
  link,
  paragraph,
  strong,
  table,
} from '../api-text/nodes.ts'
import {
  enumTable,
  functionBlocks,
  genericText,
  headText,
  propertyTable,
  signatureBlocks,
  signatureText,
  typeParameters,
} from './declarations.ts'
import {
  type Group,
  PARTS,
  inSourceOrder,
  type Plan,
  type PlannedModule,
  type PlannedPage,
} from './layout.ts'
import type { Writer } from './writer.ts'

/** What a page needs of the whole. */
export interface WriteInput {
  readonly plan: Plan
  readonly writer: Writer
  /** What the pages are about, for the first of them. */
  readonly title: string
}

/** A page as a tree, because comments, names and types may hold any character. */
export function writePage(page: PlannedPage, input: WriteInput): AddedTree {
  const { title, description, blocks } = contentOf(page, input)
  const tree: Root = { type: 'root', children: [...blocks] }
  return { tree, frontmatter: { title, ...(description !== '' && { description }) } }
}

interface PageContent {
  readonly title: string
  readonly description: string
  readonly blocks: readonly RootContent[]
}

function contentOf(page: PlannedPage, { plan, writer, title }: WriteInput): PageContent {
  const { words } = writer
  switch (page.kind) {
    case 'overview':
      return {
        title,
        description:
          words.modules + words.colon + plan.modules.map(({ name }) => name).join(words.comma),
        blocks: [
          heading(2, words.modules, 'modules'),
          moduleTable(plan.modules, writer, words.module),
        ],
      }
    case 'module': {
      const {
        module: { reflection, groups, name, folder },
      } = page
      const own = folder === '' ? title : name
      return {
        title: own,
        description: plain(writer.line(reflection.comment)),
        blocks: [
          ...writer.comment(reflection.comment),
          ...writer.tags(reflection.comment, '@example'),
          ...groups.flatMap((group) => groupList(group, writer)),
        ],
      }
    }
    case 'group': {
      const name = titleOfGroup(page.group, page.module, writer)
      return {
        title: name,
        description: '',
        blocks: page.members.flatMap((member) => [
          heading(
            2,
            page.group === 'functions' ? `${member.name}()` : member.name,
            anchorOf(member, writer),
          ),
          ...memberBlocks(member, writer),
        ]),
      }
    }
    default:
      return typeContent(page, writer, title)
  }
}

/** The page of a class, an interface, or an enum. */
function typeContent(
  { reflection, module }: Extract<PlannedPage, { readonly kind: 'type' }>,
  writer: Writer,
  title: string,
): PageContent {
  const { words } = writer
  const kind = reflection.kindOf(8)
    ? words.enum
    : reflection.kindOf(128)
      ? words.class
      : words.interface
  const source = writer.source(reflection)
  const owner = module.folder === '' ? title : module.name
  const place = paragraph(`${kind} · ${owner}`, ...(source.length === 0 ? [] : [' · ', ...source]))
  return {
    title: reflection.name,
    description: plain(writer.line(reflection.comment)),
    blocks: [place, ...typeBlocks(reflection, writer)],
  }
}

/** Titles tell the pages of modules apart. */
function titleOfGroup(group: Group, { folder, name }: PlannedModule, { words }: Writer): string {
  return folder === '' ? words[group] : `${words[group]} · ${name}`
}

function moduleTable(modules: readonly PlannedModule[], writer: Writer, head: string): RootContent {
  return table(
    [head, writer.words.description],
    modules.map(({ name, reflection }) => [
      [named(name, writer.href(reflection))],
      writer.line(reflection.comment),
    ]),
  )
}

/** What a module has of one kind, with links. */
function groupList(
  [group, members]: PlannedModule['groups'][number],
  writer: Writer,
): RootContent[] {
  const { words } = writer
  return [
    heading(2, words[group], group),
    table(
      [words.name, words.description],
      members.map((member) => [
        [named(group === 'functions' ? `${member.name}()` : member.name, writer.href(member))],
        writer.line(member.comment ?? member.signatures?.[0]?.comment),
      ]),
    ),
  ]
}

function named(name: string, href: string | undefined): Inline {
  return href === undefined ? inlineCode(name) : link(href, inlineCode(name))
}

function anchorOf(reflection: DeclarationReflection, { href }: Writer): string | undefined {
  return href(reflection)?.replace(/^[^#]*#?/, '') || undefined
}

/** A class, an interface, or an enumeration. */
function typeBlocks(reflection: DeclarationReflection, writer: Writer): RootContent[] {
  const { words } = writer
  const children = inSourceOrder(reflection)
  const comment = [
    ...writer.comment(reflection.comment),
    ...writer.tags(reflection.comment, '@example'),
  ]
  if (reflection.kindOf(8))
    return [...comment, heading(2, words.members, 'members'), enumTable(children, writer)]
  const constructors = children
    .filter((child) => child.kindOf(512))
    .flatMap(({ signatures }) => signatures ?? [])
    .filter(({ parameters, comment: said }) => parameters?.length || said)
  const methods = children.filter((child) => child.kindOf(2048))
  const properties = children.filter((child) => child.kindOf(1024 | 262_144))
  const types = (label: string, list: readonly SomeType[] | undefined): RootContent[] =>
    list?.length
      ? [
          paragraph(
            strong(label),
            words.colon,
            ...list.flatMap((type, at) => [...(at === 0 ? [] : [', ']), ...writer.type(type)]),
          ),
        ]
      : []
  return [
    codeBlock(headText(reflection.kindOf(128) ? 'class' : 'interface', reflection)),
    ...comment,
    ...types(words.extends, reflection.extendedTypes),
    ...types(words.implements, reflection.implementedTypes),
    ...typeParameters(reflection.typeParameters, writer),
    ...(reflection.signatures ?? []).flatMap((signature) => signatureBlocks(signature, writer)),
    ...(constructors.length > 0
      ? [
          heading(2, words.constructors, PARTS.constructors),
          ...constructors.flatMap((signature) => signatureBlocks(signature, writer, 'new ')),
        ]
      : []),
    ...(properties.length > 0 || reflection.indexSignatures?.length
      ? [
          heading(2, words.properties, PARTS.properties),
          ...propertyBlocks(reflection, properties, writer),
        ]
      : []),
    ...(methods.length > 0 ? [heading(2, words.methods, PARTS.methods)] : []),
    ...methods.flatMap((method) => [
      heading(3, `${method.name}()`, anchorOf(method, writer)),
      ...functionBlocks(method, writer, method.flags.isStatic ? 'static ' : ''),
    ]),
  ]
}

function propertyBlocks(
  { indexSignatures = [] }: DeclarationReflection,
  properties: readonly DeclarationReflection[],
  writer: Writer,
): RootContent[] {
  const indexes = indexSignatures.map(
    ({ parameters: [key] = [], type }) =>
      `[${key?.name ?? 'key'}: ${key?.type?.toString() ?? 'string'}]: ` +
      `${type?.toString() ?? 'unknown'}`,
  )
  return [
    ...(properties.length > 0 ? [propertyTable(properties, writer)] : []),
    ...(indexes.length > 0 ? [codeBlock(indexes.join('\n'))] : []),
  ]
}

/** A function, a variable, or a type alias. */
function memberBlocks(member: DeclarationReflection, writer: Writer): RootContent[] {
  const source = writer.source(member)
  const place = source.length === 0 ? [] : [paragraph(...source)]
  if (member.signatures?.length && member.kindOf(64))
    return [...functionBlocks(member, writer, 'function '), ...place]
  const { words } = writer
  const isAlias = member.kindOf(2_097_152)
  const fields = member.type?.type === 'reflection' ? member.type.declaration : undefined
  const properties = (fields?.children ?? []).filter((child) => !child.kindOf(2048))
  const type = member.type?.toString() ?? 'unknown'
  const hasValue = member.defaultValue !== undefined && member.defaultValue !== '...'
  const code = isAlias
    ? `type ${member.name}${genericText(member.typeParameters)} = ${type}`
    : `const ${member.name}: ${type}${hasValue ? ` = ${member.defaultValue}` : ''}`
  const linked = writer.type(member.type)
  const signature =
    fields?.signatures?.length === 1 && !fields.children?.length ? fields.signatures[0] : undefined
  return [
    codeBlock(
      signature && isAlias
        ? `type ${member.name}${genericText(member.typeParameters)} = ` +
            `${signatureText(signature).replace(/\): (?!.*\): )/s, ') => ')}`
        : code,
    ),
    ...writer.comment(member.comment),
    ...writer.tags(member.comment, '@example'),
    ...typeParameters(member.typeParameters, writer),
    ...(properties.length > 0
      ? [propertyTable(properties, writer)]
      : linked.some(({ type: kindOf }) => kindOf !== 'inlineCode')
        ? [paragraph(strong(words.type), words.colon, ...linked)]
        : []),
    ...place,
  ]
}

/** The text of a line, for the description of a page. */
function plain(line: readonly PhrasingContent[]): string {
  return toString({ type: 'root', children: [...line] })
    .replaceAll(/\s+/g, ' ')
    .trim()
}
