import { z } from 'zod'
import type { BifolioPlugin, PluginMarkdown, PluginOptions } from './types.ts'

const hook = z.custom((value) => typeof value === 'function').describe('a function').optional()
const list = z.array(z.unknown()).describe('a list of plugins').optional()

const markdownShape = { remarkPlugins: list, rehypePlugins: list, highlighter: hook } satisfies Record<keyof PluginMarkdown, z.ZodType>

const optionsShape = {
  value: z.unknown(),
  schema: z.custom((value) => typeof (value as { safeParse?: unknown } | null)?.safeParse === 'function').describe('a schema of Zod').optional(),
  check: hook,
} satisfies Record<keyof PluginOptions, z.ZodType>

/** One entry of `plugins`. Only its form is checked here: the options of a plugin are its own matter. */
export const pluginSchema: z.ZodType = z.strictObject({
  name: z.string().regex(/^[\w@][\w@/:.-]*$/).describe("a name without spaces, such as 'example:reading-time'"),
  enforce: z.enum(['pre', 'post']).optional(),
  options: z.strictObject(optionsShape).describe('an object with `value`').optional(),
  config: hook,
  checkConfig: hook,
  markdown: z.strictObject(markdownShape).optional(),
  vite: z.array(z.unknown()).describe('a list of plugins of Vite').optional(),
  buildStart: hook,
  buildEnd: hook,
} satisfies Record<keyof BifolioPlugin, z.ZodType>).describe('what a plugin returns: an object with `name`')
