/** Loads the frame of a link that was clicked, unless the reader opens it in another tab. */
export function openFrame(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link =
    event.target instanceof Element
      ? event.target.closest<HTMLAnchorElement>('.bf-embed > a[data-frame]')
      : null
  if (!link) return
  event.preventDefault()
  const frame = document.createElement('iframe')
  frame.title = link.querySelector('strong')?.textContent ?? ''
  frame.allow = link.dataset['allow'] ?? ''
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.src = link.dataset['frame'] ?? ''
  // React owns the link: it stays where it is.
  link.hidden = true
  link.after(frame)
  frame.focus()
}
