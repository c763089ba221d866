import { PACKAGES } from '../config/projectNames.ts'
import type { SiteWriter } from './createSite.ts'
import { TYPE_PACKAGES } from './starter.ts'

/** What every site depends on. */
export function dependenciesOf({
  version,
  peerDependencies,
}: SiteWriter['bifolio']): Record<string, string> {
  return {
    bifolio: `^${version}`,
    ...Object.fromEntries(PACKAGES.map((name) => [name, peerDependencies[name] ?? '*'])),
  }
}

/** Packages with types that every site has. */
export function typesOf({ devDependencies }: SiteWriter['bifolio']): Record<string, string> {
  return Object.fromEntries(TYPE_PACKAGES.map((name) => [name, devDependencies[name] ?? '*']))
}
