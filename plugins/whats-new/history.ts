import type { ChangedPage, ChangedSection, PluginContext } from 'bifolio'
import { belowEdition, editionAt } from '../editions.ts'
import type { State } from './states.ts'

/** What differs between two states that follow each other. */
export interface Step {
  /** The later one. */
  readonly state: State
  readonly pages: readonly ChangedPage[]
}

/** When a section came, and when it changed last. Null for what isn't known. */
export interface Origin {
  readonly section: ChangedSection
  readonly came: State | null
  readonly changed: State | null
}

/** The sections of a page with their origins. */
export interface PageOrigins {
  /** As `keyOf` returns it. */
  readonly key: string
  /** When the page came. Null if it was there at first. */
  readonly came: State | null
  /** In the order of the page. */
  readonly sections: readonly Origin[]
}

type Config = Pick<PluginContext['config'], 'root' | 'editions'>

/**
 * What a page has in common with itself in another state: its language, and its path below the
 * folder of its version and language without extension.
 */
export function keyOf(file: string, { root, editions }: Config): string {
  const place = file.slice(root === '' ? 0 : root.length + 1)
  const edition = editionAt(place, editions)
  const below = edition ? belowEdition(place, edition) : place
  return `${edition?.lang ?? ''}/${below}`.replace(/\.mdx?$/, '')
}

/** Follows the sections of all pages back through the steps that led to the last of them. */
export function originsOf(steps: readonly Step[], config: Config): PageOrigins[] {
  const listed = steps.map(({ pages }) => byKey(pages, config))
  const seen = new Set<string>()
  const origins: PageOrigins[] = []
  for (let at = steps.length - 1; at >= 0; at--)
    for (const [key, page] of listed[at] ?? []) {
      if (seen.has(key)) continue
      seen.add(key)
      // A page that is gone is in no later state, and one that came back has been seen.
      const sections = page.sections
        .filter(({ after }) => after !== null)
        .map((section) => ({ section, ...trace(section, { at, key }) }))
      origins.push({ key, came: sections[0]?.came ?? null, sections })
    }
  return origins

  function trace(
    section: ChangedSection,
    from: { readonly at: number; readonly key: string },
  ): Pick<Origin, 'came' | 'changed'> {
    let { key } = from
    let id = section.after?.id
    let changed: State | null = null
    for (let at = from.at; at >= 0; at--) {
      const found = listed[at]?.get(key)?.sections.find(({ after }) => after?.id === id)
      const state = steps[at]?.state ?? null
      if (!found) continue
      if (found.before === null) return { came: state, changed }
      if (found.kind === 'changed' || found.texts.length > 0) changed ??= state
      key = keyOf(found.before.file, config)
      id = found.before.id
    }
    return { came: null, changed }
  }
}

function byKey(pages: readonly ChangedPage[], config: Config): Map<string, ChangedPage> {
  return new Map(
    pages.flatMap((page) => (page.after ? [[keyOf(page.after.file, config), page] as const] : [])),
  )
}
