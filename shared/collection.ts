import type { Json } from './page.ts'

/** A page of a collection as JSON carries it. `client/collections.ts` has its type by name. */
export interface CollectionEntry {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly routePath: string
  readonly lang?: string
  readonly data: Json
}

/** Key of a collection in a language of a version, an `editionKey`: `components:zh`. */
export function collectionKey(name: string, edition: string): string {
  return `${name}:${edition}`
}
