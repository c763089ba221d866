import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import { STYLES_PLACE } from '../../shared/stylesPlace.ts'
import { tagHtml } from '../../shared/tagHtml.ts'

/** Largest stylesheet that `'auto'` puts into documents. Unit: bytes. */
const AUTO_LIMIT = 100 * 1024

/** The first tag of our own head. Vike puts its links before it. */
const OWN_HEAD = '<meta charset='
/** A link to a stylesheet, with its attributes in any order. */
const LINK = /<link\b(?=[^>]*\srel=["']?stylesheet\b)[^>]*?\shref=(?:"([^"]*)"|'([^']*)')[^>]*>\s*/g

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
    const start = html.indexOf(OWN_HEAD)
    if (theme === '' || start < 0 || !html.includes(STYLES_PLACE))
      throw new Error(
        "A page can't be styled: the build has no stylesheet of the theme, or the document " +
          'has no place for it.',
      )
    const linked = [...html.slice(0, start).matchAll(LINK)].map(
      ([, href, other]) => href ?? other ?? '',
    )
    const hrefs = linked.includes(themeHref) ? linked : [themeHref, ...linked]
    return (html.slice(0, start).replaceAll(LINK, '') + html.slice(start)).replace(
      STYLES_PLACE,
      () => hrefs.map(tagOf).join('\n'),
    )
  }
}
