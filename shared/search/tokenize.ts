/** A term of a text and its place. Unit: UTF-16 code units. */
export interface Token {
  /** Folded: lower case, half width. */
  readonly term: string
  readonly start: number
  readonly end: number
}

/** Han, kana and the iteration marks: scripts written without spaces. */
const HAN = '\\u3005-\\u3007\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff'
const LETTER =
  '0-9A-Za-z_$\\u00aa\\u00b5\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02af' +
  '\\u0370-\\u1fff\\uac00-\\ud7af\\uff10-\\uff19\\uff21-\\uff3a\\uff41-\\uff5a'
const RUN = new RegExp(`[${HAN}]+|[${LETTER}]+(?:[.-]+[${LETTER}]+)*`, 'g')
const STARTS_HAN = new RegExp(`^[${HAN}]`)
const IS_LETTER = new RegExp(`^[${LETTER}]`)
const FULL_WIDTH = /[\uff01-\uff5e]/g
const IS_PLAIN_WORD = /^[^._$-][^A-Z._$-]*$/
const CAMEL_PART = /[A-Z]+(?![a-z])|[A-Z]?[^A-Z]+/g

/**
 * Lower case and half width, with every character at the offset it had,
 * so that a place found in the folded text is the place in the text itself.
 */
export function foldText(text: string): string {
  const half = text.replace(FULL_WIDTH, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
  const lower = half.toLowerCase()
  if (lower.length === half.length) return lower
  // A few letters grow when lowered (İ): those stay as they are.
  let folded = ''
  for (const char of half) {
    const small = char.toLowerCase()
    folded += small.length === char.length ? small : char
  }
  return folded
}

/** True when the term belongs to a script written without spaces. */
export function isHan(term: string): boolean {
  return STARTS_HAN.test(term)
}

/**
 * True when a word may begin at the offset: after anything but a letter, or at a hump of a
 * camelCase name.
 */
export function isWordStart(text: string, offset: number): boolean {
  const before = text[offset - 1]
  if (before === undefined || before === '_' || before === '$' || !IS_LETTER.test(before))
    return true
  const here = text[offset] ?? ''
  const isUpper = here >= 'A' && here <= 'Z'
  // `MDXContent`: the last capital of a row begins a word when a small letter follows.
  return isUpper && (!(before >= 'A' && before <= 'Z') || /^[a-z]/.test(text[offset + 1] ?? ''))
}

/** Words with their joined parts, and unbroken Han runs, as written. */
export function textRuns(text: string): Token[] {
  return Array.from(text.matchAll(RUN), ({ 0: term, index }) => ({
    term,
    start: index,
    end: index + term.length,
  }))
}

/**
 * Parts of an identifier: `themeConfig.hideNavbar` has `themeConfig`, `theme`, `Config`,
 * `hideNavbar`, `hide`, `Navbar`.
 * Empty for a plain word.
 */
export function identifierParts(
  word: string,
): { readonly text: string; readonly offset: number }[] {
  if (IS_PLAIN_WORD.test(word)) return []
  const parts: { text: string; offset: number }[] = []
  for (const piece of word.matchAll(/[^._$-]+/g)) {
    if (piece[0].length < word.length) parts.push({ text: piece[0], offset: piece.index })
    const humps = [...piece[0].matchAll(CAMEL_PART)]
    if (humps.length < 2) continue
    for (const hump of humps) parts.push({ text: hump[0], offset: piece.index + hump.index })
  }
  return parts
}

/**
 * Terms a text can be found by: Latin words, whole identifiers and their parts, and pairs of Han
 * characters.
 * The last character of a Han run is a term of its own, so that every character begins one.
 *
 * @example tokenize('用 hideNavbar') // 用, hidenavbar, hide, navbar
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (const { term, start, end } of textRuns(text)) {
    if (isHan(term)) {
      for (let at = 0; at < term.length; at++) {
        const pair = term.slice(at, at + 2)
        tokens.push({ term: pair, start: start + at, end: start + at + pair.length })
      }
      continue
    }
    tokens.push({ term: foldText(term), start, end })
    for (const { text: part, offset } of identifierParts(term)) {
      tokens.push({
        term: foldText(part),
        start: start + offset,
        end: start + offset + part.length,
      })
    }
  }
  return tokens
}
