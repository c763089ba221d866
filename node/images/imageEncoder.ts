import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import { createDiskCache, type DiskCache } from '../cache/diskCache.ts'
import type { ImageFile } from './imageVariants.ts'
import type { Sharp } from './loadSharp.ts'

/** Encodes images in the format of a site, and keeps the results on disk. */
export interface ImageEncoder {
  /** The image at a width. */
  encode(image: ImageFile, width: number): Promise<Uint8Array>
  /** Where encoded images are kept. */
  cache(): Promise<DiskCache<Uint8Array>>
  /** Removes from the cache what was not asked for. */
  prune(): Promise<void>
}

export interface EncoderOptions {
  /** Absolute project root. */
  readonly root: string
  readonly images: Pick<Exclude<ResolvedConfig['images'], false>, 'format' | 'quality'>
  readonly load: () => Promise<Sharp>
}

/** Prepares an encoder, which is loaded for the first image. */
export function createImageEncoder({
  root,
  images: { format, quality },
  load,
}: EncoderOptions): ImageEncoder {
  const open = async (): Promise<{ sharp: Sharp; cache: DiskCache<Uint8Array> }> => {
    const sharp = await load()
    const folder = join(root, 'node_modules/.vite/bifolio/images')
    return { sharp, cache: createDiskCache({ folder, salt: JSON.stringify(sharp.versions) }) }
  }
  let tools: ReturnType<typeof open> | undefined
  const opened = (): ReturnType<typeof open> => (tools ??= open())
  return {
    async encode({ path, hash }, width) {
      const { sharp, cache } = await opened()
      const key = JSON.stringify([hash, width, format, quality])
      const known = await cache.get(key)
      if (known) return known
      // Turned as the camera held it: the orientation is not kept.
      const image = sharp(await readFile(path))
        .rotate()
        .resize({ width })
      const content = await (
        format === 'avif' ? image.avif({ quality }) : image.webp({ quality, smartSubsample: true })
      ).toBuffer()
      await cache.set(key, content)
      return content
    },
    cache: async () => (await opened()).cache,
    async prune() {
      await (await tools)?.cache.prune()
    },
  }
}
