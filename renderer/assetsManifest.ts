/** Vite's manifest of the browser's files, by source. */
export interface AssetsManifest {
  readonly [source: string]: { readonly file: string; readonly isEntry?: boolean; readonly css?: readonly string[]; assets?: readonly string[]; readonly imports?: readonly string[] }
}

/** What is looked up for every page. */
export interface ManifestIndex {
  /** Source where the browser begins. */
  readonly entry: string | undefined
  /** The source whose path ends in the given one, which begins with a slash. */
  endingIn(path: string): string | undefined
}

const indexes = new WeakMap<AssetsManifest, ManifestIndex>()

/** Reads a manifest, once. As a side effect it loses all but the first fonts. */
export function indexManifest(manifest: AssetsManifest): ManifestIndex {
  const known = indexes.get(manifest)
  if (known) return known
  keepFirstFonts(manifest)
  const keys = Object.keys(manifest)
  const byName = new Map<string, string[]>()
  for (const key of keys) {
    const same = byName.get(nameOf(key))
    if (same) same.push(key)
    else byName.set(nameOf(key), [key])
  }
  const index: ManifestIndex = {
    entry: keys.find((key) => /(^|\/)renderer\/client\.[jt]s$/.test(key)),
    endingIn: (path) => byName.get(nameOf(path))?.find((key) => key.endsWith(path)),
  }
  indexes.set(manifest, index)
  return index
}

/** The fonts that every page shows at once. */
const FIRST_FONT = /\/(?:sans|serif)\.[\w-]+\.woff2$/

/** Vike preloads every font that its list holds: all others wait until a character asks for them. */
function keepFirstFonts(manifest: AssetsManifest): void {
  for (const chunk of Object.values(manifest)) {
    if (chunk.assets) chunk.assets = chunk.assets.filter((file) => !/\.woff2?$/.test(file) || FIRST_FONT.test(file))
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
