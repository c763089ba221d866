import type { z } from 'zod'

type Schema = z.core.$ZodType

/** What the types that are made from a schema are called, where its structure doesn't show it. */
interface TypeWords {
  /** Name and docstring of a type of its own. */
  readonly name?: string
  readonly about?: string
  /** The schema whose type it extends. */
  readonly base?: Schema
  /** What the type has besides the fields of the schema. */
  readonly rest?: string
  /** The type of what is written, for a schema without a type of its own. */
  readonly written?: string
  /** The type of a value with its defaults. */
  readonly filled?: (printFilled: (schema: Schema) => string) => string
}

const TYPES = new WeakMap<Schema, TypeWords>()

function withWords<Own extends z.ZodType>(schema: Own, words: TypeWords): Own {
  const own = schema.clone()
  TYPES.set(own, { ...typeWordsOf(schema), ...words })
  return own
}

/** Gives what a schema takes a type with this name and docstring. */
export function named<Own extends z.ZodType>(
  name: string,
  about: string,
  schema: Own,
  more: Pick<TypeWords, 'base' | 'rest'> = {},
): Own {
  return withWords(schema, { name, about, ...more })
}

/** The type of what a schema takes, where its structure doesn't show it. */
export function typed<Own extends z.ZodType>(written: string, schema: Own): Own {
  return withWords(schema, { written })
}

/** The type of what a schema gives, when it makes something else of a value. */
export function giving<Own extends z.ZodType>(
  filled: NonNullable<TypeWords['filled']>,
  schema: Own,
): Own {
  return withWords(schema, { filled })
}

export function typeWordsOf(schema: Schema): TypeWords {
  const { parent } = schema._zod
  return TYPES.get(schema) ?? (parent ? typeWordsOf(parent) : {})
}
