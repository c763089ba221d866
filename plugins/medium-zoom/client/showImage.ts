import { fittedSize, largestVariant } from './fittedSize.ts'
import type { ZoomSettings } from './attachZoom.ts'

/** Unit: milliseconds. */
const DURATION = 240

/**
 * Shows an image above the page, as large as the window and the image allow. Returns a function
 * that closes it at once.
 */
export function showImage(image: HTMLImageElement, settings: ZoomSettings): () => void {
  const { margin, scrollOffset } = settings
  const { dialog, copy } = createDialog(image, settings)
  document.body.append(dialog)

  const fit = (): void => {
    const size = fittedSize(image, {
      width: innerWidth - 2 * margin,
      height: innerHeight - 2 * margin,
    })
    copy.width = Math.round(size.width)
    copy.height = Math.round(size.height)
  }
  const startY = scrollY
  const onScroll = (): void => {
    if (Math.abs(scrollY - startY) > scrollOffset) void leave()
  }
  let isLeaving = false
  const remove = (): void => {
    isLeaving = true
    removeEventListener('scroll', onScroll)
    removeEventListener('resize', fit)
    image.removeAttribute('data-bf-zoomed')
    // The browser gives the focus back to what had it, which in some is not what was pressed.
    const hadFocus = dialog.contains(document.activeElement)
    dialog.close()
    dialog.remove()
    if (hadFocus) image.focus({ preventScroll: true })
  }
  const leave = async (): Promise<void> => {
    if (isLeaving) return
    isLeaving = true
    dialog.dataset['state'] = 'leaving'
    await zoom(image, copy, 'reverse')?.finished.catch(() => {})
    if (dialog.isConnected) remove()
  }

  fit()
  dialog.showModal()
  image.setAttribute('data-bf-zoomed', '')
  zoom(image, copy, 'normal')
  dialog.addEventListener('click', () => void leave())
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    void leave()
  })
  // A browser may close it without asking a second time.
  dialog.addEventListener('close', () => dialog.isConnected && remove())
  addEventListener('scroll', onScroll, { passive: true })
  addEventListener('resize', fit)
  return () => dialog.isConnected && remove()
}

function createDialog(
  image: HTMLImageElement,
  { background, close }: ZoomSettings,
): { readonly dialog: HTMLDialogElement; readonly copy: HTMLImageElement } {
  const dialog = document.createElement('dialog')
  dialog.className = 'bf-zoom'
  dialog.setAttribute('aria-label', image.alt)
  dialog.style.setProperty('--_bf-zoom-ground', background)
  const button = document.createElement('button')
  button.type = 'button'
  button.ariaLabel = close
  button.title = close
  const copy = document.createElement('img')
  copy.alt = image.alt
  copy.src = image.dataset['zoomSrc'] ?? largestVariant(image.srcset)?.src ?? image.currentSrc
  dialog.append(button, copy)
  return { dialog, copy }
}

/** Moves the copy from the place of the image to its own, or back. Null without motion. */
function zoom(
  image: HTMLImageElement,
  copy: HTMLImageElement,
  direction: PlaybackDirection,
): Animation | null {
  if (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return null
  const [from, to] = [image.getBoundingClientRect(), copy.getBoundingClientRect()]
  const x = from.left + from.width / 2 - (to.left + to.width / 2)
  const y = from.top + from.height / 2 - (to.top + to.height / 2)
  return copy.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})` },
      { transform: 'none' },
    ],
    { duration: DURATION, easing: 'cubic-bezier(0.2, 0, 0, 1)', direction, fill: 'both' },
  )
}
