import { extname } from 'node:path'

/** Formats whose size is always found. */
const RASTER = /^\.(?:png|jpe?g|gif|webp)$/i
const LFS = 'version https://git-lfs'

/** Why browsers can't show a file as an image. Null for one that they may. */
export function unreadableImage(
  path: string,
  content: Uint8Array,
  hasSize: boolean,
): { readonly reason: string; readonly hint: string } | null {
  if (content.length === 0) return { reason: 'is empty', hint: 'Save the image again.' }
  if (hasSize) return null
  const extension = extname(path)
  const text = new TextDecoder().decode(content.subarray(0, 10_000))
  if (text.startsWith(LFS))
    return {
      reason: 'is a reference of Git LFS',
      hint: 'Run `git lfs pull`. In CI, let the checkout fetch files of Git LFS.',
    }
  const isImage = /^\.svg$/i.test(extension) ? isSvg(content) : !RASTER.test(extension)
  return isImage
    ? null
    : {
        reason: "isn't an image of this format",
        hint: 'Save the image again, or correct its name.',
      }
}

/** A long comment may be in front of the root, and UTF-16 isn't read. */
function isSvg(content: Uint8Array): boolean {
  return (
    /^[\uFEFF\uFFFE]/.test(String.fromCharCode((content[0] ?? 0) * 256 + (content[1] ?? 0))) ||
    /<(?:\w+:)?svg[\s/>]/.test(new TextDecoder().decode(content))
  )
}
