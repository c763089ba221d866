import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Pages that a build writes at the root of the site. */
const PAGES = ['404.html', 'index.html']

/**
 * The base that a site was built with, read from the URLs of its scripts and styles. Null when no
 * page has one.
 */
export async function builtBase(folder: string): Promise<string | null> {
  for (const page of PAGES) {
    const html = await readFile(join(folder, page), 'utf8').catch(() => '')
    const base =
      /<(?:script|link)\b[^>]*? (?:src|href)="(\/(?:[^"]*?\/)?)assets\/[^"]+\.(?:js|css)"/.exec(
        html,
      )?.[1]
    if (base !== undefined) return decodeURI(base)
  }
  return null
}
