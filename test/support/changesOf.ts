import { join } from 'node:path'
import { compareSites, type SiteChanges } from '../../node/changes/compareSites.ts'
import type { SiteState } from '../../node/changes/siteState.ts'
import { type SiteOfStates, sourceState } from '../../node/changes/states/sourceState.ts'
import { resolveConfig } from '../../node/config/resolveConfig.ts'
import type { SiteConfig } from '../../shared/config/siteConfig.ts'

/** Place below the content root → text. */
export type SourceTexts = Readonly<Record<string, string>>

/** A site whose sources are given, without files. */
export function siteOfTexts(
  config: SiteConfig = { title: 'Kite' },
  redirects: unknown = [],
): SiteOfStates {
  const driver = { plugins: [{ name: 'bifolio:client-redirects', options: { redirects } }] }
  return {
    root: '/site',
    contentRoot: '/site/content',
    publicDir: '/site/public',
    publicFolders: [],
    config: resolveConfig(config),
    driver: driver as unknown as SiteOfStates['driver'],
  }
}

/** The state of a site with these sources. */
export function stateOf(
  texts: SourceTexts,
  site: SiteOfStates = siteOfTexts(),
  version?: string,
): SiteState {
  const files = new Map(
    Object.entries(texts).map(([place, text]) => [join('/site/content', place), Buffer.from(text)]),
  )
  return sourceState(site, {
    name: version ?? 'state',
    ...(version !== undefined && { version }),
    places: Object.keys(texts),
    read: (path) => files.get(path) ?? null,
  })
}

/** What differs between two sets of sources. */
export async function changesOf(
  before: SourceTexts,
  after: SourceTexts,
  site: SiteOfStates = siteOfTexts(),
): Promise<SiteChanges> {
  return await compareSites(stateOf(before, site), stateOf(after, site))
}
