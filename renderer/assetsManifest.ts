/** Vite's manifest of the browser's files, by source. */
export interface AssetsManifest {
  readonly [source: string]: {
    readonly file: string
    readonly isEntry?: boolean
    css?: readonly string[]
    assets?: readonly string[]
    readonly imports?: readonly string[]
  }
}

const known = new WeakMap<AssetsManifest, readonly string[]>()

/**
 * The scripts of the app: the entry, and all that it imports, each before what it imports. Reads a
 * manifest once. As a side effect it loses the fonts, and its styles are put in order, with the
 * file `theme` first.
 */
export function firstFilesOf(manifest: AssetsManifest, theme: string): readonly string[] {
  const found = known.get(manifest)
  if (found) return found
  removeFonts(manifest)
  const entry = Object.keys(manifest).find((key) => /(^|\/)renderer\/client\.[jt]s$/.test(key))
  const scripts = new Set<string>()
  const add = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  if (entry !== undefined) add(entry)
  if (entry !== undefined) sortStyles(manifest, entry, { scripts, theme })
  const files = [...scripts]
  known.set(manifest, files)
  return files
}

/**
 * The theme's stylesheet declares the order of the layers, so it comes before what a site's theme
 * has brought into the first load.
 */
function sortStyles(
  manifest: AssetsManifest,
  entry: string,
  { scripts, theme }: { readonly scripts: ReadonlySet<string>; readonly theme: string },
): void {
  const chunks = Object.values(manifest).filter(({ file }) => scripts.has(file))
  const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))]
  for (const chunk of chunks)
    chunk.css =
      chunk === manifest[entry]
        ? styles.toSorted((a, b) => Number(b === theme) - Number(a === theme))
        : []
}

/**
 * Vike preloads every font in its list, which delays the stylesheet and the first paint on slow
 * connections.
 * The text appears in local fonts of the same measures until a font arrives
 * (`components/styles/fonts.css`).
 */
function removeFonts(manifest: AssetsManifest): void {
  for (const chunk of Object.values(manifest)) {
    if (chunk.assets) chunk.assets = chunk.assets.filter((file) => !/\.woff2?$/.test(file))
  }
}
