const ID = 'bf-glossary-hint'
/** Space between the link and the definition, and between it and the window. Unit: pixels. */
const GAP = 8

/** The one definition that is shown. */
export interface Hint {
  /** Shows the definition behind a link. False when there is none, or it can't be loaded. */
  readonly show: (link: HTMLAnchorElement) => Promise<boolean>
  readonly hide: () => void
  readonly isShown: () => boolean
  /** The link whose definition is shown or about to be. */
  readonly link: () => HTMLAnchorElement | null
  readonly contains: (node: Node) => boolean
}

/** Loads definitions when the first is needed, and shows one at a time. */
export function createHint(): Hint {
  let box: HTMLElement | null = null
  let current: HTMLAnchorElement | null = null
  const hide = (): void => {
    current?.removeAttribute('aria-describedby')
    current = null
    box?.remove()
    box = null
  }
  return {
    hide,
    isShown: () => box !== null,
    link: () => current,
    contains: (node) => box?.contains(node) ?? false,
    async show(link) {
      if (current === link) return true
      hide()
      current = link
      const found = await definitionOf(link)
      // The reader may have gone on in the meantime.
      if (current !== link) return true
      if (!found) {
        current = null
        return false
      }
      box = document.createElement('div')
      box.id = ID
      box.className = 'bf-glossary-hint'
      box.setAttribute('role', 'tooltip')
      box.lang = link.closest<HTMLElement>('[lang]')?.lang ?? ''
      const term = document.createElement('strong')
      term.textContent = found[0]
      const definition = document.createElement('span')
      definition.textContent = found[1]
      box.append(term, definition)
      ;(link.closest('main') ?? document.body).append(box)
      place(box, link)
      link.setAttribute('aria-describedby', ID)
      return true
    },
  }
}

async function definitionOf(
  link: HTMLAnchorElement,
): Promise<readonly [term: string, definition: string] | undefined> {
  const { hash, pathname } = new URL(link.href)
  // If it can't be loaded, the link still opens the definition.
  const data = await import('virtual:bifolio/data/bifolio:glossary').catch(() => null)
  return data?.default[pathname]?.[decodeURIComponent(hash.slice(1))]
}

/** Below the link, or above it where there is more room. It scrolls with the page. */
function place(box: HTMLElement, link: HTMLElement): void {
  const { clientWidth, clientHeight } = document.documentElement
  // A link may be broken over two lines.
  const [line = link.getBoundingClientRect()] = link.getClientRects()
  const last = [...link.getClientRects()].at(-1) ?? line
  const { left: originX, top: originY, width, height } = box.getBoundingClientRect()
  const isAbove = last.bottom + GAP + height > clientHeight && line.top - GAP - height > 0
  const start = getComputedStyle(link).direction === 'rtl' ? line.right - width : line.left
  const left = Math.max(GAP, Math.min(start, clientWidth - width - GAP))
  const top = isAbove ? line.top - GAP - height : last.bottom + GAP
  box.style.left = `${left - originX}px`
  box.style.top = `${top - originY}px`
}
