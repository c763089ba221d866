import { z } from 'zod'
import type { Json } from '../../shared/page.ts'
import type { ClientOption } from '../../shared/config/resolvedOptions.ts'
import type { LocaleConfig, MarkdownConfig, SiteConfig } from '../../shared/config/siteConfig.ts'
import { en } from '../../shared/ui-text/en.ts'
import type { UiText } from '../../shared/ui-text/uiText.ts'
import { pluginEntrySchema } from '../plugin/pluginSchema.ts'
import { keysOf } from '../schema/describe.ts'
import { headTagSchema } from '../schema/headTag.ts'
import { option, orNull, orSwitch } from '../schema/option.ts'
import { cspSchema } from '../schema/cspSchema.ts'
import { nonEmpty, themeConfigSchema, themeSchema } from '../schema/themeSchema.ts'
import { giving, named, typed } from '../schema/typed.ts'
import type { UserConfig, UserMarkdownConfig } from './userConfig.ts'

const path = (what: string): z.ZodString => nonEmpty.describe(what)

export const folder: z.ZodString = z
  .string()
  .regex(/^(?!\/|[A-Za-z]:|.*\\)(?!(?:.*\/)?\.\.(?:\/|$))./)
  .describe('a folder below the project root, with forward slashes')

const publicFrom = z
  .string()
  .regex(/^(?!\/|[A-Za-z]:|.*\\)./)
  .transform(cleanFolder)
  .describe("a folder relative to the project root, such as '../assets'")

const file = z
  .string()
  .regex(/^(?!\/|[A-Za-z]:|.*\\)./)
  .describe('a file relative to the project root, with forward slashes')

const image = z
  .string()
  .regex(/^(?:\/|https?:\/\/)./)
  .describe("a path in `public` with a leading slash, such as '/logo.svg'")

const langKey = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/)
  .describe("a language code such as 'en' or 'zh', named like its folder below the content root")

const versionName = z
  .string()
  .regex(/^[A-Za-z\d][\w.-]*$/)
  .describe("the name of a version, such as 'v2', named like its folder below the content root")

const headTag = headTagSchema(
  "a list of tag name, attributes and, for a script or style, its content: ['meta', { name: " +
    "'author', content: '…' }], ['script', {}, '…']",
)

const pattern = typed('RegExp', z.instanceof(RegExp))

/** Longer patterns are refused where they are used. */
const LONGEST_GLOB = 1000

const glob = nonEmpty
  .max(LONGEST_GLOB)
  .describe("globs below the content root, such as '**/fragments/**'")

const uiTextShape = Object.fromEntries(
  Object.keys(en).map((key) => [key, z.string().optional()]),
) as Record<keyof UiText, z.ZodOptional<z.ZodString>>

const locale: z.ZodType<LocaleConfig, LocaleConfig> = named(
  'LocaleConfig',
  'One language of the site.',
  z.strictObject({
    lang: option('Folder below the content root, and prefix of the routes: `zh`.', langKey),
    label: option(
      'Name of the language, in that language: `简体中文`.',
      path('the name of the language, as its readers call it'),
    ),
    tag: option(
      'BCP 47 tag for the `lang` attribute.',
      z.string().refine(isLanguageTag).describe("a language tag such as 'zh-CN'").optional(),
      '`zh-CN` for `zh`, else `lang`',
    ),
    dir: option(
      'Direction of the text.',
      typed('Direction', z.enum(['ltr', 'rtl'])).optional(),
      'by the language',
    ),
    uiText: option(
      'Strings of the interface, on top of the built-in ones.',
      typed('Partial<UiText>', z.strictObject(uiTextShape)).optional(),
      'English for a language without built-in ones',
    ),
    title: option('Title of the site in this language.', z.string().optional(), "the site's title"),
    description: option(
      'Description of the site in this language.',
      z.string().optional(),
      "the site's description",
    ),
  }),
) as never

