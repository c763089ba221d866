import { z } from 'zod'
import { OVERVIEW_HEADERS } from '../../shared/page.ts'
import { headTagSchema } from './headTag.ts'
import { featureSchema, heroSchema, image, link, text } from './homeSchema.ts'
import { option } from './option.ts'
import { named } from './typed.ts'
import { outlineSchema } from './outlineSchema.ts'
import { isoDate, TIMESTAMP } from './timestamp.ts'
import { isSlug } from './urlName.ts'

const timestamp = z
  .string()
  .regex(TIMESTAMP)
  .refine((value) => isoDate(value) !== null)

const author = named(
  'PageAuthor',
  'Who wrote the page.',
  z.strictObject({
    name: option('Name of the author.', text),
    url: option(
      'Page about the author.',
      z
        .url({ protocol: /^https?$/ })
        .describe('a URL with https://')
        .optional(),
    ),
    picture: option('Path in `public`, or a URL with https://.', image.optional()),
  }),
)

const banner = named(
  'Banner',
  'A line above the title of a page.',
  z.strictObject({
    text: option('Text of the banner.', text),
    link: option(
      'Makes the text a link: a route path, a relative path or an external URL.',
      link.optional(),
    ),
  }),
)

const neighbor = z
  .union([
    z.literal(false),
    link,
    named(
      'Neighbor',
      'A page before or after another one.',
      z.strictObject({
        text: option('Text of the link.', text.optional(), 'the title of that page'),
        link: option('Route path, relative path or external URL.', link),
      }),
    ),
  ])
  .describe("false, a link such as '/guide/', or an object with `text` and `link`")

/** Heading levels that an overview page lists. */
export const overviewHeadersSchema: z.ZodType<readonly number[], readonly number[]> = z
  .array(z.int().min(2).max(4).describe('a heading level from 2 to 4'))
  .readonly()
  .describe('a list of heading levels such as [2, 3]')

const pageType = named(
  'PageType',
  'How a page is laid out. `doc` is the default.',
  z.enum(['home', 'doc', 'custom', 'blank', '404']),
)

/** The front matter of a page, without the author's own keys (`x-…`). */
export const frontMatterSchema = named(
  'Frontmatter',
  'The front matter of a page, checked and with defaults filled.',
  z.strictObject({
    title: option(
      'Title of the page.',
      text.optional(),
      'the first `#` heading, else the name of the file',
    ),
    description: option(
      'What the page is about, for search engines and previews.',
      z.string().optional(),
      'the first paragraph',
    ),
    pageType: option('Layout of the page.', pageType.default('doc')),
    titleSuffix: option(
      'Second part of the window title.',
      z.string().optional(),
      'the title of the site',
    ),
    hero: option('Opening of a home page.', heroSchema.optional()),
    features: option(
      'Cards of a home page.',
      z
        .array(featureSchema)
        .readonly()
        .describe('a list of objects with `title` and `details`')
        .optional(),
    ),
    overview: option(
      'Makes the page an overview page: a list of all pages of its section.',
      z.boolean().default(false),
    ),
    overviewHeaders: option(
      'Heading levels listed on an overview page.',
      overviewHeadersSchema.default(OVERVIEW_HEADERS),
    ),
    banner: option(
      'Line above the title of the page.',
      z.union([text, banner]).describe('text, or an object with `text` and `link`').optional(),
    ),
    navbar: option('`false` hides the navbar.', z.boolean().default(true)),
    sidebar: option('`false` hides the sidebar.', z.boolean().default(true)),
    breadcrumbs: option('`false` hides the breadcrumbs.', z.boolean().default(true)),
    outline: option(
      'Headings in the outline. `[2, 3]` lists the headings of these levels.',
      outlineSchema.default(true),
    ),
    footer: option(
      '`false` hides the footer, the edit link, and the links to the previous and next page.',
      z.boolean().default(true),
    ),
    editLink: option('`false` removes the edit link.', z.boolean().default(true)),
    prev: option(
      'Previous page: a link, a link with its text, or `false` for none.',
      neighbor.optional(),
      'the one before in the sidebar',
    ),
    next: option(
      'Next page: a link, a link with its text, or `false` for none.',
      neighbor.optional(),
      'the one after in the sidebar',
    ),
    keywords: option(
      'Other names of what the page is about, which the search finds it by.',
      z
        .array(text)
        .readonly()
        .describe('a list of words such as [dark mode, night theme]')
        .optional(),
    ),
    search: option('`false` keeps the page out of the search.', z.boolean().default(true)),
    sitemap: option('`false` keeps the page out of the sitemap.', z.boolean().default(true)),
    globalUIComponents: option(
      '`false` leaves out the components that the config puts on every page.',
      z.boolean().default(true),
    ),
    lineNumbers: option(
      'Shows or hides line numbers in code blocks.',
      z.boolean().optional(),
      '`markdown.showLineNumbers` of the config',
    ),
    markdownPage: option(
      '`false` keeps the page out of the Markdown pages and of `llms.txt`.',
      z.boolean().default(true),
    ),
    pageClass: option(
      "Class names for the page's root element.",
      z
        .string()
        .regex(/^[A-Za-z][\w-]*(?: [A-Za-z][\w-]*)*$/)
        .describe('a class name, or several with spaces between')
        .optional(),
    ),
    head: option(
      'Tags for the head of this page.',
      z
        .array(
          headTagSchema(
            'a list of tag name, attributes and, for a script or style, its content: [meta, { ' +
              'name: author, content: … }], [script, {}, …]',
          ),
        )
        .readonly()
        .describe('a list of tags')
        .optional(),
    ),
    draft: option(
      '`true` leaves the page out of the build and of `check`. The development server shows it.',
      z.boolean().default(false),
    ),
    date: option(
      'When the page was published: `2026-01-31`, or with a time `2026-01-31T08:00:00+08:00`.',
      z
        .union([z.iso.date(), z.iso.datetime({ offset: true }), timestamp])
        .describe('a date such as 2026-01-31 or 2026-01-31T08:00:00+08:00')
        .optional(),
    ),
    authors: option(
      'Who wrote the page.',
      z
        .array(
          z.union([text, author]).describe('a name, or an object with `name`, `url` and `picture`'),
        )
        .readonly()
        .describe('a list of names, or of objects with `name`, `url` and `picture`')
        .optional(),
    ),
    tags: option(
      'What the page is about.',
      z.array(text).readonly().describe('a list of words such as [news, design]').optional(),
    ),
    slug: option(
      'Last part of the route path, or with a leading slash the whole route path within the ' +
        'language.',
      z
        .string()
        .refine(isSlug)
        .describe(
          "the last part of the URL such as 'first-steps', or the whole path such as " +
            "'/start/first-steps'",
        )
        .optional(),
      'the name of the file',
    ),
  }),
  {
    rest:
      '/** Keys of the author, kept as they are when they begin with `x-`. */\n' +
      'readonly [custom: `x-${string}`]: Json',
  },
)

/** What a page is that states nothing. */
export const PAGE_DEFAULTS: z.output<typeof frontMatterSchema> = frontMatterSchema.parse({})
