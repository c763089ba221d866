/**
 * Puts a text on the clipboard that may still be loading. False where loading fails or the browser
 * doesn't allow it, as on pages with plain `http`.
 */
export async function writeClipboard(text: Promise<string>): Promise<boolean> {
  try {
    await write(text)
    return true
  } catch {
    return false
  }
}

async function write(text: Promise<string>): Promise<void> {
  // Firefox before 127, which doesn't need it.
  if (typeof ClipboardItem === 'undefined') {
    const loaded = await text
    await navigator.clipboard.writeText(loaded)
    return
  }
  const blob = text.then((loaded) => new Blob([loaded], { type: 'text/plain' }))
  blob.catch(() => {})
  // Safari forgets the click while the text is on its way. A promise in the item keeps it.
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
