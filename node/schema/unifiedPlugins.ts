import { z } from 'zod'

const isPreset = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('plugins' in value || 'settings' in value)

/** remark or rehype plugins. */
export const unifiedPlugins: z.ZodArray<z.ZodCustom> = z
  .array(
    z
      .custom(
        (value) =>
          typeof (Array.isArray(value) ? value[0] : value) === 'function' || isPreset(value),
      )
      .describe('a plugin, which is a function that is imported, or a list of plugin and options'),
  )
  .describe('a list of plugins')
