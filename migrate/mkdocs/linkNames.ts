import { iconOf } from './icons.ts'

const LINK =
  /(?<!!)\[([^[\]]*)\]\((<[^>]*>|[^\s()]*(?:\([^()]*\)[^\s()]*)*)\)(?:[ \t]?(\{:?[^}]*\}))?/g
const ICON_ALONE = /^\s*(?::((?:material|fontawesome|octicons|simple)-[\w-]+):(?:\{[^}]*\})?\s*)?$/
const SET = /^(?:material|octicons|simple|fontawesome-(?:solid|regular|brands))-/
const TITLE = /(?:^|[\s{:])title=(?:"([^"]*)"|'([^']*)'|([^\s}"']+))/

/**
 * Links keep the titles that are set in braces. One whose icon has no equal is named by its title,
 * else by the icon: it has no other text. `lost` is called for the icon.
 */
export function withNames(text: string, lost: (what: string) => void): string {
  return text.replace(LINK, (all, inner: string, url: string, attributes: string = '') => {
    const title = TITLE.exec(attributes)
      ?.slice(1)
      .find((each) => each !== undefined)
    const icon = ICON_ALONE.exec(inner)
    if (icon && iconOf(icon[1] ?? '') === null) {
      if (icon[1] !== undefined) lost(`The icon \`${inner.trim()}\``)
      const name = title ?? icon[1]?.replace(SET, '').replaceAll('-', ' ')
      return name === undefined ? all : `[${name}](${url})${attributes}`
    }
    return title === undefined
      ? all
      : `[${inner}](${url} "${title.replaceAll('"', '&quot;')}")${attributes}`
  })
}
