import { splitLink } from '../../shared/routePath.ts'

/** A color scheme that an image belongs to. */
export type ImageScheme = 'light' | 'dark'

/**
 * The URL of an image without `#light-only` or `#dark-only`, and its scheme; null for an image of
 * both schemes.
 */
export function schemeOfImage(
  src: string,
): { readonly src: string; readonly scheme: ImageScheme } | null {
  const [, url, scheme] = /^(.*)#(light|dark)-only$/s.exec(src) ?? []
  return url === undefined ? null : { src: url, scheme: scheme === 'dark' ? 'dark' : 'light' }
}

/** A fragment that looks as if it should name a scheme, and names none. */
export function wrongScheme(src: string): string | null {
  const { anchor } = splitLink(src)
  return /light|dark|only$/i.test(anchor) && schemeOfImage(src) === null ? anchor : null
}
