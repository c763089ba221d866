import type { Construct, Event, Extension } from 'micromark-util-types'
import { VFileMessage } from 'vfile-message'

/**
 * Marks of emphasis in one text. The parser compares each with all others: this many take about a
 * second, ten times as many take two minutes.
 */
export const MOST_RUNS = 4000

/** What is wrong with a text that has more. */
export const TOO_MANY_RUNS: string = `more than ${MOST_RUNS} marks of emphasis in one paragraph`

const RUNS = new Set<string>(['attentionSequence', 'strikethroughSequenceTemporary'])

/** An extension of the parser, that ends with a message where a text has too many marks. */
export function boundRuns(extension: Extension): Extension {
  const known = new Map<Construct, Construct>()
  const bounded = (construct: Construct): Construct => {
    const { resolveAll } = construct
    const made = known.get(construct) ?? {
      ...construct,
      ...(resolveAll && {
        resolveAll: (events, context) => {
          requireFew(events)
          return resolveAll(events, context)
        },
      }),
    }
    known.set(construct, made)
    return made
  }
  const all = <Given>(given: Given): Given =>
    (Array.isArray(given)
      ? given.map((each: Construct) => bounded(each))
      : bounded(given as Construct)) as Given
  return {
    ...extension,
    ...(extension.text && {
      text: Object.fromEntries(
        Object.entries(extension.text).map(([code, constructs]) => [code, all(constructs)]),
      ),
    }),
    ...(extension.insideSpan?.null && {
      insideSpan: {
        null: extension.insideSpan.null.map((each) => ({ ...each, ...findIn(known, each) })),
      },
    }),
  }
}

/** The same function for the same construct: the parser calls each once. */
function findIn(
  known: ReadonlyMap<Construct, Construct>,
  { resolveAll }: Pick<Construct, 'resolveAll'>,
): Pick<Construct, 'resolveAll'> {
  for (const [construct, made] of known)
    if (construct.resolveAll === resolveAll && made.resolveAll)
      return { resolveAll: made.resolveAll }
  return {}
}

function requireFew(events: readonly Event[]): void {
  let count = 0
  for (const [kind, token] of events) {
    if (kind !== 'enter' || !RUNS.has(token.type) || !(token._open || token._close)) continue
    count++
    if (count > MOST_RUNS) {
      const { line, column, offset } = token.start
      throw new VFileMessage(TOO_MANY_RUNS, { place: { line, column, offset } })
    }
  }
}
