import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { LinkUse } from '../markdown/pageJob.ts'
import type { PublishedRedirect } from '../plugin/types.ts'
import { checkScriptLinks, createLinkCheck, type LinkTargets } from './checkLinks.ts'
import { followRedirects } from './linkRedirects.ts'

/** Something that has links. What has other links is another object. */
export interface LinkOwner {
  /** Place of a page. Empty for the links of the site itself. */
  readonly relativePath: string
  readonly links: readonly LinkUse[]
}

/** A page that links can point to. */
export interface TargetPage {
  readonly routePath: string
  readonly ids: readonly string[]
  /** True when it has more anchors than those, since a source of it cannot be read. */
  readonly isUnknown?: boolean
}

interface Targets extends LinkTargets {
  readonly pages: readonly TargetPage[]
  /** Markdown files that pages import: they link to their own anchors. @default none */
  readonly fragments?: readonly TargetPage[]
  /** Old URLs that redirect. @default none */
  readonly redirects?: readonly PublishedRedirect[]
}

/**
 * Checks the links of a site again and again, each time only those that a change can have affected.
 */
export interface LinkChecks {
  /** `files` is another object when files that aren't pages were added or removed. */
  check(owners: readonly LinkOwner[], targets: Targets, files?: object): Diagnostic[]
  /** The pages whose links the last check looked at. */
  checked(): readonly string[]
}

interface Checked {
  readonly diagnostics: readonly Diagnostic[]
  /** Route paths of the linked pages. */
  readonly routes: readonly string[]
}

export function createLinkChecks({
  isOnlyScripts,
}: {
  readonly isOnlyScripts: boolean
}): LinkChecks {
  let known = new WeakMap<LinkOwner, Checked>()
  let siteKey = ''
  let filesBefore: object | undefined
  let before: ReadonlyMap<string, TargetPage> = new Map()
  let checked: readonly string[] = []
  return {
    check(owners, targets, files) {
      const pages = new Map(
        [...(targets.fragments ?? []), ...targets.pages].map((page) => [page.routePath, page]),
      )
      // Hints name any page.
      const key = JSON.stringify([[...pages.keys()], targets.drafts])
      if (key !== siteKey || files !== filesBefore) known = new WeakMap()
      const changed = new Set(
        [...pages.values()]
          .filter((page) => !isSameTarget(page, before.get(page.routePath)))
          .map(({ routePath }) => routePath),
      )
      siteKey = key
      filesBefore = files
      before = pages
      const due = owners.filter(
        (owner) => known.get(owner)?.routes.some((route) => changed.has(route)) ?? true,
      )
      checked = due.flatMap(({ relativePath }) => (relativePath === '' ? [] : [relativePath]))
      const checkLink = createLinkCheck(targets)
      const follow = followRedirects(targets.redirects ?? [], pages)
      // A page that cannot be read has no known anchors: only its syntax error is worth telling.
      const isClear = ({ target }: LinkUse): boolean =>
        !(target.kind === 'page' && target.anchor !== '' && pages.get(target.routePath)?.isUnknown)
      for (const owner of due) {
        const links = owner.links.map(follow)
        const routes = links.flatMap(({ target }) =>
          target.kind === 'page' ? [target.routePath] : [],
        )
        const diagnostics = [
          ...checkScriptLinks(links),
          ...(isOnlyScripts ? [] : links.filter(isClear).flatMap(checkLink)),
        ]
        known.set(owner, { diagnostics, routes })
      }
      return owners.flatMap((owner) => known.get(owner)?.diagnostics ?? [])
    },
    checked: () => checked,
  }
}

function isSameTarget(page: TargetPage, before: TargetPage | undefined): boolean {
  if (page === before) return true
  return (
    before !== undefined &&
    page.isUnknown === before.isUnknown &&
    page.ids.length === before.ids.length &&
    page.ids.every((id, at) => id === before.ids[at])
  )
}
