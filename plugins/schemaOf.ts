import type { OptionsSchema } from 'bifolio'
import type { z } from 'zod'

/**
 * The schema of options whose types are written out, with a comment for each: types that are
 * inferred have none.
 */
export function schemaOf<Options>(schema: z.ZodType): OptionsSchema<Options> {
  return schema as unknown as OptionsSchema<Options>
}
