import { z } from 'zod'
import type { EntryType } from '../../shared/metaEntry.ts'
import { groupShape, linkSchema, tagSchema } from './navigationSchemas.ts'
import { nonEmpty } from './commonSchemas.ts'
import { option } from './option.ts'
import { named } from './typed.ts'
import { overviewHeadersSchema } from './frontMatterSchema.ts'

/** A name alone: a page, or a folder when there is no such page. */
export const nameSchema: z.ZodString = option(
  'File or folder beside the `_meta.json`, or a path below it.',
  z
    .string()
    .regex(/^(?!\/)(?!\.\.?(?:\/|$))\S(?:.*[^/\s])?$/)
    .describe('the name of a file or folder beside this `_meta.json`'),
)

/** A short word beside the label of an entry. */
const tag = option('Short word beside the label.', tagSchema.optional())
const context = option('Class name of the entry, for your own styles.', nonEmpty.optional())

const shared = {
  name: nameSchema,
  label: option('Text in the sidebar.', nonEmpty.optional(), 'the title of the page'),
  link: option('Route path or external URL.', linkSchema.optional(), 'the page'),
  tag,
  context,
  overviewHeaders: option(
    'Heading levels that this page lists if it is an overview page.',
    overviewHeadersSchema.optional(),
  ),
}

/** The kind of an entry in words. */
const kind = <Type extends EntryType>(type: Type, about: string): z.ZodLiteral<Type> =>
  option(about, z.literal(type))

const namedEntry = named(
  'NamedEntry',
  'An entry that names a file or a folder.',
  z.strictObject(shared),
)

/** A page, with its type. */
export const fileEntrySchema = named(
  'FileEntry',
  'A page.',
  z.strictObject({ type: option('A page.', z.literal('file'), "'file'"), ...shared }),
  { base: namedEntry },
)

/** What each kind of entry may hold. Only a page may leave out what it is. */
export const entrySchemas = {
  file: z.strictObject({ type: option('A page.', z.literal('file').default('file')), ...shared }),
  dir: named(
    'DirEntry',
    'A folder, shown as a group.',
    z.strictObject({ type: kind('dir', 'A folder, shown as a group.'), ...shared, ...groupShape }),
    { base: namedEntry },
  ),
  'dir-section-header': named(
    'DirSectionHeaderEntry',
    'A folder whose items are below a header, without a group.',
    z.strictObject({
      type: kind('dir-section-header', 'A folder whose items are below a header, without a group.'),
      ...shared,
    }),
    { base: namedEntry },
  ),
  divider: named(
    'DividerEntry',
    'A line.',
    z.strictObject({
      type: kind('divider', 'A line.'),
      dashed: option('Makes the line dashed.', z.boolean().default(false)),
    }),
  ),
  'section-header': named(
    'SectionHeaderEntry',
    'A header.',
    z.strictObject({
      type: kind('section-header', 'A header.'),
      label: option('Text of the header.', nonEmpty),
      tag,
    }),
  ),
  'custom-link': named(
    'CustomLinkEntry',
    'A link to anything.',
    z.strictObject({
      type: kind('custom-link', 'A link to anything.'),
      label: option('Text of the link.', nonEmpty),
      link: option('Route path or external URL.', linkSchema),
      tag,
      context,
    }),
  ),
} satisfies Record<EntryType, z.ZodType>

/** The kind of an entry, when it is stated. */
export const typeSchema: z.ZodType<EntryType, EntryType> = z.enum(
  Object.keys(entrySchemas) as EntryType[],
)

/** Any entry, for the message about what is none. */
export const entrySchema: z.ZodType = z
  .union([z.string(), z.looseObject({})])
  .describe('the name of a file, or an object with `type`')
