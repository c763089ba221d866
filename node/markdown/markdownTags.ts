import { parseFragment } from 'parse5'

/** A tag in HTML. */
export interface HtmlTag {
  readonly name: string
  readonly kind: 'open' | 'close' | 'alone'
  readonly attributes: readonly HtmlAttribute[]
  /** Where it begins and ends in the HTML. */
  readonly start: number
  readonly end: number
}

/** An attribute of a tag, as it is written. */
export interface HtmlAttribute {
  readonly name: string
  /** Null: the name alone. */
  readonly value: string | null
  /** True for a value between quotes. */
  readonly isQuoted: boolean
  /** Where it begins in the HTML. */
  readonly start: number
}

/** Comments and elements whose content isn't HTML are skipped as a whole. */
const TOKEN = new RegExp(
  [
    String.raw`<!--[^]*?(?:-->|$)`,
    String.raw`<(script|style|textarea|title)(?=[\s>])[^]*?(?:<\/\1\s*>|$)`,
    String.raw`<(\/?)([a-z][\w.:-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>`,
  ].join('|'),
  'gi',
)
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<=>`]+)))?/g

/**
 * The tags of a piece of HTML whose name is asked for, in their order. Names keep their case, which
 * HTML itself does not.
 */
export function tagsIn(html: string, isWanted: (name: string) => boolean): HtmlTag[] {
  return Array.from(html.matchAll(TOKEN)).flatMap((match): HtmlTag[] => {
    const [text, , slash, name, rest = ''] = match
    if (name === undefined || !isWanted(name)) return []
    const alone = /(?:^|[\s"'}\w])\/\s*$/.test(rest)
    const written = alone ? rest.replace(/\/\s*$/, '') : rest
    return [
      {
        name,
        kind: slash === '/' ? 'close' : alone ? 'alone' : 'open',
        attributes: slash === '/' ? [] : attributesOf(written, match.index + 1 + name.length),
        start: match.index,
        end: match.index + text.length,
      },
    ]
  })
}

function attributesOf(text: string, offset: number): HtmlAttribute[] {
  return Array.from(
    text.matchAll(ATTRIBUTE),
    ({ index, 1: name = '', 2: double, 3: single, 4: bare }) => {
      const value = double ?? single ?? bare
      return {
        name,
        value: value === undefined ? null : decoded(value),
        isQuoted: bare === undefined,
        start: offset + index,
      }
    },
  )
}

/** Text with its character references resolved. */
function decoded(value: string): string {
  if (!value.includes('&')) return value
  const [node] = parseFragment(`<i title="${value.replaceAll('"', '&quot;')}">`).childNodes
  return (node && 'attrs' in node ? node.attrs[0]?.value : undefined) ?? value
}
