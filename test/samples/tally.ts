import { kindOf } from './checkSamples.ts'
import type { Sample } from './collect.ts'

/** How many samples were checked. */
export interface Tally {
  readonly total: number
  readonly noCheck: number
  /** Part of the samples that is not checked, 0 to 1. */
  readonly share: number
  /** A table by kind, for people. */
  readonly table: string
}

/** Counts samples by kind. Text isn't code and is left out of the share. */
export function tallyOf(samples: readonly Sample[]): Tally {
  const rows = [...new Set(samples.map(kindOf))]
    .map((kind) => {
      const found = samples.filter((sample) => kindOf(sample) === kind)
      const left = found.filter(({ noCheck }) => noCheck !== null).length
      return { kind, checked: found.length - left, left }
    })
    .toSorted(
      (a, b) => Number(a.kind === 'text') - Number(b.kind === 'text') || b.checked - a.checked,
    )
  const code = samples.filter((sample) => kindOf(sample) !== 'text')
  const noCheck = code.filter((sample) => sample.noCheck !== null).length
  const share = code.length === 0 ? 0 : noCheck / code.length
  const lines = [
    ...rows.map(({ kind, checked, left }) =>
      row(kind, kind === 'text' ? `(${checked})` : checked, left),
    ),
    row('all code', code.length - noCheck, noCheck),
  ]
  return {
    total: code.length,
    noCheck,
    share,
    table: [
      row('Samples', 'checked', 'no-check'),
      ...lines,
      `${(share * 100).toFixed(1)} % of the code samples are not checked.`,
    ].join('\n'),
  }
}

function row(kind: string, checked: number | string, left: number | string): string {
  return `${kind.padEnd(14)}${String(checked).padStart(8)}${String(left).padStart(10)}`
}
