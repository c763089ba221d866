import { imageSize } from 'image-size'

/** As a picture is shown. Unit: pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Camera orientations that turn a picture on its side. */
const TURNED = 5

/** Reads the size of a picture; of an SVG without width and height, that of its view box. Null when the file states none. */
export function measureImage(content: Uint8Array): Size | null {
  try {
    const { width, height, orientation = 1 } = imageSize(content)
    const [shownWidth, shownHeight] = orientation >= TURNED ? [height, width] : [width, height]
    return shownWidth > 0 && shownHeight > 0 ? { width: Math.round(shownWidth), height: Math.round(shownHeight) } : null
  } catch {
    return null
  }
}
