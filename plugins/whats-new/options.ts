import { z } from 'zod'

/** Options of the plugin. */
export interface WhatsNewOptions {
  /**
   * Git tags of releases that the content is compared with, the oldest first, or a pattern for
   * them: `'v*'`. @default the versions of the docs are compared
   */
  readonly tags?: string | readonly string[]
  /** How many of the tags that a pattern matches are used, the newest ones. @default 10 */
  readonly last?: number
  /**
   * Versions of the docs that are compared, the oldest first. @default all, by their numbers, the
   * unreleased one last
   */
  readonly versions?: readonly string[]
  /**
   * With how many earlier versions a page is compared, for the list below its title. 0 for no list.
   * @default 3
   */
  readonly since?: number
  /**
   * Marks beside headings: `'new'` for sections that came with a version, `'changed'` for those
   * that changed with one too. @default 'new'
   */
  readonly marks?: 'new' | 'changed' | false
  /** URL of the page that lists the changes of every version, or `false`. @default '/changes' */
  readonly route?: string | false
  /** Title of the page, or one for each language. @default 'Changes' in the language */
  readonly title?: string | Readonly<Record<string, string>>
  /** Puts the page into the navbar. @default false */
  readonly nav?: boolean
  /** Writes an Atom feed of the versions beside the page, one for each language. @default false */
  readonly feed?: boolean
  /** Patterns of pages that aren't compared, below the content folder. @default [] */
  readonly exclude?: readonly string[]
}

const text = z.string().regex(/\S/).describe('text that is not empty')
const count = (least: number, described: string): z.ZodType =>
  z.number().int().min(least).describe(described).optional()

/** Schema of the options. */
export const schema: z.ZodType = z.strictObject({
  tags: z
    .union([text, z.array(text).min(1)])
    .describe("a pattern such as 'v*', or a list of tags such as ['v1.0.0', 'v2.0.0']")
    .optional(),
  last: count(1, 'a whole number above 0'),
  versions: z.array(text).min(1).describe("a list of versions such as ['1.4', '2.0']").optional(),
  since: count(0, 'a whole number, 0 or above'),
  marks: z
    .union([z.enum(['new', 'changed']), z.literal(false)])
    .describe("'new', 'changed' or false")
    .optional(),
  route: z
    .union([z.string().regex(/^(?:\/[\w.-]+)+$/), z.literal(false)])
    .describe("a path such as '/changes', or false")
    .optional(),
  title: z
    .union([text, z.record(z.string(), text).describe('texts by language')])
    .describe("text, or texts by language: { en: 'News', zh: '更新' }")
    .optional(),
  nav: z.boolean().optional(),
  feed: z.boolean().optional(),
  exclude: z.array(text).describe("a list of patterns such as ['*/blog/**']").optional(),
} satisfies Record<keyof WhatsNewOptions, z.ZodType>)
