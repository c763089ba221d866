import { listOf, tableOf, textOf } from '../configKeys.ts'
import { blogTagSlug, kebabCase } from '../slugs.ts'
import type { BlogNames } from './blog.ts'
import { joinUrl } from './names.ts'
import { hasDate, type SourcePage } from './sourcePages.ts'
import type { Blog } from './sourceSite.ts'

/**
 * Redirects from the lists of posts with a tag. They were at the key of the tag or at words of its
 * name, and are at its name now. The list of all tags becomes that of all posts.
 */
export function tagRedirects(
  { folder, options, base }: Blog,
  posts: readonly Pick<SourcePage, 'matter' | 'locale' | 'date'>[],
  names: Pick<BlogNames, 'tagOf' | 'pathOfTag'>,
): { readonly from: string; readonly to: string }[] {
  const start = textOf(options['tagsBasePath']) ?? 'tags'
  const found = new Map<string, string>()
  for (const { matter, locale } of posts.filter(hasDate)) {
    const at = joinUrl(locale.prefix, base, start)
    for (const tag of listOf(matter['tags'])) {
      const own = tableOf(tag)
      const key = textOf(own['label']) ?? String(tag)
      const from = joinUrl(at, textOf(own['permalink']) ?? names.pathOfTag(key) ?? kebabCase(key))
      const label = textOf(own['label']) ?? names.tagOf(key)
      const to = joinUrl(locale.prefix, folder, 'tags', blogTagSlug(label))
      if (from === to) continue
      found.set(from, to)
      found.set(`${from}/page/*`, to)
    }
    if (listOf(matter['tags']).length > 0) found.set(at, joinUrl(locale.prefix, folder, '/'))
  }
  return [...found].map(([from, to]) => ({ from, to }))
}
