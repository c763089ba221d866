import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const afterBrotli = (bytes: Buffer): number => brotliCompressSync(bytes).length

/** URLs of the scripts that a loaded document needs: the app first. */
export function scriptsOf(html: string): readonly string[] {
  const [, data = '{}'] =
    /<script type="application\/json" id="bf:page">([^]*?)<\/script>/.exec(html) ?? []
  return (JSON.parse(data) as { readonly scripts?: readonly string[] }).scripts ?? []
}

/**
 * Files that a page names in its head or in its data, with the modules these import and the two
 * fonts of every page, by URL. Unit: bytes after Brotli, if `sizeOf` does not say another.
 */
export function firstLoadOf(
  folder: string,
  page: string,
  sizeOf: (bytes: Buffer) => number = afterBrotli,
): Map<string, number> {
  const html = readFileSync(join(folder, page))
  const sizes = new Map([[page, sizeOf(html)]])
  const add = (address: string): void => {
    if (sizes.has(address)) return
    const bytes = readFileSync(join(folder, address))
    sizes.set(address, sizeOf(bytes))
    if (address.endsWith('.css')) addFonts(bytes.toString())
    if (!address.endsWith('.js')) return
    for (const [, path = ''] of bytes
      .toString()
      .matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g))
      add(new URL(path, `http://host${address}`).pathname)
  }
  const addFonts = (css: string): void => {
    for (const [, font = ''] of css.matchAll(
      /url\(["']?(\/[^)"']*\/(?:sans|serif)\.[\w-]+\.woff2)/g,
    ))
      add(font)
  }
  const text = html.toString()
  addFonts(text)
  for (const [, address = ''] of text.matchAll(/\s(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g))
    add(address)
  for (const address of scriptsOf(text)) add(address)
  return sizes
}

/** Bytes of the files whose names end so. */
export function bytesOf(sizes: ReadonlyMap<string, number>, ending: string): number {
  return [...sizes]
    .filter(([address]) => address.endsWith(ending))
    .reduce((total, [, size]) => total + size, 0)
}
