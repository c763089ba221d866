/**
 * Placeholder of an image that the build optimizes: the URL of its full size, or the value of its
 * `srcset`.
 */
export type ImagePart = 'src' | 'srcset'

/** A file that a page shows or links to. Its URL is known when the site is built. */
export interface PageAsset {
  /** Relative to the source, as an import names it: `./a.pdf?no-inline` for what a link opens. */
  readonly specifier: string
  /** Absolute. */
  readonly path: string
  /** Set for an image that the build optimizes. Its specifier is for `resolveImageImports`. */
  readonly image?: ImagePart
}

/** An asset while its page is compiled. */
export interface PlacedAsset extends PageAsset {
  /** Placeholder of the URL. Random, so that no text can contain it. */
  readonly placeholder: string
}

/** A page as HTML, with gaps for the URLs of files. */
export interface PageHtml {
  readonly text: string
  readonly gaps: readonly { readonly at: number; readonly asset: PageAsset }[]
}

/** Takes the placeholders out of HTML. */
export function toPageHtml(html: string, assets: readonly PlacedAsset[]): PageHtml {
  const gaps: { at: number; asset: PageAsset }[] = []
  let text = ''
  let end = 0
  for (const [at, { placeholder, ...asset }] of positions(html, assets)) {
    text += html.slice(end, at)
    gaps.push({ at: text.length, asset })
    end = at + placeholder.length
  }
  return { text: text + html.slice(end), gaps }
}

function positions(
  html: string,
  assets: readonly PlacedAsset[],
): [at: number, asset: PlacedAsset][] {
  const found = assets.flatMap((asset) =>
    Array.from(
      html.matchAll(new RegExp(asset.placeholder, 'g')),
      ({ index }): [number, PlacedAsset] => [index, asset],
    ),
  )
  return found.sort(([a], [b]) => a - b)
}

/** The HTML with the URLs of its files. */
export async function htmlWith(
  { text, gaps }: PageHtml,
  valueOf: (asset: PageAsset) => string | Promise<string>,
): Promise<string> {
  const written = pieces(text, gaps).map(async (piece) =>
    typeof piece === 'string'
      ? piece
      : (await valueOf(piece)).replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
  )
  return (await Promise.all(written)).join('')
}

/** Code of a module that exports the HTML as `html`. */
export function htmlModule({ text, gaps }: PageHtml): string {
  const specifiers = [...new Set(gaps.map(({ asset }) => specifierOf(asset)))]
  const parts = pieces(text, gaps).map((piece) =>
    typeof piece === 'string'
      ? JSON.stringify(piece)
      : `_asset${specifiers.indexOf(specifierOf(piece))}`,
  )
  return `${importsOf(specifiers)}export const html = ${parts.join(' + ')}\n`
}

function pieces(text: string, gaps: PageHtml['gaps']): (string | PageAsset)[] {
  return [
    text.slice(0, gaps[0]?.at),
    ...gaps.flatMap(({ at, asset }, index) => [asset, text.slice(at, gaps[index + 1]?.at)]),
  ]
}

/** Code whose placeholders, each within a string in double quotes, are replaced by imports. */
export function withImports(code: string, assets: readonly PlacedAsset[]): string {
  return (
    importsOf(assets.map(specifierOf)) +
    assets.reduce(
      (text, { placeholder }, index) => text.replaceAll(placeholder, `" + _asset${index} + "`),
      code,
    )
  )
}

function specifierOf({ specifier, image }: PageAsset): string {
  if (image !== undefined) return specifier
  return `${specifier}${specifier.includes('?') ? '&' : '?'}url`
}

function importsOf(specifiers: readonly string[]): string {
  return specifiers
    .map((specifier, index) => `import _asset${index} from ${JSON.stringify(specifier)}\n`)
    .join('')
}
