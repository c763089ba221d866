import { z } from 'zod'
import { nonEmpty } from './commonSchemas.ts'
import { option } from './option.ts'
import { named } from './typed.ts'

/** Longer patterns are refused where they are used. */
const LONGEST_GLOB = 1000

const glob = nonEmpty
  .max(LONGEST_GLOB)
  .describe("globs below the content root, such as '**/fragments/**'")

export const routeSchema = named(
  'RouteConfig',
  'Which files are pages, and what their URLs look like.',
  z.strictObject({
    extensions: option(
      'Extensions of the files that become pages. A component becomes one when it exports ' +
        '`frontmatter`.',
      z
        .array(
          z
            .string()
            .regex(/^\.(?:mdx?|[jt]sx?)$/)
            .describe("'.md', '.mdx', '.tsx', '.jsx', '.ts' or '.js'"),
        )
        .readonly()
        .default(['.md', '.mdx', '.tsx', '.jsx']),
    ),
    include: option(
      'Globs below the content root, of the files that become pages.',
      z.array(glob).readonly().default(['**']),
    ),
    exclude: option(
      "Globs below the content root, of the files that don't.",
      z.array(glob).readonly().default([]),
    ),
    cleanUrls: option('Leaves `.html` out of links.', z.boolean().default(false)),
    trailingSlash: option(
      'Gives every page a URL with a slash at the end, written as `guide/x/index.html`.',
      z.boolean().default(false),
    ),
  }),
)
