/** Puts the text of an address on the clipboard. False when it cannot be read or the browser does not allow it. */
export async function copyMarkdown(href: string): Promise<boolean> {
  const text = fetch(href).then(async (response) => {
    if (!response.ok) throw new Error(`${href} answers with ${response.status}.`)
    return new Blob([await response.text()], { type: 'text/plain' })
  })
  try {
    // A promise in the item keeps the click's permission while the text is on its way.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
    return true
  } catch {
    text.catch(() => {})
    return false
  }
}
