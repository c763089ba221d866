// What copies code is loaded with it.
import './copyBlock.ts'
import { idle } from '../../client/idle.ts'
import { watchSize } from '../../client/observers.ts'
import { fillText, type UiText } from '../../shared/ui-text/uiText.ts'

/** What may scroll sideways. */
const SCROLLERS =
  '.bf-code pre:not(.bf-code-body pre), .bf-code-body, .bf-table, .bf-math, ' +
  'table:not(.bf-table table)'

/** Focus for what scrolls sideways, and no work for what is far away. Returns how to stop. */
export function watchSizes(article: HTMLElement, text: UiText): () => void {
  const stopWatching = watchOverflow([article], text)
  const stopSkipping = skipFar(article)
  return () => {
    stopWatching()
    stopSkipping()
  }
}

/**
 * Lets the browser neither style nor lay out code blocks and tables that are far out of view, for
 * example when a menu opens. Not before the page is idle: it remembers their sizes from when they
 * were laid out, so nothing moves. Another width ends that for all, and an image of the whole page
 * for good. Returns how to stop.
 */
function skipFar(article: HTMLElement): () => void {
  let width = -1
  let isOver = false
  const blocks = (): HTMLElement[] => [
    ...article.querySelectorAll<HTMLElement>(':scope > :is(.bf-code, .bf-table)'),
  ]
  const mark = async (): Promise<void> => {
    const measured = width
    // In this order: asking for the fonts lays the page out.
    await idle()
    if (isOver) return
    await document.fonts?.ready
    if (isOver || width !== measured) return
    const screen = window.innerHeight
    // All are measured before one is changed. Rendering near ones again would count as a layout
    // shift.
    const far = blocks().filter((block) => {
      const { top, bottom } = block.getBoundingClientRect()
      return top > 2 * screen || bottom < -screen
    })
    for (const block of far) block.dataset.far = ''
  }
  const unmark = (): void => {
    for (const block of article.querySelectorAll<HTMLElement>('[data-far]'))
      delete block.dataset.far
  }
  const observer = watchSize(() => {
    if (article.clientWidth === width) return
    width = article.clientWidth
    // Sizes that change while observers are called would call them again, which browsers report.
    requestAnimationFrame(() => {
      unmark()
      void mark()
    })
  })
  observer.observe(article)
  const sizeOfWindow = (): string => `${window.innerWidth} ${window.innerHeight}`
  let size = sizeOfWindow()
  const onResize = (): void => {
    const last = size
    size = sizeOfWindow()
    // Chromium sends this event for an image of the whole page, at times too late for the first.
    if (size === last) stop()
  }
  window.addEventListener('resize', onResize)
  const stop = (): void => {
    isOver = true
    unmark()
    observer.disconnect()
    window.removeEventListener('resize', onResize)
  }
  return stop
}

/**
 * Keeps code blocks, tables and formulas focusable, with a name, for as long as they scroll
 * sideways, and only then. Code that does can be wrapped. Returns how to stop.
 */
export function watchOverflow(parts: readonly HTMLElement[], text: UiText): () => void {
  const names = scrollerNames(parts, text)
  const update = (scroller: HTMLElement): void => {
    if (scroller.scrollWidth > scroller.clientWidth) {
      scroller.tabIndex = 0
      // A table that a component renders stays one.
      if (scroller.matches('table')) return
      scroller.setAttribute('role', 'region')
      scroller.setAttribute('aria-label', names.get(scroller) ?? '')
      offerWrapping(scroller.parentElement, text)
    } else {
      for (const name of ['tabindex', 'role', 'aria-label']) scroller.removeAttribute(name)
      takeBackWrapping(scroller.parentElement)
    }
  }
  const observer = watchSize((elements) => {
    for (const element of elements) {
      const scroller = element.closest<HTMLElement>(SCROLLERS)
      if (scroller) update(scroller)
    }
  })
  for (const scroller of names.keys()) {
    if (scroller.parentElement?.hasAttribute('data-wrap'))
      offerWrapping(scroller.parentElement, text)
    observer.observe(scroller)
    // Wrapping changes the content's size, not the scroller's.
    if (scroller.firstElementChild) observer.observe(scroller.firstElementChild)
  }
  return () => observer.disconnect()
}

/** Gives a code block the button that wraps its lines. The others have no use for it. */
function offerWrapping(block: HTMLElement | null, { toggleWrap }: UiText): void {
  const tools = block?.querySelector(':scope > .bf-code-tools')
  if (!block || !tools || tools.querySelector('[data-code="wrap"]')) return
  const button = document.createElement('button')
  const showState = (wraps: boolean): void => button.setAttribute('aria-pressed', String(wraps))
  button.type = 'button'
  button.dataset.code = 'wrap'
  button.title = toggleWrap
  button.setAttribute('aria-label', toggleWrap)
  showState(block.hasAttribute('data-wrap'))
  button.addEventListener('click', () => showState(block.toggleAttribute('data-wrap')))
  tools.prepend(button)
}

/** Removes the button from a block that has become wide enough, unless the reader is on it. */
function takeBackWrapping(block: HTMLElement | null): void {
  const button = block?.querySelector(':scope > .bf-code-tools > [data-code="wrap"]')
  if (!block?.hasAttribute('data-wrap') && button !== document.activeElement) button?.remove()
}

/**
 * A name for everything that may scroll. Regions of a page must not share one, so repeated names
 * are numbered.
 */
function scrollerNames(parts: readonly HTMLElement[], text: UiText): Map<HTMLElement, string> {
  const names = new Map<HTMLElement, string>()
  const uses = new Map<string, number>()
  // The translation inside the article gets names in its own language.
  const ofPart = (part: HTMLElement): HTMLElement[] =>
    [...part.querySelectorAll<HTMLElement>(SCROLLERS)].filter(
      (scroller) => (scroller.closest('.bf-leaf') ?? part) === part,
    )
  for (const scroller of parts.flatMap(ofPart)) {
    const block = scroller.closest<HTMLElement>('.bf-code')
    const title = block?.querySelector('.bf-code-title')?.textContent ?? block?.dataset.lang ?? ''
    const name = block
      ? fillText(text.codeRegion, { title }).trim()
      : scroller.matches('.bf-math')
        ? text.mathRegion
        : text.tableRegion
    const count = (uses.get(name) ?? 0) + 1
    uses.set(name, count)
    names.set(scroller, count === 1 ? name : `${name} (${count})`)
  }
  return names
}
