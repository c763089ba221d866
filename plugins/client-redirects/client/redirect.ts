/**
 * The script of a page that redirects. It keeps query and anchor, which the refresh of the document
 * would lose.
 */
export default function redirect(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (!link) return
  const target = new URL(link.href)
  if (location.search) target.search = location.search
  if (location.hash) target.hash = location.hash
  location.replace(target)
}
