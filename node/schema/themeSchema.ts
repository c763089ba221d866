import { z } from 'zod'
import { parseColor } from '../brand/color.ts'
import { nonEmpty } from './commonSchemas.ts'
import { quoted } from './describe.ts'
import { linkSchema, navSchema, sidebarSchema } from './navigationSchemas.ts'
import { option, orNull } from './option.ts'
import { outlineSchema } from './outlineSchema.ts'
import { socialLinkSchema } from './socialLinkSchema.ts'
import { named, typed } from './typed.ts'

/** Where the strings of the interface come from. */
const BUILT_IN = 'the built-in text of the language'

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
    z.array(socialLinkSchema).readonly().default([]),
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
