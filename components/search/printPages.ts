import { normalizeHref } from '../../client/index.ts'
import './print-pages.css'

/** Documents that are requested at the same time. */
const AT_ONCE = 6
/** Attributes that refer to an id in the same document. */
const REFERENCES = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'headers']

/**
 * Prints pages as one document: their texts in this order, without what is around them. Links
 * between them point to their place in the document. False when a page can't be loaded.
 */
export async function printPages(routePaths: readonly string[], title: string): Promise<boolean> {
  const urls = routePaths.map((path) => new URL(normalizeHref(path), window.location.href))
  const documents = await loadAll(urls)
  if (documents === null) return false
  const paper = document.createElement('div')
  paper.className = 'bf-paper'
  paper.append(...documents.flatMap((page, at) => articleOf(page, at, urls) ?? []))
  const styles = documents.flatMap(addStyles)
  document.body.append(paper)
  await Promise.all([...styles, ...[...paper.querySelectorAll('img')].map(loaded)])
  const pageTitle = document.title
  document.title = title
  // Browsers on phones return before the reader has printed.
  window.addEventListener(
    'afterprint',
    () => {
      paper.remove()
      document.title = pageTitle
    },
    { once: true },
  )
  // Once the dialog has closed.
  setTimeout(() => window.print())
  return true
}

/** Null when one can't be loaded. */
async function loadAll(urls: readonly URL[]): Promise<Document[] | null> {
  const found: Document[] = []
  const waiting = [...urls.entries()]
  const loadNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, url] = next
      const response = await fetch(url)
      if (!response.ok) throw new Error(`${url.href} answers with ${response.status}.`)
      found[at] = new DOMParser().parseFromString(await response.text(), 'text/html')
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, loadNext))
    return found
  } catch (error) {
    console.error('The pages could not be loaded.', error)
    return null
  }
}

/** The text of a page, with ids that no other page has. Null for a page without a text. */
function articleOf(page: Document, at: number, urls: readonly URL[]): Element | null {
  const article = page.querySelector('article.bf-prose')
  if (!article) return null
  const own = (id: string): string => `bf:paper-${at}-${id}`
  for (const element of article.querySelectorAll('[id]')) element.id = own(element.id)
  for (const name of REFERENCES)
    for (const element of article.querySelectorAll(`[${name}]`)) {
      const ids = element.getAttribute(name)?.split(/\s+/) ?? []
      element.setAttribute(name, ids.map(own).join(' '))
    }
  for (const link of article.querySelectorAll('a[href]')) {
    const target = new URL(link.getAttribute('href') ?? '', urls[at])
    const place = urls.findIndex(({ pathname }) => pathname === target.pathname)
    const isHere = target.origin === window.location.origin && place >= 0
    if (isHere) link.setAttribute('href', `#bf:paper-${place}${idPart(target.hash)}`)
  }
  for (const image of article.querySelectorAll('img')) image.loading = 'eager'
  article.id = `bf:paper-${at}`
  return document.adoptNode(article)
}

function idPart(hash: string): string {
  return hash === '' ? '' : `-${hash.slice(1)}`
}

/** Adds the stylesheets that only this page has. They stay, as after a visit of the page. */
function addStyles(page: Document): Promise<void>[] {
  return [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].flatMap((link) => {
    const href = link.getAttribute('href') ?? ''
    const isThere = [...document.querySelectorAll('link[rel="stylesheet"]')].some(
      (other) => other.getAttribute('href') === href,
    )
    if (isThere) return []
    const own = document.createElement('link')
    own.rel = 'stylesheet'
    own.href = href
    document.head.append(own)
    return [
      new Promise<void>((resolve) => {
        own.addEventListener('load', () => resolve())
        own.addEventListener('error', () => resolve())
      }),
    ]
  })
}

/** An image that can't be loaded is printed as its text. */
async function loaded(image: HTMLImageElement): Promise<void> {
  await image.decode().catch(() => {})
}
