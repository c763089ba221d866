/**
 * Puts a text on the clipboard. False where the browser doesn't allow it, as on pages with plain
 * `http`.
 */
export async function writeClipboard(text: string): Promise<boolean> {
  return await isWritten(async () => await navigator.clipboard.writeText(text))
}

/**
 * Puts a text on the clipboard that is still loading. False where loading fails or the browser
 * doesn't allow it.
 */
export async function writeClipboardLater(text: Promise<string>): Promise<boolean> {
  const blob = text.then((loaded) => new Blob([loaded], { type: 'text/plain' }))
  blob.catch(() => {})
  // A promise in the item keeps the click's permission while the text is on its way.
  return await isWritten(
    async () => await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]),
  )
}

async function isWritten(write: () => Promise<void>): Promise<boolean> {
  try {
    await write()
    return true
  } catch {
    return false
  }
}
