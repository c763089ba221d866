import { relative } from 'node:path'
import { stringify } from 'yaml'
import { editionKey } from '../../shared/edition.ts'
import type { Frontmatter } from '../../shared/page.ts'
import { isFileName, splitLink } from '../../shared/routePath.ts'
import { resolveMarkdown } from '../markdown/resolveMarkdown.ts'
import { slashed } from '../slashed.ts'
import { pageBody } from './compiledPage.ts'
import { lineOf, linkTo, type MarkdownSite, pageUrl } from './markdownSite.ts'
import { groupList, groupsOf } from './markdownLists.ts'
import { pageData } from './pageData.ts'
import type { PageRecord } from './pageRecord.ts'

/** A page as Markdown, for readers that are programs. */
export async function pageMarkdown(site: MarkdownSite, record: PageRecord): Promise<string> {
  const { title, description, routePath } = record
  const head = stringify(
    { title, ...(description !== '' && { description }), url: pageUrl(site, routePath) },
    { lineWidth: 0 },
  )
  return `---\n${head}---\n\n${await bodyOf(site, record)}\n`
}

/** The title as a heading, unless the text begins with one of its own, and what the page shows. */
async function bodyOf(site: MarkdownSite, record: PageRecord): Promise<string> {
  const { frontMatter, title } = record
  const text = await textOf(site, record)
  const parts = [
    text.startsWith('# ') ? '' : `# ${lineOf(frontMatter.hero?.name ?? title)}`,
    await heroOf(site, frontMatter),
    text,
    frontMatter.overview ? await overviewOf(site, record) : '',
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

async function textOf(site: MarkdownSite, { relativePath }: PageRecord): Promise<string> {
  const { assetUrl, config, contentRoot, get } = site
  return await resolveMarkdown((await pageBody(get, relativePath)).markdown, {
    page: (routePath) => linkTo(site, routePath),
    file: (path) => (config.siteUrl ?? '') + assetUrl(path),
    fragment: async (path) => (await pageBody(get, slashed(relative(contentRoot, path)))).markdown,
  })
}

/** What a home page shows above its text. */
async function heroOf(site: MarkdownSite, { hero, features = [] }: Frontmatter): Promise<string> {
  const target = async (href: string): Promise<string> => {
    const { path, query, anchor } = splitLink(href)
    return site.sources.has(path) || (path.startsWith('/') && !isFileName(path))
      ? (await linkTo(site, path)) + query + anchor
      : href
  }
  const actions = (hero?.actions ?? []).map(
    async ({ text, link }) => `- [${text}](${await target(link)})`,
  )
  const cards = features.map(async ({ title, details, link }) => {
    const name = link === undefined ? `**${title}**` : `[${title}](${await target(link)})`
    return `- ${name}: ${details}`
  })
  return [
    hero?.text,
    hero?.tagline,
    hero?.command && `\`\`\`bash\n${hero.command}\n\`\`\``,
    hero?.note,
    (await Promise.all(actions)).join('\n'),
    (await Promise.all(cards)).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The other pages of its sidebar, as an overview page lists them. */
async function overviewOf(site: MarkdownSite, record: PageRecord): Promise<string> {
  const edition = site.config.editions.find(
    (candidate) => editionKey(candidate) === editionKey(record),
  )
  const { sidebarKey } = await site.get(pageData, record.relativePath)
  const groups = (edition ? await groupsOf(site, edition) : [])
    .filter((group) => group.sidebarKey === sidebarKey)
    .map((group) => ({
      ...group,
      title: group.ownTitle,
      records: group.records.filter(({ routePath }) => routePath !== record.routePath),
    }))
  return await groupList(site, groups)
}
