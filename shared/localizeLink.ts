import { isExternal } from './routePath.ts'

/**
 * A link of the site as it reads in one locale: `/guide/x` → `/zh/guide/x`.
 * Links that name a locale already, relative links, anchors and external addresses stay as they are.
 */
export function localizeLink(link: string, prefix: string, prefixes: readonly string[]): string {
  if (!link.startsWith('/') || isExternal(link)) return link
  const isNamed = prefixes.some((other) => other !== '' && (link === other || link.startsWith(`${other}/`)))
  return isNamed ? link : prefix + link
}
