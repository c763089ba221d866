import { writeClipboard } from '../../client/clipboard.ts'

/** Copies the text of a URL. False when it can't be loaded or the browser doesn't allow it. */
export async function copyMarkdown(href: string): Promise<boolean> {
  return await writeClipboard(load(href))
}

async function load(href: string): Promise<string> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href} answers with ${response.status}.`)
  return await response.text()
}
