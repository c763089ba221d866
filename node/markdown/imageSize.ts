import { readFileSync } from 'node:fs'
import { imageSize } from 'image-size'

/** As a picture is shown. Unit: pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Camera orientations that turn a picture on its side. */
const TURNED = 5

/** Reads the size of a picture; of an SVG without width and height, that of its view box. Null when the file states none or is not there. */
export function measureImage(path: string): Size | null {
  try {
    const { width, height, orientation = 1 } = imageSize(readFileSync(path))
    const [shownWidth, shownHeight] = orientation >= TURNED ? [height, width] : [width, height]
    return shownWidth > 0 && shownHeight > 0 ? { width: Math.round(shownWidth), height: Math.round(shownHeight) } : null
  } catch {
    return null
  }
}
