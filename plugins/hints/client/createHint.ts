const ID = 'bf-hint'
/** Space between the link and the hint, and between it and the window. Unit: pixels. */
const GAP = 8

/** What a hint has. */
export type HintText = readonly [title: string, text: string]

/** Finds what the hint of a link has. Undefined for none, also when it can't be loaded. */
export type HintSource = (link: HTMLAnchorElement) => Promise<HintText | undefined>

/** The one hint that is shown. */
export interface Hint {
  /** Shows the hint of a link. False when there is none. */
  readonly show: (link: HTMLAnchorElement) => Promise<boolean>
  readonly hide: () => void
  readonly isShown: () => boolean
  /** The link whose hint is shown or about to be. */
  readonly link: () => HTMLAnchorElement | null
  readonly contains: (node: Node) => boolean
}

/** Shows one hint at a time. */
export function createHint(textOf: HintSource): Hint {
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
      const found = await textOf(link)
      // The reader may have gone on in the meantime.
      if (current !== link) return true
      if (!found) {
        current = null
        return false
      }
      box = document.createElement('div')
      box.id = ID
      box.className = 'bf-hint'
      box.setAttribute('role', 'tooltip')
      box.lang = link.closest<HTMLElement>('[lang]')?.lang ?? ''
      const [title, text] = [document.createElement('strong'), document.createElement('span')]
      ;[title.textContent, text.textContent] = found
      box.append(title, text)
      ;(link.closest('main') ?? document.body).append(box)
      place(box, link)
      link.setAttribute('aria-describedby', ID)
      return true
    },
  }
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
