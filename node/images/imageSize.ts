import { imageSize } from 'image-size'

/** Size of a displayed image. Unit: pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Camera orientations from this one on turn an image on its side. */
const TURNED = 5

/**
 * Reads the size of an image; of an SVG without width and height, that of its view box. Null if the
 * file has none.
 */
export function measureImage(content: Uint8Array): Size | null {
  try {
    const { width, height, orientation = 1 } = imageSize(content)
    const [shownWidth, shownHeight] = orientation >= TURNED ? [height, width] : [width, height]
    return shownWidth > 0 && shownHeight > 0
      ? { width: Math.round(shownWidth), height: Math.round(shownHeight) }
      : null
  } catch {
    return null
  }
}
