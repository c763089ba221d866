/**
 * A document without the script that Vike adds to each: the script in the head loads it after the
 * page. `entry` is its URL.
 *
 * @throws Error if Vike writes the tag in another way
 */
export function withoutEntry(html: string, entry: string): string {
  const tag = `<script src="${entry}" type="module" async></script>`
  if (!html.includes(tag))
    throw new Error(
      `A document does not name ${entry} as it did: Vike writes the tag in another way.`,
    )
  return html.replace(tag, '')
}
