import { diffLists, wordsOf } from './words.ts'

/** A run of text that two texts share, or that one of them has. */
export interface TextChange {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
}

/**
 * Compares two texts by their words, in Chinese, Japanese and other scripts without spaces too. The
 * runs that aren't new are the first text, those that aren't gone the second.
 *
 * @example
 * changedText('Fly a kite', 'Fly two kites') // same 'Fly ', gone 'a kite', new 'two kites'
 */
export function changedText(before: string, after: string): TextChange[] {
  const [old, own] = [wordsOf(before), wordsOf(after)]
  const runs: TextChange[] = []
  for (const { kind, before: from, after: to } of diffLists(old, own)) {
    const text = (kind === 'new' ? own[to] : old[from]) ?? ''
    const last = runs.at(-1)
    if (last?.kind === kind) runs.splice(-1, 1, { kind, text: last.text + text })
    else runs.push({ kind, text })
  }
  return joined(runs)
}

/** Changes that only white space separates are one. */
function joined(runs: readonly TextChange[]): TextChange[] {
  const result: TextChange[] = []
  let [gone, added] = ['', '']
  const flush = (): void => {
    if (gone !== '') result.push({ kind: 'gone', text: gone })
    if (added !== '') result.push({ kind: 'new', text: added })
    ;[gone, added] = ['', '']
  }
  for (const [at, { kind, text }] of runs.entries()) {
    const isBetween = kind === 'same' && /^[ \t]+$/.test(text) && at > 0 && at < runs.length - 1
    if (kind !== 'new' && (kind === 'gone' || isBetween)) gone += text
    if (kind !== 'gone' && (kind === 'new' || isBetween)) added += text
    if (kind !== 'same' || isBetween) continue
    flush()
    result.push({ kind, text })
  }
  flush()
  return result
}
