import type { HintText } from '../../hints/client/createHint.ts'

/** Pages that were asked for, by URL. They stay while the reader is on the site. */
const asked = new Map<string, Promise<Document | null>>()

/** Title and first paragraph of the page or section behind a link. Undefined for other links. */
export async function previewOf(link: HTMLAnchorElement): Promise<HintText | undefined> {
  const { origin, pathname, search, hash } = new URL(link.href)
  const { location } = window
  // A name with another extension is a file.
  if (origin !== location.origin || /\.(?!html$)[a-z]\w*$/i.test(pathname)) return undefined
  const isHere = pathname === location.pathname
  const page = isHere ? document : await load(pathname + search)
  return page ? textOf(page, decodeURIComponent(hash.slice(1))) : undefined
}

async function load(url: string): Promise<Document | null> {
  const page = asked.get(url) ?? loadPage(url)
  asked.set(url, page)
  return await page
}

async function loadPage(url: string): Promise<Document | null> {
  try {
    const response = await fetch(url)
    if (!response.ok) return null
    return new DOMParser().parseFromString(await response.text(), 'text/html')
  } catch {
    // Offline, for instance. The next time may be better.
    asked.delete(url)
    return null
  }
}

/** Title and first paragraph of a page or of one of its sections. */
function textOf(page: Document, id: string): HintText | undefined {
  const main = page.querySelector('main')
  const section = id === '' ? null : page.getElementById(id)
  const heading = section ?? main?.querySelector('h1')
  const title = heading ? nameOf(heading) : ''
  const description = page.querySelector<HTMLMetaElement>('meta[name="description"]')?.content
  const text = (section ? undefined : description) ?? (heading ? paragraphAfter(heading) : '')
  return title === '' || text === '' ? undefined : [title, text]
}

/** Text of a heading without its link. */
function nameOf(heading: Element): string {
  const copy = heading.cloneNode(true) as Element
  for (const link of copy.querySelectorAll('.bf-anchor')) link.remove()
  return copy.textContent.trim()
}

/** The first paragraph between a heading and the next one. Empty for none. */
function paragraphAfter(heading: Element): string {
  const all = [...(heading.closest('main')?.querySelectorAll('h1,h2,h3,h4,h5,h6,p') ?? [])]
  const next = all[all.indexOf(heading) + 1]
  return next?.matches('p:not([class])') ? next.textContent.trim() : ''
}
