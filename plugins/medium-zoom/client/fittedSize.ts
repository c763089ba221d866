/** A size. Unit: pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Size of a picture in a room: as large as fits, pictures of pixels no larger than they are. */
export function fittedSize({ naturalWidth, naturalHeight, width, height, currentSrc, dataset }: Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight' | 'width' | 'height' | 'currentSrc' | 'dataset'>, room: Size): Size {
  const [ownWidth, ownHeight] = naturalWidth > 0 && naturalHeight > 0 ? [naturalWidth, naturalHeight] : [width, height]
  const fitting = Math.min(room.width / ownWidth, room.height / ownHeight)
  // What is drawn from lines stays sharp, and so is taken to be a larger picture in place of a small one.
  const isScalable = /\.svg(?:[?#]|$)|^data:image\/svg/i.test(currentSrc) || dataset['zoomSrc'] !== undefined
  const scale = isScalable ? fitting : Math.min(fitting, Math.max(1, width / ownWidth))
  return { width: ownWidth * scale, height: ownHeight * scale }
}
