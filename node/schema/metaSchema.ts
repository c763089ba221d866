import { z } from 'zod'
import { linkSchema, nonEmpty } from './themeSchema.ts'
import { exactly } from './exactly.ts'
import { overviewHeadersSchema } from './frontMatterSchema.ts'

const name = z.string().regex(/^(?!\/)(?!\.\.?(?:\/|$))\S(?:.*[^/\s])?$/)
  .describe('the name of a file or folder beside this `_meta.json`')

const shared = {
  name,
  label: nonEmpty.optional(),
  link: linkSchema.optional(),
  tag: nonEmpty.optional(),
  context: nonEmpty.optional(),
  overviewHeaders: overviewHeadersSchema.optional(),
}

interface NamedEntry {
  /** File or folder beside the `_meta.json`, or a path below it. */
  readonly name: string
  /** @default the title of the page */
  readonly label?: string
  /** @default the page */
  readonly link?: string
  readonly tag?: string
  readonly context?: string
  readonly overviewHeaders?: readonly number[]
}

/** A page. */
export interface FileEntry extends NamedEntry {
  readonly type: 'file'
}

/** A folder, shown as a group. */
export interface DirEntry extends NamedEntry {
  readonly type: 'dir'
  /** @default true */
  readonly collapsible?: boolean
  /** @default false */
  readonly collapsed?: boolean
}

/** A folder whose items stand below a header, without a group. */
export interface DirSectionHeaderEntry extends NamedEntry {
  readonly type: 'dir-section-header'
}

interface DividerEntry {
  readonly type: 'divider'
  /** @default false */
  readonly dashed?: boolean
}

interface SectionHeaderEntry {
  readonly type: 'section-header'
  readonly label: string
  readonly tag?: string
}

interface CustomLinkEntry {
  readonly type: 'custom-link'
  readonly label: string
  readonly link: string
  readonly tag?: string
  readonly context?: string
}

/** An entry of a sidebar's `_meta.json`. `any` is a name alone: a page, or a folder when there is no such page. */
export type MetaEntry = FileEntry | DirEntry | DirSectionHeaderEntry | DividerEntry | SectionHeaderEntry | CustomLinkEntry
  | { readonly type: 'any'; readonly name: string }

/** The kinds an entry can state. */
export type EntryType = Exclude<MetaEntry['type'], 'any'>

/** What each kind of entry may hold. */
export const entrySchemas: Readonly<Record<EntryType, z.ZodType>> = {
  'file': exactly<FileEntry>()(z.strictObject({ type: z.literal('file').optional(), ...shared })),
  'dir': exactly<DirEntry>()(z.strictObject({
    type: z.literal('dir'),
    ...shared,
    collapsible: z.boolean().optional(),
    collapsed: z.boolean().optional(),
  })),
  'dir-section-header': exactly<DirSectionHeaderEntry>()(z.strictObject({ type: z.literal('dir-section-header'), ...shared })),
  'divider': exactly<DividerEntry>()(z.strictObject({ type: z.literal('divider'), dashed: z.boolean().optional() })),
  'section-header': exactly<SectionHeaderEntry>()(z.strictObject({
    type: z.literal('section-header'),
    label: nonEmpty,
    tag: nonEmpty.optional(),
  })),
  'custom-link': exactly<CustomLinkEntry>()(z.strictObject({
    type: z.literal('custom-link'),
    label: nonEmpty,
    link: linkSchema,
    tag: nonEmpty.optional(),
    context: nonEmpty.optional(),
  })),
}

/** A name alone. */
export const nameSchema: z.ZodString = name

/** The kind of an entry, when it is stated. */
export const typeSchema: z.ZodType<EntryType, EntryType> = z.enum(['file', 'dir', 'dir-section-header', 'divider', 'section-header', 'custom-link'])

/** Any entry, for the message about what is none. */
export const entrySchema: z.ZodType = z.union([z.string(), z.looseObject({})])
  .describe('the name of a file, or an object with `type`')
