import { z } from 'zod'
import type { SidebarItemConfig, SocialLink } from '../../shared/config/siteConfig.ts'
import type { NavItem, SidebarTag } from '../../shared/menuEntry.ts'
import { parseColor } from '../brand/color.ts'
import { outlineSchema } from './outlineSchema.ts'
import { ICON_NAME } from '../icons/iconSource.ts'
import { option, orNull } from './option.ts'
import { named, typed } from './typed.ts'
import { socialIcon } from '../icons/socialIcons.ts'

/** Where the strings of the interface come from. */
const BUILT_IN = 'the built-in text of the language'

/** Text that isn't blank. */
export const nonEmpty: z.ZodString = z.string().regex(/\S/).describe('text that is not empty')

/** A URL a menu can point to. Relative links would depend on the page they are shown on. */
export const linkSchema: z.ZodString = z
  .string()
  .regex(/^(?:\/(?!\/)\S*|https?:\/\/\S+|mailto:\S+)$/)
  .describe("a route path such as '/guide/', or a URL with https://")

/** A pattern for the path without base and language prefix. */
const patternSchema: z.ZodString = z
  .string()
  .refine(isPattern)
  .describe("a regular expression as text, such as '^/guide/'")

const sectionKey = z
  .string()
  .regex(/^\/(?:[^/\s]+\/)*$/)
  .describe("the route prefix of a section, with a slash at both ends: '/guide/'")

/** A section, or a version, which `versionChecks.ts` checks further. */
const sectionOrVersion = z
  .string()
  .regex(/^(?:\/(?:[^/\s]+\/)*|[^/\s]+)$/)
  .describe("the route prefix of a section, with a slash at both ends: '/guide/'")

/** An entry of the navbar, in the config or in the `_meta.json` of a language. */
export const navItemSchema: z.ZodType<NavItem, NavItem> = named(
  'NavItem',
  'An entry of the navbar. `items` makes it a menu, and an item of a menu a group of links in it.',
  z.strictObject({
    text: option('Label of the item.', nonEmpty),
    link: option('Route path or external URL. A menu needs none.', linkSchema.optional()),
    activeMatch: option(
      'Regular expression that is tested against the path, without base and locale prefix.',
      patternSchema.optional(),
      'the link as a prefix',
    ),
    get items() {
      return option(
        'Items of a menu, or links of a group in it.',
        z.array(navItemSchema).readonly().optional(),
      )
    },
    position: option('Side of the navbar.', z.enum(['left', 'right']).optional()),
    tag: option('Short word beside the label.', z.string().optional()),
  }),
) as never

/** How a sidebar group opens and closes, in the config and in `_meta.json`. */
export const groupShape = {
  collapsible: option('Lets the reader close the group.', z.boolean().default(true)),
  collapsed: option(
    'Closes the group at first. Sidebars with more than 150 links do that without it.',
    z.boolean().optional(),
    'false',
  ),
}

/** Defaults of a group. */
export const GROUP_DEFAULTS: z.output<z.ZodObject<typeof groupShape>> = z
  .object(groupShape)
  .parse({})

/** A short word beside an item of a sidebar, in the config and in `_meta.json`. */
export const tagSchema: z.ZodType<SidebarTag, SidebarTag> = named(
  'SidebarTag',
  'A short word beside an item. With a type, in the color of the `Badge` of this type.',
  z
    .union([
      nonEmpty,
      z.strictObject({
        text: option('The word.', nonEmpty),
        type: option(
          'Kind of the word, shown by its color.',
          z.enum(['tip', 'info', 'warning', 'danger']),
        ),
      }),
    ])
    .describe("text, or an object with `text` and `type` ('tip', 'info', 'warning' or 'danger')"),
)

