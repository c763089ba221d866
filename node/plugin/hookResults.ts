import { isAbsolute } from 'node:path'
import type { Root } from 'mdast'
import { z } from 'zod'
import { parseValue } from '../schema/checkValue.ts'
import { sourcesSchema } from '../schema/cspSchema.ts'
import { describeSchema, describeValue } from '../schema/describe.ts'
import { headTagSchema } from '../schema/headTag.ts'
import { isUnknownKey } from '../schema/ignored.ts'
import type { AddedPage } from './addedPage.ts'
import type {
  FilePlace,
  Navigation,
  PluginHooks,
  PluginMarkdown,
  PluginProblem,
  PluginStyles,
  PublishedRedirect,
} from './types.ts'
import { fileSchema, pluginEntrySchema } from './pluginSchema.ts'

const callable = z.custom((value) => typeof value === 'function').describe('a function')
const text = z.string().describe('text')
const count = z.int().positive().describe('a whole number above 0')
const urlPath = z
  .string()
  .regex(/^\/[^?#]*$/)
  .describe("a path such as '/feed.xml'")
const anObject = z.looseObject({}).describe('an object')

/** What only the tree of a page is: its nodes are checked where it is read. */
const CONTENTS = ['text', 'file', 'tree', 'component'] as const

const pageSchema = z
  .strictObject({
    routePath: z.string().describe("a route path such as '/releases/1.0'"),
    text: text.optional(),
    file: fileSchema.optional(),
    tree: anObject.optional(),
    component: fileSchema.optional(),
    format: z.enum(['mdx', 'md']).optional(),
    props: anObject
      .refine((props) => !partBeyondJson(props))
      .describe('an object that JSON can represent')
      .optional(),
    frontmatter: anObject.optional(),
    menu: z.array(z.unknown()).describe('a list of entries').optional(),
    nav: z.looseObject({ text }).describe('an object with `text`').optional(),
    listed: z.boolean().optional(),
    unversioned: z.boolean().optional(),
  } satisfies Record<KeysOf<AddedPage>, z.ZodType>)
  .refine((page) => CONTENTS.filter((key) => page[key] !== undefined).length === 1, {
    params: { allowed: 'a page with one of `text`, `file`, `tree` and `component`' },
  })
  .refine(
    ({ component, frontmatter }) =>
      component === undefined || typeof frontmatter?.['title'] === 'string',
    { path: ['frontmatter', 'title'], params: { allowed: 'text, for a page with `component`' } },
  )
  .describe('a page')

const problemSchema = z
  .strictObject({
    message: text,
    hint: text.optional(),
    severity: z.enum(['error', 'warning']).optional(),
    at: z
      .array(z.union([z.string(), z.number()]))
      .describe('a path in the options')
      .optional(),
    file: text.optional(),
    line: count.optional(),
    column: count.optional(),
  } satisfies Record<keyof PluginProblem, z.ZodType>)
  .describe('a problem with `message` and `hint`')

const problems = z.array(problemSchema).describe('a list of problems').optional()
const JSON_VALUE = 'a value that JSON can represent'
const json = z
  .unknown()
  .superRefine((value, { addIssue }) => {
    const path = partBeyondJson(value)
    if (path) addIssue({ code: 'custom', path, params: { allowed: JSON_VALUE } })
  })
  .describe(JSON_VALUE)
const files = z
  .array(z.string().refine(isAbsolute).describe('an absolute path'))
  .describe('a list of absolute paths')

/** What hooks may return. A plugin in JavaScript can return anything. */
const RESULTS = {
  addPages: z.array(pageSchema).describe('a list of pages').optional(),
  buildStart: problems,
  checkOptions: problems,
  'cache.fromFiles': z.looseObject({ files }).describe('an object with `value` and `files`'),
  checkPage: problems,
  checkSite: problems,
  checkSiteInDev: problems,
  clientData: json.optional(),
  config: z.looseObject({}).describe('a config').optional(),
  configResolved: problems,
  csp: sourcesSchema.optional(),
  extendPageData: json.optional(),
  globalStyles: z
    .array(
      z
        .strictObject({ css: text, when: callable.optional() } satisfies Record<
          keyof PluginStyles,
          z.ZodType
        >)
        .describe('an object with `css`'),
    )
    .describe('a list of stylesheets')
    .optional(),
  head: z
    .array(headTagSchema("a tag such as ['meta', { name: 'robots', content: 'noindex' }]"))
    .describe('a list of tags')
    .optional(),
  lastModified: z
    .union([z.date(), z.string().refine((time) => !Number.isNaN(Date.parse(time)))])
    .describe("a Date or a time such as '2026-01-31T12:00:00Z'")
    .optional(),
  locateSource: z
    .strictObject({
      file: text,
      line: count.optional(),
      column: count.optional(),
      keyPath: text.optional(),
    } satisfies Record<keyof FilePlace, z.ZodType>)
    .describe('a place with `file`')
    .optional(),
  'markdown.transformFrontmatter': anObject.optional(),
  plugins: z.array(pluginEntrySchema).describe('a list of plugins').optional(),
  publishes: z
    .array(
      z
        .union([
          urlPath,
          z.strictObject({
            from: urlPath,
            to: z
              .string()
              .regex(/^\/|^[a-z][a-z\d+.-]*:/i)
              .describe("a path such as '/new', or a URL"),
          } satisfies Record<keyof PublishedRedirect, z.ZodType>),
        ])
        .describe("a path such as '/feed.xml', or an object with `from` and `to`"),
    )
    .describe('a list of paths and redirects')
    .optional(),
  transformNavigation: z
    .strictObject({
      nav: z
        .array(z.looseObject({ text }).describe('an item with `text`'))
        .describe('a list of items')
        .optional(),
      sidebars: z
        .array(z.looseObject({ key: text, items: z.array(z.unknown()) }).describe('a sidebar'))
        .describe('a list of sidebars')
        .optional(),
    } satisfies Record<keyof Navigation, z.ZodType>)
    .describe('an object with `nav`, `sidebars` or both')
    .optional(),
  when: z.boolean().describe('true or false'),
} satisfies Record<string, z.ZodType>

/** The keys of every alternative. */
type KeysOf<Union> = Union extends unknown ? keyof Union : never

/**
 * What a hook has returned. @throws Error with a `hint` for what it can't return, promises of hooks
 * that can't be asynchronous included
 */
export function returned<Value>(hook: keyof typeof RESULTS, value: Value, who = 'it'): Value {
  const given: unknown = value ?? undefined
  if (given === undefined && RESULTS[hook].isOptional()) return value
  if (given instanceof Promise) {
    given.catch(() => undefined)
    const name = hook.replace(/^markdown\./, '')
    throw Object.assign(new TypeError(`${who} returned a promise`), {
      hint: `Return the value itself: \`${name}\` can't be asynchronous.`,
    })
  }
  const options = { area: 'plugin', subject: 'The returned value', file: '' }
  const { problems: found } = parseValue(RESULTS[hook], given, options)
  // A misspelt key explains why another one is missing.
  const problem = found.find(({ diagnostic }) => isUnknownKey(diagnostic)) ?? found[0]
  if (!problem) return value
  const { path, diagnostic } = problem
  if (path.length === 0 && !isUnknownKey(diagnostic))
    throw new TypeError(
      `${who} returned ${describeValue(given)} instead of ${describeSchema(RESULTS[hook])}`,
    )
  throw Object.assign(
    new TypeError(`${who} returned a wrong value: ${diagnostic.message}`),
    diagnostic.hint !== undefined && { hint: diagnostic.hint },
  )
}

/** A hook that can be asynchronous, and returns something. */
type AskedHook = Exclude<keyof typeof RESULTS & keyof PluginHooks, 'lastModified' | 'locateSource'>
type Asked<Hook extends AskedHook> = NonNullable<PluginHooks[Hook]>

/** Calls a hook of a plugin, if it has it. @throws Error for what it can't return */
export async function ask<Hook extends AskedHook>(
  plugin: PluginHooks,
  hook: Hook,
  ...given: Parameters<Asked<Hook>>
): Promise<Awaited<ReturnType<Asked<Hook>>> | undefined> {
  const call = plugin[hook] as ((...all: unknown[]) => ReturnType<Asked<Hook>>) | undefined
  return returned(hook, await call?.apply(plugin, given))
}

type Drawn = Awaited<ReturnType<NonNullable<PluginMarkdown['highlighter']>>>

/** What a highlighter returns. @throws Error for anything else */
export function drawnBlock(given: unknown): Drawn {
  if (given === null || given === undefined) return null
  const { nodes = given, lines = [] } = given as Record<'nodes' | 'lines', unknown>
  if (Array.isArray(nodes) && Array.isArray(lines)) return given as Drawn
  throw new TypeError(
    `it returned ${describeValue(given)} instead of a list of nodes, or an object with ` +
      '`nodes` and `lines`',
  )
}

/** What a component that writes Markdown returns. @throws Error for anything else */
export function writtenMarkdown(given: unknown): string | Root {
  const { children } = (given ?? {}) as { readonly children?: unknown }
  if (typeof given === 'string' || Array.isArray(children)) return given as string | Root
  throw new TypeError(`it returned ${describeValue(given)} instead of text or a tree`)
}

/**
 * Path of a part that isn't the same after it was JSON, or undefined. Properties can be undefined.
 */
function partBeyondJson(
  part: unknown,
  above: readonly unknown[] = [],
): (string | number)[] | undefined {
  if (part === null || typeof part === 'string' || typeof part === 'boolean') return undefined
  if (typeof part === 'number') return Number.isFinite(part) ? undefined : []
  if (typeof part !== 'object' || above.includes(part)) return []
  const prototype: unknown = Object.getPrototypeOf(part)
  if (!Array.isArray(part) && prototype !== Object.prototype && prototype !== null) return []
  for (const [key, inner] of Object.entries(part)) {
    const path = inner === undefined ? undefined : partBeyondJson(inner, [...above, part])
    if (path) return [Array.isArray(part) ? Number(key) : key, ...path]
  }
  return undefined
}
