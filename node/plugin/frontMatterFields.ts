import type { z } from 'zod'
import { frontMatterSchema } from '../schema/frontMatterSchema.ts'
import type { FrontMatter } from '../../shared/page.ts'
import { callHookNow } from './runner.ts'
import type { ActivePlugin } from './types.ts'

/**
 * Fields that front matter can have with these plugins. A field of several plugins has to suit all
 * of them.
 */
export function frontMatterOf(plugins: readonly ActivePlugin[]): z.ZodType {
  const fields: Record<string, z.ZodType> = {}
  for (const { frontMatter = {} } of plugins) {
    for (const [field, schema] of Object.entries(frontMatter)) {
      const known = fields[field]
      fields[field] = known ? known.and(schema as z.ZodType) : (schema as z.ZodType)
    }
  }
  if (Object.keys(fields).length === 0) return frontMatterSchema
  return (frontMatterSchema as unknown as z.ZodObject).extend(
    Object.fromEntries(Object.entries(fields).map(([field, schema]) => [field, schema.optional()])),
  )
}

/** What all plugins together make of the front matter of a page. Null when none changes it. */
export function frontMatterTransform(
  plugins: readonly ActivePlugin[],
): ((frontMatter: FrontMatter, relativePath: string) => FrontMatter) | null {
  const changing = plugins.filter(({ markdown }) => markdown?.transformFrontMatter)
  if (changing.length === 0) return null
  return (frontMatter, relativePath) =>
    changing.reduce(
      (current, plugin) =>
        callHookNow(
          plugin,
          'markdown.transformFrontMatter',
          () => plugin.markdown?.transformFrontMatter?.(current, { relativePath }) ?? current,
          relativePath,
        ),
      frontMatter,
    )
}

/** The names of the fields that Bifolio itself has. */
export const OWN_FIELDS: readonly string[] = Object.keys(
  (frontMatterSchema as unknown as z.ZodObject).shape,
)