const sidebarItemSchema: z.ZodType<SidebarItemConfig, SidebarItemConfig> = named(
  'SidebarItemConfig',
  'An item of a sidebar as written in the config.',
  z.strictObject({
    text: option('Text of the link, or title of the group.', nonEmpty.optional()),
    link: option('Route path or external URL.', linkSchema.optional()),
    ...groupShape,
    get items() {
      return option('Items of a group.', z.array(sidebarItemSchema).readonly().optional())
    },
    folder: option(
      'Folder below the language folder, whose pages become items: of the group, or in the ' +
        'place of the item. `.` is the language folder.',
      z
        .string()
        .regex(/^(?:\.|(?!\.{0,2}\/|.*\\|(?:.*\/)?\.\.?(?:\/|$)).+)$/)
        .describe("a folder below the language folder, such as 'reference'")
        .optional(),
    ),
    tag: option('Short word beside the text.', tagSchema.optional()),
    dividerType: option('Makes the item a line.', z.enum(['solid', 'dashed']).optional()),
    sectionHeaderText: option('Makes the item a heading with this text.', nonEmpty.optional()),
  }),
) as never

const announcementSchema = named(
  'Announcement',
  'A bar above every page.',
  z.strictObject({
    text: option('Text of the bar, or a key of the text table.', nonEmpty),
    link: option('Makes the text a link: a route path or an external URL.', linkSchema.optional()),
    closable: option('Lets the reader close the bar, for good.', z.boolean().default(true)),
    id: option(
      'Name under which the bar is remembered as closed. With another name it comes back.',
      z
        .string()
        .regex(/^[\w-]+$/)
        .describe('a short name of letters, digits and hyphens')
        .optional(),
      'made from `text` and `link`',
    ),
  }),
)

const navSchema = named(
  'NavConfig',
  'The navbar of all versions, or version → its navbar.',
  z
    .union([
      z.array(navItemSchema).readonly(),
      z.record(z.string(), z.array(navItemSchema).readonly()).readonly(),
    ])
    .describe('a list of items, or an object of version and list: { v1: […] }'),
)

const sidebarSchema = named(
  'SidebarConfig',
  'The sidebars of all versions, or version → its sidebars.',
  z
    .record(
      sectionOrVersion,
      z
        .union([
          z.array(sidebarItemSchema).readonly(),
          named(
            'SidebarSections',
            'Section prefix → items of its sidebar.',
            z.record(sectionKey, z.array(sidebarItemSchema).readonly()).readonly(),
          ),
        ])
        .describe('a list of items'),
    )
    .readonly()
    .describe("an object of section and items: { '/guide/': […] }"),
)

const localeThemeShape = {
  nav: option(
    'Links of the navbar.',
    navSchema.optional(),
    'read from the `_meta.json` at the root of the language folder',
  ),
  sidebar: option(
    'Sidebars by the route prefix of their section.',
    sidebarSchema.optional(),
    'read from the `_meta.json` files',
  ),
  outlineTitle: option('Title of the outline.', z.string().optional(), BUILT_IN),
  editLink: option(
    'Link to the source of the page. `docRepoBaseUrl` is the URL of the content folder in the ' +
      'repository.',
    z
      .strictObject({
        docRepoBaseUrl: z
          .string()
          .regex(/^https?:\/\/\S+$/)
          .describe('the URL of the content folder in the repository, with https://'),
        text: z.string().optional(),
      })
      .optional(),
  ),
  prevPageText: option('Label of the link to the previous page.', z.string().optional(), BUILT_IN),
  nextPageText: option('Label of the link to the next page.', z.string().optional(), BUILT_IN),
  searchPlaceholderText: option(
    'Text in the search button and in the empty search field.',
    z.string().optional(),
    BUILT_IN,
  ),
  searchNoResultsText: option(
    'Text for a search without results. `{query}` is replaced by the query.',
    z.string().optional(),
    BUILT_IN,
  ),
  searchSuggestedQueryText: option(
    'Second line for a search without results.',
    z.string().optional(),
    BUILT_IN,
  ),
  overview: option(
    'Texts of the filter on overview pages.',
    z
      .strictObject({
        filterNameText: z.string().optional(),
        filterPlaceholderText: z.string().optional(),
        filterNoResultText: z.string().optional(),
      })
      .optional(),
    BUILT_IN,
  ),
  announcement: option(
    'Bar above every page. `false` removes it from one language.',
    z.union([z.literal(false), announcementSchema.describe('an object with `text`')]).optional(),
    'false',
  ),
}

