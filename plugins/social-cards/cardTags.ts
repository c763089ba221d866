import type { HeadTag, PluginContext, SitePage } from 'bifolio'
import { CARD } from './cardTree.ts'
import { imageOf } from './options.ts'
import { type SiteCards, fileOf } from './siteCards.ts'

/** The tags of a page for its image: that of the front matter, else its card. */
export async function cardTags(
  page: SitePage,
  context: PluginContext,
  { cards, siteUrl }: { readonly cards: SiteCards; readonly siteUrl: string | null },
): Promise<HeadTag[]> {
  const own = imageOf(page)
  if (own === false || siteUrl === null) return []
  const site = siteUrl + context.config.base
  if (own)
    return tags({
      src: own.src.startsWith('/') ? site + own.src.slice(1) : own.src,
      alt: own.alt ?? page.title,
    })
  if (!cards.hasCard(page)) return []
  const { hash } = await cards.draw(page, context)
  return [
    // Networks cache an image by its URL: another card has another one.
    ...tags({ src: `${site}${encodeURI(fileOf(page))}?${hash}`, alt: page.title }),
    ['meta', { property: 'og:image:type', content: 'image/png' }],
    ['meta', { property: 'og:image:width', content: String(CARD.width) }],
    ['meta', { property: 'og:image:height', content: String(CARD.height) }],
  ]
}

function tags({ src, alt }: { readonly src: string; readonly alt: string }): HeadTag[] {
  return [
    ['meta', { property: 'og:image', content: src }],
    ['meta', { property: 'og:image:alt', content: alt }],
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
  ]
}
