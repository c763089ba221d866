import type { BifolioPlugin } from './types.ts'

/**
 * The options of a plugin as its schema returns them, or, when they are wrong, what it was called
 * with.
 */
export interface ParsedOptions {
  readonly isValid: boolean
  /** The input of the schema: without options, an empty object if the schema expects one. */
  readonly given: unknown
  readonly value: unknown
}

/** Validates the options of a plugin with its schema. */
export function optionsOf({
  given: options,
  definition: { options: schema },
}: BifolioPlugin): ParsedOptions {
  if (!schema) return { isValid: true, given: options, value: options }
  const given = options === undefined && !schema.safeParse(undefined).success ? {} : options
  const parsed = schema.safeParse(given)
  return parsed.success
    ? { isValid: true, given, value: parsed.data }
    : { isValid: false, given, value: given }
}
