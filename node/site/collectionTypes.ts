import { join } from 'node:path'
import { z } from 'zod'
import { SITE_TYPES } from '../config/projectNames.ts'
import type { Collection } from '../source/collections.ts'
import { type JsonSchema, literal, propertyName, typeOf } from './schemaType.ts'
import { TYPES_HEADER, writeTypesFile } from './typesFile.ts'

/** Ids of entries by the name of their collection. */
type CollectionIds = ReadonlyMap<string, readonly string[]>

/** Writes the types of the collections beside the config, where editors find them. */
export function writeCollectionTypes(
  root: string,
  collections: readonly Collection[],
  ids: CollectionIds,
): void {
  const text = collections.length > 0 ? collectionTypes(collections, ids) : null
  writeTypesFile(join(root, SITE_TYPES), text)
}

/** Declares the data of each collection, and the ids of its entries. */
export function collectionTypes(collections: readonly Collection[], ids: CollectionIds): string {
  const rows = collections.map(
    ({ name, schema }) => `    ${propertyName(name)}: ${typeOf(jsonSchema(schema), '    ')}\n`,
  )
  const idRows = collections.flatMap(({ name }) => {
    const own = ids.get(name) ?? []
    const list = own.map((id) => `\n      | ${literal(id)}`).join('')
    return own.length === 0 ? [] : [`    ${propertyName(name)}:${list}\n`]
  })
  const idTypes = idRows.length === 0 ? '' : `  interface CollectionIds {\n${idRows.join('')}  }\n`
  return (
    `${TYPES_HEADER}import 'bifolio/client'\n\n` +
    "declare module 'bifolio/client' {\n" +
    `  interface Collections {\n${rows.join('')}  }\n${idTypes}}\n`
  )
}

/** What the schema makes of front matter, as JSON carries it. */
function jsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: made }) => {
      if (zodSchema._zod.def.type === 'date') made.type = 'string'
    },
  })
}
