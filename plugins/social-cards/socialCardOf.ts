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
  options: SocialCardsOptions,
  site: Pick<PluginContext, 'config' | 'root'>,
): Promise<string | null> {
  const logo = logoFileOf(options, site)
  return logo && `data:${logo.type};base64,${(await readFile(logo.file)).toString('base64')}`
}

/** The file of the logo of cards. Null if there is none, or none that cards can show. */
export function logoFileOf(
  { logo }: SocialCardsOptions,
  site: Pick<PluginContext, 'config' | 'root'>,
): { readonly path: string; readonly file: string; readonly type: string } | null {
  const own = site.config.logo
  const path = logo === undefined ? (typeof own === 'object' ? (own?.light ?? null) : own) : logo
  const type = path === null ? undefined : MEDIA_TYPES[extname(path).toLowerCase()]
  const file = path !== null && type !== undefined ? publicFile(path, site) : null
  return path === null || type === undefined || file === null ? null : { path, file, type }
}
