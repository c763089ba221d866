import { relative } from 'node:path'
import { stringify } from 'yaml'
import { slashed } from '../slashed.ts'
import type { ResolvedConfig, ResolvedLocale } from '../../shared/config/resolvedConfig.ts'
import { siteText } from '../../shared/config/siteText.ts'
import { editionKey, localeAt } from '../../shared/edition.ts'
import type { Frontmatter } from '../../shared/page.ts'
import {
  encodePath,
  isFileName,
  markdownFileOf,
  pageHrefOf,
  splitLink,
} from '../../shared/routePath.ts'
import { resolveMarkdown } from '../markdown/resolveMarkdown.ts'
import type { MarkdownText } from '../markdown/pageJob.ts'
import type { PageRecord } from './pageRecord.ts'
import { type PageGroup, pageGroups } from './pageGroups.ts'
import type { Get } from '../graph/query.ts'
import { clientConfig } from './clientConfig.ts'
import { listing } from './listing.ts'
import { pageBody } from './compiledPage.ts'
import { allPages, page as pageQuery } from './page.ts'
import { pageData } from './pageData.ts'
import { navigation } from './siteNavigation.ts'

/** What the Markdown pages are made from. */
export interface MarkdownPagesInput {
  readonly config: ResolvedConfig
  readonly contentRoot: string
  readonly get: Get
  /** URL of a file below the content root, such as an image. */
  readonly assetUrl: (path: string) => string
}

/**
 * The site for readers that are programs: each page as Markdown, `llms.txt` and `llms-full.txt` of
 * each language.
 */
export interface MarkdownPages {
  /** Paths of all files, relative to the output. */
  paths(): Promise<string[]>
  /** A file; null when there is none at this path. */
  read(path: string): Promise<string | null>
}

