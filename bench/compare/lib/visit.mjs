// What the parts have in common.

/** Unit: milliseconds. */
const TIMEOUT = 90_000

/** Opens a page of a peer. Throws unless it's there. */
export async function visit(page, url) {
  const response = await page.goto(url, { waitUntil: 'load', timeout: TIMEOUT })
  if (response.status() !== 200) throw new Error(`status ${response.status()}`)
}

/** The path of a URL, whatever extension a peer gives its pages. */
export function pathOf(url) {
  return new URL(url, 'https://x').pathname
    .replace(/index\.html$/, '')
    .replace(/\.html$/, '')
    .replace(/(.)\/$/, '$1')
}

/** Repeats it until the answer isn't null. Returns null after so many milliseconds. */
export async function until(ask, { limit, every }) {
  const end = Date.now() + limit
  for (;;) {
    const answer = await ask()
    if (answer !== null || Date.now() >= end) return answer
    await new Promise((resolve) => setTimeout(resolve, every))
  }
}
