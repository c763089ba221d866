/** What a bar at the lower edge shows. */
export interface NoticeBar {
  readonly text: string
  /** Name of the button that closes the bar. */
  readonly close: string
  /** BCP 47 tag of the texts. */
  readonly tag: string
  readonly dir: string
  /** The text is a button that reloads the page. Otherwise the bar closes once the network is back. */
  readonly reloads: boolean
}

let shown: HTMLElement | null = null

/** Shows a bar in place of the one before. */
export function drawNotice({ text, close: closeText, tag, dir, reloads }: NoticeBar): void {
  shown?.remove()
  const bar = (shown = document.createElement('div'))
  bar.className = 'bf-notice-bar'
  bar.setAttribute('role', 'status')
  bar.lang = tag
  bar.dir = dir
  document.body.append(bar)
  const add = (label: string, onClick?: () => void): HTMLElement => {
    const element = document.createElement(onClick ? 'button' : 'span')
    element.textContent = label
    if (onClick) element.addEventListener('click', onClick)
    return element
  }
  const close = (): void => bar.remove()
  const reload = (): void => window.location.reload()
  if (!reloads) addEventListener('online', close, { once: true })
  const closing = add('', close)
  closing.setAttribute('aria-label', closeText)
  // Only what is added to a region that is already there is read aloud.
  requestAnimationFrame(() => bar.append(add(text, reloads ? reload : undefined), closing))
}
