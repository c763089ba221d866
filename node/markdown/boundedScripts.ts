/** Characters of JavaScript in one piece that the native parser gets. */
const MOST_CHARACTERS = 2000
/** Brackets inside each other. */
const MOST_LEVELS = 100

const CODE = /^([\t >]*)(```+|~~~+)[^]*?(?:^[\t >]*\2[`~]*[\t ]*$|(?![^]))|(`+)(?!`)[^]*?\3/gm

/** In a script or an attribute. */
const STRING = /(?<=[=:([{,]\s?)"(?:[^"\\\n]|\\.)*"/g

/**
 * True if the JavaScript of a source in MDX is short and flat. The native parser ends the process
 * when it runs out of stack, as it does in thousands of brackets or signs in a row, and when the
 * source ends behind the backslash of a string.
 */
export function isBounded(source: string): boolean {
  if (source.endsWith('\\')) return false
  const text = source.replace(CODE, '').replace(STRING, '')
  let [depth, start] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if ('([{'.includes(sign)) depth++
    else if (')]}'.includes(sign)) depth = Math.max(0, depth - 1)
    // Outside of brackets, it ends at a blank line.
    else if (sign === '\n' && depth === 0 && /\n[\t ]*$/.test(text.slice(at - 9, at))) start = at
    if (depth > MOST_LEVELS) return false
    if (at - start > MOST_CHARACTERS && mayBeScript(text.slice(start, at))) return false
  }
  return true
}

function mayBeScript(piece: string): boolean {
  return /[{}]|^\s*(?:import|export) /.test(piece)
}
