import { loadPart } from 'bifolio/client'

/** How images are found and shown. */
export interface ZoomSettings {
  /** CSS selector of the images. */
  readonly selector: string
  /** Unit: pixels. */
  readonly margin: number
  /** Color of CSS. */
  readonly background: string
  /** Unit: pixels. */
  readonly scrollOffset: number
  /** Accessible name of an image that can be enlarged, with `{alt}`. */
  readonly open: string
  /** Name of the button that closes. */
  readonly close: string
}

/** What a press already means something on, and what the author leaves out. */
const TAKEN = 'a, button, summary, label, [data-no-zoom], .bf-unstyled'
const MARKS = ['role', 'tabindex', 'aria-haspopup', 'aria-label', 'data-bf-zoom']

// One wrong option is one problem, however many pages are visited.
const reported = new Set<string>()

/** Whether the browser can read a selector. Reports one that it cannot, once. */
function isReadable(selector: string): boolean {
  try {
    document.querySelectorAll(selector)
    return true
  } catch {
    if (!reported.has(selector))
      console.error(
        `The plugin "bifolio:medium-zoom" cannot use the selector "${selector}". Correct the ` +
          'option `selector`.',
      )
    reported.add(selector)
    return false
  }
}

/** An image without a description is decoration. */
function isZoomable(image: Element): boolean {
  return image instanceof HTMLImageElement && image.alt !== '' && !image.closest(TAKEN)
}

/**
 * Turns the images of the page into buttons that enlarge them. Their code is loaded when a reader
 * points at one. Returns a function that undoes it.
 */
export function attachZoom(settings: ZoomSettings): () => void {
  if (!isReadable(settings.selector)) return () => undefined
  const marked = new Set<HTMLImageElement>()
  let isOver = false
  let isOpening = false
  let closeShown: (() => void) | undefined
  const mark = (): void => {
    for (const image of document.querySelectorAll<HTMLImageElement>(settings.selector)) {
      if (marked.has(image) || !isZoomable(image)) continue
      marked.add(image)
      const values = ['button', '0', 'dialog', settings.open.replace('{alt}', image.alt), '']
      MARKS.forEach((name, index) => image.setAttribute(name, values[index] ?? ''))
    }
  }
  const imageOf = ({ target }: Event): HTMLImageElement | undefined =>
    target instanceof HTMLImageElement && marked.has(target) ? target : undefined
  const load = (): Promise<typeof import('./showImage.ts')> => import('./showImage.ts')
  const prepare = (event: Event): void => {
    if (imageOf(event)) void load().catch(() => {})
  }
  const open = (event: Event): void => {
    const image = imageOf(event)
    if (!image) return
    event.preventDefault()
    if (isOpening) return
    isOpening = true
    void loadPart(load).then((module) => {
      isOpening = false
      if (!isOver) closeShown = module?.showImage(image, settings)
    })
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ' ') open(event)
  }

  mark()
  // Other parts of the page may render images later: the facing translation, tabs, components.
  const observer = new MutationObserver(mark)
  observer.observe(document.querySelector('main') ?? document.body, {
    childList: true,
    subtree: true,
  })
  document.addEventListener('click', open)
  document.addEventListener('keydown', onKey)
  document.addEventListener('pointerover', prepare)
  document.addEventListener('focusin', prepare)
  return () => {
    isOver = true
    observer.disconnect()
    document.removeEventListener('click', open)
    document.removeEventListener('keydown', onKey)
    document.removeEventListener('pointerover', prepare)
    document.removeEventListener('focusin', prepare)
    closeShown?.()
    for (const image of marked) MARKS.forEach((name) => image.removeAttribute(name))
  }
}
