import { pageIndexes } from 'virtual:bifolio/page-index'
import { sidebars } from 'virtual:bifolio/sidebars'
import type { PageData } from '../shared/page.ts'
import type { Sidebar } from '../shared/sidebar.ts'
import { editionOf } from '../shared/edition.ts'
import { createResource, type Resource } from './resource.ts'
import { siteFiles } from './siteFiles.ts'

/** Sidebar trees by key. */
export const sidebarResource: Resource<Sidebar> = createResource(async (key) =>
  sidebars ? (await at(sidebars, key)()).default : await siteFiles().sidebar(key),
)

/** Page index by `editionKey`. */
export const pageIndexResource: Resource<readonly PageData[]> = createResource(async (edition) =>
  pageIndexes
    ? (await at(pageIndexes, edition)()).default
    : await siteFiles().pageIndex(editionOf(edition)),
)

function at<T>(table: Readonly<Record<string, T>>, key: string): T {
  const value = table[key]
  if (!value) throw new Error(`No data for ${key}.`)
  return value
}
