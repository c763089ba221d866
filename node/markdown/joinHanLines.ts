/** Characters that Chinese and Japanese set in a full square, without spaces between them. Korean sets spaces. */
const WIDE = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6]`
/** Marks that both scripts use: they are wide beside a wide character. */
const MARK = '[·—‘’“”…]'

const BREAK = new RegExp(String.raw`(?<=${WIDE})[ \t]*\n[ \t]*(?=${MARK}*${WIDE})|(?<=${WIDE}${MARK}*)[ \t]*\n[ \t]*(?=${WIDE}|${MARK})`, 'gu')

/**
 * Takes away the line breaks between two wide characters, which a browser would show as a space.
 * The texts follow each other without space; they are parts of one paragraph.
 */
export function joinHanLines(texts: readonly string[]): string[] {
  const whole = texts.join('')
  if (!whole.includes('\n')) return [...texts]
  const cuts = [...whole.matchAll(BREAK)].map(({ index, 0: { length } }) => ({ from: index, to: index + length }))
  let start = 0
  return texts.map((text) => {
    const [from, to] = [start, start + text.length]
    start = to
    let kept = ''
    let at = from
    for (const cut of cuts) {
      if (cut.to <= at || cut.from >= to) continue
      kept += whole.slice(at, Math.max(at, cut.from))
      at = Math.min(to, cut.to)
    }
    return kept + whole.slice(at, to)
  })
}
