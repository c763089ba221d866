import { z } from 'zod'
import type { MarkdownConfig, SiteConfig } from '../../shared/config/siteConfig.ts'
import { pluginEntrySchema } from '../plugin/pluginSchema.ts'
import { folder } from '../schema/fileSchemas.ts'
import { keysOf } from '../schema/describe.ts'
import { markdownShape } from '../schema/markdownSchema.ts'
import { option } from '../schema/option.ts'
import { unifiedPlugins } from '../schema/unifiedPlugins.ts'
import { MARKDOWN, siteShape } from './configSchema.ts'
import type { UserConfig, UserMarkdownConfig } from './userConfig.ts'

function keysOfSchema(value: unknown): readonly string[] {
  const isSchema = typeof value === 'object' && value !== null && '_zod' in value
  return isSchema ? keysOf(value as z.ZodType) : []
}

const hooks = {
  remarkPlugins: option('remark plugins, run after the built-in ones.', unifiedPlugins.default([])),
  rehypePlugins: option(
    'rehype plugins, run before the built-in ones, which turn the tree into HTML.',
    unifiedPlugins.default([]),
  ),
} satisfies Record<Exclude<keyof UserMarkdownConfig, keyof MarkdownConfig>, unknown>

const collection = z
  .strictObject({
    folder: folder.describe("a folder below the language's, such as 'guide/components'").optional(),
    schema: z
      .custom((value) => keysOfSchema(value).length > 0)
      .describe("an object schema of Zod: z.object({ … }), with `z` from 'bifolio/zod'"),
  })
  .describe('an object with `schema` and, where it has another name, `folder`')

const buildOnly = {
  collections: option(
    'Folders whose pages have front matter of their own, which is validated and typed: name → ' +
      'folder and schema.',
    z
      .record(
        z
          .string()
          .regex(/^[A-Za-z][\w-]*$/)
          .describe("a name of letters, digits, '-' and '_' that begins with a letter"),
        collection,
      )
      .readonly()
      .describe('an object of name and collection')
      .default({}),
  ),
  plugins: option(
    'Plugins, in the order in which they run.',
    z.array(pluginEntrySchema).readonly().describe('a list of plugins').default([]),
  ),
} satisfies Record<Exclude<keyof UserConfig, keyof SiteConfig>, unknown>

/**
 * What `bifolio.config.ts` may hold: `SiteConfig`, plugins and the hooks into the Markdown
 * pipeline.
 */
export const userConfigSchema = z.strictObject({
  ...siteShape,
  markdown: option(MARKDOWN, z.strictObject({ ...markdownShape, ...hooks }).prefault({})),
  ...buildOnly,
})
