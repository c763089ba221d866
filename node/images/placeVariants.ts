import { randomUUID } from 'node:crypto'
import { relative } from 'node:path'
import { slashed } from '../slashed.ts'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Size } from './imageSize.ts'
import type { ImagePart } from '../markdown/pageHtml.ts'
import type { PageJob } from '../markdown/pageJob.ts'
import { isStillRaster } from './rasterImage.ts'

/**
 * What the imports of optimized images in compiled pages begin with: `bifolio:image/srcset/<path>`.
 */
export const IMAGE_SPECIFIER = 'bifolio:image/'

/**
 * How a compiled page imports the placeholder of an optimized image: by its path from the content
 * root, which is the same wherever the project is.
 */
function imageSpecifier(path: string, part: ImagePart, contentRoot: string): string {
  const place = slashed(relative(contentRoot, path))
  return `${IMAGE_SPECIFIER}${part}/${encodeURIComponent(place)}`
}

/** An image file that a page shows. */
export interface ShownImage {
  /** Absolute. */
  readonly path: string
  readonly content: Uint8Array
  readonly size: Size
}

/** Attributes of an image that the build optimizes. */
export interface VariantAttributes {
  readonly srcSet?: string
  readonly sizes?: string
}

/**
 * Leaves room for the variants of an image: its URL, and the attributes returned here. Both are
 * known once all variants are encoded.
 * Null for an image that stays as it is.
 */
export function placeVariants(
  node: object,
  { path, content, size }: ShownImage,
  {
    job,
    width,
    sizesOf,
    site: {
      config: { images },
      contentRoot,
    },
  }: {
    readonly job: PageJob
    /** As stated. */ readonly width: unknown
    /** The width at which an image of this width is shown, as CSS. */
    readonly sizesOf: (width: number) => string
    readonly site: {
      readonly config: Pick<ResolvedConfig, 'images'>
      /** Absolute. */ readonly contentRoot: string
    }
  },
): VariantAttributes | null {
  if (images === false || !isStillRaster(content)) return null
  job.images.set(node, { path, src: placeholderOf(job, { path, part: 'src', contentRoot }) })
  // Smaller ones are not worth a choice.
  if (images.widths.every((each) => each >= size.width)) return {}
  return {
    srcSet: placeholderOf(job, { path, part: 'srcset', contentRoot }),
    sizes: sizesOf(Number(width) > 0 ? Number(width) : size.width),
  }
}

function placeholderOf(
  job: PageJob,
  {
    path,
    part,
    contentRoot,
  }: { readonly path: string; readonly part: ImagePart; readonly contentRoot: string },
): string {
  const specifier = imageSpecifier(path, part, contentRoot)
  const known = job.assets.find((asset) => asset.specifier === specifier)
  if (known) return known.placeholder
  const placeholder = `asset-${randomUUID()}`
  job.assets.push({ placeholder, specifier, path, image: part })
  return placeholder
}
