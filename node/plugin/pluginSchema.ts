import { z } from 'zod'
import { CALLOUT_TITLES, type CalloutType } from '../../shared/callout.ts'
import { SLOTS } from '../../shared/slots.ts'
import { THEME_COMPONENTS } from '../../shared/themeComponents.ts'
import { unifiedPlugins } from '../schema/unifiedPlugins.ts'
import type {
  ClientComponent,
  ContentFormat,
  PluginCommand,
  PluginContainer,
  PluginDefinition,
  PluginHooks,
  PluginMarkdown,
} from './types.ts'

const callable = z.custom((value) => typeof value === 'function').describe('a function')
const hook = callable.optional()
const list = unifiedPlugins.optional()

const containerShape = {
  like: z.enum(Object.keys(CALLOUT_TITLES) as CalloutType[]),
  title: z
    .record(z.string(), z.string())
    .describe("texts by language: { en: 'Security', zh: '安全' }")
    .optional(),
} satisfies Record<keyof PluginContainer, z.ZodType>

const markdownShape = {
  beforeDefaultRemarkPlugins: list,
  remarkPlugins: list,
  rehypePlugins: list,
  components: z
    .record(
      z
        .string()
        .regex(/^[A-Z]\w*$/)
        .describe('the name of a component, with a capital'),
      callable,
    )
    .describe('an object of name and function')
    .optional(),
  highlighter: hook,
  transformFrontmatter: hook,
  cacheKey: z.string().optional(),
  containers: z
    .record(
      z
        .string()
        .regex(/^[a-z][a-z\d_-]*$/)
        .describe("a word in lower case, such as 'security'"),
      z.strictObject(containerShape).describe('an object with `like`'),
    )
    .describe('an object of name and container')
    .optional(),
} satisfies Record<keyof PluginMarkdown, z.ZodType>

const schema = z
  .custom((value) => typeof (value as { safeParse?: unknown } | null)?.safeParse === 'function')
  .describe('a schema of Zod')

/** A file of a plugin. */
export const fileSchema = z
  .union([z.string(), z.instanceof(URL)])
  .describe("a file: new URL('./Name.tsx', import.meta.url)")

const componentShape = {
  slot: z.enum(SLOTS).optional(),
  file: fileSchema,
  props: z.record(z.string(), z.json()).describe('an object that JSON can carry').optional(),
  when: z
    .union([z.literal('not-found'), callable])
    .describe("a function of the page, or 'not-found'")
    .optional(),
} satisfies Record<keyof ClientComponent, z.ZodType>

/** A plugin of Vite, or what Vite leaves out or waits for. */
function isVitePlugin(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isVitePlugin)
  return (
    !value || value instanceof Promise || typeof (value as { name?: unknown }).name === 'string'
  )
}

const vitePlugin = z
  .custom((value) => typeof value !== 'function' && isVitePlugin(value))
  .describe('a Vite plugin: an object with `name`, such as svgr() returns')

const hooksShape = {
  configResolved: hook,
  addPages: hook,
  markdown: z.strictObject(markdownShape).optional(),
  frontmatter: z.record(z.string(), schema).describe('an object of field and schema').optional(),
  extendPageData: hook,
  lastModified: hook,
  head: hook,
  checkPage: hook,
  locateSource: hook,
  checkSite: hook,
  checkSiteInDev: hook,
  transformNavigation: hook,
  clientData: hook,
  themeComponents: z
    .strictObject(Object.fromEntries(THEME_COMPONENTS.map((name) => [name, fileSchema.optional()])))
    .describe('an object of name and file')
    .optional(),
  clientComponents: z
    .array(z.strictObject(componentShape).describe('an object with `file`'))
    .optional(),
  globalStyles: hook,
  mdxComponents: z
    .record(
      z
        .string()
        .regex(/^[A-Z]\w*$/)
        .describe('the name of a component, with a capital'),
      fileSchema,
    )
    .describe('an object of name and file')
    .optional(),
  uiText: z
    .record(z.string(), z.record(z.string(), z.string()))
    .describe("an object of key and texts: { minutes: { en: 'min', zh: '分钟' } }")
    .optional(),
  publishes: hook,
  csp: hook,
  alias: z.record(z.string(), fileSchema).describe('an object of module and file').optional(),
  vite: z.array(vitePlugin).describe('a list of plugins of Vite').optional(),
  commands: z
    .record(
      z
        .string()
        .regex(/^[a-z][a-z\d-]*$/)
        .describe("a word in lower case, such as 'count'"),
      z.strictObject({
        summary: z.string().regex(/^.+$/).describe('one line of text').optional(),
        run: callable,
      } satisfies Record<keyof PluginCommand, z.ZodType>),
    )
    .describe('an object of name and command')
    .optional(),
  configureServer: hook,
  buildStart: hook,
  buildEnd: hook,
} satisfies Record<keyof PluginHooks, z.ZodType>

/** What `setup` of a plugin returns. */
export const hooksSchema: z.ZodType = z.strictObject(hooksShape).describe('an object of hooks')

const formatShape = {
  navFile: z
    .string()
    .regex(/^_[\w-]+\.json$/)
    .describe("a name such as '_nav.json'")
    .optional(),
  siblingIndex: z.boolean().optional(),
  lenient: z.boolean().optional(),
} satisfies Record<keyof ContentFormat, z.ZodType>

const definitionShape = {
  name: z
    .string()
    .regex(/^[\w@][\w@/:.-]*$/)
    .describe("a name without spaces, such as 'example:reading-time'"),
  version: z.string().optional(),
  enforce: z.enum(['pre', 'post']).optional(),
  options: schema.optional(),
  checkOptions: hook,
  contentFormat: z.strictObject(formatShape).describe('an object').optional(),
  plugins: hook,
  config: hook,
  setup: hook,
} satisfies Record<keyof PluginDefinition, z.ZodType>

// Hooks next to `setup` are the usual mistake of people who are used to Vite plugins.
const hooksAreReturned = {
  elsewhere: Object.fromEntries(
    Object.keys(hooksShape).map((name) => [
      name,
      `\`${name}\` is a hook. Return it from \`setup\`: \`setup: () => ({ ${name} })\`.`,
    ]),
  ),
}

/** What `definePlugin` takes. */
export const definitionSchema: z.ZodType = z.strictObject(definitionShape).meta(hooksAreReturned)

// A made plugin has `~plugin`, an inline one is a definition.
const entrySchema = z
  .strictObject({
    ...definitionShape,
    '~plugin': z.looseObject({}).optional().meta({ isInternal: true }),
  })
  .meta(hooksAreReturned)

/** One entry of `plugins`, which may be a list of entries, or nothing. */
export const pluginEntrySchema: z.ZodType = z
  .union([
    entrySchema,
    z.literal(false),
    z.null(),
    z.undefined(),
    z.lazy(() => z.array(pluginEntrySchema)),
  ])
  .describe('a plugin, such as rss(), a list of plugins, or false')
