import { access } from 'node:fs/promises'
import { isPublicPage, type LinkSite } from '../markdown/resolveLink.ts'
import { splitLink } from '../../shared/routePath.ts'
import type { PageRecord } from './pageRecord.ts'

/** True if the links of a record have the same targets as when it was made. */
export async function targetsUnchanged(record: PageRecord, site: LinkSite): Promise<boolean> {
  if (!pagesUnchanged(record, site)) return false
  for (const { target } of record.links) {
    if (target.kind !== 'file') continue
    const exists = await access(target.path).then(
      () => true,
      () => false,
    )
    if (exists !== target.exists) return false
  }
  return true
}

/** True if the links to pages are still links to pages, with the slashes of these at their ends. */
function pagesUnchanged({ links }: Pick<PageRecord, 'links'>, site: LinkSite): boolean {
  return links.every(({ href, target }) => {
    if (target.kind !== 'page') return true
    const { path } = splitLink(href)
    return (
      site.routes.existing(target.written ?? target.routePath) === target.routePath &&
      !isPublicPage(path, site, target.routePath)
    )
  })
}

/** Forgets the records whose links have other targets since pages were added or removed. */
export async function forgetMoved(
  records: Map<string, Promise<PageRecord>>,
  site: LinkSite,
): Promise<void> {
  for (const [place, record] of records)
    if (
      !(await record.then(
        (found) => pagesUnchanged(found, site),
        () => false,
      ))
    )
      records.delete(place)
}
