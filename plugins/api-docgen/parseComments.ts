import { readFile } from 'node:fs/promises'
import type { ApiEntry, ApiRow, ParsedModule } from './apiEntry.ts'
import {
  type DocComment,
  type DocParameter,
  type DocTag,
  loadDocumentation,
} from './documentation.ts'
import { doctrineText } from './doctrineType.ts'

/** Options of documentation.js. */
export interface CommentParserOptions {
  /** Describes exports without a comment too. @default false */
  readonly documentExported?: boolean
  /**
   * Members to show: `['public', 'protected']`. @default public, protected and those without a word
   */
  readonly access?: readonly string[]
  /** Reads the files that a file imports as well. @default false */
  readonly deep?: boolean
}

const EXTENSIONS = ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs']

/**
 * Reads the comments of a file with documentation.js, which is loaded when this is first called.
 */
export async function parseComments(
  file: string,
  { deep = false, ...options }: CommentParserOptions = {},
): Promise<ParsedModule> {
  const { build } = await loadDocumentation()
  const comments = await build([file], {
    ...options,
    shallow: !deep,
    parseExtension: EXTENSIONS,
    requireExtension: EXTENSIONS,
  })
  const files = [...new Set([file, ...comments.flatMap(filesOf)])]
  const sources = new Map(
    await Promise.all(
      files.map(async (path) => [path, (await readFile(path, 'utf8')).split(/\r?\n/)] as const),
    ),
  )
  return { entries: comments.map((comment) => entryOf(comment, sources)), files }
}

function filesOf({ context, members }: DocComment): string[] {
  return [
    ...(context.file ? [context.file] : []),
    ...[...members.static, ...members.instance].flatMap(filesOf),
  ]
}

type Sources = ReadonlyMap<string, readonly string[]>

function entryOf(comment: DocComment, sources: Sources): ApiEntry {
  const { name, params, properties, returns, throws, examples, since = '', tags, type } = comment
  const kind = kindOf(comment)
  const members = [...comment.members.static, ...comment.members.instance]
  const fields = members.filter((member) => kindOf(member) === 'constant')
  const [returned] = returns
  const described = tags.find(({ title }) => title === 'returns' || title === 'return')
  return {
    name,
    kind,
    description: descriptionOf(comment, sources),
    deprecated: deprecation(tags),
    rows: [
      ...(kind === 'function' ? params : properties).flatMap((each) => rowsOf(each, tags)),
      ...fields.map((field): ApiRow => ({
        name: field.name,
        ...optional(field),
        default: '',
        description: descriptionOf(field, sources),
        deprecated: deprecation(field.tags),
      })),
    ],
    type: kind === 'type' || kind === 'constant' ? doctrineText(type) : '',
    returns:
      kind === 'function' && returned && doctrineText(returned.type) !== 'void'
        ? { type: doctrineText(returned.type), description: described?.description ?? '' }
        : null,
    throws: tags
      .filter(({ title }) => title === 'throws')
      .map(({ description }, at) => ({
        type: doctrineText(throws[at]?.type),
        description: description ?? '',
      })),
    examples: examples.map(({ description }) => description),
    since,
    members: members
      .filter((member) => kindOf(member) !== 'constant')
      .map((member) => entryOf(member, sources)),
  }
}

const KINDS: Readonly<Record<string, ApiEntry['kind']>> = {
  function: 'function',
  class: 'class',
  interface: 'interface',
  typedef: 'type',
  module: 'interface',
  namespace: 'interface',
  mixin: 'interface',
}

/** A function in a constant is a function. */
function kindOf({ kind = 'constant', params, returns }: DocComment): ApiEntry['kind'] {
  return KINDS[kind] ?? (params.length > 0 || returns.length > 0 ? 'function' : 'constant')
}

function optional({ type }: DocComment | DocParameter): Pick<ApiRow, 'type' | 'isRequired'> {
  return { type: doctrineText(type), isRequired: type?.type !== 'OptionalType' }
}

/** A parameter, and the properties that are described of it. */
function rowsOf(parameter: DocParameter, tags: readonly DocTag[]): ApiRow[] {
  const { name, default: value = '', properties = [] } = parameter
  const tag = tags.find(
    (each) => each.name === name && (each.title === 'param' || each.title === 'property'),
  )
  const { type, isRequired } = optional(parameter)
  return [
    {
      name,
      type,
      default: value,
      isRequired: isRequired && value === '',
      description: tag?.description ?? '',
      deprecated: null,
    },
    ...properties.flatMap((each) => rowsOf(each, tags)),
  ]
}

function deprecation(tags: readonly DocTag[]): string | null {
  const tag = tags.find(({ title }) => title === 'deprecated')
  return tag ? (tag.description ?? '') : null
}

/**
 * The text before the first tag, as it is written: documentation.js has it as a tree without its
 * source.
 */
function descriptionOf({ loc, context, tags }: DocComment, sources: Sources): string {
  const lines = sources.get(context.file)?.slice(loc.start.line - 1, loc.end.line) ?? []
  const text = lines
    .join('\n')
    .replace(/^[\s\S]*?\/\*\*/, '')
    .replace(/\*\/[\s\S]*$/, '')
    .replaceAll(/^[ \t]*\*? ?/gm, '')
  const own = text.replace(/(?:^|\n)\s*@\w[\s\S]*$/, '').trim()
  return own === '' ? (tags.find(({ title }) => title === 'description')?.description ?? '') : own
}
