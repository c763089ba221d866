import { z } from 'zod'
import type { FrontMatter } from '../../shared/page.ts'
import { EMOJI, FEATURE_ICONS, PICTURE_ADDRESS, SVG_MARKUP } from '../../shared/featureIcon.ts'
import { exactly } from './exactly.ts'
import { headTagSchema } from './headTag.ts'
import { outlineSchema } from './outlineSchema.ts'
import { ICON_NAME, lucideIcon } from '../icons/iconSource.ts'
import { isSlug } from './urlName.ts'
import { svgProblem } from './svgIcon.ts'

/** Front matter without the author's own keys. */
export type KnownFrontMatter = { readonly [Key in keyof FrontMatter as Key extends `x-${string}` ? never : Key]: FrontMatter[Key] }

const text = z.string().regex(/\S/).describe('text that is not empty')

const link = z.string().regex(/^(?:https?:|mailto:|(?![a-z][a-z\d+.-]*:)\S)\S*$/i)
  .describe("a route path such as '/guide/', a relative path such as './start', or an address with https://")

const image = z.string().regex(PICTURE_ADDRESS)
  .describe("a path in `public` with a leading slash, or an address with https://")

const hero = z.strictObject({
  name: text,
  text: z.string().optional(),
  tagline: z.string().optional(),
  actions: z.array(z.strictObject({ theme: z.enum(['brand', 'alt']), text, link }))
    .readonly().describe('a list of objects with `theme`, `text` and `link`').optional(),
  image: z.strictObject({
    src: z.union([image, z.strictObject({ light: image, dark: image })]),
    alt: z.string(),
  }).optional(),
})

const ICONS = `${FEATURE_ICONS.map((name) => `'${name}'`).join(', ')}, a path in \`public\` with a leading slash, an address with https://, an emoji, the markup of an SVG`

const feature = z.strictObject({
  title: text,
  details: z.string(),
  icon: z.union([z.enum(FEATURE_ICONS), image, z.string().regex(EMOJI), z.string().regex(SVG_MARKUP), z.string().regex(ICON_NAME)])
    .describe(`${ICONS}, or another name from lucide.dev/icons`).optional(),
  span: z.union([z.literal(2), z.literal(3), z.literal(4), z.literal(6), z.literal(12)])
    .describe('2, 3, 4, 6 or 12: columns of twelve').optional(),
  link: link.optional(),
}).check(({ value, issues }) => {
  const allowed = value.icon === undefined ? null : iconProblem(value.icon)
  if (allowed !== null) issues.push({ code: 'custom', input: value.icon, path: ['icon'], params: { allowed } })
})

/** What an icon has to be, where this one is not. */
function iconProblem(icon: string): string | null {
  if (SVG_MARKUP.test(icon)) return svgProblem(icon)
  const found = ICON_NAME.test(icon) ? lucideIcon(icon) : null
  if (found === null || 'svg' in found) return null
  const others = !found.isInstalled ? 'or install lucide-static for all icons of Lucide (npm install --save-dev lucide-static)' : 'or another name from lucide.dev/icons'
  return `${ICONS}, ${others}`
}

const author = z.strictObject({
  name: text,
  url: z.url({ protocol: /^https?$/ }).describe('an address with https://').optional(),
  picture: image.optional(),
})

const neighbour = z.union([
  z.literal(false),
  link,
  z.strictObject({ text: text.optional(), link }),
]).describe("false, a link such as '/guide/', or an object with `text` and `link`")

/** Heading levels that an overview page lists. */
export const overviewHeadersSchema: z.ZodType<readonly number[], readonly number[]> = z.array(z.int().min(2).max(4).describe('a heading level from 2 to 4'))
  .readonly().describe('a list of heading levels such as [2, 3]')

/** The front matter of a page, without the author's own keys (`x-…`). */
export const frontMatterSchema: z.ZodType<KnownFrontMatter, KnownFrontMatter> = exactly<KnownFrontMatter>()(z.strictObject({
  title: text.optional(),
  description: z.string().optional(),
  pageType: z.enum(['home', 'doc', 'custom', 'blank', '404']).optional(),
  titleSuffix: z.string().optional(),
  hero: hero.optional(),
  features: z.array(feature).readonly().describe('a list of objects with `title` and `details`').optional(),
  overview: z.boolean().optional(),
  overviewHeaders: overviewHeadersSchema.optional(),
  navbar: z.boolean().optional(),
  sidebar: z.boolean().optional(),
  outline: outlineSchema.optional(),
  footer: z.boolean().optional(),
  editLink: z.boolean().optional(),
  prev: neighbour.optional(),
  next: neighbour.optional(),
  search: z.boolean().optional(),
  sitemap: z.boolean().optional(),
  globalUIComponents: z.boolean().optional(),
  lineNumbers: z.boolean().optional(),
  markdownPage: z.boolean().optional(),
  context: z.string().regex(/^[A-Za-z][\w-]*(?: [A-Za-z][\w-]*)*$/).describe('a class name, or several with spaces between').optional(),
  head: z.array(headTagSchema('a list of tag name, attributes and, for a script or style, its content: [meta, { name: author, content: … }], [script, {}, …]'))
    .readonly().describe('a list of tags').optional(),
  draft: z.boolean().optional(),
  date: z.union([z.iso.date(), z.iso.datetime({ offset: true })]).describe('a date such as 2026-01-31 or 2026-01-31T08:00:00+08:00').optional(),
  authors: z.array(z.union([text, author]).describe('a name, or an object with `name`, `url` and `picture`')).readonly().describe('a list of names, or of objects with `name`, `url` and `picture`').optional(),
  tags: z.array(text).readonly().describe('a list of words such as [news, design]').optional(),
  slug: z.string().refine(isSlug).describe("the last part of the URL such as 'first-steps', or the whole path such as '/start/first-steps'").optional(),
}))
