import { z } from 'zod'
import type { Json } from '../../shared/page.ts'
import type { MarkdownConfig, SiteConfig } from '../../shared/config/siteConfig.ts'
import { en } from '../../shared/ui-text/en.ts'
import type { UiText } from '../../shared/ui-text/uiText.ts'
import { pluginSchema } from '../plugin/pluginSchema.ts'
import { exactly } from '../schema/exactly.ts'
import { headTagSchema } from '../schema/headTag.ts'
import { cspSchema } from './cspSchema.ts'
import { nonEmpty, themeConfigSchema } from '../schema/themeSchema.ts'
import type { UserMarkdownConfig } from './userConfig.ts'

const path = (what: string): z.ZodString => nonEmpty.describe(what)

export const folder: z.ZodString = z.string().regex(/^(?!\/|[A-Za-z]:|.*\\)(?!(?:.*\/)?\.\.(?:\/|$))./)
  .describe('a folder below the project root, with forward slashes')

const file = z.string().regex(/^(?!\/|[A-Za-z]:|.*\\)./).describe('a file relative to the project root, with forward slashes')

const image = z.string().regex(/^(?:\/|https?:\/\/)./).describe("a path in `public` with a leading slash, such as '/logo.svg'")

const langKey = z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/)
  .describe("a language code such as 'en' or 'zh', named like its folder below the content root")

const versionName = z.string().regex(/^[A-Za-z\d][\w.-]*$/).describe("the name of a version, such as 'v2', named like its folder below the content root")

const headTag = headTagSchema("a list of tag name, attributes and, for a script or style, its content: ['meta', { name: 'author', content: '…' }], ['script', {}, '…']")

/** Longer patterns are refused where they are used. */
const LONGEST_GLOB = 1000

const glob = nonEmpty.max(LONGEST_GLOB).describe("globs below the content root, such as '**/fragments/**'")

const uiTextShape = Object.fromEntries(Object.keys(en).map((key) => [key, z.string().optional()])) as Record<keyof UiText, z.ZodOptional<z.ZodString>>

const locale = z.strictObject({
  lang: langKey,
  label: path('the name of the language, as its readers call it'),
  tag: z.string().refine(isLanguageTag).describe("a language tag such as 'zh-CN'").optional(),
  dir: z.enum(['ltr', 'rtl']).optional(),
  uiText: z.strictObject(uiTextShape).optional(),
  title: z.string().optional(),
  description: z.string().optional(),
})

const route = z.strictObject({
  extensions: z.array(z.string().regex(/^\.(?:mdx?|[jt]sx?)$/).describe("'.md', '.mdx', '.tsx', '.jsx', '.ts' or '.js'")).readonly().optional(),
  include: z.array(glob).readonly().optional(),
  exclude: z.array(glob).readonly().optional(),
  cleanUrls: z.boolean().optional(),
})

const markdown = z.strictObject({
  showLineNumbers: z.boolean().optional(),
  defaultWrapCode: z.boolean().optional(),
  checkDeadLinks: z.boolean().optional(),
  codeHighlighter: z.literal('prism').optional(),
  highlightLanguages: z.array(z.union([
    path('the name of a language'),
    z.tuple([path('text'), path('text')]).readonly().describe("a list [alias, language] such as ['vue', 'html']"),
  ])).readonly().optional(),
  foldCode: z.boolean().optional(),
  math: z.boolean().optional(),
  mermaid: z.boolean().optional(),
  globalComponents: z.array(z.string().regex(/^(?!\/|[A-Za-z]:|.*\\)(?:.*\/)?[A-Z]\w*\.(?:[jt]sx?|mdx?)$/)
    .describe("a file relative to the project root whose name is that of a component, such as 'theme/Kbd.tsx'")).readonly().optional(),
  fileRoots: z.array(z.string().regex(/\S/).describe("a folder or a file relative to the project root, such as '../api'")).readonly().optional(),
})

const search = z.strictObject({
  searchHooks: file.optional(),
  versioned: z.boolean().optional(),
  provider: z.union([
    z.literal('local'),
    z.literal('pagefind'),
    z.strictObject({
      name: z.literal('algolia'),
      appId: z.string().regex(/^\w+$/).describe('the application ID that Algolia shows'),
      apiKey: path('the search-only API key'),
      indexName: path('the name of the index'),
    }).describe("an object with `name: 'algolia'`, `appId`, `apiKey` and `indexName`"),
    z.templateLiteral(['./', z.string()]).describe("a file of the project that begins with './'"),
  ]).optional(),
})

/** Properties are written into a script. */
const json: z.ZodType<Json, Json> = z.json() as z.ZodType<Json, Json>

