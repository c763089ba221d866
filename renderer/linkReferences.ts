/** Turns the URLs in a message of Vite's overlay that begin with `reference` into links. */
export default function linkReferences(body: Element, reference: string): void {
  const parts = (body.textContent ?? '').split(/(https?:\/\/\S+)/)
  body.replaceChildren(...parts.map((part) => (part.startsWith(reference) ? linkTo(part) : part)))
}

function linkTo(href: string): HTMLAnchorElement {
  const link = document.createElement('a')
  Object.assign(link, { href, textContent: href, target: '_blank', rel: 'noreferrer' })
  link.style.color = 'inherit'
  return link
}
