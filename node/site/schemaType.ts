import type { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** A JSON schema as a type of TypeScript. Recursive parts are `unknown`. */
export function typeOf(schema: JsonSchema | boolean, indent: string): string {
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

/** A value as a literal type. */
export function literal(value: unknown): string {
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

/** The name of a property of a type. */
export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name)
}