const siteShape = {
  root: folder.optional(),
  outDir: folder.optional(),
  base: z.string().regex(/^\/(?:[\w.~-]+\/?)*$/)
    .describe("a path that begins with a slash, such as '/' or '/docs/'").optional(),
  siteUrl: z.string().refine(isOrigin)
    .describe("an origin such as 'https://example.com'; a path belongs in `base`").optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  icon: image.optional(),
  logo: z.union([
    image,
    z.strictObject({ light: image, dark: image }).describe('an object with `light` and `dark`'),
  ]).optional(),
  logoText: z.string().optional(),
  lang: langKey.optional(),
  locales: z.array(locale).min(1).readonly().describe('a list of at least one object with `lang` and `label`').optional(),
  i18n: z.strictObject({ fallback: z.boolean().optional() }).optional(),
  head: z.array(headTag).readonly().describe('a list of tags').optional(),
  globalStyles: file.optional(),
  globalUIComponents: z.array(z.union([
    file,
    z.tuple([file, z.record(z.string(), json).readonly().describe('an object that JSON can carry')]).readonly()
      .describe("a list of file and properties: ['theme/Banner.tsx', { text: 'Hello' }]"),
  ])).readonly().optional(),
  text: z.record(
    z.string(),
    z.record(z.string(), z.string()).readonly().describe("an object of language and text: { en: 'Guide', zh: '指南' }"),
  ).readonly().describe("an object of key and texts: { guide: { en: 'Guide', zh: '指南' } }").optional(),
  route: route.optional(),
  ssg: z.union([z.literal(true), z.strictObject({ strict: z.boolean().optional() })]).optional(),
  markdownPages: z.boolean().optional(),
  llms: z.boolean().optional(),
  csp: z.union([z.boolean(), cspSchema]).optional(),
  offline: z.boolean().optional(),
  versionCheck: z.boolean().optional(),
  images: z.union([
    z.boolean(),
    z.strictObject({
      widths: z.array(z.int().positive().describe('a whole number of pixels above 0')).min(1).readonly().describe('a list of at least one whole number of pixels, such as [720, 1440]').optional(),
      format: z.enum(['webp', 'avif']).optional(),
      quality: z.int().min(1).max(100).describe('a whole number from 1 to 100').optional(),
    }),
  ]).optional(),
  replaceRules: z.array(z.strictObject({
    search: z.union([nonEmpty, z.instanceof(RegExp)]).describe('text that is not empty, or a regular expression'),
    replace: z.string(),
  })).readonly().describe('a list of objects with `search` and `replace`').optional(),
  check: z.strictObject({
    spelling: z.union([
      z.literal(false),
      z.record(nonEmpty, nonEmpty).readonly().describe("an object of wrong and right spellings: { Javascript: 'JavaScript' }"),
    ]).optional(),
    imageSize: z.number().positive().describe('a number of kilobytes above 0').optional(),
    ignoreLinks: z.array(path("addresses such as 'https://example.com/*'")).readonly().optional(),
    linkCache: z.number().min(0).describe('a number of hours, 0 for no cache').optional(),
  }).optional(),
  compat: z.literal('rspress').optional(),
  search: z.union([z.literal(false), search]).optional(),
  multiVersion: z.strictObject({
    default: z.string().optional(),
    versions: z.array(versionName).readonly().optional(),
  }).optional(),
  markdown: markdown.optional(),
  themeConfig: themeConfigSchema.optional(),
}

/** `SiteConfig` as a schema. Only compared with the type: a config file is read by the one below. */
exactly<SiteConfig>()(z.strictObject(siteShape))

const isPreset = (value: unknown): boolean => typeof value === 'object' && value !== null && ('plugins' in value || 'settings' in value)
const unifiedPlugins = z.array(z.custom((value) => typeof (Array.isArray(value) ? value[0] : value) === 'function' || isPreset(value))
  .describe('a plugin, which is a function that is imported, or a list of plugin and options')).describe('a list of plugins').optional()

/** What `bifolio.config.ts` may hold: `SiteConfig`, plugins and the hooks into the Markdown pipeline. */
export const userConfigSchema: z.ZodType = z.strictObject({
  ...siteShape,
  markdown: markdown.extend({ remarkPlugins: unifiedPlugins, rehypePlugins: unifiedPlugins } satisfies Record<PluginKey, unknown>).optional(),
  plugins: z.array(pluginSchema).readonly().describe('a list of plugins').optional(),
})

type PluginKey = Exclude<keyof UserMarkdownConfig, keyof MarkdownConfig>

function isOrigin(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null
  return url !== null && /^https?:$/.test(url.protocol) && /^https?:\/\/[^/?#]+\/?$/.test(value) && url.username === ''
}

export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
