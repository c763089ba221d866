import type { SitePage } from 'bifolio'
import { z } from 'zod'

/** What the plugin adds to front matter. */
export interface FeedFrontMatter {
  /** All feeds, one, or several. */
  readonly 'link-rss'?: boolean | string | readonly string[]
}

/** The fields that pages may have on a site with these feeds. */
export function frontMatterFields(
  ids: readonly string[],
): Readonly<Record<keyof FeedFrontMatter, z.ZodType>> {
  const id = z.enum(ids as [string, ...string[]])
  const named = ids.map((name) => `'${name}'`).join(', ')
  return {
    'link-rss': z
      .union([z.boolean(), id, z.array(id).min(1).describe('a list of feeds')])
      .describe(`true, ${named}${ids.length > 1 ? ', or a list of these' : ''}`),
  }
}

/** The plugin's part of a page's front matter, which is checked when the page is read. */
export function frontMatterOf({ frontmatter }: SitePage): FeedFrontMatter {
  return frontmatter as FeedFrontMatter
}
