import { type CspSources, definePlugin, type PluginFactory, type SitePage } from 'bifolio'
import { z } from 'zod'
import { schemaOf } from '../schemaOf.ts'
import { siteTextFor, textsFor } from '../texts/textsOf.ts'
import { targetOf } from './frameOf.ts'
import { STYLES } from './styles.ts'
import { type EmbedLoad, LOADS, propsOf, writeEmbed } from './writeEmbed.ts'

export type { EmbedRatio } from './frameOf.ts'
export type { EmbedLoad, EmbedProps } from './writeEmbed.ts'

/** Options of the plugin. */
export interface EmbedOptions {
  /**
   * When the content of another site is loaded: after a click of the reader, or when it comes near
   * the screen. @default 'click'
   */
  readonly load?: EmbedLoad
}

const schema = z.strictObject({
  load: z.enum(LOADS).optional(),
} satisfies Record<keyof EmbedOptions, z.ZodType>)

const NAME = 'Embed'

/**
 * Adds `<Embed>`, which shows a video, a CodePen, a StackBlitz, a Figma file or another site. It's
 * loaded after a click, and is a link with JavaScript disabled.
 *
 * @example
 * embed({ load: 'visible' })
 */
export const embed: PluginFactory<EmbedOptions> = definePlugin({
  name: 'bifolio:embed',
  options: schemaOf<EmbedOptions>(schema),
  setup: ({ options: { load = 'click' }, config }) => ({
    markdown: {
      components: {
        [NAME](call) {
          const props = propsOf(call)
          const loadText = siteTextFor('embedLoad', call.lang, {
            own: textsFor(call.lang, config).embed.embedLoad,
            config,
          })
          return props === null ? '' : writeEmbed(props, { load, loadText, lang: call.lang })
        },
      },
      cacheKey: '',
    },
    clientComponents: [
      {
        file: new URL('./client/Embeds.tsx', import.meta.url),
        when: (page) =>
          embedsOf(page).some(
            ({ src, load: own }) =>
              (own ?? load) === 'click' && targetOf(String(src))?.kind === 'frame',
          ),
      },
    ],
    globalStyles: () => [{ css: STYLES, when: (page) => embedsOf(page).length > 0 }],
    csp: ({ pages }) => sourcesOf(pages),
  }),
})

function embedsOf({
  components,
}: Pick<SitePage, 'components'>): SitePage['components'][number]['props'][] {
  return components.filter(({ name }) => name === NAME).map(({ props }) => props)
}

/** The hosts of everything that pages embed. */
function sourcesOf(pages: readonly SitePage[]): CspSources {
  const found = {
    'frame-src': new Set<string>(),
    'media-src': new Set<string>(),
    'img-src': new Set<string>(),
  }
  const add = (directive: keyof typeof found, url: string): void => {
    if (/^https:\/\//i.test(url) && URL.canParse(url)) found[directive].add(new URL(url).origin)
  }
  for (const { src, poster, captions } of pages.flatMap(embedsOf)) {
    const target = targetOf(String(src))
    if (target) add(target.kind === 'frame' ? 'frame-src' : 'media-src', target.url)
    add('img-src', String(poster))
    add('media-src', String(captions))
  }
  return Object.fromEntries(
    Object.entries(found)
      .filter(([, origins]) => origins.size > 0)
      .map(([directive, origins]) => [directive, [...origins].toSorted()]),
  )
}
