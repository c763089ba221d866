import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldersUpward } from '../foldersUpward.ts'

/** Settings of pnpm, for a project and for all projects below it. */
export const PNPM_FILE = 'pnpm-workspace.yaml'

/** The first version of pnpm that runs no install scripts of dependencies unless allowed. */
const FIRST_VERSION = 10

/**
 * pnpm 11 and later end an installation with an error if a dependency has an install script that is
 * neither allowed nor refused. Vike depends on esbuild, whose script only makes its command faster.
 */
export const PNPM_SETTINGS = 'allowBuilds:\n  esbuild: false\n'

/** What pnpm needs in order to install a site. */
export interface PnpmBuilds {
  /** Text of `pnpm-workspace.yaml`. Null if the site needs none, or must not have one. */
  readonly file: string | null
  /** What to add to the file of a project above, in one line. Null if nothing is missing. */
  readonly advice: string | null
}

/**
 * `userAgent` is what the package manager sets that runs this process. A file of pnpm in a folder
 * above makes the site part of a workspace, which a file of its own would take it out of.
 */
export function pnpmBuilds(folder: string, userAgent: string | undefined): PnpmBuilds {
  const version = Number(/^pnpm\/(\d+)/.exec(userAgent ?? '')?.[1] ?? 0)
  if (version < FIRST_VERSION) return { file: null, advice: null }
  const existing = foldersUpward(folder)
    .map((above) => join(above, PNPM_FILE))
    .find((file) => existsSync(file))
  if (existing === undefined) return { file: PNPM_SETTINGS, advice: null }
  return {
    file: null,
    advice: /\besbuild\b|dangerouslyAllowAllBuilds/.test(readFileSync(existing, 'utf8'))
      ? null
      : `Add "allowBuilds: { esbuild: false }" to ${existing}, so that pnpm installs the site ` +
        'without an error.',
  }
}
