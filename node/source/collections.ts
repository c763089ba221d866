import { z } from 'zod'
import { belowEdition, type EditionFolders, editionOfPlace } from '../../shared/edition.ts'
import { withIndexName } from '../../shared/routePath.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { type CheckOptions, checkValue } from '../schema/checkValue.ts'
import type { CollectionConfig } from '../config/userConfig.ts'
import { keysOf } from '../schema/describe.ts'

/** A collection with its defaults. */
export interface Collection {
  readonly name: string
  readonly folder: string
  readonly schema: z.ZodType
}

/** What the front matter of the pages in a folder may hold. */
export interface FolderRules {
  /** The fields of every page, with the keys of the collections. */
  readonly schema: z.ZodType
  readonly collections: readonly Collection[]
}

/** The collections that a config declares. */
export function collectionsOf(
  declared: Readonly<Record<string, CollectionConfig>> = {},
): Collection[] {
  return Object.entries(declared).map(([name, { folder = name, schema }]) => ({
    name,
    folder: folder.replace(/^(?:\.?\/)+|\/+$/g, ''),
    schema: schema as z.ZodType,
  }))
}

/** Finds what the front matter of a page at a place may hold. `schema` is that of every page. */
export function folderRules(
  all: readonly Collection[],
  editions: readonly EditionFolders[],
  schema: z.ZodType,
): (place: string) => FolderRules {
  const known = new Map<string, FolderRules>()
  return (place) => {
    const collections = all.filter((collection) => idIn(collection, place, editions) !== null)
    const names = collections.map(({ name }) => name).join()
    const rules = known.get(names) ?? { schema: withKeys(schema, collections), collections }
    known.set(names, rules)
    return rules
  }
}

/**
 * Id of a page in a collection: its path below the folder, without extension and `index`. Null for
 * other pages, and for the index page of the folder.
 */
export function idIn(
  { folder }: Pick<Collection, 'folder'>,
  place: string,
  editions: readonly EditionFolders[],
): string | null {
  const path = belowEdition(place, editionOfPlace(place, editions))
  if (folder !== '' && !path.startsWith(`${folder}/`)) return null
  const below = path.slice(folder === '' ? 0 : folder.length + 1).replace(/\.[^./]+$/, '')
  const id = withIndexName(below).replace(/(?:^|\/)index$/, '')
  return id === '' ? null : id
}

/** Everything that a collection forbids about the front matter of one of its pages. */
export function checkEntry(
  { schema }: Collection,
  frontMatter: unknown,
  options: CheckOptions,
): Diagnostic[] {
  return checkValue(schema, ownKeys(schema, frontMatter), options)
}

/** The front matter of a page as its collection has it. Null when it's invalid. */
export function entryData({ schema }: Collection, frontMatter: unknown): unknown {
  const { success, data } = schema.safeParse(ownKeys(schema, frontMatter))
  return success ? data : null
}

function ownKeys(schema: z.ZodType, frontMatter: unknown): unknown {
  if (typeof frontMatter !== 'object' || frontMatter === null) return frontMatter
  const keys = keysOf(schema)
  return Object.fromEntries(Object.entries(frontMatter).filter(([key]) => keys.includes(key)))
}

function withKeys(schema: z.ZodType, collections: readonly Collection[]): z.ZodType {
  const fields = (schema as z.ZodObject).shape
  const added = collections
    .flatMap((collection) => keysOf(collection.schema))
    .filter((key) => !Object.hasOwn(fields, key))
  if (added.length === 0) return schema
  return (schema as z.ZodObject).extend(
    Object.fromEntries(added.map((key) => [key, z.json().optional()])),
  )
}
