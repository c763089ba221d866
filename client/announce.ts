const ID = 'bf-announcer'
/** Makes a text another one that sounds alike. */
const SAME = '\u00A0'

/** Lets screen readers say something, without moving the focus. The same text again is said again. */
export function announce(text: string): void {
  const region = announcer()
  region.textContent = region.textContent === text ? text + SAME : text
}

/** The element whose text is read. It should be in the document before it has a text: not every screen reader says the first one otherwise. */
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
