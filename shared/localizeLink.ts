import type { Edition } from './edition.ts'
import { isExternal, withinSite } from './routePath.ts'

type Place = Pick<Edition, 'version' | 'lang'>

/**
 * A link of the site as it reads in one language of one version: `/guide/x` → `/v1/zh/guide/x`.
 * A version, a language or both at its start select those: `/en/guide/x`, `/v2/guide/x`,
 * `/v2/en/guide/x`.
 * Relative links, anchors and external URLs stay as they are.
 */
export function localizeLink(
  link: string,
  from: Place,
  editions: readonly Pick<Edition, 'version' | 'lang' | 'prefix'>[],
): string {
  if (!link.startsWith('/') || isExternal(link)) return link
  let rest = link
  const named = (known: (edition: Place) => string): string | undefined => {
    const [, first = ''] = /^\/([^/?#]*)/.exec(rest) ?? []
    const isKnown = first !== '' && editions.some((edition) => known(edition) === first)
    if (isKnown) rest = rest.slice(first.length + 1).replace(/^(?!\/)/, '/')
    return isKnown ? first : undefined
  }
  const version = named((edition) => edition.version) ?? from.version
  const lang = named((edition) => edition.lang) ?? from.lang
  const edition = editions.find(
    (candidate) => candidate.version === version && candidate.lang === lang,
  )
  return withinSite(`${edition?.prefix ?? ''}${rest}`)
}
