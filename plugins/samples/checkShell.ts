import type { PluginProblem } from 'bifolio'
import { outputProblems, type Found, type RunResult } from './checkRuns.ts'
import { runShell, SHELL, type ShellOptions, type ShellRun } from './runShell.ts'
import type { Sample, SamplePage } from './samples.ts'

/** Runs the shell blocks of a page that have `run`. */
export async function checkShell(page: SamplePage, options: ShellOptions): Promise<RunResult> {
  const samples = page.samples()
  const blocks = samples.filter(
    ({ lang, words }) => SHELL.test(lang) && words.has('run') && !words.has('no-check'),
  )
  if (blocks.length === 0) return { problems: [], changes: [] }
  const result = await runShell(blocks, options)
  const found = [
    ...stepProblems(result, { blocks, timeout: options.timeout }),
    // What is printed after a failure is of no use.
    ...outputProblems(
      result.steps.map(({ output }) => output),
      { blocks: blocks.slice(0, result.steps.length), samples },
    ).filter(() => result.end === null),
  ]
  return {
    problems: found.map(({ problem }) => problem),
    changes: found.flatMap(({ change }) => change ?? []),
  }
}

function stepProblems(
  { steps, end }: ShellRun,
  { blocks, timeout }: { readonly blocks: readonly Sample[]; readonly timeout: number },
): Found[] {
  if (end === 'missing')
    return [{ problem: at(blocks[0], 'bash is not installed, which runs the sample.') }]
  return steps.flatMap(({ code, output }, index): Found[] => {
    const block = blocks[index]
    const expected = Number(block?.words.get('exit') ?? 0)
    if (code === expected) return []
    const last = output.trim().split('\n').at(-1) ?? ''
    const printed = last === '' ? '' : ` It printed: ${last}`
    if (code !== null)
      return [
        {
          problem: {
            ...at(block, `The last command ends with exit code ${code}.${printed}`),
            hint: `Correct the sample. If it fails on purpose, write exit="${code}" after "run".`,
          },
        },
      ]
    const message =
      end === 'time'
        ? `The sample takes longer than ${timeout / 1000} seconds.`
        : `The shell ends before the sample does.${printed}`
    return [{ problem: at(block, message) }]
  })
}

function at(block: Sample | undefined, message: string): PluginProblem {
  return {
    ...(block && { file: block.file, line: block.line, column: 1 }),
    message,
    hint: 'Correct the sample.',
  }
}
