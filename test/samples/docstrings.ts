import { type ESTree, parseSync } from 'vite'
import type { z } from 'zod'
import { schemaAt } from '../../node/schema/describe.ts'
import { defaultOf, wordsOf } from '../../node/schema/option.ts'
import type { Path } from '../../node/schema/place.ts'

/** A schema, and by the name of an interface the path at which the interface describes it. */
export interface DescribedTypes {
  readonly schema: z.core.$ZodType
  readonly interfaces: Readonly<Record<string, Path>>
}

/** Longer defaults of objects are left to the docstrings of their fields. */
const LONGEST_OBJECT = 80

/** Columns of a line. */
const WIDTH = 100

/** A file of types with the docstrings that the schema has for the fields of its interfaces. */
export function withDocstrings(source: string, { schema, interfaces }: DescribedTypes): string {
  const { program, comments } = parseSync('types.ts', source)
  const edits = program.body.flatMap((statement) => {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    const path = node?.type === 'TSInterfaceDeclaration' ? interfaces[node.id.name] : undefined
    if (node?.type !== 'TSInterfaceDeclaration' || path === undefined) return []
    return node.body.body.filter(isField).map((member) => {
      const above = comments.findLast(({ end }) => end <= member.start)
      const own = above && source.slice(above.end, member.start).trim() === '' ? above : undefined
      return {
        start: own?.start ?? member.start,
        end: member.start,
        text: `${docstringOf(schema, [...path, member.key.name])}\n  `,
      }
    })
  })
  return edits
    .toReversed()
    .reduce(
      (text, { start, end, text: docstring }) => text.slice(0, start) + docstring + text.slice(end),
      source,
    )
}

type Field = ESTree.TSPropertySignature & { readonly key: { readonly name: string } }

function isField(member: ESTree.TSSignature): member is Field {
  return member.type === 'TSPropertySignature' && member.key.type === 'Identifier'
}

function docstringOf(root: z.core.$ZodType, path: Path): string {
  const schema = schemaAt(root, path)
  const about = schema && wordsOf(schema).about
  if (!schema || !about)
    throw new Error(
      `The schema says nothing about ${path.join('.')}. Write it as option('What it does.', …).`,
    )
  const standard = defaultText(schema)
  const tag = standard === null ? [] : [`@default ${standard}`]
  const line = `  /** ${[about, ...tag].join(' ')} */`
  if (line.length <= WIDTH) return line.trim()
  const lines = [about, ...tag].flatMap(wrapped)
  return ['/**', ...lines.map((text) => `   * ${text}`), '   */'].join('\n')
}

/** Lines of a text that fit behind the star of a docstring of a field. */
function wrapped(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= WIDTH - '   * '.length)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The default of an option as a reader writes it, or in words. */
function defaultText(schema: z.core.$ZodType): string | null {
  const value = defaultOf(schema)
  const text = wordsOf(schema).otherwise ?? (value === undefined ? null : literal(value))
  return text !== null && text.startsWith('{') && text.length > LONGEST_OBJECT ? null : text
}

function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).map(([key, inner]) => `${key}: ${literal(inner)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}