const route = named(
  'RouteConfig',
  'Which files are pages, and what their URLs look like.',
  z.strictObject({
    extensions: option(
      'Extensions of the files that become pages. A component becomes one when it exports ' +
        '`frontmatter`.',
      z
        .array(
          z
            .string()
            .regex(/^\.(?:mdx?|[jt]sx?)$/)
            .describe("'.md', '.mdx', '.tsx', '.jsx', '.ts' or '.js'"),
        )
        .readonly()
        .default(['.md', '.mdx', '.tsx', '.jsx']),
    ),
    include: option(
      'Globs below the content root, of the files that become pages.',
      z.array(glob).readonly().default(['**']),
    ),
    exclude: option(
      "Globs below the content root, of the files that don't.",
      z.array(glob).readonly().default([]),
    ),
    cleanUrls: option('Leaves `.html` out of links.', z.boolean().default(false)),
    trailingSlash: option(
      'Gives every page a URL with a slash at the end, written as `guide/x/index.html`.',
      z.boolean().default(false),
    ),
  }),
)

const ALIAS = 'readonly [alias: string, language: string]'

const markdownShape = {
  showLineNumbers: option('Shows line numbers in code blocks.', z.boolean().default(false)),
  defaultWrapCode: option('Wraps long lines in code blocks.', z.boolean().default(false)),
  checkDeadLinks: option(
    '`false` turns off the check of links and anchors. `excludes` are links to what is not part ' +
      "of this site, such as another app below the same URL: they aren't checked, and leave the " +
      'site. In a text, `*` matches any text.',
    z
      .union([
        z.boolean(),
        z.strictObject({
          excludes: z
            .array(
              z
                .union([nonEmpty, pattern])
                .describe("a link such as '/storybook/*', or a regular expression"),
            )
            .readonly()
            .describe("a list of links such as ['/storybook/*']"),
        }),
      ])
      .describe('`true`, `false` or an object with `excludes`')
      .default(true),
  ),
  codeHighlighter: option('Syntax highlighter.', z.literal('prism').default('prism')),
  highlightLanguages: option(
    "Languages or aliases for the highlighter: `[['vue', 'html']]` highlights code blocks of " +
      '`vue` as `html`.',
    giving(
      () => `readonly (${ALIAS})[]`,
      z
        .array(
          z.union([
            path('the name of a language'),
            typed(ALIAS, z.tuple([path('text'), path('text')]))
              .readonly()
              .describe("a list [alias, language] such as ['vue', 'html']"),
          ]),
        )
        .readonly()
        .transform((names) =>
          names.map((name) => (typeof name === 'string' ? ([name, name] as const) : name)),
        ),
    ).default([]),
  ),
  foldCode: option(
    'Folds code blocks of more than 20 lines until the reader opens them.',
    z.boolean().default(false),
  ),
  math: option(
    'Renders TeX between dollar signs as MathML. Needs the packages `katex` and `remark-math`.',
    z.boolean().default(false),
  ),
  mermaid: option(
    'Renders code blocks of the language `mermaid` as diagrams, in the browser. Needs the ' +
      'package `mermaid`.',
    z.boolean().default(false),
  ),
  globalComponents: option(
    'Component files that pages use without an import, relative to the project root. The file ' +
      'name is the name of the component.',
    z
      .array(
        z
          .string()
          .regex(/^(?!\/|[A-Za-z]:|.*\\)(?:.*\/)?[A-Z]\w*\.(?:[jt]sx?|mdx?)$/)
          .describe(
            'a file relative to the project root whose name is that of a component, such as ' +
              "'theme/Kbd.tsx'",
          ),
      )
      .readonly()
      .default([]),
  ),
  fileRoots: option(
    'Files and folders outside the project, or hidden ones, that pages may show and publish, ' +
      'relative to the project root.',
    z
      .array(
        z
          .string()
          .regex(/\S/)
          .describe("a folder or a file relative to the project root, such as '../api'"),
      )
      .readonly()
      .default([]),
  ),
}

const algolia = named(
  'AlgoliaSearch',
  'Algolia as the search: an index of DocSearch records, asked with a key that can search and ' +
    'nothing else.',
  z
    .strictObject({
      name: option('Selects Algolia.', z.literal('algolia')),
      appId: option(
        'Application ID.',
        z.string().regex(/^\w+$/).describe('the application ID that Algolia shows'),
      ),
      apiKey: option(
        'Search-only API key. It is public, because it is part of the pages.',
        path('the search-only API key'),
      ),
      indexName: option('Name of the index.', path('the name of the index')),
    })
    .describe("an object with `name: 'algolia'`, `appId`, `apiKey` and `indexName`"),
)

