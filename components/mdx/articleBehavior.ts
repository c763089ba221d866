import { fillText, type UiText } from '../../shared/ui-text/uiText.ts'
import { announce } from '../../client/announce.ts'
import { writeClipboard } from '../../client/clipboard.ts'
import { idle } from '../../client/idle.ts'
import { loadPart } from '../../client/loadPart.ts'
import { watchSize } from '../../client/observers.ts'
import { copyText } from './copyText.ts'

/** Time until a button stops saying how copying went. Unit: milliseconds. */
const FEEDBACK = 1500
/** What may scroll sideways. */
const SCROLLERS =
  '.bf-code pre:not(.bf-code-body pre), .bf-code-body, .bf-table, .bf-math, ' +
  'table:not(.bf-table table)'

/**
 * Gives an article what its HTML cannot do by itself: copy and wrap buttons, and focus for what
 * scrolls sideways.
 * The article's nodes may be the server's own, so everything is listened for on the article.
 * Returns how to stop.
 */
export function attachArticle(article: HTMLElement, text: UiText): () => void {
  const timers = new Map<HTMLElement, ReturnType<typeof setTimeout>>()
  const onClick = (event: Event): void => {
    const button =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('button[data-code]')
        : null
    const block = button?.closest<HTMLElement>('.bf-code')
    if (!button || !block) return
    if (button.dataset.code === 'wrap') toggleWrap(block, button)
    else if (button.dataset.code === 'fold') toggleFold(block, button)
    else void copy(block, button)
  }
  const copy = async (block: HTMLElement, button: HTMLElement): Promise<void> => {
    const isCopied = await writeClipboard(copyText(codeOf(block), block.dataset.lang ?? ''))
    button.dataset.state = isCopied ? 'copied' : 'failed'
    const said = isCopied ? text.copied : text.copyFailed
    button.title = said
    announce(said)
    clearTimeout(timers.get(button))
    timers.set(
      button,
      setTimeout(() => {
        delete button.dataset.state
        button.title = text.copyCode
      }, FEEDBACK),
    )
  }
  article.addEventListener('click', onClick)
  const stopWatching = watchOverflow([article], text)
  const stopDiagrams = whenThereAreDiagrams(article)
  const stopSkipping = skipFar(article)
  return () => {
    article.removeEventListener('click', onClick)
    stopDiagrams()
    stopSkipping()
    stopWatching()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}

/**
 * Lets the browser neither style nor lay out code blocks and tables that are far out of view, for
 * example when a menu opens. Not before the page is idle: it remembers their sizes from when they
 * were laid out, so nothing moves. Another width ends that for all. Returns how to stop.
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
  const observer = watchSize(() => {
    if (article.clientWidth === width) return
    width = article.clientWidth
    for (const block of article.querySelectorAll<HTMLElement>('[data-far]'))
      delete block.dataset.far
    void mark()
  })
  observer.observe(article)
  return () => {
    isOver = true
    observer.disconnect()
  }
}

/** Most pages have none: what draws them is loaded by the others. */
function whenThereAreDiagrams(article: HTMLElement): () => void {
  if (!article.querySelector('.bf-diagram')) return () => {}
  let isOver = false
  let detach: (() => void) | undefined
  void loadPart(() => import('./diagrams.ts')).then((module) => {
    if (!isOver) detach = module?.attachDiagrams(article)
  })
  return () => {
    isOver = true
    detach?.()
  }
}

function toggleWrap(block: HTMLElement, button: HTMLElement): void {
  const wraps = block.toggleAttribute('data-wrap')
  button.setAttribute('aria-pressed', String(wraps))
}

function toggleFold(block: HTMLElement, button: HTMLElement): void {
  const isFolded = block.toggleAttribute('data-fold')
  button.setAttribute('aria-expanded', String(!isFolded))
  if (isFolded) block.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/** The code as it is after the change that it shows. */
function codeOf(block: HTMLElement): string {
  const code = (block.querySelector('.bf-code-body') ?? block.querySelector('pre code'))?.cloneNode(
    true,
  )
  if (!(code instanceof Element)) return ''
  for (const note of code.querySelectorAll('[data-note], summary')) note.remove()
  if (!code.querySelector('.line[data-del]')) return code.textContent ?? ''
  return [...code.querySelectorAll('.line:not([data-del])')]
    .map(({ textContent }) => textContent)
    .join('\n')
}

/**
 * Makes code blocks, tables and formulas focusable, with a name, for as long as they scroll
 * sideways. Returns how to stop.
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
    } else {
      for (const name of ['tabindex', 'role', 'aria-label']) scroller.removeAttribute(name)
    }
  }
  const observer = watchSize((elements) => {
    for (const element of elements) {
      const scroller = element.closest<HTMLElement>(SCROLLERS)
      if (scroller) update(scroller)
    }
  })
  for (const scroller of names.keys()) {
    observer.observe(scroller)
    // Wrapping changes the content's size, not the scroller's.
    if (scroller.firstElementChild) observer.observe(scroller.firstElementChild)
  }
  return () => observer.disconnect()
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
