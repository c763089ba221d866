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

/** Reads a manifest, once. As a side effect it loses the fonts. */
export function indexManifest(manifest: AssetsManifest): ManifestIndex {
  const known = indexes.get(manifest)
  if (known) return known
  removeFonts(manifest)
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

/**
 * Vike preloads every font in its list, which delays the stylesheet and the first paint on slow connections.
 * The text appears in local fonts of the same measures until a font arrives (`components/styles/fonts.css`).
 */
function removeFonts(manifest: AssetsManifest): void {
  for (const chunk of Object.values(manifest)) {
    if (chunk.assets) chunk.assets = chunk.assets.filter((file) => !/\.woff2?$/.test(file))
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
