import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { globSync } from 'tinyglobby'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { formatKeyPath, type Locate } from '../schema/place.ts'
import { slashed } from '../slashed.ts'

/** A folder of `publicDirs`. */
export interface PublicFolder {
  /** Absolute. */
  readonly path: string
  /** Relative to the project root, as written. */
  readonly from: string
  /** Where its files are in the site: empty, or with a slash at the end. */
  readonly to: string
}

/** Folders whose files are served as they are. */
export interface PublicFolders {
  /** Absolute path of `public`. */
  readonly publicDir: string
  /** Those beside it. @default none */
  readonly publicFolders?: readonly PublicFolder[]
}

export function publicFoldersOf(
  { publicDirs }: Pick<ResolvedConfig, 'publicDirs'>,
  root: string,
): PublicFolder[] {
  return publicDirs.map(({ from, to }) => ({
    path: resolve(root, from),
    from,
    to: to === '' ? '' : `${to}/`,
  }))
}

/**
 * Absolute path of the file that is served at a path of the site, without base. In `public` when
 * there is none.
 */
export function publicFile(path: string, { publicDir, publicFolders = [] }: PublicFolders): string {
  const own = join(publicDir, path)
  if (publicFolders.length === 0 || existsSync(own)) return own
  const name = path.replace(/^\/+/, '')
  const inFolders = publicFolders
    .filter(({ to }) => name.startsWith(to))
    .map((folder) => join(folder.path, name.slice(folder.to.length)))
  return inFolders.find((file) => existsSync(file)) ?? own
}

/**
 * Reports folders of `publicDirs` that don't exist, and files of two folders that would be one file
 * of the site.
 */
export function checkPublicFolders(
  { publicDir, publicFolders = [] }: PublicFolders,
  {
    root,
    source: { file, locate },
  }: {
    readonly root: string
    readonly source: { readonly file: string; readonly locate?: Locate }
  },
): Diagnostic[] {
  if (publicFolders.length === 0) return []
  const placeOf = (index: number): Pick<Diagnostic, 'file' | 'line' | 'column' | 'keyPath'> => ({
    file,
    keyPath: formatKeyPath(['publicDirs', index]),
    ...locate?.(['publicDirs', index], 'value'),
  })
  const taken = new Map(
    filesOf(publicDir).map((path) => [
      path,
      `${slashed(publicDir).slice(slashed(root).length + 1)}/${path}`,
    ]),
  )
  return publicFolders.flatMap(({ path, from, to }, index): Diagnostic[] => {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
      return [
        {
          code: 'config/missing-folder',
          severity: 'error',
          message: `The folder "${from}" does not exist.`,
          hint: 'Correct the path, which is relative to the project root, or create the folder.',
          ...placeOf(index),
        },
      ]
    }
    return filesOf(path).flatMap((name): Diagnostic[] => {
      const [target, own] = [to + name, `${from}/${name}`]
      const other = taken.get(target)
      taken.set(target, other ?? own)
      return other === undefined
        ? []
        : [
            {
              code: 'public/conflict',
              severity: 'error',
              message: `Two files are published as /${target}: ${other} and ${own}.`,
              hint: 'Rename or remove one of them, or give the folder another `to`.',
              ...placeOf(index),
            },
          ]
    })
  })
}

function filesOf(folder: string): string[] {
  return existsSync(folder)
    ? globSync('**/*', {
        cwd: folder,
        dot: true,
        expandDirectories: false,
        followSymbolicLinks: true,
      })
        .map(slashed)
        .toSorted()
    : []
}
