import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { escapeRegExp } from '../escapeRegExp.ts'

/** Where the files of a repository are, on the web and on disk. */
export interface Repository {
  /** Matches the URL of a file; the first group is its path. */
  readonly url: RegExp
  /** Absolute folder of the repository. */
  readonly folder: string
}

/** Branches whose links show the code as it is now. A tag or a commit shows it as it was. */
const CURRENT = 'main|master|HEAD|trunk|develop|next'

/**
 * The repository that a folder is in, by `repository` of the nearest package.json that has one and
 * the folder with `.git`. Null if either is missing.
 */
export function findRepository(root: string): Repository | null {
  const folder = upward(root, (each) => existsSync(join(each, '.git')))
  const stated = upward(root, (each) => urlIn(each) !== null)
  const url = stated === null ? null : urlIn(stated)
  if (folder === null || url === null) return null
  const start = escapeRegExp(url)
  const pattern = `^${start}/(?:-/)?(?:blob|tree|raw)/(?:${CURRENT})/(.+)$`
  return { url: new RegExp(pattern), folder }
}

function upward(folder: string, fits: (folder: string) => boolean): string | null {
  if (fits(folder)) return folder
  const parent = dirname(folder)
  return parent === folder ? null : upward(parent, fits)
}

/** `https://github.com/acme/kite`, however package.json writes it. */
function urlIn(folder: string): string | null {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return null
  const { repository } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly repository?: string | { readonly url?: string }
  }
  const written = typeof repository === 'string' ? repository : repository?.url
  if (written === undefined) return null
  const short = /^(?:(github|gitlab):)?([\w.-]+\/[\w.-]+)$/.exec(written)
  if (short) return `https://${short[1] ?? 'github'}.com/${short[2]}`
  const [, host, path] =
    /^(?:git\+)?(?:https?:\/\/|ssh:\/\/git@|git@|git:\/\/)([^/:]+)[/:](.+?)(?:\.git)?\/?$/.exec(
      written,
    ) ?? []
  return host === undefined ? null : `https://${host}/${path}`
}