const localeTheme = named(
  'LocaleThemeConfig',
  'Texts and trees of the theme that may differ per locale.',
  z.strictObject(localeThemeShape),
)

const builtInIcon = named(
  'SocialIcon',
  'Icons of social links that come with Bifolio.',
  z.enum([
    'github',
    'gitlab',
    'discord',
    'slack',
    'x',
    'bluesky',
    'mastodon',
    'youtube',
    'zulip',
    'rss',
  ]),
)

const socialLink: z.ZodType<SocialLink, SocialLink> = named(
  'SocialLink',
  'An entry of the social links.',
  z
    .strictObject({
      icon: option(
        'A built-in icon, another name of the package `simple-icons` if it is installed, or ' +
          'SVG markup.',
        z.union([
          builtInIcon,
          typed('(string & {})', z.string().regex(ICON_NAME)).describe(
            'another name from simpleicons.org',
          ),
          z
            .strictObject({
              svg: z
                .string()
                .regex(/^\s*<svg[\s>]/)
                .describe("markup that begins with '<svg'"),
            })
            .describe('an object with `svg`'),
        ]),
      ),
      mode: option(
        '`link` opens `content`. `text` shows it on a card, `img` as an image, `dom` as markup.',
        z.enum(['link', 'text', 'img', 'dom']),
      ),
      content: option('What belongs to the mode: a URL, a text or markup.', nonEmpty),
      label: option(
        'Name for screen readers, or a key of the text table.',
        nonEmpty.optional(),
        "the icon's product name",
      ),
    })
    .check((context) => {
      const { icon } = context.value
      const found = typeof icon === 'string' ? socialIcon(icon) : null
      if (found && 'problem' in found)
        context.issues.push({
          code: 'custom',
          input: icon,
          path: ['icon'],
          params: {
            allowed:
              `${quoted(builtInIcon.options)}, an object with \`svg\`, ` +
              (found.isInstalled
                ? 'or another name from simpleicons.org'
                : 'or install simple-icons for all brands (npm install --save-dev simple-icons)'),
          },
        })
      const allowed = CONTENT[context.value.mode]
      if (allowed === undefined || allowed.pattern.test(context.value.content)) return
      context.issues.push({
        code: 'custom',
        input: context.value.content,
        path: ['content'],
        params: { allowed: allowed.words },
      })
    }),
) as never

/** What `content` has to be if the mode needs a URL. */
const CONTENT: Readonly<Record<string, { readonly pattern: RegExp; readonly words: string }>> = {
  link: {
    pattern: /^(?:https?:\/\/\S+|mailto:\S+|\/\S*)$/,
    words: "a URL with https:// for mode 'link'",
  },
  img: { pattern: /^(?:https?:\/\/|\/)\S+$/, words: "the URL of an image for mode 'img'" },
}

const colorSchema = z
  .string()
  .refine((text) => parseColor(text) !== null)
  .describe("a color such as '#0b6b53': hex, rgb(), hsl() or oklch(), without transparency")

const themeLocale = named(
  'ThemeLocale',
  'Theme settings of one locale.',
  z.strictObject({
    ...localeThemeShape,
    lang: option(
      'Language that these settings are for: the `lang` of one of the `locales`.',
      nonEmpty,
    ),
    label: option(
      'Name of the language.',
      nonEmpty.optional(),
      'the label of the same locale in `locales`',
    ),
  }),
  { base: localeTheme },
)

const assistant = named(
  'Assistant',
  'Assistants whose URLs come with Bifolio.',
  z.enum(['chatgpt', 'claude']),
)

const assistantLink = named(
  'AssistantLink',
  'A link that hands a page to an assistant.',
  z.strictObject({
    text: option('Name of the assistant.', nonEmpty),
    link: option(
      "URL with https://, in which `{url}` is replaced by the URL of the page's Markdown and " +
        '`{prompt}` by a question that names it.',
      z
        .string()
        .regex(/^https:\/\/\S*\{(?:url|prompt)\}\S*$/)
        .describe(
          "a URL with https:// and with {url} or {prompt} in it: 'https://example.com/?q={prompt}'",
        ),
    ),
  }),
)