const searchProvider = named(
  'SearchProviderConfig',
  'Where search results come from: a built-in provider, or a file of the project that exports ' +
    '`createSearchProvider`.',
  z.union([
    z.literal('local'),
    z.literal('pagefind'),
    algolia,
    z.templateLiteral(['./', z.string()]).describe("a file of the project that begins with './'"),
  ]),
)

/** A letter or a digit is what a search can find. */
const WORD = /[\p{L}\p{N}]/u

const search = named(
  'SearchConfig',
  'Settings of the search.',
  z.strictObject({
    searchHooks: option(
      'File whose exports are called around a search, relative to the project root.',
      orNull(file),
    ),
    versioned: option(
      'Finds pages of the version that is being read. `false` finds those of every version.',
      z.boolean().default(true),
    ),
    synonyms: option(
      'Groups of words that mean the same, by language: a search for one of them finds the others.',
      z
        .record(
          langKey,
          z
            .array(
              z
                .array(z.string().regex(WORD).describe('a word, or several with spaces between'))
                .min(2)
                .readonly()
                .describe("a list of at least two words such as ['dashboard', 'control panel']"),
            )
            .readonly()
            .describe("a list of groups such as [['dashboard', 'control panel']]"),
        )
        .readonly()
        .describe("an object of language and groups: { en: [['dashboard', 'control panel']] }")
        .default({}),
    ),
    builtInSynonyms: option(
      'Adds the built-in synonyms of the vocabulary of documentation, in English and Chinese.',
      z.boolean().default(true),
    ),
    stemming: option('Finds other forms of a word.', z.boolean().default(true)),
    compounds: option(
      'Finds a word inside of a composed word, in languages that have them.',
      z.boolean().default(true),
    ),
    provider: option('Where results come from.', searchProvider.default('local')),
  }),
)
const ssg = z.strictObject({ strict: z.boolean().default(true) })

const images = giving(
  () => 'Required<ImagesConfig>',
  named(
    'ImagesConfig',
    'How the build encodes the images of pages.',
    z.strictObject({
      widths: option(
        'Widths of the variants. Images are never scaled up. Unit: pixels.',
        z
          .array(z.int().positive().describe('a whole number of pixels above 0'))
          .min(1)
          .readonly()
          .describe('a list of at least one whole number of pixels, such as [720, 1440]')
          .default([720, 1080, 1440]),
      ),
      format: option('Format of the variants.', z.enum(['webp', 'avif']).default('webp')),
      quality: option(
        'Quality of the variants, from 1 to 100.',
        z.int().min(1).max(100).describe('a whole number from 1 to 100').optional(),
        '80 for WebP, 60 for AVIF',
      ),
    }),
  ).transform(({ quality, ...rest }) => ({
    ...rest,
    quality: quality ?? (rest.format === 'avif' ? 60 : 80),
  })),
)

const deployHost = named(
  'DeployHost',
  'A server or service that the build can write settings for.',
  z.enum(['nginx', 'caddy', 'apache', 'netlify', 'cloudflare']),
)

const deploy = named(
  'DeployConfig',
  'What the build writes for the host of the site.',
  z.strictObject({
    host: option(
      'Where the site will be hosted: writes the settings for this server or service.',
      orNull(deployHost),
    ),
    compress: option(
      'Writes `.br` and `.gz` files beside text files, for servers that send them.',
      z.boolean().default(false),
    ),
  }),
)

const check = named(
  'CheckConfig',
  'What `bifolio check` looks for.',
  z.strictObject({
    spelling: option(
      'Wrong spelling → right one, on top of the built-in list. A name that maps to itself is ' +
        'taken off that list. `false` turns off the spell check.',
      z
        .union([
          z.literal(false),
          z
            .record(nonEmpty, nonEmpty)
            .readonly()
            .describe("an object of wrong and right spellings: { Javascript: 'JavaScript' }"),
        ])
        .default({}),
    ),
    imageSize: option(
      'Size above which an image is a warning, in a build too. Unit: kilobytes.',
      z.number().positive().describe('a number of kilobytes above 0').default(500),
    ),
    ignoreLinks: option(
      "External URLs that aren't requested. `*` matches any text.",
      z.array(path("URLs such as 'https://example.com/*'")).readonly().default([]),
    ),
    linkCache: option(
      'How long a good answer of an external URL counts. Unit: hours.',
      z.number().min(0).describe('a number of hours, 0 for no cache').default(168),
    ),
  }),
)

