import { z } from 'zod'
import type { ClientOption } from '../../shared/config/resolvedOptions.ts'
import { checkSchema } from '../schema/checkSchema.ts'
import { langKey, nonEmpty, pattern } from '../schema/commonSchemas.ts'
import { cspSchema } from '../schema/cspSchema.ts'
import {
  cleanFolder,
  file,
  folder,
  globalUIComponentSchema,
  image,
  publicDirSchema,
  publicFrom,
  themedImageSchema,
} from '../schema/fileSchemas.ts'
import { headTagSchema } from '../schema/headTag.ts'
import { i18nSchema, localeSchema, textTableSchema } from '../schema/localeSchema.ts'
import { markdownSchema } from '../schema/markdownSchema.ts'
import { option, orNull, orSwitch } from '../schema/option.ts'
import { deploySchema, imagesSchema, ssgSchema } from '../schema/outputSchemas.ts'
import { routeSchema } from '../schema/routeSchema.ts'
import { searchSchema } from '../schema/searchSchema.ts'
import { themeConfigSchema, themeSchema } from '../schema/themeSchema.ts'
import { giving, named } from '../schema/typed.ts'
import { versionsSchema } from '../schema/versionsSchema.ts'

const headTag = headTagSchema(
  "a list of tag name, attributes and, for a script or style, its content: ['meta', { name: " +
    "'author', content: '…' }], ['script', {}, '…']",
)

export const MARKDOWN = 'Settings of Markdown and code blocks.'

const frontmatter = named(
  'FrontmatterConfig',
  'What pages may have in their front matter.',
  z.strictObject({
    publicKeys: option(
      'Keys of your own that pages publish, for components that read them. Other unknown ' +
        'keys are left out.',
      z
        .array(z.string().regex(/\S/).describe('the name of a key'))
        .readonly()
        .describe("a list of keys such as ['status']")
        .default([]),
    ),
  }),
)

const replaceRule = named(
  'ReplaceRule',
  'A replacement in the text of pages, made before they are read.',
  z.strictObject({
    search: option(
      'What is replaced. All occurrences are replaced, with or without the flag `g`.',
      z.union([nonEmpty, pattern]).describe('text that is not empty, or a regular expression'),
    ),
    replace: option(
      'The replacement. For a regular expression, `$1` and `$<name>` insert its groups.',
      z.string(),
    ),
  }),
)

/** Marks an option that the browser gets as it is. */
const CLIENT = { client: true }

