import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const afterBrotli = (bytes: Buffer): number => brotliCompressSync(bytes).length

/** Files that a page names in its head or at its end, with the modules these import and the two fonts of every page, by address. Unit: bytes after Brotli, if `sizeOf` does not say another. */
export function firstLoadOf(folder: string, page: string, sizeOf: (bytes: Buffer) => number = afterBrotli): Map<string, number> {
  const html = readFileSync(join(folder, page))
  const sizes = new Map([[page, sizeOf(html)]])
  const add = (address: string): void => {
    if (sizes.has(address)) return
    const bytes = readFileSync(join(folder, address))
    sizes.set(address, sizeOf(bytes))
    if (address.endsWith('.css')) for (const [, font = ''] of bytes.toString().matchAll(/url\(["']?(\/[^)"']*\/(?:sans|serif)\.[\w-]+\.woff2)/g)) add(font)
    if (!address.endsWith('.js')) return
    for (const [, path = ''] of bytes.toString().matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g)) add(new URL(path, `http://host${address}`).pathname)
  }
  for (const [, address = ''] of html.toString().matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)) add(address)
  return sizes
}

/** Bytes of the files whose names end so. */
export function bytesOf(sizes: ReadonlyMap<string, number>, ending: string): number {
  return [...sizes].filter(([address]) => address.endsWith(ending)).reduce((total, [, size]) => total + size, 0)
}
