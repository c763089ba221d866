import type { PluginContext, SitePage } from 'bifolio'
import { authorNames } from '../authorNames.ts'
import { articleHtml } from './articleHtml.ts'
import { type Feed, type FeedAuthor, type FeedItem } from './feed.ts'
import { FORMATS } from './formats.ts'
import type {
  FeedOptions,
  FeedOutput,
  FeedTest,
  FeedText,
  FeedType,
  RssOptions,
} from './options.ts'

type Locale = PluginContext['config']['locales'][number]

interface Site extends Pick<PluginContext, 'config'> {
  /** Without base and slash at the end. */
  readonly siteUrl: string
}

/** One feed as the options say, with defaults filled. */
export interface FeedPlan extends FeedOptions {
  readonly id: string
  readonly tests: readonly FeedTest[]
  readonly type: FeedType
  readonly dir: string
  readonly filename: string
  readonly output: FeedOutput
}

/** One feed of one language, with its pages. */
export interface LocaleFeed {
  readonly plan: FeedPlan
  readonly locale: Locale
  /** Relative to the output: `zh/rss/blog.xml`. */
  readonly file: string
  readonly url: string
  readonly title: string
  readonly pages: readonly SitePage[]
}

/** The feeds that the options ask for. */
export function planFeeds({ feed = {}, output = {} }: RssOptions): FeedPlan[] {
  return [feed].flat().map((options: FeedOptions) => {
    const { id = 'blog', test = `/${options.id ?? 'blog'}/` } = options
    const own = { ...output, ...options.output }
    const { type = 'atom', dir = 'rss', filename = `${id}.${FORMATS[type].ending}` } = own
    return {
      ...options,
      id,
      tests: [test].flat() as readonly FeedTest[],
      type,
      dir,
      filename,
      output: own,
    }
  })
}

/** URL of the site, from the option or the config. Null if there is none. */
export function siteUrlOf(
  { siteUrl }: RssOptions,
  { config }: Pick<PluginContext, 'config'>,
): string | null {
  return siteUrl ?? config.siteUrl
}

/**
 * True for a page that the feed lists if it has a date. Pages of older versions, and those that
 * show their original, aren't listed.
 */
export function belongsTo(
  plan: FeedPlan,
  page: SitePage,
  { config }: Pick<PluginContext, 'config'>,
): boolean {
  const prefix = config.locales.find(({ lang }) => lang === page.lang)?.prefix ?? ''
  if (
    page.isFallback ||
    page.frontmatter.pageType === '404' ||
    page.version !== config.multiVersion.default
  )
    return false
  const path = page.routePath.slice(prefix.length)
  return plan.tests.some((test) => {
    if (typeof test === 'function') return test(page)
    // A copy, because a pattern with the flag g remembers where it stopped.
    if (test instanceof RegExp) return new RegExp(test).test(path)
    const folder = test.endsWith('/') ? test : `${test}/`
    return path.startsWith(folder) && path !== folder
  })
}

/** When a page was published, or null. */
export function dateOf({ date }: FeedPlan, page: SitePage): Date | null {
  const said = date ? date(page) : page.frontmatter.date
  if (said === undefined || said === '') return null
  const read = new Date(said)
  if (Number.isNaN(read.getTime()))
    throw Object.assign(
      new Error(
        `\`date\` of a feed returned ${JSON.stringify(said)} for ${page.relativePath}, which ` +
          `isn't a date`,
      ),
      { hint: 'Return a Date, or text such as 2026-01-31.' },
    )
  return read
}

/** Place of a feed of a language, and its title. */
export function placeOf(
  plan: FeedPlan,
  locale: Locale,
  { config, siteUrl }: Site,
): Pick<LocaleFeed, 'file' | 'url' | 'title'> {
  const file = `${locale.prefix}/${plan.dir}/${plan.filename}`.slice(1)
  return {
    file,
    url: siteUrl + config.base + file,
    title: textIn(plan.title, locale, locale.title),
  }
}

/**
 * Every feed in every language, which may have nothing to list yet: a reader can subscribe before
 * the first item.
 */
export function feedsOf(
  plans: readonly FeedPlan[],
  pages: readonly SitePage[],
  context: Site,
): LocaleFeed[] {
  const { config } = context
  return plans.flatMap((plan) =>
    config.locales.map((locale) => {
      const own = pages.filter(
        (page) => page.lang === locale.lang && belongsTo(plan, page, context) && dateOf(plan, page),
      )
      return { ...placeOf(plan, locale, context), plan, locale, pages: own }
    }),
  )
}

/** Reads the items of a feed. */
export async function readFeed(
  { plan, locale, url, title, pages }: LocaleFeed,
  { config, siteUrl, html }: Site & { readonly html: (page: SitePage) => Promise<string> },
): Promise<Feed> {
  const { sorting = (a, b) => b.date.getTime() - a.date.getTime(), itemsPerFeed = 20 } = plan.output
  const drafts = pages
    .map((page) => ({ page, item: draftOf(plan, page, { siteUrl, locale }) }))
    .toSorted((a, b) => sorting(a.item, b.item))
  const items: FeedItem[] = []
  for (const { page, item } of drafts) {
    if (items.length === itemsPerFeed) break
    const whole = { ...item, content: articleHtml(await html(page), item.url) }
    const changed = plan.item ? await plan.item(whole, page) : whole
    if (changed) items.push(changed)
  }
  const twice = items.find(({ id }, index) => items.findIndex((other) => other.id === id) < index)
  if (twice)
    throw Object.assign(new Error(`two items of the feed "${plan.id}" have the id ${twice.id}`), {
      hint: 'Let `item` of the feed return another `id` for one of them.',
    })
  const copyright = plan.copyright === undefined ? '' : textIn(plan.copyright, locale, '')
  return {
    title,
    description: textIn(plan.description, locale, locale.description),
    url,
    homeUrl: `${siteUrl}${config.base}${locale.prefix.slice(1)}${locale.prefix === '' ? '' : '/'}`,
    language: locale.tag,
    author: plan.author ?? { name: locale.title },
    ...(plan.image !== undefined && {
      image: plan.image.startsWith('/') ? siteUrl + config.base + plan.image.slice(1) : plan.image,
    }),
    ...(copyright !== '' && { copyright }),
    items,
  }
}

function draftOf(
  plan: FeedPlan,
  page: SitePage,
  { siteUrl, locale }: { readonly siteUrl: string; readonly locale: Locale },
): FeedItem {
  const url = siteUrl + page.href
  const { authors = [], tags = [] } = page.frontmatter
  const author = authorOf(authors, locale)
  return {
    id: url,
    url,
    title: page.title,
    description: page.description,
    content: '',
    date: dateOf(plan, page) ?? new Date(0),
    ...(author && { author }),
    ...(tags.length > 0 && { categories: tags }),
  }
}

/** All authors of a page in one, which is all that the formats have in common. */
function authorOf(
  authors: NonNullable<SitePage['frontmatter']['authors']>,
  { tag }: Locale,
): FeedAuthor | undefined {
  const [first] = authors
  if (first === undefined) return undefined
  return {
    name: authorNames(authors, tag),
    ...(authors.length === 1 &&
      typeof first === 'object' &&
      first.url !== undefined && { url: first.url }),
  }
}

function textIn(text: FeedText | undefined, { lang }: Locale, fallback: string): string {
  return typeof text === 'object' ? (text[lang] ?? fallback) : (text ?? fallback)
}
