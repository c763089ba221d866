import { pageIndexes } from 'virtual:bifolio/page-index'
import { sidebars } from 'virtual:bifolio/sidebars'
import type { PageData } from '../shared/page.ts'
import type { Sidebar } from '../shared/sidebar.ts'
import { createResource, type Resource } from './resource.ts'

/** Sidebar trees by key. */
export const sidebarResource: Resource<Sidebar> = createResource(async (key) => (await at(sidebars, key)()).default)

/** Page index by `editionKey`. */
export const pageIndexResource: Resource<readonly PageData[]> = createResource(
  async (edition) => (await at(pageIndexes, edition)()).default,
)

function at<T>(table: Readonly<Record<string, T>>, key: string): T {
  const value = table[key]
  if (!value) throw new Error(`No data for ${key}.`)
  return value
}
