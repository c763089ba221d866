import { withSmallNames } from '../closedTags.ts'
import { escapeRegExp } from '../engine.ts'
import { iconOf } from './icons.ts'
import { withNames } from './linkNames.ts'

/** What of the extensions of Python-Markdown is on, as far as it changes the text. */
export interface InlineSyntax {
  /** Text → what it stands for. */
  readonly abbreviations: ReadonlyMap<string, string>
  /** True for `++ctrl+c++`. */
  readonly keys: boolean
  /** True for `==marked==`. */
  readonly marks: boolean
  /** True for `^^inserted^^` and `^above^`. */
  readonly carets: boolean
  /** True for `~below~`. */
  readonly tildes: boolean
  /** True for `$x^2$`. */
  readonly math: boolean
  /** Labels of definitions of the page: `[text][label]` is a link then. */
  readonly labels: ReadonlySet<string>
  /** Target of a link or an image. */
  link(url: string): string
  /** Elements that are closed somewhere in the page. */
  readonly closed: ReadonlySet<string>
  /** Ids of the elements before. */
  readonly ids: Set<string>
  /** Called for what has no equal. */
  lost(what: string): void
}

const CODE = /(`+)(?!`)[\s\S]*?[^`]\1(?!`)/
/** A formula: `$a$`, `$$a$$`, or `\(a\)`. */
const FORMULA = [
  /\$\$[\s\S]*?(?:\$\$|$)/,
  /\$(?!\s)(?:\\.|[^$\\])*?(?:[^\s\\$]|\\\S)\$(?!\d)/,
  /\\\((?<inner>.+?)\\\)/,
]
  .map(({ source }) => source)
  .join('|')
const VERBATIM = new RegExp(CODE, 'g')
const VERBATIM_OR_FORMULA = new RegExp(`${CODE.source}|(?<!\\\\)(?:${FORMULA})`, 'g')
/** A dollar sign before a price, which begins a formula here. */
const PRICE = /(?<!\\)\$(?=\d)/g
const URL_OF_LINK =
  /(!?)(\[(?:[^[\]\\]|\\.|\[[^\]]*\])*\])\(\s*(<[^>]*>|[^\s()]*(?:\([^()]*\)[^\s()]*)*)/g
const ATTRIBUTES = /[ \t]?\{:?\s*((?:[#.][\w:-]+|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s}"']+)|\s)+)\}/g
/** Elements that need no closing tag. */
const UNCLOSED =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|d[td]|t[rdh]|option)$/i
/** Text in angle brackets that begins as a tag, but has more than words and attributes. */
const OTHER_TAG = new RegExp(
  [
    /(?<!\\)<([A-Za-z][\w-]*)/,
    /(?!(?:\s+[\w:@.-]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*\s*\/?>)\s[^<>]*>/,
  ]
    .map(({ source }) => source)
    .join(''),
  'g',
)
const ICON = /:((?:material|fontawesome|octicons|simple)-[\w-]+):(?:\{[^}]*\})?([ \t]?)/g

/** A line of text in our syntax. Code and formulas in it stay. */
export function convertInline(line: string, syntax: InlineSyntax): string {
  let result = ''
  let last = 0
  // Brackets in them do not make links.
  const kept: string[] = []
  for (const match of line.matchAll(syntax.math ? VERBATIM_OR_FORMULA : VERBATIM)) {
    const { inner } = match.groups ?? {}
    kept.push(inner === undefined ? match[0] : `$${inner.trim()}$`)
    const mark = `\uE000${kept.length - 1}\uE001`
    result += convertText(line.slice(last, match.index), line, syntax) + mark
    last = match.index + match[0].length
  }
  const withKept = (text: string): string =>
    text.replaceAll(/\uE000(\d+)\uE001/g, (_, index: string) => kept[Number(index)] ?? '')
  const text = result + convertText(line.slice(last), line, syntax)
  return withKept(convertLinks(text, { ...syntax, withKept }))
}

interface LinkSyntax extends InlineSyntax {
  /** The text with the code and formulas that marks are in the place of. */
  withKept(text: string): string
}

function convertLinks(line: string, { link, labels, ids, withKept }: LinkSyntax): string {
  return (
    line
      // Drawings that are shown twice.
      .replace(/(<\w[^>]*?)\s+id="([^"]+)"/g, (all, before: string, id: string) => {
        if (ids.has(id)) return before
        ids.add(id)
        return all
      })
      .replace(URL_OF_LINK, (all, sign: string, text: string, url: string) => {
        const plain = url.replace(/^<|>$/g, '')
        const written = link(plain)
        return written === plain
          ? all
          : `${sign}${text}(${/\s/.test(written) ? `<${written}>` : written}`
      })
      .replace(
        /(\b(?:src|href)=")([^"]+)"/g,
        (_, start: string, url: string) => `${start}${link(url)}"`,
      )
      .replace(
        /^( {0,3}\[[^\]^]+\]:[ \t]*)(\S+)/,
        (_, start: string, url: string) => start + link(url),
      )
      // References to the objects of an API, which a plugin resolves.
      .replace(
        /(?<![\]!\\])\[((?:`[^`]+`|[^[\]`])+)\]\[([\w.-]*)\]/g,
        (all, text: string, label: string) => {
          const name = label === '' ? withKept(text).replaceAll('`', '') : label
          return labels.has(name.toLowerCase()) || !/^[\w.-]+$/.test(name) ? all : text
        },
      )
  )
}

