import type { UiText } from '../shared/ui-text/uiText.ts'

/** Texts of a bar, and their language. */
export interface NoticeTexts<N extends keyof UiText> {
  readonly uiText: Pick<UiText, N | 'close'>
  /** BCP 47 tag. */
  readonly tag: string
  readonly dir: string
}

let shown: HTMLElement | null = null

/**
 * Shows a bar in place of the one before. All but `partOffline` offer to reload.
 */
export function drawNotice<N extends 'newVersion' | 'partFailed' | 'partOffline'>(
  notice: N,
  { uiText, tag, dir }: NoticeTexts<N>,
): void {
  shown?.remove()
  const bar = (shown = document.createElement('div'))
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
  const reload = (): void => window.location.reload()
  if (notice === 'partOffline') addEventListener('online', close, { once: true })
  const closing = add('', close)
  closing.setAttribute('aria-label', uiText.close)
  // Only what is added to a region that is already there is read aloud.
  requestAnimationFrame(() =>
    bar.append(add(uiText[notice], notice === 'partOffline' ? undefined : reload), closing),
  )
}