export const siteShape = {
  root: option(
    'Content folder, relative to the project root.',
    folder.transform(cleanFolder).default('content'),
  ),
  publicDirs: option(
    'Folders besides `public` whose files are served as they are: paths relative to the ' +
      'project root, or objects with the folder of the site that they go to.',
    giving(
      () => 'readonly Required<PublicDir>[]',
      z
        .array(
          z
            .union([publicFrom, publicDirSchema])
            .describe("a folder such as '../assets', or an object with `from` and `to`"),
        )
        .readonly()
        .transform((entries) =>
          entries.map((entry) =>
            typeof entry === 'string'
              ? { from: entry, to: '' }
              : { from: entry.from, to: entry.to ?? '' },
          ),
        ),
    ).default([]),
  ),
  outDir: option(
    'Output folder. The site is written to its `client` folder.',
    folder.transform(cleanFolder).default('dist'),
  ),
  base: option(
    'Path prefix the site is deployed under, with slashes at both ends.',
    z
      .string()
      .refine((base) => base !== '' && !base.startsWith('.'), {
        abort: true,
        params: {
          allowed:
            "a path that begins with a slash, such as '/' or '/docs/'. Relative bases aren't " +
            'supported',
        },
      })
      .regex(/^\/(?:[\w.~-]+\/?)*$/)
      .describe("a path that begins with a slash, such as '/' or '/docs/'")
      .transform(normalizeBase)
      .default('/'),
  ).meta(CLIENT),
  siteUrl: option(
    'Origin of the deployed site, for canonical links, alternates and the sitemap: ' +
      '`https://example.com`.',
    orNull(
      z
        .string()
        .refine(isOrigin)
        .describe("an origin such as 'https://example.com'; a path belongs in `base`")
        .transform((origin) => origin.replace(/\/+$/, '')),
    ),
  ).meta(CLIENT),
  title: option('Title of the site.', z.string().default('Bifolio')).meta(CLIENT),
  description: option(
    'Description of the site, for pages without one of their own.',
    z.string().default(''),
  ).meta(CLIENT),
  icon: option('Favicon in `public`, with leading slash.', orNull(image)).meta(CLIENT),
  logo: option(
    'Image before the title in the navbar, one for both color schemes or one for each.',
    orNull(
      giving(
        () => '{ readonly light: string; readonly dark: string }',
        themedImageSchema.transform((logo) =>
          typeof logo === 'string' ? { light: logo, dark: logo } : logo,
        ),
      ),
    ),
  ).meta(CLIENT),
  logoText: option(
    'Text beside the logo. By default, the title in the language of the page.',
    orNull(z.string()),
  ).meta(CLIENT),
  lang: option('Default language, whose routes have no prefix.', langKey.default('en')).meta(
    CLIENT,
  ),
  locales: option(
    'Languages of the site.',
    z
      .array(localeSchema)
      .min(1)
      .readonly()
      .describe('a list of at least one object with `lang` and `label`')
      .optional(),
    'one locale, the default language',
  ),
  i18n: option("What happens to pages that aren't translated.", i18nSchema.prefault({})),
  head: option(
    'Tags for the head of every page.',
    z.array(headTag).readonly().describe('a list of tags').default([]),
  ).meta(CLIENT),
  frontmatter: option('What pages may have in their front matter.', frontmatter.prefault({})),
  globalStyles: option(
    "Stylesheet loaded after the theme's, relative to the project root.",
    orNull(file),
  ),
  globalUIComponents: option(
    'Components on every page: files relative to the project root, alone or with their props.',
    giving(
      () => 'readonly (readonly [file: string, props: Readonly<Record<string, Json>>])[]',
      z
        .array(globalUIComponentSchema)
        .readonly()
        .transform((entries) =>
          entries.map((entry) => (typeof entry === 'string' ? ([entry, {}] as const) : entry)),
        ),
    ).default([]),
  ),
  text: option(
    'Texts of the site by key. Nav and sidebar texts that are keys are replaced.',
    textTableSchema.default({}),
  ),
  route: option('Which files become pages, and how their URLs look.', routeSchema.prefault({})),
  ssg: option(
    '`strict` fails the build on dead links and missing files.',
    giving(
      (printFilled) => printFilled(ssgSchema),
      z
        .union([z.literal(true), ssgSchema])
        .transform((value) => (value === true ? ssgSchema.parse({}) : value)),
    ).prefault({}),
  ),
  markdownPages: option(
    'Writes every page as Markdown too, beside its HTML: `/guide/x.md`.',
    z.boolean().default(true),
  ).meta(CLIENT),
  llms: option(
    'Writes `llms.txt` and `llms-full.txt` for every language.',
    z.boolean().default(true),
  ),
  structuredData: option(
    'Describes pages for search engines with JSON-LD, on a site with a `siteUrl`.',
    z.boolean().default(true),
  ),
  csp: option(
    'Writes a content security policy that allows nothing but the site itself. `true` is ' +
      'short for `{}`.',
    orSwitch(cspSchema).default(false),
  ),
  deploy: option('What the build writes for the host of the site.', deploySchema.prefault({})),
  offline: option(
    'Makes what a reader has read, with its neighbors, readable offline, with a service ' +
      "worker. `'all'` stores the whole site.",
    z
      .union([z.boolean(), z.literal('all')])
      .describe("`true`, `false` or `'all'`")
      .default(false),
  ).meta(CLIENT),
  inlineStylesheet: option(
    "Whether pages contain the theme's stylesheet or load it. `'auto'` includes it up to 100 kB.",
    z.enum(['auto', 'always', 'never']).default('auto'),
  ),
  versionCheck: option(
    'Lets open tabs ask for the version of the site, and offer to reload after a deployment.',
    z.boolean().default(true),
  ).meta(CLIENT),
  images: option(
    'Encodes the images of pages in several sizes, as WebP or AVIF. `true` is short for `{}`. ' +
      'Needs the package `sharp`.',
    orSwitch(imagesSchema).default(false),
  ),
  replaceRules: option(
    'Replacements in the text of pages and fragments, in their order.',
    z
      .array(replaceRule)
      .readonly()
      .describe('a list of objects with `search` and `replace`')
      .default([]),
  ),
  check: option(
    'What `bifolio check` looks for, beside what a build checks.',
    checkSchema.prefault({}),
  ),
  search: option(
    'Search of the site. `false` removes it.',
    giving(
      (printFilled) => `${printFilled(searchSchema)} | null`,
      z
        .union([z.literal(false), searchSchema])
        .transform((value) => (value === false ? null : value)),
    ).prefault({}),
  ),
  multiVersion: option(
    'Versions of the docs, a folder below the content root each, with the folders of the ' +
      'languages in it.',
    versionsSchema.prefault({}),
  ),
  markdown: option(MARKDOWN, markdownSchema.prefault({})),
  themeConfig: option(
    'Settings of the default theme.',
    giving((printFilled) => printFilled(themeSchema), themeConfigSchema).prefault({}),
  ),
}

/** `SiteConfig` with every default. What else a config file holds, such as plugins, is left out. */
export const siteSchema = named(
  'SiteConfig',
  'What a site states about itself. Every field is optional.',
  z.object(siteShape),
)

/** The options that the browser gets as they are. */
export const CLIENT_OPTIONS = Object.entries(siteShape).flatMap(([name, schema]) =>
  schema.meta()?.['client'] === true ? [name] : [],
) as readonly ClientOption[]

/** What a site gets that states nothing. */
export const DEFAULTS: z.output<typeof siteSchema> = siteSchema.parse({})

/** A path prefix with a slash at both ends: `docs` → `/docs/`. */
export function normalizeBase(base: string): string {
  const inner = base.replace(/^\/+|\/+$/g, '')
  return inner === '' ? '/' : `/${inner}/`
}

function isOrigin(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    /^https?:\/\/[^/?#]+\/?$/.test(value) &&
    url.username === ''
  )
}
