/**
 * Characters that Chinese and Japanese set in a full square, without spaces between them. Korean
 * sets spaces.
 */
const WIDE =
  String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}` +
  String.raw`\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6]`
const STARTS_WIDE = new RegExp(`^${WIDE}`, 'u')
const ENDS_WIDE = new RegExp(`${WIDE}$`, 'u')
/** Marks that both scripts use: they are wide beside a wide character. */
const MARKS = '·—‘’“”…'

/**
 * Takes away the line breaks between two wide characters, which a browser would show as a space.
 * The texts follow each other without space; they are parts of one paragraph.
 */
export function joinHanLines(texts: readonly string[]): string[] {
  const whole = texts.join('')
  if (!whole.includes('\n')) return [...texts]
  const cuts = findCuts(whole)
  let start = 0
  let first = 0
  return texts.map((text) => {
    const [from, to] = [start, start + text.length]
    start = to
    let kept = ''
    let at = from
    while (first < cuts.length && (cuts[first] as Cut).to <= from) first++
    for (let next = first; next < cuts.length && (cuts[next] as Cut).from < to; next++) {
      const cut = cuts[next] as Cut
      kept += whole.slice(at, Math.max(at, cut.from))
      at = Math.min(to, cut.to)
    }
    return kept + whole.slice(at, to)
  })
}

interface Cut {
  readonly from: number
  readonly to: number
}

/**
 * The breaks to take away, with the space around them: those after a wide character and marks,
 * before a wide character or a mark.
 * A search by one expression would go over a row of spaces or marks again and again.
 */
function findCuts(text: string): Cut[] {
  const cuts: Cut[] = []
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    let [from, to] = [at, at + 1]
    while (isSpace(text[from - 1])) from--
    while (isSpace(text[to])) to++
    let before = from
    while (isMark(text[before - 1])) before--
    // Two code units, because some Han characters are a pair of them.
    if (
      ENDS_WIDE.test(text.slice(Math.max(0, before - 2), before)) &&
      (isMark(text[to]) || STARTS_WIDE.test(text.slice(to, to + 2)))
    )
      cuts.push({ from, to })
  }
  return cuts
}

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\t'
}

function isMark(character: string | undefined): boolean {
  return character !== undefined && MARKS.includes(character)
}
