import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import {
  closest,
  type CommandContext,
  type PluginLogger,
  type PluginProblem,
  type SitePage,
  UsageError,
} from 'bifolio'
import { applyChanges, type Runner } from './runner.ts'
import type { SamplePage } from './samples.ts'
import type { TypedCheck } from './typed.ts'

const USAGE = 'Usage: bifolio samples [--changed] [--base <commit>] [--json] [--update] [pages]'

interface CommandOptions {
  readonly check: TypedCheck['check']
  readonly run: Runner
  readonly read: (pages: readonly SitePage[]) => SamplePage[]
  readonly logger: PluginLogger
}

/** `bifolio samples`: checks the samples of all pages, or of some. */
export async function samplesCommand(
  { args, pages, root }: CommandContext,
  { check, run, read, logger }: CommandOptions,
): Promise<void> {
  const { values, positionals } = readArguments(args)
  const all = read(await pages())
  const isChanged =
    values.changed === true || values.base !== undefined ? changedFiles(root, values.base) : null
  const named = positionals.map((written) => namedPage(written, all))
  const chosen = all.filter(
    (page) =>
      (named.length === 0 || named.includes(page)) && (isChanged === null || isChanged(page.file)),
  )
  const checked = await check(chosen)
  const { changes, problems: found } = await run(chosen)
  if (values.update) {
    applyChanges(changes, root)
    const files = new Set(changes.map(({ sample }) => sample.file))
    console.log(`Outputs changed: ${changes.length}. Pages changed: ${files.size}.`)
    return
  }
  const problems = [...checked.flatMap((page) => page.problems), ...found]
  const unchecked = checked.flatMap((page) => page.unchecked)
  const samples = checked.reduce((sum, page) => sum + page.samples, 0)
  if (values.json) {
    console.log(JSON.stringify({ samples, pages: chosen.length, unchecked, problems }, null, 2))
    if (problems.some(isError)) process.exitCode = 1
    return
  }
  for (const problem of problems)
    if (isError(problem)) logger.error(problem)
    else logger.warn(problem)
  for (const { file, line, reason } of unchecked)
    console.log(`${file}:${line}  not checked: ${reason}`)
  console.log(
    `Samples: ${samples - unchecked.length} checked, ${unchecked.length} not, ` +
      `in ${chosen.length} ${chosen.length === 1 ? 'page' : 'pages'}`,
  )
}

function isError({ severity = 'error' }: PluginProblem): boolean {
  return severity === 'error'
}

function readArguments(args: readonly string[]): ReturnType<typeof parse> {
  try {
    return parse(args)
  } catch (error) {
    const message = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error)
    throw usage(message, USAGE)
  }
}

// oxlint-disable-next-line typescript/explicit-function-return-type -- inferred from the options
const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      base: { type: 'string' },
      changed: { type: 'boolean' },
      json: { type: 'boolean' },
      update: { type: 'boolean' },
    },
  })

function namedPage(written: string, pages: readonly SamplePage[]): SamplePage {
  const path = written.replace(/^\.\//, '').replaceAll('\\', '/')
  const page = pages.find(({ file }) => file === path)
  if (page) return page
  const near = closest(
    path,
    pages.map(({ file }) => file),
  )
  throw usage(
    `"${written}" isn't a page of the site.`,
    near === undefined
      ? 'Use the file of a page, from the root of the project.'
      : `Did you mean ${near}?`,
  )
}

/** True for a file that Git has as changed, below the root. */
function changedFiles(root: string, base = 'HEAD'): (file: string) => boolean {
  const git = (...args: string[]): string[] =>
    execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    })
      .split('\n')
      .filter((line) => line !== '')
  try {
    const changed = new Set([
      ...git('diff', '--name-only', '--relative', base),
      ...git('ls-files', '--others', '--exclude-standard'),
    ])
    return (file) => changed.has(file)
  } catch (error) {
    throw usage(
      `Git can't list what has changed since "${base}".`,
      error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? USAGE) : USAGE,
    )
  }
}

function usage(message: string, hint: string): UsageError {
  return new UsageError([{ code: 'cli/usage', severity: 'error', message, hint }])
}
