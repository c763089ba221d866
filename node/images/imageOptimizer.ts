import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { slashed } from '../slashed.ts'
import { createImageEncoder, type ImageEncoder } from './imageEncoder.ts'
import { createVariants, originalOf, readImage, type Variant } from './imageVariants.ts'
import { loadSharp, type Sharp } from './loadSharp.ts'

/**
 * Encodes the images of a site's pages. Every image is worked on once, when it is first asked for.
 * Paths are absolute.
 */
export interface ImageOptimizer extends Pick<ImageEncoder, 'cache' | 'prune'> {
  /** URL of an image at its full size. */
  src(path: string): Promise<string>
  /** The value of `srcset`: its smaller variants and the full size. */
  srcset(path: string): Promise<string>
  /** Writes all variants that were asked for to an output. Returns their paths in it. */
  write(folder: string): Promise<readonly string[]>
  /** Images that stay as they are because they cannot be encoded. */
  problems(): readonly Diagnostic[]
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

/** Opens the optimizer of a site. What it encodes is kept on disk for the next build. */
export function createImageOptimizer({
  root,
  publicDir,
  base,
  images,
  load = loadSharp,
}: OptimizerOptions): ImageOptimizer {
  const encoder = createImageEncoder({ root, images, load })
  const options = { ...images, encoder, publicDir }
  const found = new Map<string, Promise<readonly Variant[]>>()
  const problems: Diagnostic[] = []

  /** Browsers may show what cannot be encoded. */
  const make = async (path: string): Promise<readonly Variant[]> => {
    const image = await readImage(path)
    try {
      return await createVariants(image, options)
    } catch (cause) {
      if (!(cause instanceof Error) || 'diagnostics' in cause) throw cause
      problems.push(notEncoded(cause, slashed(relative(root, path))))
      return [originalOf(image, publicDir)]
    }
  }
  const variantsOf = (path: string): Promise<readonly Variant[]> => {
    const variants = found.get(path) ?? make(path)
    found.set(path, variants)
    return variants
  }
  const urlOf = ({ path }: Variant): string =>
    base + path.split('/').map(encodeURIComponent).join('/')
  return {
    cache: encoder.cache,
    prune: encoder.prune,
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
      for (const variants of found.values())
        for (const { path, read } of await variants) {
          if (!read) continue
          await mkdir(dirname(join(folder, path)), { recursive: true })
          await writeFile(join(folder, path), await read())
          written.push(path)
        }
      return written
    },
    problems: () => problems.toSorted((a, b) => ((a.file ?? '') < (b.file ?? '') ? -1 : 1)),
  }
}

function notEncoded({ message }: Error, file: string): Diagnostic {
  const reason = message.split('\n')[0]?.replace(/\.?$/, '.') ?? ''
  return {
    code: 'images/not-encoded',
    severity: 'warning',
    message: `The image cannot be optimized: ${reason} Pages show the original.`,
    hint: 'Save the image again with another program.',
    file,
  }
}
