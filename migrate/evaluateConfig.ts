import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { UsageError } from './engine.ts'
import type { EvaluateOptions } from './types.ts'

/** How long a config may take to be evaluated. Unit: milliseconds. */
const TIME_LIMIT = 20_000

export interface EvaluateRequest extends EvaluateOptions {
  /** Absolute root of the project, and working directory of the process. */
  readonly root: string
  /** Relative to it. */
  readonly file: string
}

/** What the process answers. */
export type EvaluateAnswer = EvaluatedConfig | { readonly problem: string }

export interface EvaluatedConfig {
  readonly value: unknown
  /** Files that it imports and that do not exist, as it names them. */
  readonly missing: readonly string[]
  /** Functions of packages that the config is the argument of: `vitepress-theme#extendConfig`. */
  readonly wrappers: readonly string[]
  /** Message of the first error that its functions throw. They returned something unknown. */
  readonly thrown?: string
}

/**
 * Evaluates a config file of another tool in a process of its own. Packages that it imports are not
 * loaded: their functions record what they are called with, as `{ $call: 'package#name', args }`,
 * and `define…` functions return their argument. A function is `{ $function: 'source' }`, a regular
 * expression `{ $regexp: 'source', flags }`.
 *
 * @throws UsageError migrate/config when it fails, or takes more than 20 seconds
 */
export async function evaluateConfig(
  request: EvaluateRequest,
  timeLimit: number = TIME_LIMIT,
): Promise<EvaluatedConfig> {
  const answer = await new Promise<EvaluateAnswer>((resolve) => {
    const child = fork(fileURLToPath(new URL('evaluateChild.js', import.meta.url)), [], {
      cwd: request.root,
      execArgv: ['--enable-source-maps'],
      // What the config prints is not ours.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      resolve({ problem: `It was not done after ${timeLimit / 1000} seconds.` })
    }, timeLimit)
    child.once('message', (message) => resolve(message as EvaluateAnswer))
    child.once('error', (error) => resolve({ problem: error.message }))
    child.once('exit', () => {
      clearTimeout(timer)
      resolve({ problem: 'Its process ended without a result.' })
    })
    child.send(request)
  })
  if ('value' in answer) return answer
  throw new UsageError([
    {
      code: 'migrate/config',
      severity: 'error',
      file: request.file,
      message: `The config cannot be evaluated. ${answer.problem}`,
      hint:
        'Correct it, or take out what fails: no package of the config is loaded, only its own ' +
        'files. Nothing was written.',
    },
  ])
}
