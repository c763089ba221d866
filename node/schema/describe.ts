import { z } from 'zod'
import type { Path } from './place.ts'

type Schema = z.core.$ZodType

/**
 * What a schema allows, as the end of a sentence: "text", "'link', 'text' or 'img'". A
 * `.describe()` comes first.
 */
export function describeSchema(schema: Schema): string {
  const stated = z.globalRegistry.get(schema)?.description
  if (stated !== undefined) return stated
  const def = defOf(schema)
  switch (def.type) {
    case 'optional':
    case 'readonly':
    case 'default':
    case 'prefault':
    case 'pipe':
      return describeSchema(unwrap(schema, 'once'))
    case 'string':
      return 'text'
    case 'boolean':
      return 'true or false'
    case 'number':
      return 'a number'
    case 'enum':
    case 'literal':
      return either(partsOf(schema))
    case 'array':
      return `a list of ${describeSchema(def.element)}`
    case 'tuple':
      return def.items.length === 0
        ? 'an empty list'
        : `a list [${def.items.map(describeSchema).join(', ')}]`
    case 'record':
      return `an object whose values are ${describeSchema(def.valueType)}`
    case 'object':
      return `an object with ${keysOf(schema)
        .map((key) => `\`${key}\``)
        .join(', ')}`
    case 'union':
      return either(def.options.flatMap((option) => partsOf(option)))
    default:
      return 'another value'
  }
}

/** Keys that an object schema, or the objects of a union, allow. Empty for other schemas. */
export function keysOf(schema: Schema): string[] {
  const def = defOf(unwrap(schema))
  if (def.type === 'union') return def.options.flatMap(keysOf)
  return def.type === 'object'
    ? Object.entries(def.shape).flatMap(([key, field]) => (isInternal(field) ? [] : [key]))
    : []
}

/** True for a key that nobody writes, by `meta({ isInternal: true })` of its schema. */
function isInternal(schema: Schema): boolean {
  return z.globalRegistry.get(schema)?.['isInternal'] === true
}

/**
 * What to do about a key that an object schema forbids, from `meta({ elsewhere })` of the schema: a
 * key that has another place.
 */
export function elsewhereOf(schema: Schema, key: string): string | undefined {
  const whole = unwrap(schema)
  const def = defOf(whole)
  if (def.type === 'union')
    return def.options.map((option) => elsewhereOf(option, key)).find((hint) => hint !== undefined)
  const elsewhere = z.globalRegistry.get(whole)?.['elsewhere'] as
    | Readonly<Record<string, string>>
    | undefined
  return elsewhere && Object.hasOwn(elsewhere, key) ? elsewhere[key] : undefined
}

/** What the keys of a record have to be. */
export function describeKeys(schema: Schema): string {
  const def = defOf(unwrap(schema))
  return def.type === 'record' ? describeSchema(def.keyType) : either(keysOf(schema))
}

/** The words that a schema of fixed values allows. */
export function wordsOf(schema: Schema): string[] {
  const def = defOf(unwrap(schema))
  if (def.type === 'union') return def.options.flatMap(wordsOf)
  if (def.type === 'enum') return Object.values(def.entries).map(String)
  return def.type === 'literal' ? def.values.map(String) : []
}

/** The alternatives of a union, or the schema itself. */
export function optionsOf(schema: Schema): readonly Schema[] {
  const def = defOf(unwrap(schema))
  return def.type === 'union' ? def.options : [schema]
}

/**
 * The schema of the value at a path, or undefined. Of a union, the first alternative that has the
 * path.
 */
export function schemaAt(schema: Schema, path: Path): Schema | undefined {
  const [key, ...rest] = path
  if (key === undefined) return schema
  const def = defOf(unwrap(schema))
  const inner = (next: Schema | null | undefined): Schema | undefined =>
    next ? schemaAt(next, rest) : undefined
  switch (def.type) {
    case 'object':
      return Object.hasOwn(def.shape, key) ? inner(def.shape[String(key)]) : undefined
    case 'array':
      return inner(def.element)
    case 'tuple':
      return inner(def.items[Number(key)])
    case 'record':
      return inner(def.valueType)
    case 'union':
      return def.options
        .map((option) => schemaAt(option, path))
        .find((found) => found !== undefined)
    case 'lazy':
      return schemaAt(def.getter(), path)
    default:
      return undefined
  }
}

/** One part per fixed value, so that a union reads as one list. */
function partsOf(schema: Schema): string[] {
  const def = defOf(schema)
  if (def.type === 'enum') return Object.values(def.entries).map(describeValue)
  return def.type === 'literal' ? def.values.map(describeValue) : [describeSchema(schema)]
}

/** A value as it is named in a message: `'text'`, `the number 3`, `a list`. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return `'${value.length > 60 ? `${value.slice(0, 57)}…` : value}'`
  if (typeof value === 'bigint') return `the number ${value}n`
  if (typeof value === 'number') return `the number ${value}`
  if (typeof value === 'boolean' || value === null || value === undefined) return String(value)
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (value instanceof RegExp) return 'a regular expression'
  if (value instanceof Date) return 'a date'
  if (typeof value !== 'object') return `a ${typeof value}`
  const { constructor: made } = value as { readonly constructor?: unknown }
  return made === Object || typeof made !== 'function' || made.name === ''
    ? 'an object'
    : `an object of the class ${made.name}`
}

/** `a, b or c`. */
export function either(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`
}

function defOf(schema: Schema): z.core.$ZodTypes['_zod']['def'] {
  return (schema as z.core.$ZodTypes)._zod.def
}

/** What a schema takes, without what it does when there is nothing, or to the value. */
function unwrap(schema: Schema, depth: 'once' | 'fully' = 'fully'): Schema {
  const def = defOf(schema)
  const inner =
    def.type === 'optional' ||
    def.type === 'readonly' ||
    def.type === 'default' ||
    def.type === 'prefault'
      ? def.innerType
      : def.type === 'pipe'
        ? def.in
        : null
  return inner === null ? schema : depth === 'once' ? inner : unwrap(inner)
}

/** Names as they are written in a config: `'a', 'b'`. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ')
}
