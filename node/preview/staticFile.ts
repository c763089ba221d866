import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { lookup } from 'mrmime'
import { isHashedFile } from '../release/hashedFiles.ts'

/** An open file of the site. The caller closes it. */
export interface StaticFile {
  /** Below the folder, with slashes. */
  readonly path: string
  readonly handle: FileHandle
  readonly size: number
  /** Whole seconds, as HTTP dates are. */
  readonly modified: Date
  /** Another one for every version of the file; without quotes. */
  readonly version: string
  readonly type: string
  readonly cacheControl: string
}

/**
 * The file of a path as static hosts find it: itself, then with `.html`, then `index.html` in the
 * folder. `folder`: its slash is missing.
 */
export async function findFile(
  root: string,
  segments: readonly string[],
): Promise<StaticFile | 'folder' | null> {
  const path = segments.join('/')
  if (path === '' || path.endsWith('/')) return await openFile(root, `${path}index.html`)
  const file = (await openFile(root, path)) ?? (await openFile(root, `${path}.html`))
  if (file) return file
  const index = await openFile(root, `${path}/index.html`)
  await index?.handle.close()
  return index && 'folder'
}

/**
 * The 404 page nearest to a path: of a language in a version, of a language or version, of the
 * site.
 */
export async function findNotFoundPage(
  root: string,
  segments: readonly string[],
): Promise<StaticFile | null> {
  const folders = segments.filter((segment) => segment !== '')
  for (let depth = Math.min(2, folders.length); depth >= 0; depth--) {
    const page = await openFile(root, [...folders.slice(0, depth), '404.html'].join('/'))
    if (page) return page
  }
  return null
}

async function openFile(root: string, path: string): Promise<StaticFile | null> {
  const handle = await open(join(root, path)).catch((error: NodeJS.ErrnoException) => {
    // Other errors have another cause.
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'EINVAL'].includes(error.code ?? ''))
      return null
    throw error
  })
  const stats = await handle?.stat()
  if (!handle || !stats?.isFile()) {
    await handle?.close()
    return null
  }
  const { size, mtimeMs } = stats
  return {
    path,
    handle,
    size,
    modified: new Date(Math.floor(mtimeMs / 1000) * 1000),
    version: `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}`,
    type: typeOf(path),
    cacheControl: isHashedFile(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
}

function typeOf(path: string): string {
  const type = lookup(path) ?? 'application/octet-stream'
  // Browsers read text as Latin-1 unless the charset is set.
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}
