import type { Sample } from './collect.ts'

/** What is wrong with a sample: `content/en/x.mdx:12 message`. */
export type Problem = string

/** A problem at a line of a sample, 1-based; 0 is the fence. */
export function problem(sample: Pick<Sample, 'file' | 'line'>, message: string, line = 0): Problem {
  return `${sample.file}:${sample.line + line} ${message}`
}

/** Problems as the engine found them in the sample. `offset`: lines that were put before it. */
export function problemsOf(
  sample: Sample,
  diagnostics: readonly {
    readonly code: string
    readonly message: string
    readonly line?: number
  }[],
  offset = 0,
): Problem[] {
  return diagnostics.map(({ code, message, line }) =>
    problem(sample, `${code}: ${message}`, line === undefined ? 0 : line - offset),
  )
}
