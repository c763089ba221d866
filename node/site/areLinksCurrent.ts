import { isDeepStrictEqual } from 'node:util'
import type { Get } from '../graph/query.ts'
import {
  isPublicPage,
  type LinkOrigin,
  type LinkSite,
  resolveLink,
} from '../markdown/resolveLink.ts'
import { splitLink } from '../../shared/routePath.ts'
import { slashed } from '../slashed.ts'
import type { PageRecord } from './pageRecord.ts'
import { fileExists } from './siteInputs.ts'

/** True if the links of a page have the same targets as when it was compiled. */
export async function areLinksCurrent(
  { links }: Pick<PageRecord, 'links'>,
  { site, ...origin }: LinkOrigin & { readonly site: LinkSite },
  get: Get,
): Promise<boolean> {
  for (const { href, target } of links) {
    if (target.kind === 'page' && !isSamePage(href, target, site)) return false
    if (target.kind === 'file' && (await get(fileExists, slashed(target.path))) !== target.exists)
      return false
    // A page may have taken the place of a file.
    if (target.kind === 'public' && !isDeepStrictEqual(resolveLink(href, origin, site), target))
      return false
  }
  return true
}

/** True if a link to a page is still one, with the slash of the page at its end. */
function isSamePage(
  href: string,
  { routePath, written }: { readonly routePath: string; readonly written?: string },
  site: LinkSite,
): boolean {
  return (
    site.routes.existing(written ?? routePath) === routePath &&
    !isPublicPage(splitLink(href).path, site, routePath)
  )
}
