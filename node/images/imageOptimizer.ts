import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, parse, relative } from 'node:path'
import { digest } from '../digest.ts'
import { slashed } from '../slashed.ts'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { createDiskCache, type DiskCache } from '../cache/diskCache.ts'
import { measureImage } from './imageSize.ts'
import { loadSharp, type Sharp } from './loadSharp.ts'

/**
 * Encodes the images of a site's pages. Every image is worked on once, when it is first asked for.
 * Paths are absolute.
 */
export interface ImageOptimizer {
  /** URL of an image at its full size. */
  src(path: string): Promise<string>
  /** The value of `srcset`: its smaller variants and the full size. */
  srcset(path: string): Promise<string>
  /** Writes all variants that were asked for to an output. Returns their paths in it. */
  write(folder: string): Promise<readonly string[]>
  /** Images that stay as they are because they cannot be encoded. */
  problems(): readonly Diagnostic[]
  /** Where encoded images are kept. */
  cache(): Promise<DiskCache<Uint8Array>>
  /** Removes from the cache what no build needs any more. */
  prune(): Promise<void>
}

export interface OptimizerOptions {
  /** Absolute project root. */
  readonly root: string
  /** Absolute. Its files are in the output as they are. */
  readonly publicDir: string
  readonly base: string
  readonly images: Exclude<ResolvedConfig['images'], false>
  readonly load?: () => Promise<Sharp>
}

interface Tools {
  readonly sharp: Sharp
  readonly cache: DiskCache<Uint8Array>
}

/** One size of an image. */
interface Variant {
  readonly width: number
  /** In the output. */
  readonly path: string
  /** Null for a file that is in the output anyway. */
  readonly read: (() => Promise<Uint8Array>) | null
}

/** Opens the optimizer of a site. What it encodes is kept on disk for the next build. */
export function createImageOptimizer({
  root,
  publicDir,
  base,
  images: { widths, format, quality },
  load = loadSharp,
}: OptimizerOptions): ImageOptimizer {
  let tools: Promise<Tools> | undefined
  const open = async (): Promise<Tools> => {
    const sharp = await load()
    return {
      sharp,
      cache: createDiskCache({
        folder: join(root, 'node_modules/.vite/bifolio/images'),
        salt: JSON.stringify(sharp.versions),
      }),
    }
  }
  const opened = (): Promise<Tools> => (tools ??= open())
  const found = new Map<string, Promise<readonly Variant[]>>()
  const problems: Diagnostic[] = []

  /** The image in the format of the site. */
  async function encode(path: string, hash: string, width: number): Promise<Uint8Array> {
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
  }

  /**
   * From large to small. A variant whose file isn't smaller than the next larger one is left out.
   */
  async function createVariants(path: string): Promise<readonly Variant[]> {
    const original = await readFile(path)
    const { width: ownWidth } = measureImage(original) ?? { width: 0 }
    const { name, ext } = parse(path)
    const hash = digest(original, 8)
    const variants: Variant[] = []
    let bytes = original.length
    for (const width of [
      ownWidth,
      ...widths.filter((each) => each < ownWidth).toSorted((a, b) => b - a),
    ]) {
      const content = await encode(path, hash, width)
      if (content.length < bytes) {
        bytes = content.length
        const size = width === ownWidth ? '' : `-${width}`
        variants.push({
          width,
          path: `assets/static/${name}${size}.${digest(content, 8)}.${format}`,
          read: () => encode(path, hash, width),
        })
      } else if (width === ownWidth) variants.push(asItIs(path, { width, name, ext, hash }))
    }
    return variants
  }

  function asItIs(
    path: string,
    {
      width,
      name,
      ext,
      hash,
    }: {
      readonly width: number
      readonly name: string
      readonly ext: string
      readonly hash: string
    },
  ): Variant {
    const below = slashed(relative(publicDir, path))
    return below.startsWith('..')
      ? { width, path: `assets/static/${name}.${hash}${ext}`, read: () => readFile(path) }
      : { width, path: below, read: null }
  }

  function variantsOf(path: string): Promise<readonly Variant[]> {
    let variants = found.get(path)
    if (!variants)
      found.set(
        path,
        (variants = createVariants(path).catch((cause: unknown) => withoutVariants(path, cause))),
      )
    return variants
  }

  /** Browsers may show what cannot be encoded. */
  async function withoutVariants(path: string, cause: unknown): Promise<readonly Variant[]> {
    if (!(cause instanceof Error) || 'diagnostics' in cause) throw cause
    problems.push({
      code: 'images/not-encoded',
      severity: 'warning',
      message:
        'The image cannot be optimized: ' +
        `${cause.message.split('\n')[0]?.replace(/\.?$/, '.') ?? ''} Pages show the original.`,
      hint: 'Save the image again with another program.',
      file: slashed(relative(root, path)),
    })
    const original = await readFile(path)
    const { name, ext } = parse(path)
    return [
      asItIs(path, {
        width: measureImage(original)?.width ?? 0,
        name,
        ext,
        hash: digest(original, 8),
      }),
    ]
  }

  const urlOf = ({ path }: Variant): string =>
    base + path.split('/').map(encodeURIComponent).join('/')
  return {
    async src(path) {
      const [full] = await variantsOf(path)
      return full ? urlOf(full) : ''
    },
    srcset: async (path) =>
      (await variantsOf(path))
        .toReversed()
        .map((variant) => `${urlOf(variant)} ${variant.width}w`)
        .join(', '),
    async write(folder) {
      const written: string[] = []
      for (const variants of found.values()) {
        for (const { path, read } of await variants) {
          if (!read) continue
          await mkdir(dirname(join(folder, path)), { recursive: true })
          await writeFile(join(folder, path), await read())
          written.push(path)
        }
      }
      return written
    },
    problems: () => problems.toSorted((a, b) => ((a.file ?? '') < (b.file ?? '') ? -1 : 1)),
    cache: async () => (await opened()).cache,
    async prune() {
      await (await tools)?.cache.prune()
    },
  }
}
