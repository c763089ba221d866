import { readFileSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'
import { digest } from '../digest.ts'
import type { BuildContext } from '../site/context.ts'

/** URLs of the files that pages refer to. */
export interface AssetUrls {
  /** URL of a file, with base. `path` is absolute. */
  urlOf(path: string): string
  /** Paths in the output of the files that the bundle has not written. */
  copied(): readonly string[]
  /** Copies them to an output. */
  copy(folder: string): Promise<void>
}

/**
 * Names files as the bundle does where it has one; those that only data names get a name of their
 * own.
 */
export function createAssetUrls({
  config,
  bundled: { assetFiles },
}: Pick<BuildContext, 'config' | 'bundled'>): AssetUrls {
  const copies = new Map<string, string>()
  return {
    urlOf(path) {
      let file = assetFiles.get(path) ?? copies.get(path)
      if (file === undefined) copies.set(path, (file = hashedName(path)))
      return config.base + file.split('/').map(encodeURIComponent).join('/')
    },
    copied: () => [...copies.values()],
    async copy(folder) {
      for (const [source, path] of copies) {
        await mkdir(dirname(join(folder, path)), { recursive: true })
        await copyFile(source, join(folder, path))
      }
    },
  }
}

function hashedName(path: string): string {
  const { name, ext } = parse(path)
  const hash = digest(readFileSync(path), 8)
  return `assets/static/${name}.${hash}${ext}`
}
