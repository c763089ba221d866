import { z } from 'zod'
import { giving } from './typed.ts'

/** What is said of an option, beside what it may be. */
interface Words {
  /** What it does, in one line. Null for a schema that isn't an option. */
  readonly about: string | null
  /** What happens without it, if that isn't a fixed value. */
  readonly otherwise: string | null
}

const WORDS = z.registry<Words>()

/**
 * An option: what it does, what it may be and, with `.default()`, what it is without a value.
 * Types, their docstrings and JSON schemas are made from it.
 * `otherwise` is for a default that depends on something else: `the title of the page`.
 */
export function option<Schema extends z.ZodType>(
  about: string,
  schema: Schema,
  otherwise?: string,
): Schema {
  // Schemas are shared between options, words aren't.
  const own = schema.clone()
  WORDS.add(own, { about, otherwise: otherwise ?? null })
  return own
}

/** A value that may be left out, and is null then. */
export function orNull<Schema extends z.ZodType>(
  schema: Schema,
): z.ZodPipe<
  z.ZodOptional<Schema>,
  z.ZodTransform<z.output<Schema> | null, z.output<Schema> | undefined>
> {
  return giving(
    (printFilled) => `${printFilled(schema)} | null`,
    schema.optional().transform((value) => value ?? null),
  ) as never
}

/** `false`, settings, or `true` for their defaults. */
export function orSwitch<Settings extends z.ZodType>(
  settings: Settings,
): z.ZodPipe<z.ZodUnion<[z.ZodBoolean, Settings]>, z.ZodTransform<false | z.output<Settings>>> {
  return giving(
    (printFilled) => `false | ${printFilled(settings)}`,
    z
      .union([z.boolean(), settings])
      .transform((value) => (value === true ? settings.parse({}) : value)),
  ) as never
}

export function wordsOf(schema: z.core.$ZodType): Words {
  return WORDS.get(schema) ?? { about: null, otherwise: null }
}

/**
 * The value of an option that isn't set, as it would be written. Undefined for none, and for one
 * that depends on something else.
 */
export function defaultOf(schema: z.core.$ZodType): unknown {
  const { success, data } = z.safeParse(schema, undefined)
  return success ? written(data) : undefined
}

/** What is null in a resolved config is left out of a written one. */
function written(value: unknown): unknown {
  if (value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([key, inner]) =>
      inner === null || inner === undefined ? [] : [[key, written(inner)]],
    ),
  )
}
