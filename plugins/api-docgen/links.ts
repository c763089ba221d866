import { relative } from 'node:path'
import type { ComponentCall } from 'bifolio'
import type { ParsedModule } from './apiEntry.ts'
import { type ModuleUse, createUses } from './moduleUses.ts'
import { anchorOf } from './writeApi.ts'

interface LinksInput {
  /** Of all modules. */
  readonly names: readonly string[]
  readonly modules: (name: string) => Promise<ParsedModule>
  /** URLs that the site sets. */
  readonly typeLinks: Readonly<Record<string, string>>
}

/** Finds what documents a name, seen from a page. */
export type FindName = (name: string) => string | undefined

/**
 * Connects the names of modules with the pages that show them. Notes those pages: when one changes,
 * links may.
 */
export function createLinks({
  names,
  modules,
  typeLinks,
}: LinksInput): (call: ComponentCall) => Promise<FindName> {
  const findUses = createUses()
  return async ({ contentRoot, page, config, watch }) => {
    const uses = await findUses(contentRoot)
    const here = relative(contentRoot, page).replaceAll('\\', '/')
    const edition = config.editions.find((each) => folderOf(here, each) !== undefined)
    const originals = config.editions.find(
      ({ lang, version }) => lang === config.lang && version === (edition?.version ?? ''),
    )
    const addresses = new Map(Object.entries(typeLinks))
    for (const name of names) {
      const use =
        uses.find((each) => each.module === name && each.page === here) ??
        useIn(edition?.folder, name, uses) ??
        useIn(originals?.folder, name, uses)
      if (!use) continue
      const isHere = use.page === here
      const { entries } = await modules(name)
      if (!isHere) watch([`${contentRoot}/${use.page}`])
      for (const entry of entries) {
        const anchor = anchorOf(entry, entries)
        const address =
          (isHere
            ? ''
            : routeOf(
                use.page,
                config.editions
                  .map((each) => folderOf(use.page, each))
                  .find((folder) => folder !== undefined) ?? '',
              )) + (anchor === null ? '' : `#${anchor}`)
        for (const known of [
          entry.name,
          ...(entry.kind === 'component' ? [`${entry.name}Props`] : []),
        ]) {
          if (address !== '' && !addresses.has(known)) addresses.set(known, address)
        }
      }
    }
    return (name) => addresses.get(name)
  }
}

/** The folder of an edition that a page is in. */
function folderOf(
  page: string,
  { folder, unversioned = folder }: { readonly folder: string; readonly unversioned?: string },
): string | undefined {
  return [folder, unversioned].find((each) => isBelow(page, each))
}

function isBelow(page: string, folder: string): boolean {
  return folder === '' || page.startsWith(`${folder}/`)
}

function useIn(folder = '', module: string, uses: readonly ModuleUse[]): ModuleUse | undefined {
  return uses.find((use) => use.module === module && isBelow(use.page, folder))
}

/** Without the prefix of its language, which links of a page have anyway. */
function routeOf(page: string, folder: string): string {
  return `/${page.slice(folder === '' ? 0 : folder.length + 1)}`
    .replace(/(^|\/)index\.mdx$/, '$1')
    .replace(/\.mdx$/, '')
}
