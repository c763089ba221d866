import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { PluginContext, SitePage } from 'bifolio'
import { cardTree, textOf } from './cardTree.ts'
import { type CardFonts, openFonts } from './fonts.ts'
import { type CardElement, type SocialCardsOptions, imageOf } from './options.ts'
import { socialCardOf } from './socialCardOf.ts'

/** Folder of the images in a built site. */
export const FOLDER = 'social-cards'
const require = createRequire(import.meta.url)

/** A card that has to be rendered. */
export interface Drawing {
  readonly tree: CardElement
  /** Changes with everything that the image depends on. */
  readonly hash: string
  readonly tag: string
}

/** The cards of a site. */
export interface SiteCards {
  /** Opened by the first call. */
  fonts(): CardFonts
  hasCard(page: SitePage): boolean
  draw(page: SitePage, context: PluginContext): Promise<Drawing>
}

/** Decides which pages have a card, and lays it out. */
export function createSiteCards(options: SocialCardsOptions, root: string): SiteCards {
  const { enabled = true, test = () => true, template = cardTree } = options
  let opened: CardFonts | undefined
  const fonts = (): CardFonts => (opened ??= openFonts(options.fonts ?? [], root))
  return {
    fonts,
    // Nobody shares an error page, or a page without the layout, which is embedded in others.
    hasCard: (page) =>
      enabled &&
      imageOf(page) === undefined &&
      !['404', 'blank'].includes(page.frontmatter.pageType ?? '') &&
      test(page),
    async draw(page, context) {
      const card = await socialCardOf(page, context, options)
      const { tag } = card
      const tree = template(card)
      const hash = createHash('sha256')
        .update(JSON.stringify([tree, VERSIONS]))
        .update(fonts().digest(fonts().facesFor(textOf(tree), tag)))
      return { tree, tag, hash: hash.digest('hex').slice(0, 16) }
    },
  }
}

/** The version of the renderer is part of the hash. */
const VERSIONS = ['satori', '@resvg/resvg-js'].map((name) => versionOf(name))

function versionOf(name: string): string {
  try {
    return (require(`${name}/package.json`) as { readonly version: string }).version
  } catch {
    return ''
  }
}

/** `/zh/guide/` → `social-cards/zh/guide/index.png`. */
export function fileOf({ routePath }: SitePage): string {
  return `${FOLDER}${routePath}${routePath.endsWith('/') ? 'index' : ''}.png`
}
