/** Vite's manifest of the browser's files, by source. */
export interface AssetsManifest {
  readonly [source: string]: {
    readonly file: string
    readonly isEntry?: boolean
    readonly css?: readonly string[]
    readonly imports?: readonly string[]
  }
}

/** The files that every page loads. Paths are relative to the base. */
export interface FirstFiles {
  /** The entry, and all that it imports, each before what it imports. */
  readonly scripts: readonly string[]
  /** In the order in which they apply. */
  readonly styles: readonly string[]
}

/** An asset that Vike puts into a document. */
export interface InjectedAsset {
  readonly src: string
  readonly assetType: string | null
  inject: false | 'HTML_BEGIN' | 'HTML_END'
}

const known = new WeakMap<AssetsManifest, FirstFiles>()

/**
 * Finds the files that every page loads. Reads a manifest once. The file `theme` comes first among
 * the stylesheets: it declares the order of the layers.
 */
export function firstFilesOf(manifest: AssetsManifest, theme: string): FirstFiles {
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
  const linked = Object.values(manifest).flatMap(({ file, css = [] }) =>
    scripts.has(file) ? css : [],
  )
  const styles = linked.toSorted((a, b) => Number(b === theme) - Number(a === theme))
  const files: FirstFiles = { scripts: [...scripts], styles: [...new Set(styles)] }
  known.set(manifest, files)
  return files
}

/**
 * Arranges what Vike puts into a document, in place: the first stylesheets before those of a page.
 * Vike would preload every font, which delays the first paint on slow connections; the text appears
 * in local fonts of the same measures until a font arrives (`components/styles/fonts.css`).
 */
export function arrangeAssets(assets: InjectedAsset[], styles: readonly string[]): void {
  const rankOf = ({ src }: InjectedAsset): number => {
    const rank = styles.findIndex((file) => src.endsWith(`/${file}`))
    return rank < 0 ? styles.length : rank
  }
  assets.sort((a, b) => rankOf(a) - rankOf(b))
  for (const asset of assets) if (asset.assetType === 'font') asset.inject = false
}
