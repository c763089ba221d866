import { readFileSync } from 'node:fs'
import { imageSize } from 'image-size'

/** A picture, measured. */
export interface MeasuredImage {
  /** Of the file. Unit: bytes. */
  readonly bytes: number
  /** As it is shown, or null for a kind of file that states none. Unit: pixels. */
  readonly size: { readonly width: number; readonly height: number } | null
}

/** Camera orientations that turn a picture on its side. */
const TURNED = 5

/** Reads the size of a picture; of an SVG without width and height, that of its view box. Null when there is no such file. */
export function measureImage(path: string): MeasuredImage | null {
  let file: Uint8Array
  try {
    file = readFileSync(path)
  } catch {
    return null
  }
  return { bytes: file.byteLength, size: readSize(file) }
}

function readSize(file: Uint8Array): MeasuredImage['size'] {
  try {
    const { width, height, orientation = 1 } = imageSize(file)
    const [shownWidth, shownHeight] = orientation >= TURNED ? [height, width] : [width, height]
    return shownWidth > 0 && shownHeight > 0 ? { width: Math.round(shownWidth), height: Math.round(shownHeight) } : null
  } catch {
    return null
  }
}
