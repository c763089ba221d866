import { readFile } from 'node:fs/promises'
import { parse, relative } from 'node:path'
import { digest } from '../digest.ts'
import { slashed } from '../slashed.ts'
import type { ImageEncoder } from './imageEncoder.ts'
import { measureImage } from './imageSize.ts'

/** An image as it is on disk. */
export interface ImageFile {
  /** Absolute. */
  readonly path: string
  readonly hash: string
  /** Unit: bytes. */
  readonly size: number
  /** Unit: pixels. 0 if it can't be read. */
  readonly width: number
}

/** One size of an image. */
export interface Variant {
  readonly width: number
  /** In the output. */
  readonly path: string
  /** Null for a file that is in the output anyway. */
  readonly read: (() => Promise<Uint8Array>) | null
}

/** What variants are made with. */
export interface VariantOptions {
  readonly encoder: ImageEncoder
  readonly format: string
  readonly widths: readonly number[]
  /** Absolute. */
  readonly publicDir: string
}

/** Reads what is known of an image before it's encoded. */
export async function readImage(path: string): Promise<ImageFile> {
  const content = await readFile(path)
  const width = measureImage(content)?.width ?? 0
  return { path, hash: digest(content, 8), size: content.length, width }
}

/**
 * Sizes of an image, from large to small. A variant whose file isn't smaller than the next larger
 * one is left out.
 */
export async function createVariants(
  image: ImageFile,
  { encoder, format, widths, publicDir }: VariantOptions,
): Promise<Variant[]> {
  const { name } = parse(image.path)
  const smaller = widths.filter((width) => width < image.width).toSorted((a, b) => b - a)
  const variants: Variant[] = []
  let { size } = image
  for (const width of [image.width, ...smaller]) {
    const isFull = width === image.width
    const content = await encoder.encode(image, width)
    if (content.length < size) {
      size = content.length
      variants.push({
        width,
        path: `assets/static/${name}${isFull ? '' : `-${width}`}.${digest(content, 8)}.${format}`,
        read: () => encoder.encode(image, width),
      })
    } else if (isFull) variants.push(originalOf(image, publicDir))
  }
  return variants
}

/** The image as it is. */
export function originalOf({ path, hash, width }: ImageFile, publicDir: string): Variant {
  const below = slashed(relative(publicDir, path))
  if (!below.startsWith('..')) return { width, path: below, read: null }
  const { name, ext } = parse(path)
  return { width, path: `assets/static/${name}.${hash}${ext}`, read: () => readFile(path) }
}
