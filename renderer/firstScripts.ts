/** Vite's manifest of the browser's files, by source. */
export type AssetsManifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[] }>
>

const known = new WeakMap<AssetsManifest, readonly string[]>()

/**
 * The scripts of the app: the entry, and all that it imports, each before what it imports. Reads a
 * manifest once.
 */
export function firstScriptsOf(manifest: AssetsManifest): readonly string[] {
  const found = known.get(manifest)
  if (found) return found
  const entry = Object.keys(manifest).find((key) => /(^|\/)renderer\/client\.[jt]s$/.test(key))
  const scripts = new Set<string>()
  const add = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  if (entry !== undefined) add(entry)
  const files = [...scripts]
  known.set(manifest, files)
  return files
}
