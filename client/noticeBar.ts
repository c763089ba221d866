import type { UiText } from '../shared/ui-text/uiText.ts'

/** Texts of a bar, and their language. */
export interface NoticeTexts<N extends keyof UiText> {
  readonly uiText: Pick<UiText, N | 'close'>
  /** BCP 47 tag. */
  readonly tag: string
  readonly dir: string
}

/**
 * What an open tab may have to say. `partOffline` offers nothing, what is about a page to try
 * again, the others to reload.
 */
export type Notice = 'newVersion' | 'partFailed' | 'partOffline' | 'pageOffline' | 'pageFailed'

/** Closes the bar, or only one that `end` of a selector matches. */
export function closeNotice(end = ''): void {
  document.querySelector(`.bf-notice-bar${end}`)?.remove()
}

/**
 * Shows a bar in place of the one before. A click on it reloads the page, or calls `retry`. Returns
 * what closes it.
 */
export function drawNotice<N extends Notice>(
  notice: N,
  { uiText, tag, dir }: NoticeTexts<N>,
  retry?: () => void,
): () => void {
  closeNotice()
  const bar = document.createElement('div')
  bar.className = 'bf-notice-bar'
  bar.setAttribute('role', 'status')
  bar.lang = tag
  bar.dir = dir
  document.body.append(bar)
  const add = (text: string, onClick?: () => void): HTMLElement => {
    const element = document.createElement(onClick ? 'button' : 'span')
    element.textContent = text
    if (onClick) element.addEventListener('click', onClick)
    return element
  }
  const close = (): void => bar.remove()
  const act = (): void => {
    if (!retry) window.location.reload()
    else {
      close()
      retry()
    }
  }
  if (notice === 'partOffline') addEventListener('online', close, { once: true })
  const closing = add('', close)
  closing.setAttribute('aria-label', uiText.close)
  // Only what is added to a region that is already there is read aloud.
  requestAnimationFrame(() =>
    bar.append(add(uiText[notice], notice === 'partOffline' ? undefined : act), closing),
  )
  return close
}
