/** Vite's manifest of the browser's files, by source. */
export interface AssetsManifest {
  readonly [source: string]: { readonly file: string; readonly isEntry?: boolean; readonly css?: readonly string[]; assets?: readonly string[]; readonly imports?: readonly string[] }
}

/** What every page loads. */
export interface FirstFiles {
  /** The script where the browser begins. */
  readonly entry: string | undefined
  /** The entry and all that it imports. */
  readonly scripts: readonly string[]
}

const known = new WeakMap<AssetsManifest, FirstFiles>()

/** Reads a manifest, once. As a side effect it loses all but the first fonts. */
export function firstFilesOf(manifest: AssetsManifest): FirstFiles {
  const found = known.get(manifest)
  if (found) return found
  keepFirstFonts(manifest)
  const entry = Object.keys(manifest).find((key) => /(^|\/)renderer\/client\.[jt]s$/.test(key))
  const scripts = new Set<string>()
  const add = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  if (entry !== undefined) add(entry)
  const files: FirstFiles = { entry: entry && manifest[entry]?.file, scripts: [...scripts] }
  known.set(manifest, files)
  return files
}

/** The fonts that every page shows at once. */
const FIRST_FONT = /\/(?:sans|serif)\.[\w-]+\.woff2$/

/** Vike preloads every font that its list holds: all others wait until a character asks for them. */
function keepFirstFonts(manifest: AssetsManifest): void {
  for (const chunk of Object.values(manifest)) {
    if (chunk.assets) chunk.assets = chunk.assets.filter((file) => !/\.woff2?$/.test(file) || FIRST_FONT.test(file))
  }
}