/** Properties are written into a script. */
const json = typed('Json', z.json() as z.ZodType<Json, Json>)

const MARKDOWN = 'Settings of Markdown and code blocks.'

const publicDir = named(
  'PublicDir',
  'A folder whose files are served as they are.',
  z.strictObject({
    from: option('Folder relative to the project root.', publicFrom),
    to: option(
      'Folder of the site: `downloads`.',
      folder.transform(cleanFolder).optional(),
      'the root of the site',
    ),
  }),
)

const themedImage = named(
  'ThemedImage',
  'An image with a variant per color scheme, or one for both.',
  z.union([
    image,
    z.strictObject({ light: image, dark: image }).describe('an object with `light` and `dark`'),
  ]),
)

const globalUIComponent = named(
  'GlobalUIComponent',
  'A file with a component as its default export, alone or with the properties it is given.',
  z.union([
    file,
    typed(
      'readonly [file: string, props: Readonly<Record<string, Json>>]',
      z.tuple([
        file,
        z.record(z.string(), json).readonly().describe('an object that JSON can carry'),
      ]),
    )
      .readonly()
      .describe("a list of file and properties: ['theme/Banner.tsx', { text: 'Hello' }]"),
  ]),
)

const textTable = named(
  'TextTable',
  "A key of the site's own text table: locale → text.",
  z
    .record(
      z.string(),
      z
        .record(z.string(), z.string())
        .readonly()
        .describe("an object of language and text: { en: 'Guide', zh: '指南' }"),
    )
    .readonly()
    .describe("an object of key and texts: { guide: { en: 'Guide', zh: '指南' } }"),
)

const i18n = named(
  'I18nConfig',
  'How languages relate to each other.',
  z.strictObject({
    fallback: option(
      "Shows the original of a page that isn't translated at the URL of the translation.",
      z.boolean().default(true),
    ),
  }),
)

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

const multiVersion = named(
  'MultiVersionConfig',
  'The versions of a site.',
  z.strictObject({
    default: option(
      'Version whose routes have no prefix. Required with `versions`.',
      z.string().default(''),
    ),
    versions: option(
      'Names of the folders, in the order of the menu.',
      z.array(versionName).readonly().default([]),
    ),
    roots: option(
      'Folder that stands for the project root in a version, by its name: a checkout of the ' +
        'project, or a folder with the released packages. Pages of the version import the ' +
        'packages that its `package.json` lists, and show its files in code blocks.',
      z
        .record(z.string(), z.string().min(1).describe("a folder such as '../.versions/1.0/docs'"))
        .describe('an object of version and folder')
        .readonly()
        .default({}),
    ),
  }),
)

const markdown = named(
  'MarkdownConfig',
  'Settings of Markdown and code blocks.',
  z.object(markdownShape),
)

/** Marks an option that the browser gets as it is. */
const CLIENT = { client: true }

