import type { UiText } from '../../shared/ui-text/uiText.ts'
import { announce } from '../../client/announce.ts'
import { writeClipboard } from '../../client/clipboard.ts'
import { idle } from '../../client/idle.ts'
import { loadPart } from '../../client/loadPart.ts'
import { type LinkRules, linkOf } from '../../client/router/links.ts'

/** Time until a button stops saying how copying went. Unit: milliseconds. */
const FEEDBACK = 1500
const ANY_LINK: LinkRules = { base: '/', isFile: () => false }

/** What a site decides about its articles. */
interface ArticleOptions {
  /** True to copy the link of a heading that is opened. */
  readonly copiesLinks: boolean
}

/**
 * Gives an article what its HTML cannot do by itself: copy buttons, links that are
 * copied, diagrams, and, when the browser is idle, what depends on sizes.
 * The article's nodes may be the server's own, so everything is listened for on the article.
 * Returns how to stop.
 */
export function attachArticle(
  article: HTMLElement,
  text: UiText,
  { copiesLinks }: ArticleOptions,
): () => void {
  const timers = new Map<HTMLElement, ReturnType<typeof setTimeout>>()
  const onClick = (event: MouseEvent): void => {
    const link = linkOf(event, ANY_LINK)
    if (copiesLinks && link?.matches('.bf-anchor')) copyLink(link)
    const button =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('button[data-code]')
        : null
    const block = button?.closest<HTMLElement>('.bf-code')
    if (!button || !block) return
    if (button.dataset.code === 'fold') toggleFold(block, button)
    else if (button.dataset.code === 'copy') void copy(block, button)
  }
  const copy = async (block: HTMLElement, button: HTMLElement): Promise<void> => {
    const isCopied = await writeClipboard(textOf(block))
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
  const stopDiagrams = whenThereAreDiagrams(article)
  const stopWatching = watchWhenIdle(article, text)
  return () => {
    article.removeEventListener('click', onClick)
    stopDiagrams()
    stopWatching()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}

/** The browser or the router follows the link all the same. */
function copyLink(link: HTMLAnchorElement): void {
  // At once: a browser allows it for a click only.
  const copying = writeClipboard(Promise.resolve(link.href))
  void Promise.all([import('./sayCopied.ts'), copying]).then(
    ([{ sayCopied }, isCopied]) => (isCopied ? sayCopied(link) : undefined),
    // It is copied.
    () => {},
  )
}

/** What copying a block gives. It is loaded when the page is idle. */
async function textOf(block: HTMLElement): Promise<string> {
  const module = await import('./copyBlock.ts').catch(() => null)
  return module ? module.copyBlock(block) : (block.querySelector('pre')?.textContent ?? '')
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

/** What depends on sizes comes after what the reader sees and presses. */
function watchWhenIdle(article: HTMLElement, text: UiText): () => void {
  let isOver = false
  let stop: (() => void) | undefined
  void idle()
    .then(() => import('./articleSizes.ts'))
    .then(
      ({ watchSizes }) => {
        if (!isOver) stop = watchSizes(article, text)
      },
      // The page can be read without it.
      () => {},
    )
  return () => {
    isOver = true
    stop?.()
  }
}

function toggleFold(block: HTMLElement, button: HTMLElement): void {
  const isFolded = block.toggleAttribute('data-fold')
  button.setAttribute('aria-expanded', String(!isFolded))
  if (isFolded) block.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}
