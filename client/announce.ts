const ID = 'bf:announcer'
/** Makes a text another one that sounds alike. */
const SAME = '\u00A0'

/**
 * Lets screen readers say something, without moving the focus. The same text again is said again.
 */
export function announce(text: string): void {
  const region = announcer()
  region.textContent = region.textContent === text ? text + SAME : text
}

/**
 * Element whose text screen readers announce. It has to be in the document before it has a text,
 * because some screen readers skip the first text otherwise.
 */
export function announcer(): HTMLElement {
  let region = document.getElementById(ID)
  if (!region) {
    region = document.createElement('div')
    region.id = ID
    region.className = 'bf-sr'
    region.setAttribute('role', 'status')
    document.body.append(region)
  }
  return region
}