const siteShape = {
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
            .union([publicFrom, publicDir])
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
        themedImage.transform((logo) =>
          typeof logo === 'string' ? { light: logo, dark: logo } : logo,
        ),
      ),
    ),
  ).meta(CLIENT),
  logoText: option('Text beside the logo.', z.string().optional(), 'the title').meta(CLIENT),
  lang: option('Default language, whose routes have no prefix.', langKey.default('en')).meta(
    CLIENT,
  ),
  locales: option(
    'Languages of the site.',
    z
      .array(locale)
      .min(1)
      .readonly()
      .describe('a list of at least one object with `lang` and `label`')
      .optional(),
    'one locale, the default language',
  ),
  i18n: option("What happens to pages that aren't translated.", i18n.prefault({})),
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
        .array(globalUIComponent)
        .readonly()
        .transform((entries) =>
          entries.map((entry) => (typeof entry === 'string' ? ([entry, {}] as const) : entry)),
        ),
    ).default([]),
  ),
  text: option(
    'Texts of the site by key. Nav and sidebar texts that are keys are replaced.',
    textTable.default({}),
  ),
  route: option('Which files become pages, and how their URLs look.', route.prefault({})),
  ssg: option(
    '`strict` fails the build on dead links and missing files.',
    giving(
      (printFilled) => printFilled(ssg),
      z
        .union([z.literal(true), ssg])
        .transform((value) => (value === true ? ssg.parse({}) : value)),
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
  deploy: option('What the build writes for the host of the site.', deploy.prefault({})),
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
    orSwitch(images).default(false),
  ),
  replaceRules: option(
    'Replacements in the text of pages and fragments, in their order.',
    z
      .array(replaceRule)
      .readonly()
      .describe('a list of objects with `search` and `replace`')
      .default([]),
  ),
  check: option('What `bifolio check` looks for, beside what a build checks.', check.prefault({})),
  search: option(
    'Search of the site. `false` removes it.',
    giving(
      (printFilled) => `${printFilled(search)} | null`,
      z.union([z.literal(false), search]).transform((value) => (value === false ? null : value)),
    ).prefault({}),
  ),
  multiVersion: option(
    'Versions of the docs, a folder below the content root each, with the folders of the ' +
      'languages in it.',
    multiVersion.prefault({}),
  ),
  markdown: option(MARKDOWN, markdown.prefault({})),
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

function keysOfSchema(value: unknown): readonly string[] {
  const isSchema = typeof value === 'object' && value !== null && '_zod' in value
  return isSchema ? keysOf(value as z.ZodType) : []
}

const isPreset = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('plugins' in value || 'settings' in value)
const unifiedPlugins = z
  .array(
    z
      .custom(
        (value) =>
          typeof (Array.isArray(value) ? value[0] : value) === 'function' || isPreset(value),
      )
      .describe('a plugin, which is a function that is imported, or a list of plugin and options'),
  )
  .describe('a list of plugins')
  .default([])

const hooks = {
  remarkPlugins: option('remark plugins, run after the built-in ones.', unifiedPlugins),
  rehypePlugins: option(
    'rehype plugins, run before the built-in ones, which turn the tree into HTML.',
    unifiedPlugins,
  ),
} satisfies Record<Exclude<keyof UserMarkdownConfig, keyof MarkdownConfig>, unknown>

const collection = z
  .strictObject({
    folder: folder.describe("a folder below the language's, such as 'guide/components'").optional(),
    schema: z
      .custom((value) => keysOfSchema(value).length > 0)
      .describe("an object schema of Zod: z.object({ … }), with `z` from 'bifolio/zod'"),
  })
  .describe('an object with `schema` and, where it has another name, `folder`')

const buildOnly = {
  collections: option(
    'Folders whose pages have front matter of their own, which is validated and typed: name → ' +
      'folder and schema.',
    z
      .record(
        z
          .string()
          .regex(/^[A-Za-z][\w-]*$/)
          .describe("a name of letters, digits, '-' and '_' that begins with a letter"),
        collection,
      )
      .readonly()
      .describe('an object of name and collection')
      .default({}),
  ),
  plugins: option(
    'Plugins, in the order in which they run.',
    z.array(pluginEntrySchema).readonly().describe('a list of plugins').default([]),
  ),
} satisfies Record<Exclude<keyof UserConfig, keyof SiteConfig>, unknown>

/**
 * What `bifolio.config.ts` may hold: `SiteConfig`, plugins and the hooks into the Markdown
 * pipeline.
 */
export const userConfigSchema = z.strictObject({
  ...siteShape,
  markdown: option(MARKDOWN, z.strictObject({ ...markdownShape, ...hooks }).prefault({})),
  ...buildOnly,
})

/** A path prefix with a slash at both ends: `docs` → `/docs/`. */
export function normalizeBase(base: string): string {
  const inner = base.replace(/^\/+|\/+$/g, '')
  return inner === '' ? '/' : `/${inner}/`
}

function cleanFolder(value: string): string {
  return value.replace(/^(?:\.\/+)+/, '').replace(/\/+$/, '')
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

export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
