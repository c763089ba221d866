import type { ResolvedLocale } from '../../shared/config/resolvedConfig.ts'
import { siteText } from '../../shared/config/siteText.ts'
import { editionKey, localeAt } from '../../shared/edition.ts'
import { clientConfig } from './clientConfig.ts'
import { fileUrl, hasMarkdown, lineOf, linkTo, type MarkdownSite } from './markdownSite.ts'
import { allPages } from './page.ts'
import { type PageGroup, pageGroups } from './pageGroups.ts'
import type { PageRecord } from './pageRecord.ts'
import { navigation } from './siteNavigation.ts'

/** Pages of a language of a version that programs may read, by section of the navigation. */
export async function groupsOf(
  { config, get }: MarkdownSite,
  edition: ResolvedLocale,
): Promise<PageGroup[]> {
  const records = (await allPages(get)).filter(
    (record) =>
      editionKey(record) === editionKey(edition) &&
      !record.isFallback &&
      hasMarkdown(record.frontMatter),
  )
  const { nav, prefix } = localeAt(`${edition.prefix}/`, await get(clientConfig))
  return pageGroups(records, {
    sidebars: (await get(navigation)).sidebars,
    nav,
    prefix,
    textOf: (key) =>
      siteText(key, { table: config.text, lang: edition.lang, defaultLang: config.lang }),
    otherTitle: edition.uiText.sidebarNav,
  })
}

/** Links to the pages of groups, each group below its title. */
export async function groupList(site: MarkdownSite, groups: readonly PageGroup[]): Promise<string> {
  const sections = groups.map(async ({ title, records }) => {
    const links = await Promise.all(records.map((record) => pageLink(site, record)))
    return `## ${lineOf(title)}\n\n${links.join('\n')}`
  })
  return (await Promise.all(sections)).join('\n\n')
}

/** `llms.txt` of a language of a version. */
export async function llmsText(site: MarkdownSite, locale: ResolvedLocale): Promise<string> {
  const { config } = site
  const version = locale.version === config.multiVersion.default ? '' : ` ${locale.version}`
  const groups = (await groupsOf(site, locale))
    .map((group) => ({
      ...group,
      records: group.records.filter(({ frontMatter }) => frontMatter.pageType !== 'home'),
    }))
    .filter(({ records }) => records.length > 0)
  const parts = [
    `# ${locale.title}${version}`,
    ...(locale.description === '' ? [] : [`> ${locale.description}`]),
    otherLists(site, locale),
    await groupList(site, groups),
  ]
  return `${parts.join('\n\n').trimEnd()}\n`
}

/** Folder of an edition in the output: empty, or with a slash at its end. */
export function folderOf({ prefix }: ResolvedLocale): string {
  return prefix === '' ? '' : `${prefix.slice(1)}/`
}

function otherLists(site: MarkdownSite, locale: ResolvedLocale): string {
  const others = site.config.editions
    .filter((other) => other !== locale)
    .map((other) => {
      const version = other.version === locale.version ? '' : `${other.version} · `
      return `- [${version}${other.label}](${fileUrl(site, `${folderOf(other)}llms.txt`)})`
    })
  const full = fileUrl(site, `${folderOf(locale)}llms-full.txt`)
  return [`- [llms-full.txt](${full})`, ...others].join('\n')
}

async function pageLink(site: MarkdownSite, record: PageRecord): Promise<string> {
  const { title, routePath, description, frontMatter } = record
  const about = frontMatter.description === undefined ? '' : `: ${lineOf(description)}`
  return `- [${labelOf(title)}](${await linkTo(site, routePath)})${about}`
}

/** A title between brackets, which does not end at one of its own. */
function labelOf(title: string): string {
  return lineOf(title).replaceAll(/[[\]\\]/g, String.raw`\$&`)
}
