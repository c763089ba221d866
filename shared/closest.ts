/**
 * Number of edits between two words; a swap of neighbors counts as one (Damerau-Levenshtein,
 * optimal string alignment).
 */
export function editDistance(a: string, b: string): number {
  return at(beginningDistances(a, b), b.length)
}

/**
 * Number of edits between a word and each beginning of another one: the beginning of length 3 is at
 * index 3.
 */
export function beginningDistances(a: string, b: string): readonly number[] {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const substitution = at(previous, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let cost = Math.min(at(previous, j) + 1, at(current, j - 1) + 1, substitution)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, at(beforePrevious, j - 2) + 1)
      }
      current.push(cost)
    }
    beforePrevious = previous
    previous = current
  }
  return previous
}

/** Longer words aren't typos, and would take long to compare. */
const LONGEST = 200

/**
 * The candidate that was probably meant, or undefined when none is near: about one edit per three
 * letters.
 */
export function closest(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > LONGEST) return undefined
  const typed = word.toLowerCase()
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(typed.length / 3)) + 1
  for (const candidate of candidates) {
    // Every letter more or less is an edit.
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue
    const name = candidate.toLowerCase()
    if (lettersApart(typed, name) >= bestDistance) continue
    const distance = editDistance(typed, name)
    // Two letters with one wrong say little, unless the first one is right.
    if (Math.min(typed.length, name.length) < 3 && typed[0] !== name[0]) continue
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/**
 * At most the number of edits between two words: a letter that only one of them has is an edit.
 * It's quick where thousands of words are compared.
 */
function lettersApart(a: string, b: string): number {
  const counts = new Int32Array(128)
  const add = (word: string, by: number): void => {
    for (let index = 0; index < word.length; index++) {
      const key = word.charCodeAt(index) % counts.length
      counts[key] = at(counts, key) + by
    }
  }
  add(a, 1)
  add(b, -1)
  let more = 0
  let less = 0
  for (const count of counts) {
    if (count > 0) more += count
    else less -= count
  }
  return Math.max(more, less)
}

/** How many names of a long list a message shows. */
const SHOWN = 5

/**
 * Names for a message, written by `format`: all of a short list, of a long one those nearest to
 * what was typed.
 *
 * @example
 * nearest('titel', keys, (key) => `\`${key}\``) // `title`, `text`, … and 18 more
 */
export function nearest(
  word: string,
  candidates: readonly string[],
  format: (candidate: string) => string = (candidate) => candidate,
): string {
  if (candidates.length <= SHOWN + 1 || word.length > LONGEST)
    return candidates.map(format).join(', ')
  const typed = word.toLowerCase()
  const ordered = candidates
    .map((candidate) => ({ candidate, distance: editDistance(typed, candidate.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance)
  return `${ordered
    .slice(0, SHOWN)
    .map(({ candidate }) => format(candidate))
    .join(', ')} and ${candidates.length - SHOWN} more`
}

function at(row: ArrayLike<number>, index: number): number {
  return row[index] ?? 0
}
