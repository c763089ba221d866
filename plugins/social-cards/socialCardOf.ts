import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { PluginContext, SitePage } from 'bifolio'
import type { SocialCard, SocialCardsOptions } from './options.ts'
import { publicFile } from './publicFile.ts'

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

/** What the card of a page shows. */
export async function socialCardOf(
  page: SitePage,
  { config, root }: PluginContext,
  options: SocialCardsOptions,
): Promise<SocialCard> {
  const locale = config.locales.find(({ lang }) => lang === page.lang)
  const siteTitle = locale?.title ?? config.title
  // A home page has the name of its site, which the card already shows.
  const { hero } = page.frontmatter
  return {
    title:
      page.title === siteTitle
        ? (hero?.text?.replaceAll('\n', ' ') ?? page.description) || page.title
        : page.title,
    description: page.description,
    siteTitle,
    section: page.section,
    language: locale?.label ?? '',
    tag: locale?.tag ?? page.lang,
    logo: await logoOf(options, { config, root }),
    page,
  }
}

async function logoOf(
  { logo }: SocialCardsOptions,
  site: Pick<PluginContext, 'config' | 'root'>,
): Promise<string | null> {
  const own = site.config.logo
  const named = logo === undefined ? (typeof own === 'object' ? (own?.light ?? null) : own) : logo
  const type = named === null ? undefined : MEDIA_TYPES[extname(named).toLowerCase()]
  const file = named !== null && type !== undefined ? publicFile(named, site) : null
  return file === null ? null : `data:${type};base64,${(await readFile(file)).toString('base64')}`
}
