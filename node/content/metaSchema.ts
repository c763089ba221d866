import { z } from 'zod'
import { groupShape, linkSchema, nonEmpty } from '../config/themeSchema.ts'
import type { Taken } from '../schema/exactly.ts'
import { option } from '../schema/option.ts'
import { overviewHeadersSchema } from './frontMatterSchema.ts'

/** A name alone: a page, or a folder when there is no such page. */
export const nameSchema: z.ZodString = option('File or folder beside the `_meta.json`, or a path below it.', z.string().regex(/^(?!\/)(?!\.\.?(?:\/|$))\S(?:.*[^/\s])?$/)
  .describe('the name of a file or folder beside this `_meta.json`'))

/** A short word beside the label of an entry. */
const tag = option('Short word beside the label.', nonEmpty.optional())
const context = option('Class name of the entry, for your own styles.', nonEmpty.optional())

const shared = {
  name: nameSchema,
  label: option('Text in the sidebar.', nonEmpty.optional(), 'the title of the page'),
  link: option('Route path or external URL.', linkSchema.optional(), 'the page'),
  tag,
  context,
  overviewHeaders: option('Heading levels that an overview page lists below this page.', overviewHeadersSchema.optional()),
}

const file = z.strictObject({ type: option('A page.', z.literal('file').optional()), ...shared })
const dir = z.strictObject({ type: option('A folder, shown as a group.', z.literal('dir')), ...shared, ...groupShape })
const dirSectionHeader = z.strictObject({ type: option('A folder whose items are below a header, without a group.', z.literal('dir-section-header')), ...shared })
const divider = z.strictObject({ type: option('A line.', z.literal('divider')), dashed: option('Makes the line dashed.', z.boolean().default(false)) })
const sectionHeader = z.strictObject({ type: option('A header.', z.literal('section-header')), label: option('Text of the header.', nonEmpty), tag })
const customLink = z.strictObject({
  type: option('A link to anything.', z.literal('custom-link')),
  label: option('Text of the link.', nonEmpty),
  link: option('Route path or external URL.', linkSchema),
  tag,
  context,
})

/** What each kind of entry may hold. */
export const entrySchemas = {
  'file': file,
  'dir': dir,
  'dir-section-header': dirSectionHeader,
  'divider': divider,
  'section-header': sectionHeader,
  'custom-link': customLink,
}

/** A page. */
export type FileEntry = Taken<typeof file> & { readonly type: 'file' }

/** A folder, shown as a group. */
export type DirEntry = Taken<typeof dir>

/** A folder whose items are below a header, without a group. */
export type DirSectionHeaderEntry = Taken<typeof dirSectionHeader>

/** An entry of a sidebar's `_meta.json`. `any` is a name alone: a page, or a folder when there is no such page. */
export type MetaEntry = FileEntry | DirEntry | DirSectionHeaderEntry | Taken<typeof divider> | Taken<typeof sectionHeader> | Taken<typeof customLink>
  | { readonly type: 'any'; readonly name: string }

/** The kinds an entry can state. */
export type EntryType = keyof typeof entrySchemas

/** The kind of an entry, when it is stated. */
export const typeSchema: z.ZodType<EntryType, EntryType> = z.enum(Object.keys(entrySchemas) as EntryType[])

/** Any entry, for the message about what is none. */
export const entrySchema: z.ZodType = z.union([z.string(), z.looseObject({})])
  .describe('the name of a file, or an object with `type`')
