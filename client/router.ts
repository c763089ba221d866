import { anchorTarget } from './anchorTarget.ts'
import { NAVIGATE } from './navigation.tsx'
import { createScrollMemory, type ScrollMemory } from './scrollMemory.ts'

/** What the router needs of the renderer. */
export interface RouterOptions {
  /** Slash at both ends. */
  readonly base: string
  /** True for the path of a file, which only the browser can open. */
  isFile(pathname: string): boolean
  /** Loads the page of a path. Null when the site has no such page. */
  load(pathname: string): Promise<(() => Promise<void>) | null>
  /** Told when a navigation begins, and when its page has been drawn. */
  report(state: 'start' | 'end'): void
}

/** A running router. */
export interface Router {
  /** Goes to an address of this origin. Resolves when its page stands. */
  navigate(href: string): Promise<void>
}

/** Takes over links of the site: loads the page, draws it, and keeps address, history and scroll position right. */
export function startRouter({ base, isFile, load, report }: RouterOptions): Router {
  const memory = createScrollMemory()
  let shown = window.location.pathname
  let latest = 0

  /** Draws the page of an address. `commit` sets the address once the page is loaded; a later navigation wins. */
  async function show(url: URL, commit: () => void, scroll: () => void): Promise<void> {
    const turn = ++latest
    report('start')
    let draw: (() => Promise<void>) | null
    try {
      draw = await load(url.pathname)
    } catch {
      // The chunk is gone after a deployment, or the network failed: a new document has the answer.
      draw = null
    }
    if (turn !== latest) return
    if (!draw) {
      report('end')
      // To the address that stands already, with an anchor, the browser would only scroll, and tell of it as of a way back.
      if (url.href === window.location.href) window.location.reload()
      else window.location.assign(url.href)
      return
    }
    commit()
    shown = url.pathname
    await draw()
    if (turn !== latest) return
    scroll()
    report('end')
  }

  async function navigate(href: string): Promise<void> {
    const url = new URL(href, window.location.href)
    if (url.origin !== window.location.origin || !url.pathname.startsWith(base)) {
      window.location.assign(url.href)
      return
    }
    window.dispatchEvent(new CustomEvent(NAVIGATE, { detail: url }))
    if (url.pathname === shown && url.search === window.location.search && url.hash !== '') {
      window.location.hash = url.hash
    } else {
      const commit = (): void => push(url, memory)
      await show(url, commit, () => toAnchor(url.hash))
    }
  }

  document.addEventListener('click', (event) => {
    const link = linkOf(event, { base, isFile })
    if (!link || (link.pathname === shown && link.search === window.location.search && link.hash !== '')) return
    event.preventDefault()
    void navigate(link.href)
  })

  window.addEventListener('popstate', ({ state }) => {
    const position = memory.arrive(state)
    const url = new URL(window.location.href)
    const scroll = (): void => (position ? window.scrollTo({ left: position[0], top: position[1], behavior: 'instant' }) : toAnchor(url.hash))
    if (url.pathname !== shown) void show(url, () => {}, scroll)
    else if (position || state !== null) scroll()
  })

  return { navigate }
}

function push(url: URL, memory: ScrollMemory): void {
  memory.leave()
  // The same address again makes no new entry, as with any link.
  if (url.href === window.location.href) history.replaceState(null, '', url)
  else history.pushState(null, '', url)
  memory.enter()
}

/** The link of a click that the router takes over, or null. */
function linkOf(event: MouseEvent, { base, isFile }: Pick<RouterOptions, 'base' | 'isFile'>): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return null
  if (link.origin !== window.location.origin || !link.pathname.startsWith(base)) return null
  return isFile(link.pathname) ? null : link
}

/** Scrolls to the element an anchor names, else to the top. */
function toAnchor(hash: string): void {
  const target = hash === '' ? null : anchorTarget(hash)
  if (target) target.scrollIntoView({ behavior: 'instant' })
  else window.scrollTo({ left: 0, top: 0, behavior: 'instant' })
}
