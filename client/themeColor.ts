/** Marks the tag that is not the site's own. */
const AUTOMATIC = 'data-automatic'

/**
 * Gives the browser's own bars the background of the page, whatever stylesheet has set it. A
 * `theme-color` of the site stays as it is.
 */
export function showThemeColor(): void {
  const own = document.querySelector(`meta[name="theme-color"]:not([${AUTOMATIC}])`)
  const tag = document.querySelector<HTMLMetaElement>(`meta[${AUTOMATIC}]`) ?? createTag()
  tag.content = getComputedStyle(document.documentElement).backgroundColor
  // Browsers take the first one.
  if (own) tag.remove()
  else if (!tag.isConnected) document.head.append(tag)
}

function createTag(): HTMLMetaElement {
  const tag = Object.assign(document.createElement('meta'), { name: 'theme-color' })
  tag.setAttribute(AUTOMATIC, '')
  return tag
}
