import { z } from 'zod'
import { frontMatterSchema } from '../schema/frontMatterSchema.ts'
import type { ActivePlugin } from './types.ts'

/**
 * Fields that front matter can have with these plugins, and with the keys that the config declares.
 * A field of several plugins has to suit all of them.
 */
export function frontMatterOf(
  plugins: readonly ActivePlugin[],
  publicKeys: readonly string[] = [],
): z.ZodType {
  const fields: Record<string, z.ZodType> = Object.fromEntries(
    publicKeys.filter((key) => !OWN_FIELDS.includes(key)).map((key) => [key, z.json()]),
  )
  for (const { frontmatter = {} } of plugins) {
    for (const [field, schema] of Object.entries(frontmatter)) {
      const known = fields[field]
      fields[field] = known ? known.and(schema as z.ZodType) : (schema as z.ZodType)
    }
  }
  if (Object.keys(fields).length === 0) return frontMatterSchema
  return (frontMatterSchema as z.ZodObject).extend(
    Object.fromEntries(Object.entries(fields).map(([field, schema]) => [field, schema.optional()])),
  )
}

/** What a page publishes of its front matter: the fields that there are, and keys with `x-`. */
export function publishedFields<Value extends object>(
  frontMatter: Value,
  schema: z.ZodType,
): Value {
  const fields = (schema as z.ZodObject).shape
  const entries = Object.entries(frontMatter)
  const kept = entries.filter(([key]) => Object.hasOwn(fields, key) || key.startsWith('x-'))
  return kept.length === entries.length ? frontMatter : (Object.fromEntries(kept) as Value)
}

/** The names of the fields that Bifolio itself has. */
export const OWN_FIELDS: readonly string[] = Object.keys((frontMatterSchema as z.ZodObject).shape)
