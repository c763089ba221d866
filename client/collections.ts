import { moduleOf, names } from 'virtual:bifolio/collections'
import config from 'virtual:bifolio/config'
import { collectionKey, type CollectionEntry as Entry } from '../shared/collection.ts'
import { editionKey, editionOf } from '../shared/edition.ts'
import type { Json } from '../shared/page.ts'
import { usePageState } from './contexts.ts'
import { createResource, type Resource } from './resource.ts'
import { builtFiles, fetchOnce, manifestOf } from './siteFiles.ts'

/**
 * The data of each collection by its name. Bifolio writes it to `site-types.d.ts`, from the
 * schemas in the config.
 */
export interface Collections {}

/** The ids of the entries of each collection by its name, which Bifolio writes as well. */
export interface CollectionIds {}

/** Name of a collection. */
export type CollectionName = keyof Collections extends never ? string : keyof Collections & string

/** A page of a collection. */
export interface CollectionEntry<Name extends CollectionName = CollectionName> {
  /** Path of the page below the folder of the collection, without extension: `button`. */
  readonly id: Name extends keyof CollectionIds ? CollectionIds[Name] : string
  /** Source: front matter, else the first h1, else the file name. */
  readonly title: string
  /** Source: front matter, else the first paragraph. */
  readonly description: string
  /** Route path of the page, for links. */
  readonly routePath: string
  /** Language tag of the entry if it isn't translated and is that of its original. */
  readonly lang?: string
  /** The keys that the schema of the collection has, with its defaults. */
  readonly data: Name extends keyof Collections ? Collections[Name] : Json
}

/** By `collectionKey`. */
const entries: Resource<readonly Entry[]> = createResource(async (key) => {
  const built = builtFiles()?.collection(key)
  if (built) return await built
  return moduleOf ? (await moduleOf(key)).default : await fetchOnce(await fileOf(key))
})

/** URL of the file with the entries, relative to the base. The document may name it. */
async function fileOf(key: string): Promise<string> {
  const link = document.querySelector<HTMLLinkElement>(`link[data-collection="${key}"]`)
  if (link) return link.getAttribute('href')?.slice(config.base.length) ?? ''
  const at = key.indexOf(':')
  const { collections } = await manifestOf(editionOf(key.slice(at + 1)))
  return collections?.[key.slice(0, at)] ?? ''
}

/** Uses the entries that the development server sent, by `collectionKey`. */
export function replaceEntries(changed: Readonly<Record<string, readonly Entry[]>>): void {
  for (const [key, list] of Object.entries(changed)) entries.replace(key, list)
}

/**
 * The pages of a collection in the language and the version of the current page. Call it while a
 * component renders, in conditions too. Prerendered; after a navigation it suspends until the
 * entries of this collection are loaded.
 *
 * @example
 * const forms = getCollection('components').filter(({ id }) => id.startsWith('forms/'))
 *
 * @throws outside the app, and for a name that no collection has
 */
export function getCollection<Name extends CollectionName>(
  name: Name,
): readonly CollectionEntry<Name>[] {
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- it reads a context with `use`
  const { page, noteUse } = usePageState('getCollection()')
  if (!names.includes(name))
    throw new Error(
      `There is no collection "${name}". Declare it in \`collections\` in the config` +
        `${names.length === 0 ? '' : `, or use one of: ${names.join(', ')}`}.`,
    )
  const key = collectionKey(name, editionKey(page))
  noteUse?.(`collection/${name}`, entries.has(key) ? undefined : entries.load(key))
  return entries.read(key) as readonly CollectionEntry<Name>[]
}
