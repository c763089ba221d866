import { restoreScheme } from '../client/restoreScheme.ts'
import { showAnnouncement } from '../components/layout/announcementMemory.ts'
import { redirectToLocale, type RedirectTarget } from '../components/layout/localeMemory.ts'
import { restoreSidebar } from '../components/sidebar/restoreSidebar.ts'

/** What the script in the head of a document needs to know of its page. */
export interface RestoreOptions {
  /** Id of the announcement above the page, if the reader can close it. */
  readonly announcement?: string
  /** Languages that the home page may redirect to, and its own. */
  readonly redirect?: { readonly targets: readonly RedirectTarget[]; readonly own: string }
}

/**
 * Runs in the head of every document, before anything is painted: shows the page as the reader left
 * the site. `scripts/documentScripts.mjs` makes a text of it and of what it imports, so nothing
 * here may import React.
 * What one part throws must not keep the others.
 */
export default function restore({ announcement, redirect }: RestoreOptions): void {
  if (redirect) attempt(() => redirectToLocale(redirect.targets, redirect.own))
  attempt(restoreScheme)
  attempt(restoreSidebar)
  if (announcement !== undefined)
    attempt(() => showAnnouncement({ id: announcement, closable: true }))
}

function attempt(part: () => void): void {
  try {
    part()
  } catch (error) {
    console.error(error)
  }
}
