/** A size. Unit: pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The largest of the variants that a `srcset` lists by their widths. */
export function largestVariant(
  srcset: string,
): { readonly src: string; readonly width: number } | undefined {
  const variants = [...srcset.matchAll(/(\S+)\s+(\d+)w\s*(?:,|$)/g)].map(([, src = '', width]) => ({
    src,
    width: Number(width),
  }))
  return variants.toSorted((a, b) => b.width - a.width)[0]
}

/** Size of an image in a box: as large as fits, but bitmaps no larger than they are. */
export function fittedSize(
  {
    naturalWidth,
    naturalHeight,
    width,
    height,
    currentSrc,
    srcset,
    dataset,
  }: Pick<
    HTMLImageElement,
    'naturalWidth' | 'naturalHeight' | 'width' | 'height' | 'currentSrc' | 'srcset' | 'dataset'
  >,
  room: Size,
): Size {
  const [shapeWidth, shapeHeight] =
    naturalWidth > 0 && naturalHeight > 0 ? [naturalWidth, naturalHeight] : [width, height]
  // A variant from a list has the size in which the page shows it.
  const ownWidth = largestVariant(srcset)?.width ?? shapeWidth
  const ownHeight = (ownWidth * shapeHeight) / shapeWidth
  const fitting = Math.min(room.width / ownWidth, room.height / ownHeight)
  // Vector images stay sharp, and a replacement is assumed to be larger than the original.
  const isScalable =
    /\.svg(?:[?#]|$)|^data:image\/svg/i.test(currentSrc) || dataset['zoomSrc'] !== undefined
  const scale = isScalable ? fitting : Math.min(fitting, Math.max(1, width / ownWidth))
  return { width: ownWidth * scale, height: ownHeight * scale }
}