function convertText(text: string, line: string, syntax: InlineSyntax): string {
  const { keys, marks, carets, tildes, abbreviations, ids, lost } = syntax
  const isHeading = /^\s*#{1,6}\s/.test(line)
  const priced = syntax.math ? text.replace(PRICE, String.raw`\$`) : text
  let result = withNames(withTextTags(priced, syntax), lost).replace(
    ICON,
    (icon, shortcode: string, space: string) => {
      const name = iconOf(shortcode)
      if (name !== null) return `<Icon name="${name}" />${space}`
      lost(`The icon \`${icon.trim()}\``)
      return ''
    },
  )
  if (keys)
    result = result.replace(
      /\+\+((?:[\w-]+|"[^"]+")(?:\+(?:[\w-]+|"[^"]+"))*)\+\+/g,
      (_, all: string) =>
        all
          .split('+')
          .map((key) => `<kbd>${keyName(key)}</kbd>`)
          .join('+'),
    )
  if (marks) result = result.replace(/==(?=\S)([^=]+?)==/g, '<mark>$1</mark>')
  if (carets)
    result = result
      .replace(/\^\^(?=\S)([^^]+?)\^\^/g, '<ins>$1</ins>')
      .replace(/(?<![\^[])\^(?=[^\s^])([^^\s]+)\^(?!\^)/g, '<sup>$1</sup>')
  if (tildes) result = result.replace(/(?<!~)~(?=[^\s~])([^~\s]+)~(?!~)/g, '<sub>$1</sub>')
  result = result.replace(ATTRIBUTES, (all, inner: string, index: number) => {
    const before = result.slice(0, index).trimEnd()
    const id = /(?:^|\s)#([\w:-]+)/.exec(inner)?.[1]
    if (isHeading) {
      if (id === undefined || ids.has(id)) return ''
      ids.add(id)
      return ` {#${id}}`
    }
    if (before === '' && !all.includes(':') && !/[.#=]/.test(inner)) return all
    return ''
  })
  for (const [name, meaning] of abbreviations)
    if (result.includes(name) && !isHeading)
      result = result.replace(
        new RegExp(`(?<![\\w/.\\[(<"=-])${escapeRegExp(name)}(?![\\w/"=.-]*["\\](])(?!\\w)`, 'g'),
        `<abbr title="${meaning.replaceAll('"', '&quot;').replaceAll('$', '$$$$')}">${name}</abbr>`,
      )
  return result
}

/** A text in which words in angle brackets that aren't an element stay text. */
function withTextTags(text: string, { closed }: InlineSyntax): string {
  const isElement = (name: string): boolean => closed.has(name) || UNCLOSED.test(name)
  const read = text
    .replace(OTHER_TAG, (all, name: string) => (isElement(name) ? all : `&lt;${all.slice(1)}`))
    .replace(/(?<!\\)<([A-Za-z][\w-]*)(?:[ \t]+[\w-]+)*>/g, (all, name: string) =>
      isElement(name) ? all : `\\${all}`,
    )
  return withSmallNames(read)
}

const KEYS: Readonly<Record<string, string>> = {
  cmd: '⌘',
  command: '⌘',
  ctrl: 'Ctrl',
  control: 'Ctrl',
  esc: 'Esc',
  escape: 'Esc',
  del: 'Del',
  'arrow-up': '↑',
  up: '↑',
  'arrow-down': '↓',
  down: '↓',
  'arrow-left': '←',
  left: '←',
  'arrow-right': '→',
  right: '→',
}

function keyName(key: string): string {
  const plain = key.replace(/^"|"$/g, '')
  return (
    KEYS[plain] ??
    (key.startsWith('"')
      ? plain
      : plain.replace(/(?:^|-)(\w)/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim())
  )
}
