import { z } from 'zod'
import type { SidebarItemConfig, SocialIcon, ThemeConfig } from '../../shared/config/siteConfig.ts'
import type { NavItem } from '../../shared/nav.ts'
import { parseColor } from '../brand/color.ts'
import { outlineSchema } from './outlineSchema.ts'
import { ICON_NAME } from '../icons/iconSource.ts'
import { exactly } from './exactly.ts'
import { socialIcon } from '../icons/socialIcons.ts'

/** Text that says something. */
export const nonEmpty: z.ZodString = z.string().regex(/\S/).describe('text that is not empty')

/** An address a menu can point to. Relative links would depend on the page they are shown on. */
export const linkSchema: z.ZodString = z.string().regex(/^(?:\/(?!\/)\S*|https?:\/\/\S+|mailto:\S+)$/)
  .describe("a route path such as '/guide/', or an address with https://")

/** A pattern for the path without base and language prefix. */
const patternSchema: z.ZodString = z.string().refine(isPattern).describe("a regular expression as text, such as '^/guide/'")

const sectionKey = z.string().regex(/^\/(?:[^/\s]+\/)*$/)
  .describe("the route prefix of a section, with a slash at both ends: '/guide/'")

/** A section, or a version, of which `versionChecks.ts` says more. */
const sectionOrVersion = z.string().regex(/^(?:\/(?:[^/\s]+\/)*|[^/\s]+)$/)
  .describe("the route prefix of a section, with a slash at both ends: '/guide/'")

/** An entry of the navbar, in the config or in the `_meta.json` of a language. */
export const navItemSchema: z.ZodType<NavItem, NavItem> = exactly<NavItem>()(z.strictObject({
  text: nonEmpty,
  link: linkSchema.optional(),
  activeMatch: patternSchema.optional(),
  get items() {
    return z.array(navItemSchema).readonly().optional()
  },
  position: z.enum(['left', 'right']).optional(),
  tag: z.string().optional(),
}))

const sidebarItemSchema: z.ZodType<SidebarItemConfig, SidebarItemConfig> = exactly<SidebarItemConfig>()(z.strictObject({
  text: nonEmpty.optional(),
  link: linkSchema.optional(),
  collapsible: z.boolean().optional(),
  collapsed: z.boolean().optional(),
  get items() {
    return z.array(sidebarItemSchema).readonly().optional()
  },
  tag: z.string().optional(),
  dividerType: z.enum(['solid', 'dashed']).optional(),
  sectionHeaderText: nonEmpty.optional(),
}))

const localeThemeShape = {
  nav: z.union([z.array(navItemSchema).readonly(), z.record(z.string(), z.array(navItemSchema).readonly()).readonly()])
    .describe("a list of items, or an object of version and list: { v1: […] }").optional(),
  sidebar: z.record(sectionOrVersion, z.union([
    z.array(sidebarItemSchema).readonly(),
    z.record(sectionKey, z.array(sidebarItemSchema).readonly()).readonly(),
  ]).describe('a list of items')).readonly()
    .describe("an object of section and items: { '/guide/': […] }").optional(),
  outlineTitle: z.string().optional(),
  editLink: z.strictObject({
    docRepoBaseUrl: z.string().regex(/^https?:\/\/\S+$/)
      .describe('the address of the content folder in the repository, with https://'),
    text: z.string().optional(),
  }).optional(),
  prevPageText: z.string().optional(),
  nextPageText: z.string().optional(),
  searchPlaceholderText: z.string().optional(),
  searchNoResultsText: z.string().optional(),
  searchSuggestedQueryText: z.string().optional(),
  overview: z.strictObject({
    filterNameText: z.string().optional(),
    filterPlaceholderText: z.string().optional(),
    filterNoResultText: z.string().optional(),
  }).optional(),
  announcement: z.union([
    z.literal(false),
    z.strictObject({
      text: nonEmpty,
      link: linkSchema.optional(),
      closable: z.boolean().optional(),
      id: z.string().regex(/^[\w-]+$/).describe('a short name of letters, digits and hyphens').optional(),
    }).describe('an object with `text`'),
  ]).optional(),
}

const SOCIAL_ICONS = ['github', 'gitlab', 'discord', 'slack', 'x', 'bluesky', 'mastodon', 'youtube', 'zulip', 'rss'] as const satisfies readonly SocialIcon[]

const socialLink = z.strictObject({
  icon: z.union([
    z.enum(SOCIAL_ICONS),
    z.string().regex(ICON_NAME).describe('another name from simpleicons.org'),
    z.strictObject({ svg: z.string().regex(/^\s*<svg[\s>]/).describe("markup that begins with '<svg'") })
      .describe('an object with `svg`'),
  ]),
  mode: z.enum(['link', 'text', 'img', 'dom']),
  content: nonEmpty,
  label: nonEmpty.optional(),
}).check((context) => {
  const { icon } = context.value
  const found = typeof icon === 'string' ? socialIcon(icon) : null
  if (found && 'problem' in found) context.issues.push({ code: 'custom', input: icon, path: ['icon'], params: { allowed: `${SOCIAL_ICONS.map((name) => `'${name}'`).join(', ')}, an object with \`svg\`, ${found.isInstalled ? 'or another name from simpleicons.org' : 'or install simple-icons for all brands (npm install --save-dev simple-icons)'}` } })
  const allowed = CONTENT[context.value.mode]
  if (allowed === undefined || allowed.pattern.test(context.value.content)) return
  context.issues.push({ code: 'custom', input: context.value.content, path: ['content'], params: { allowed: allowed.words } })
})

/** What `content` has to be where the mode asks for an address. */
const CONTENT: Readonly<Record<string, { readonly pattern: RegExp; readonly words: string }>> = {
  link: { pattern: /^(?:https?:\/\/\S+|mailto:\S+|\/\S*)$/, words: "an address with https:// for mode 'link'" },
  img: { pattern: /^(?:https?:\/\/|\/)\S+$/, words: "the address of a picture for mode 'img'" },
}

const colorSchema = z.string().refine((text) => parseColor(text) !== null)
  .describe("a color such as '#0b6b53': hex, rgb(), hsl() or oklch(), without transparency")

/** `ThemeConfig` as a schema. */
export const themeConfigSchema: z.ZodType<ThemeConfig, ThemeConfig> = exactly<ThemeConfig>()(z.strictObject({
  ...localeThemeShape,
  brand: z.union([colorSchema, z.strictObject({ light: colorSchema, dark: colorSchema })])
    .describe("a color such as '#0b6b53' (hex, rgb(), hsl() or oklch(), without transparency), or an object with `light` and `dark`").optional(),
  locales: z.array(z.strictObject({ ...localeThemeShape, lang: nonEmpty, label: nonEmpty.optional() })).readonly().optional(),
  socialLinks: z.array(socialLink).readonly().optional(),
  footer: z.strictObject({ message: z.string().optional() }).optional(),
  hideNavbar: z.enum(['never', 'always', 'auto']).optional(),
  enableContentAnimation: z.boolean().optional(),
  darkMode: z.boolean().optional(),
  fonts: z.boolean().optional(),
  outline: outlineSchema.optional(),
  enableScrollToTop: z.boolean().optional(),
  enableAppearanceAnimation: z.boolean().optional(),
  localeRedirect: z.enum(['never', 'auto']).optional(),
  facingPages: z.boolean().optional(),
}))

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern) instanceof RegExp
  } catch {
    return false
  }
}
