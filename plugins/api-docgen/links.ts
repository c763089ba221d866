import { relative } from 'node:path'
import type { ComponentCall } from 'bifolio'
import { documentedTypes } from '../api-text/documentedTypes.ts'
import { belowEdition, editionAt } from '../editions.ts'
import type { ApiEntry } from './apiEntry.ts'
import type { ApiModules } from './modules.ts'
import { type ModuleUse, createUses } from './moduleUses.ts'
import { anchorOf } from './writeApi.ts'

type Edition = ComponentCall['config']['editions'][number]

interface LinksInput {
  /** Of all modules. */
  readonly names: readonly string[]
  readonly modules: Pick<ApiModules, 'has' | 'read'>
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
    const edition = editionAt(here, config.editions)
    const originals = config.editions.find(
      ({ lang, version }) => lang === config.lang && version === (edition?.version ?? ''),
    )
    const urls = new Map(Object.entries(typeLinks))
    for (const name of names) {
      const ofModule = uses.filter(({ module }) => module === name)
      if (ofModule.length === 0 || !modules.has(name)) continue
      const { entries } = await modules.read(name)
      for (const entry of entries) {
        const shown = ofModule.filter(({ component = entry.name }) => component === entry.name)
        const use =
          shown.find(({ page: place }) => place === here) ??
          useIn(edition, shown) ??
          useIn(originals, shown)
        if (!use) continue
        const isHere = use.page === here
        if (!isHere) watch([`${contentRoot}/${use.page}`])
        const anchor = anchorOf(entry, entries)
        const url =
          (isHere ? '' : routeOf(use.page, editionAt(use.page, config.editions))) +
          (anchor === null ? '' : `#${anchor}`)
        for (const known of namesOf(entry)) if (url !== '' && !urls.has(known)) urls.set(known, url)
      }
    }
    const documented = documentedTypes.get(config)?.get(edition?.version ?? '') ?? {}
    return (name) => {
      const type = Object.hasOwn(documented, name) ? documented[name] : undefined
      if (urls.has(name) || type === undefined) return urls.get(name)
      watch(type.files)
      return type.href
    }
  }
}

/** A component, and the type of its properties. */
function namesOf({ name, kind }: ApiEntry): string[] {
  return kind === 'component' ? [name, `${name}Props`] : [name]
}

function useIn(edition: Edition | undefined, uses: readonly ModuleUse[]): ModuleUse | undefined {
  return uses.find(({ page }) => edition && belowEdition(page, edition) !== null)
}

/** Without the prefix of its language, which links of a page have anyway. */
function routeOf(page: string, edition: Edition | undefined): string {
  return `/${(edition && belowEdition(page, edition)) ?? page}`
    .replace(/(^|\/)index\.mdx$/, '$1')
    .replace(/\.mdx$/, '')
}
