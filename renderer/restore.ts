import { restoreScheme } from '../client/restoreScheme.ts'
import { showAnnouncement } from '../components/announcement/announcementMemory.ts'
import { redirectToLocale, type RedirectTarget } from '../components/language/localeMemory.ts'
import { restoreSingleKeys } from '../components/search/singleKeys.ts'
import { restoreTextSize } from '../components/search/textSize.ts'
import { restoreSidebar } from '../components/sidebar/restoreSidebar.ts'
import { watchFiles } from './watchFiles.ts'

/** What the script in the head of a document needs to know of its page. */
export interface RestoreOptions {
  /** Id of the announcement above the page, if the reader can close it. */
  readonly announcement?: string
  /** URL of the script that helps when files of the build are missing. Built sites only. */
  readonly recovery?: string
  /** Readers may choose the size of the text. */
  readonly textSize?: true
  /** Languages that the home page may redirect to, and its own. */
  readonly redirect?: { readonly targets: readonly RedirectTarget[]; readonly own: string }
}

/**
 * Runs in the head of every document, before anything is painted: shows the page as the reader left
 * the site. `scripts/documentScripts.mjs` makes a text of it and of what it imports, so nothing
 * here may import React.
 * What one part throws must not keep the others.
 */
export default function restore({
  announcement,
  recovery,
  textSize,
  redirect,
}: RestoreOptions): void {
  if (recovery !== undefined) watchFiles(recovery)
  if (redirect) attempt(() => redirectToLocale(redirect.targets, redirect.own))
  attempt(restoreScheme)
  if (textSize) attempt(restoreTextSize)
  attempt(restoreSidebar)
  attempt(restoreSingleKeys)
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
