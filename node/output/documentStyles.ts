import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import { takeStyles } from '../host/takeStyles.ts'
import { STYLES_PLACE } from '../../shared/stylesPlace.ts'
import { tagHtml } from '../../shared/tagHtml.ts'

/** Largest stylesheet that `'auto'` puts into documents. Unit: bytes. */
const AUTO_LIMIT = 100 * 1024

/**
 * Makes a function that puts the stylesheets of a document in their place. The theme's own becomes
 * a part of the document, as the option `inlineStylesheet` sets: on a slow connection a page
 * appears one round trip earlier. `client` is the folder of the output, `theme` the file's name in
 * it, from the bundler.
 */
export function placeStyles(
  client: string,
  { base, inlineStylesheet }: Pick<ResolvedConfig, 'base' | 'inlineStylesheet'>,
  theme: string,
): (html: string) => string {
  const themeHref = base + encodeURI(theme)
  const tags = new Map<string, string>()
  const tagOf = (href: string): string => {
    const known = tags.get(href)
    if (known !== undefined) return known
    const css =
      href === themeHref && inlineStylesheet !== 'never'
        ? readFileSync(join(client, theme), 'utf8')
        : null
    const isInline =
      css !== null && (inlineStylesheet === 'always' || Buffer.byteLength(css) <= AUTO_LIMIT)
    const tag = isInline
      ? tagHtml(['style', { 'data-href': href }, css.trim()])
      : tagHtml(['link', { rel: 'stylesheet', href }])
    tags.set(href, tag)
    return tag
  }
  return (html) => {
    const taken = takeStyles(html)
    if (theme === '' || !taken || !html.includes(STYLES_PLACE))
      throw new Error(
        "A page can't be styled: the build has no stylesheet of the theme, or the document " +
          'has no place for it.',
      )
    const hrefs = taken.hrefs.includes(themeHref) ? taken.hrefs : [themeHref, ...taken.hrefs]
    return taken.html.replace(STYLES_PLACE, () => hrefs.map(tagOf).join('\n'))
  }
}
