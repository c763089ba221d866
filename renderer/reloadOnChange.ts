/**
 * Runs in the document of an error in development: waits for a change, and loads the page again
 * once the server answers differently. The server may be restarting: then it is asked again.
 * `changesUrl` followed by what it returned last answers at the next change.
 */
export default async function reloadOnChange(changesUrl: string): Promise<void> {
  const shown = document.querySelector('main')?.textContent
  for (let since = ''; ;) {
    try {
      if (await isOther(shown)) return location.reload()
      since = await (await fetch(changesUrl + since)).text()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }
}

/** True if the server answers with a page, or with another error. */
async function isOther(shown: string | null | undefined): Promise<boolean> {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } })
  if (response.ok) return true
  const answer = new DOMParser().parseFromString(await response.text(), 'text/html')
  return answer.querySelector('main')?.textContent !== shown
}
