import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { SITE_TYPES } from '../config/projectNames.ts'
import type { Collection } from '../source/collections.ts'

const HEADER = '// Written by Bifolio. Commit this file.\n'

/** Ids of entries by the name of their collection. */
type CollectionIds = ReadonlyMap<string, readonly string[]>

type JsonSchema = z.core.JSONSchema.BaseSchema

/**
 * Writes the types of the collections beside the config, where editors find them. Nothing is
 * written when they're current, or where files can't be written.
 */
export function writeCollectionTypes(
  root: string,
  collections: readonly Collection[],
  ids: CollectionIds,
): void {
  const path = join(root, SITE_TYPES)
  const before = existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : null
  if (before !== null && !before.startsWith(HEADER)) return
  try {
    if (collections.length === 0 && before !== null) rmSync(path)
    const text = collectionTypes(collections, ids)
    if (collections.length > 0 && text !== before) writeFileSync(path, text)
  } catch {
    // Types are for editors: a site in a read-only folder is built without them.
  }
}

/** Declares the data of each collection, and the ids of its entries. */
export function collectionTypes(collections: readonly Collection[], ids: CollectionIds): string {
  const rows = collections.map(
    ({ name, schema }) => `    ${propertyName(name)}: ${typeOf(jsonSchema(schema), '    ')}\n`,
  )
  const idRows = collections.flatMap(({ name }) => {
    const own = ids.get(name) ?? []
    const list = own.map((id) => `\n      | ${literal(id)}`).join('')
    return own.length === 0 ? [] : [`    ${propertyName(name)}:${list}\n`]
  })
  const idTypes = idRows.length === 0 ? '' : `  interface CollectionIds {\n${idRows.join('')}  }\n`
  return (
    `${HEADER}import 'bifolio/client'\n\n` +
    "declare module 'bifolio/client' {\n" +
    `  interface Collections {\n${rows.join('')}  }\n${idTypes}}\n`
  )
}

/** What the schema makes of front matter, as JSON carries it. */
function jsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: made }) => {
      if (zodSchema._zod.def.type === 'date') made.type = 'string'
    },
  })
}

/** A JSON schema as a type of TypeScript. Recursive parts are `unknown`. */
function typeOf(schema: JsonSchema | boolean, indent: string): string {
  if (typeof schema === 'boolean') return 'unknown'
  const union = (parts: readonly string[]): string => [...new Set(parts)].join(' | ') || 'never'
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return union(schema.enum.map(literal))
  const options = schema.anyOf ?? schema.oneOf
  if (options) return union(options.map((option) => typeOf(option, indent)))
  if (schema.allOf) return schema.allOf.map((part) => `(${typeOf(part, indent)})`).join(' & ')
  if (Array.isArray(schema.type))
    return union(schema.type.map((type) => typeOf({ ...schema, type } as JsonSchema, indent)))
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case 'number':
    case 'integer':
      return 'number'
    case 'array':
      return arrayOf(schema, indent)
    case 'object':
      return objectOf(schema, indent)
    default:
      return 'unknown'
  }
}

function literal(value: unknown): string {
  return typeof value === 'string'
    ? `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
    : JSON.stringify(value)
}

function arrayOf({ prefixItems, items }: JsonSchema, indent: string): string {
  if (prefixItems) return `readonly [${prefixItems.map((item) => typeOf(item, indent)).join(', ')}]`
  const item = items && !Array.isArray(items) ? typeOf(items, indent) : 'unknown'
  return /[|&]/.test(item) ? `readonly (${item})[]` : `readonly ${item}[]`
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  indent: string,
): string {
  const fields = Object.entries(properties)
  const inner = `${indent}  `
  if (fields.length === 0)
    return `Readonly<Record<string, ${typeOf(additionalProperties ?? true, inner)}>>`
  const rows = fields.map(([key, field]) => {
    const optional = required.includes(key) ? '' : '?'
    return `${inner}readonly ${propertyName(key)}${optional}: ${typeOf(field, inner)}\n`
  })
  return `{\n${rows.join('')}${indent}}`
}

function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name)
}