/** Prepares the Markdown files of a site. Each is made when it is read. */
export async function createMarkdownPages({
  config,
  contentRoot,
  get,
  assetUrl,
}: MarkdownPagesInput): Promise<MarkdownPages> {
  const origin = config.siteUrl ?? ''
  const address = (path: string): string => origin + config.base + encodePath(path)
  const pageUrl = (routePath: string): string =>
    origin + pageHrefOf(routePath, { base: config.base, cleanUrls: config.route.cleanUrls })
  const hasMarkdown = ({ pageType, markdownPage }: Frontmatter): boolean =>
    pageType !== '404' && markdownPage !== false
  const { pages: places, routeOf, sourceOf } = await get(listing)
  const sources = new Map(places.map((place) => [routeOf(place), sourceOf(place)]))
  /** Where a link to a page leads: to its Markdown, when it has one, or to that of its original. */
  const linkTo = async (routePath: string): Promise<string> => {
    const source = config.markdownPages ? sources.get(routePath) : undefined
    return source !== undefined && hasMarkdown((await get(pageQuery, source)).frontMatter)
      ? address(markdownFileOf(routeOf(source)))
      : pageUrl(routePath)
  }
  const resolved = (text: MarkdownText | null): Promise<string> =>
    resolveMarkdown(text, {
      page: linkTo,
      file: (path) => origin + assetUrl(path),
      fragment: async (path) =>
        (await pageBody(get, slashed(relative(contentRoot, path)))).markdown,
    })

  const textOf = (key: string, lang: string): string =>
    siteText(key, { table: config.text, lang, defaultLang: config.lang })
  const link = async ({
    title,
    routePath,
    description,
    frontMatter,
  }: PageRecord): Promise<string> =>
    `- [${labelOf(title)}](${await linkTo(routePath)})` +
    (frontMatter.description === undefined ? '' : `: ${lineOf(description)}`)

  /** Pages of a language of a version that programs may read, by section of the navigation. */
  async function groupsOf(
    edition: Pick<ResolvedLocale, 'version' | 'lang' | 'prefix'>,
  ): Promise<PageGroup[]> {
    const records = (await allPages(get)).filter(
      (record) =>
        editionKey(record) === editionKey(edition) &&
        !record.isFallback &&
        hasMarkdown(record.frontMatter),
    )
    const { nav, prefix, title } = localeAt(`${edition.prefix}/`, await get(clientConfig))
    return pageGroups(records, {
      sidebars: (await get(navigation)).sidebars,
      nav,
      prefix,
      textOf: (key) => textOf(key, edition.lang),
      otherTitle: title,
    })
  }

  async function list(groups: readonly PageGroup[]): Promise<string> {
    const sections = groups.map(
      async ({ title, records }) =>
        `## ${lineOf(title)}\n\n${(await Promise.all(records.map(link))).join('\n')}`,
    )
    return (await Promise.all(sections)).join('\n\n')
  }

  /** The title as a heading, unless the text begins with one of its own, and the text. */
  async function body(record: PageRecord): Promise<string> {
    const { frontMatter, title, routePath } = record
    const text = await resolved((await pageBody(get, record.relativePath)).markdown)
    const parts = [
      text.startsWith('# ') ? '' : `# ${lineOf(frontMatter.hero?.name ?? title)}`,
      await hero(frontMatter),
      text,
    ]
    if (frontMatter.overview) {
      const edition = config.editions.find(
        (candidate) => editionKey(candidate) === editionKey(record),
      )
      const all = edition ? await groupsOf(edition) : []
      const key = (await get(pageData, record.relativePath)).sidebarKey
      parts.push(
        await list(
          all
            .filter((group) => group.sidebarKey === key)
            .map((group) => ({
              ...group,
              title: group.ownTitle,
              records: group.records.filter((listed) => listed.routePath !== routePath),
            })),
        ),
      )
    }
    return parts.filter((part) => part !== '').join('\n\n')
  }

  async function hero({ hero: opening, features = [] }: Frontmatter): Promise<string> {
    const target = async (href: string): Promise<string> => {
      const { path, query, anchor } = splitLink(href)
      return sources.has(path) || (path.startsWith('/') && !isFileName(path))
        ? (await linkTo(path)) + query + anchor
        : href
    }
    const actions = (opening?.actions ?? []).map(
      async (action) => `- [${action.text}](${await target(action.link)})`,
    )
    const cards = features.map(
      async ({ title, details, link: href }) =>
        `- ${href === undefined ? `**${title}**` : `[${title}](${await target(href)})`}: ` +
        `${details}`,
    )
    return [
      opening?.text,
      opening?.tagline,
      opening?.command && `\`\`\`bash\n${opening.command}\n\`\`\``,
      opening?.note,
      (await Promise.all(actions)).join('\n'),
      (await Promise.all(cards)).join('\n'),
    ]
      .filter(Boolean)
      .join('\n\n')
  }

  async function page(record: PageRecord): Promise<string> {
    const { title, description, routePath } = record
    const head = stringify(
      { title, ...(description !== '' && { description }), url: pageUrl(routePath) },
      { lineWidth: 0 },
    )
    return `---\n${head}---\n\n${await body(record)}\n`
  }

  const prefixOf = ({ prefix }: ResolvedLocale): string =>
    prefix === '' ? '' : `${prefix.slice(1)}/`

  async function index(locale: ResolvedLocale): Promise<string> {
    const others = config.editions.filter((other) => other !== locale)
    return (
      [
        locale.version === config.multiVersion.default
          ? `# ${locale.title}`
          : `# ${locale.title} ${locale.version}`,
        ...(locale.description === '' ? [] : [`> ${locale.description}`]),
        [
          `- [llms-full.txt](${address(`${prefixOf(locale)}llms-full.txt`)})`,
          ...others.map((other) => {
            const version = other.version === locale.version ? '' : `${other.version} · `
            return `- [${version}${other.label}](${address(`${prefixOf(other)}llms.txt`)})`
          }),
        ].join('\n'),
        await list(
          (await groupsOf(locale))
            .map((group) => ({
              ...group,
              records: group.records.filter(({ frontMatter }) => frontMatter.pageType !== 'home'),
            }))
            .filter(({ records }) => records.length > 0),
        ),
      ]
        .join('\n\n')
        .trimEnd() + '\n'
    )
  }

  async function full(locale: ResolvedLocale): Promise<string> {
    const records = (await groupsOf(locale)).flatMap((group) => group.records)
    return (await Promise.all([...new Set(records)].map(page))).join('\n')
  }

  return {
    async paths() {
      const pages: string[] = []
      if (config.markdownPages)
        for (const { frontMatter, routePath, isFallback } of await allPages(get))
          if (!isFallback && hasMarkdown(frontMatter)) pages.push(markdownFileOf(routePath))
      const lists = config.llms
        ? config.editions.flatMap((locale) =>
            ['llms.txt', 'llms-full.txt'].map((name) => prefixOf(locale) + name),
          )
        : []
      return [...pages, ...lists]
    },
    async read(path) {
      const name = /(?:^|\/)(llms(?:-full)?\.txt)$/.exec(path)?.[1]
      if (name !== undefined) {
        const locale = config.editions.find((candidate) => prefixOf(candidate) + name === path)
        return config.llms && locale
          ? await (name === 'llms.txt' ? index(locale) : full(locale))
          : null
      }
      if (!config.markdownPages || !path.endsWith('.md')) return null
      const source = sources.get(`/${path.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1')}`)
      const record = source === undefined ? null : await get(pageQuery, source)
      return record && markdownFileOf(record.routePath) === path && hasMarkdown(record.frontMatter)
        ? await page(record)
        : null
    },
  }
}

/** A text that stays on its line. */
function lineOf(text: string): string {
  return text.replaceAll(/\s*[\n\r\u0085\u2028\u2029]\s*/g, ' ').trim()
}

/** A title between brackets, which does not end at one of its own. */
function labelOf(title: string): string {
  return lineOf(title).replaceAll(/[[\]\\]/g, String.raw`\$&`)
}
