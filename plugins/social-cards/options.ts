import type { PluginContext, SitePage } from 'bifolio'
import { z } from 'zod'

/** An element of a card, as Satori draws it: flex boxes, texts and images with styles. */
export interface CardElement {
  readonly type: string
  readonly props: Readonly<Record<string, unknown>> & {
    readonly children?: CardContent | readonly CardContent[]
  }
}

/** Content of an element. */
export type CardContent = CardElement | string | null

/** Data of a card. */
export interface SocialCard {
  readonly title: string
  readonly description: string
  /** Title of the site in the language of the page. */
  readonly siteTitle: string
  /** Titles of the sidebar groups above the page. */
  readonly section: readonly string[]
  /** Name of the language: `简体中文`. */
  readonly language: string
  /** Its tag: `zh-CN`. */
  readonly tag: string
  /** URL of the logo for an `img`, or null. */
  readonly logo: string | null
  readonly page: SitePage
}

/**
 * A font: a stylesheet with `@font-face` rules or a TTF, OTF or WOFF file, below the project or in
 * a package.
 */
export type CardFont = string | { readonly file: string; readonly weight: number }

/** Options of the plugin. */
export interface SocialCardsOptions {
  /** False draws no cards, for builds that nobody shares. @default true */
  readonly enabled?: boolean
  /** URL of the site, without base. @default `siteUrl` of the config */
  readonly siteUrl?: string
  /** Which pages have a card. @default all */
  readonly test?: (page: SitePage) => boolean
  /** For characters that the fonts of the theme do not have, such as Han. @default [] */
  readonly fonts?: readonly CardFont[]
  /**
   * A PNG, JPEG or SVG in `public`, with a leading slash. Null for none. @default the logo of the
   * site
   */
  readonly logo?: string | null
  /**
   * Draws the card. The font families `display` and `text` are those of the theme and of `fonts`.
   */
  readonly template?: (card: SocialCard) => CardElement
}

const callable = z.custom((value) => typeof value === 'function').describe('a function')
const file = z
  .string()
  .regex(/\.(?:css|ttf|otf|woff)$/)
  .describe(
    "a file such as '@fontsource/noto-sans-sc/600.css', './fonts/title.ttf' or one that ends " +
      'with .otf or .woff',
  )

export const optionsSchema: z.ZodType = z.strictObject({
  enabled: z.boolean().optional(),
  siteUrl: z
    .string()
    .regex(/^https?:\/\/[^/?#\s]+$/)
    .describe("a URL without a path, such as 'https://example.com'")
    .optional(),
  test: callable.optional(),
  fonts: z
    .array(
      z
        .union([file, z.strictObject({ file, weight: z.int().min(1).max(1000) })])
        .describe('a file, or an object with `file` and `weight`'),
    )
    .describe('a list of files')
    .optional(),
  logo: z
    .string()
    .regex(/^\/\S+\.(?:svg|png|jpe?g)$/i)
    .nullable()
    .describe("an image in `public` such as '/logo.svg', or null")
    .optional(),
  template: callable.optional(),
})

/** An image that front matter sets instead of the card. */
export interface OwnImage {
  /** A path in `public` with a leading slash, or a URL with https://. */
  readonly src: string
  readonly alt?: string
}

const src = z
  .string()
  .regex(/^(?:\/|https:\/\/)\S+$/)
  .describe('a path in `public` with a leading slash, or a URL with https://')

/** The field `image` of front matter. */
export const imageSchema: z.ZodType = z
  .union([z.literal(false), src, z.strictObject({ src, alt: z.string().optional() })])
  .describe("false, an image such as '/kite.png', or an object with `src` and `alt`")

/** The image that front matter sets: not set, none, or which one. Checked when the page is read. */
export function imageOf({ frontmatter }: SitePage): OwnImage | false | undefined {
  const { image } = frontmatter as { readonly image?: false | string | OwnImage }
  return typeof image === 'string' ? { src: image } : image
}

/** URL of the site, without base. Null when neither the options nor the config have it. */
export function siteUrlOf(
  { siteUrl }: SocialCardsOptions,
  { config }: Pick<PluginContext, 'config'>,
): string | null {
  return siteUrl ?? config.siteUrl
}