const brand = named(
  'BrandColor',
  'A brand color, one for both schemes or one for each.',
  z
    .union([colorSchema, z.strictObject({ light: colorSchema, dark: colorSchema })])
    .describe(
      "a color such as '#0b6b53' (hex, rgb(), hsl() or oklch(), without transparency), or " +
        'an object with `light` and `dark`',
    ),
)

const themeShape = {
  brand: option(
    'Color of links, marks, buttons and the focus ring. One color gets a readable tone for ' +
      'each scheme. Two are used as they are.',
    orNull(brand),
  ),
  socialLinks: option(
    'Icons at the end of the navbar.',
    z.array(socialLink).readonly().default([]),
  ),
  footer: option(
    'Text at the end of every page.',
    z.strictObject({ message: z.string().default('') }).prefault({}),
  ),
  hideNavbar: option(
    '`auto` hides the navbar of wide windows when scrolling down. `always` shows none.',
    z.enum(['never', 'always', 'auto']).default('never'),
  ),
  enableContentAnimation: option(
    'Fades in the text of a page when the reader comes from another page.',
    z.boolean().default(false),
  ),
  darkMode: option(
    '`false` removes the color scheme switch and keeps the light scheme.',
    z.boolean().default(true),
  ),
  fonts: option(
    "`false` leaves out the theme's fonts. The system's fonts or those of `globalStyles` are " +
      'used instead.',
    z.boolean().default(true),
  ),
  outline: option(
    'Headings in the outline. `[2, 3]` lists the headings of these levels only.',
    outlineSchema.default(true),
  ),
  breadcrumbs: option(
    'Shows the way to a doc page above its title: section, groups of the sidebar, page.',
    z.boolean().default(false),
  ),
  enableScrollToTop: option(
    'Shows a button on long pages that leads back to the top.',
    z.boolean().default(false),
  ),
  enableAppearanceAnimation: option(
    'Fades from one color scheme to the other.',
    z.boolean().default(false),
  ),
  localeRedirect: option(
    "`auto` leads from the home page of the default language to the home page in the reader's " +
      'language.',
    z.enum(['never', 'auto']).default('never'),
  ),
  tabsInUrl: option(
    "Keeps the reader's choice in tabs that share a group as a parameter of the URL, so that a " +
      'link shows it.',
    z.boolean().default(true),
  ),
  facingPages: option(
    'Offers to read a page and its translation side by side.',
    z.boolean().default(true),
  ),
  copyHeadingLinks: option(
    'Copies the link of a heading when a reader opens it.',
    z.boolean().default(true),
  ),
  singleKeyShortcuts: option(
    'Single-key shortcuts: `/` opens the search, `?` lists the shortcuts. Readers can turn them ' +
      'off.',
    z.boolean().default(true),
  ),
  textSize: option(
    'Lets readers choose the size of the text with a command of the search.',
    z.boolean().default(true),
  ),
  openIn: option(
    'AI assistants that a page can be opened in.',
    z
      .array(
        z
          .union([assistant, assistantLink])
          .describe(`${quoted(assistant.options)} or an object with \`text\` and \`link\``),
      )
      .readonly()
      .default([]),
  ),
}

/**
 * What the theme is like in every language, with its defaults. What single languages have of their
 * own is left out.
 */
export const themeSchema = typed('ThemeConfig', z.object(themeShape))

/** `ThemeConfig` as a schema. */
export const themeConfigSchema = named(
  'ThemeConfig',
  'Settings of the default theme.',
  z.strictObject({
    ...localeThemeShape,
    locales: option('Settings of single languages.', z.array(themeLocale).readonly().optional()),
    ...themeShape,
  }),
  { base: localeTheme },
)

function quoted(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ')
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern) instanceof RegExp
  } catch {
    return false
  }
}
