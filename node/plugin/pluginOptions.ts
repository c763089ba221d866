import type { AnyDefinition } from './definePlugin.ts'

/** The options of a plugin, validated. */
export interface ParsedOptions {
  readonly isValid: boolean
  /** The input of the schema: without options, an empty object if the schema expects one. */
  readonly given: unknown
  /** As the schema returns them, or, when they are wrong, what it was given. */
  readonly options: unknown
}

/** Validates the options that a plugin was called with. */
export function parseOptions({ options: schema }: AnyDefinition, called: unknown): ParsedOptions {
  // Anything else in place of a schema is reported with the definition.
  if (!schema || typeof (schema as Partial<typeof schema>).safeParse !== 'function')
    return { isValid: schema !== undefined || called === undefined, given: called, options: called }
  const given = called === undefined && !schema.safeParse(undefined).success ? {} : called
  const parsed = schema.safeParse(given)
  return { isValid: parsed.success, given, options: parsed.success ? parsed.data : given }
}
