import { tableOf, textOf, listOf } from '../configKeys.ts'
import { dateOf } from '../dateOf.ts'
import { COMMON_RULES, type FrontMatterRules } from '../frontMatter.ts'
import type { SourcePage } from './sourcePages.ts'
import { wordsOf } from './sourcePages.ts'

/** Read with the sidebars and routes, or without effect on the new site. */
const READ = [
  'id',
  'slug',
  'sidebar_label',
  'sidebar_position',
  'displayed_sidebar',
  'parse_number_prefixes',
  'sidebar_key',
  'format',
  'mdx',
  'hide_reading_time',
  'unlisted',
  'head',
  'author',
  'author_url',
  'author_image_url',
  'authorURL',
  'authorImageURL',
  'authorTwitter',
  'author_title',
  'authorTitle',
  'toc_min_heading_level',
  'toc_max_heading_level',
] as const

export interface FrontMatterContext {
  /** Link to a page by its id, for the links to the previous and next page. */
  linkOf(id: string): string | undefined
  /** Absolute URL of an image for previews. */
  imageOf(path: string): string
  /** Name of a tag by its key. */
  tagOf(key: string): string
  /** Author of a post by the key of the list of authors, or as the post states it. */
  authorOf(value: unknown): unknown
}

/** What the keys of Docusaurus are converted to. */
export function frontMatterRules(
  { kind, text }: Pick<SourcePage, 'kind' | 'text'>,
  { linkOf, imageOf, tagOf, authorOf }: FrontMatterContext,
): FrontMatterRules {
  const neighbor = (key: 'prev' | 'next') => (value: unknown) => {
    if (value === null) return { [key]: false }
    const link = linkOf(String(value))
    return link === undefined
      ? { leftOut: `There is no page "${String(value)}".` }
      : { [key]: link }
  }
  return {
    ...Object.fromEntries(READ.map((key) => [key, () => null])),
    ...COMMON_RULES,
    // A heading of the page itself is never hidden.
    hide_title: (value) =>
      value === true && !/^# /m.test(text)
        ? { leftOut: 'The title is shown, since every page has a heading.' }
        : null,
    title_meta: () => ({ leftOut: 'The title of the window is that of the page.' }),
    hide_table_of_contents: (value) => (value === true ? { outline: false } : null),
    pagination_prev: neighbor('prev'),
    pagination_next: neighbor('next'),
    pagination_label: () => ({ leftOut: 'Links to the page show its title in the sidebar.' }),
    custom_edit_url: (value) =>
      value === null
        ? { editLink: false }
        : { leftOut: 'The edit link points to the file of the page.' },
    keywords: (value) => {
      const words = wordsOf(value)
      return words.length === 0 ? null : { keywords: words }
    },
    image: (value) =>
      textOf(value) === undefined
        ? null
        : { head: [['meta', { property: 'og:image', content: imageOf(String(value)) }]] },
    tags: (value) => {
      const tags = (typeof value === 'string' ? wordsOf(value) : listOf(value)).map(
        (tag) => textOf(tableOf(tag)['label']) ?? tagOf(String(tag)),
      )
      return tags.length === 0 ? null : { tags: [...new Set(tags)] }
    },
    date: (value) =>
      dateOf(value) === undefined ? { leftOut: "It isn't a date." } : { date: dateOf(value) },
    authors: (value) => {
      const all = (Array.isArray(value) ? value : [value])
        .map(authorOf)
        .filter((author) => author !== null)
      return all.length === 0 ? null : { authors: all }
    },
    last_update: () => ({
      leftOut: 'The date of the last change comes from Git, with the plugin last-updated.',
    }),
    sidebar_class_name: () => ({ leftOut: 'Links of the sidebar have no classes of their own.' }),
    sidebar_custom_props: () => ({ leftOut: 'It was data of a theme of Docusaurus.' }),
    wrapperClassName: (value) => ({ context: String(value).replace(/[^\w -]/g, '') }),
    hide_footer: (value) => (value === true ? { footer: false } : null),
    ...(kind === 'page' && { sidebar: true }),
  }
}

/**
 * What a page states beside the keys that stay: its own levels of headings, and what unlisted pages
 * are kept out of.
 */
export function addedFrontMatter(
  { matter, slug }: Pick<SourcePage, 'matter' | 'slug'>,
  { lowest }: { readonly lowest: readonly [number, number] },
): Record<string, unknown> {
  const [min, max] = [matter['toc_min_heading_level'], matter['toc_max_heading_level']]
  const within = (value: unknown, otherwise: number): number =>
    Math.min(4, Math.max(2, typeof value === 'number' ? value : otherwise))
  const from = within(min, lowest[0])
  return {
    // The file of a page has that extension, and is found with it.
    slug: slug?.replace(/\.html$/, ''),
    ...((min !== undefined || max !== undefined) &&
      matter['hide_table_of_contents'] !== true && {
        outline: [from, Math.max(from, within(max, lowest[1]))],
      }),
    ...(matter['unlisted'] === true && { search: false, sitemap: false }),
  }
}
