import { definePlugin, type PluginFactory } from 'bifolio'
import { schemaOf } from '../schemaOf.ts'
import { cardTags } from './cardTags.ts'
import { checkImage, checkSetup } from './checkCards.ts'
import { type SocialCardsOptions, imageSchema, optionsSchema, siteUrlOf } from './options.ts'
import { serveCards } from './serveCards.ts'
import { FOLDER, createSiteCards } from './siteCards.ts'
import { writeCards } from './writeCards.ts'

export type {
  CardContent,
  CardElement,
  CardFont,
  SocialCard,
  SocialCardsOptions,
} from './options.ts'

/**
 * Renders an image of every page for networks and chats that show one next to a link.
 *
 * @example
 * socialCards({ fonts: ['@fontsource/noto-sans-sc/400.css', '@fontsource/noto-sans-sc/600.css'] })
 */
export const socialCards: PluginFactory<SocialCardsOptions> = definePlugin({
  name: 'bifolio:social-cards',
  options: schemaOf<SocialCardsOptions>(optionsSchema),
  setup({ options, root, cache }) {
    const cards = createSiteCards(options, root)
    return {
      configResolved: (context) => checkSetup(options, context, cards.fonts),
      frontmatter: { image: imageSchema },
      head: (page, context) =>
        cardTags(page, context, { cards, siteUrl: siteUrlOf(options, context) }),
      checkPage: (page, context) => checkImage(page, context, cards),
      publishes: () => [`/${FOLDER}/`],
      buildEnd: (context) => writeCards(cards, cache, context),
      configureServer: (server, context) => serveCards(server, cards, context),
    }
  },
})
