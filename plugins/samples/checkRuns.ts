import type { PluginProblem } from 'bifolio'
import { type PageRun, runBlocks, type RunOptions } from './runPage.ts'
import type { Sample, SamplePage } from './samples.ts'
import type { TypeScript } from './typescript.ts'
import { TYPED } from './units.ts'

/** Text in a page that a run has another text for. */
export interface Change {
  readonly sample: Sample
  /** Of the code of the sample. */
  readonly from: number
  readonly to: number
  readonly by: string
}

/** What runs of a page found. */
export interface RunResult {
  readonly problems: readonly PluginProblem[]
  readonly changes: readonly Change[]
}

/** Runs the blocks of a page that have `run`, or all. */
export async function checkRuns(
  page: SamplePage,
  options: RunOptions & { readonly typescript: TypeScript; readonly all: boolean },
): Promise<RunResult> {
  const samples = page.samples()
  const blocks = samples.filter(
    ({ lang, words }) =>
      TYPED.test(lang) &&
      (options.all || words.has('run')) &&
      !words.has('no-check') &&
      !words.has('error'),
  )
  if (blocks.length === 0) return { problems: [], changes: [] }
  const result = await runBlocks(page, blocks, options)
  const steps = stepProblems(result, options)
  const isWhole = result.events.some(({ kind }) => kind === 'end')
  const printed = blocks.map((_, index) =>
    result.events
      .flatMap((event) => (event.kind === 'output' && event.block === index ? [event.text] : []))
      .join(''),
  )
  const output = isWhole ? outputProblems(printed, { blocks, samples }) : []
  return {
    problems: [...steps, ...output].map(({ problem }) => problem),
    changes: [...steps, ...output].flatMap(({ change }) => change ?? []),
  }
}

/** A problem, and the text that repairs it. */
export interface Found {
  readonly problem: PluginProblem
  readonly change?: Change
}

const HINT = 'Correct the sample, or run "bifolio samples --update".'

function stepProblems({ steps, events, end }: PageRun, { timeout, memory }: RunOptions): Found[] {
  const at = (
    index: number | undefined,
    offset?: number,
  ): Pick<PluginProblem, 'file' | 'line' | 'column'> => {
    const step = steps[index ?? 0]
    return step ? { file: step.sample.file, ...step.sample.placeOf(offset ?? step.offset) } : {}
  }
  const last = events.findLast((event) => event.kind === 'at')?.step
  const found = events.flatMap((event): Found[] => {
    if (event.kind === 'failed')
      return [
        {
          problem: {
            ...at(last),
            message: `The sample fails: ${event.message}`,
            hint: 'Correct the sample. If it throws on purpose, write "// throws" behind it.',
          },
        },
      ]
    if (event.kind === 'missed')
      return [
        {
          problem: {
            ...at(event.step),
            message: 'The statement throws nothing.',
            hint: 'Correct the sample, or remove "// throws".',
          },
        },
      ]
    const step = event.kind === 'differs' ? steps[event.step] : undefined
    if (event.kind !== 'differs' || !step?.expected) return []
    const { text, offset, kind } = step.expected
    const what = { value: 'The value is', print: 'The output is', throw: 'The statement throws' }[
      kind
    ]
    const change = { sample: step.sample, from: offset, to: offset + text.length, by: event.actual }
    const isLine = !event.actual.includes('\n')
    return [
      {
        problem: {
          ...at(event.step, offset),
          message: `${what} ${event.actual}${text === '' ? '' : `, not ${text}`}.`,
          hint: HINT,
        },
        ...(isLine && { change }),
      },
    ]
  })
  if (end === null) return found
  const message = {
    time: `The sample takes longer than ${timeout / 1000} seconds.`,
    memory: `The sample takes more than ${memory} MB of memory.`,
    unsettled: 'The sample waits for a promise that never settles.',
  }[end]
  return [...found, { problem: { ...at(last), message, hint: 'Correct the sample.' } }]
}

interface Blocks {
  readonly blocks: readonly Sample[]
  readonly samples: readonly Sample[]
}

/** Compares blocks of output with what the blocks above printed, in the order of the blocks. */
export function outputProblems(printed: readonly string[], { blocks, samples }: Blocks): Found[] {
  return blocks.flatMap((block, index): Found[] => {
    const next = samples[samples.indexOf(block) + 1]
    if (!next || !(next.lang === 'output' || next.title === 'output')) return []
    const actual = printed[index]?.trimEnd() ?? ''
    if (plain(actual) === plain(next.code)) return []
    const line = plain(actual)
      .split('\n')
      .findIndex((each, at) => each !== plain(next.code).split('\n')[at])
    const own = actual.split('\n')[line] ?? 'it has no such line'
    return [
      {
        problem: {
          file: next.file,
          line: next.line,
          column: 1,
          message: `The output differs in line ${line + 1}: ${own}`,
          hint: HINT,
        },
        change: { sample: next, from: 0, to: next.code.length, by: actual },
      },
    ]
  })
}

function plain(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd()
}
