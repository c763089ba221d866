import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

/** Absolute path of the repository, without a slash at the end. */
export const repository: string = fileURLToPath(new URL('../..', import.meta.url)).replace(
  /[\\/]$/,
  '',
)

/** Absolute path of the compiled command. */
export const main: string = fileURLToPath(new URL('../../lib/node/cli/main.js', import.meta.url))

/** What a finished command left behind. */
export interface CliResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A command that runs until it is stopped. */
export interface RunningCli {
  /** Everything printed so far, both streams. */
  output(): string
  /**
   * Resolves with the match as soon as the output has one. Rejects when the command ends before.
   */
  waitFor(pattern: RegExp): Promise<RegExpExecArray>
  /** Closes the pipes that its output goes to, as a terminal that goes away does. */
  closeOutput(): void
  /** True once it has ended. */
  hasEnded(): boolean
  /** Resolves with the exit code when it ends. */
  readonly ended: Promise<number | null>
  /** Ends it, by SIGTERM unless told otherwise. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Which command is run, and what it reads. */
export interface CliOptions {
  /** Absolute path of the script. @default the one of the repository */
  readonly script?: string
  /** What is typed. The input ends after it. */
  readonly input?: string
  /** Variables besides those of this process. */
  readonly env?: Readonly<Record<string, string>>
  /** The output as it is, with color codes. @default false */
  readonly isRaw?: boolean
}

/** Runs `bifolio` in a folder and waits for its end. */
export async function runCli(
  args: readonly string[],
  cwd: string,
  { script = main, input, env, isRaw = false }: CliOptions = {},
): Promise<CliResult> {
  const child = start(args, cwd, script, env)
  if (input !== undefined) child.stdin.end(input)
  const printed = { stdout: '', stderr: '' }
  child.stdout.on('data', (text: string) => (printed.stdout += text))
  child.stderr.on('data', (text: string) => (printed.stderr += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return {
    code,
    stdout: isRaw ? printed.stdout : stripVTControlCharacters(printed.stdout),
    stderr: isRaw ? printed.stderr : stripVTControlCharacters(printed.stderr),
  }
}

/** A development server that runs. */
export interface RunningDev extends RunningCli {
  /** `http://localhost:<port>`, without a slash at the end. */
  readonly origin: string
}

/** Starts the development server of a site on a free port. Resolves when it answers. */
export async function startDev(root: string): Promise<RunningDev> {
  const port = String(await freePort())
  const server = startCli(['dev', '--port', port], root)
  const origin = `http://localhost:${port}`
  await server.waitFor(new RegExp(`${origin}/`))
  return { ...server, origin }
}

/** Starts `bifolio` in a folder and leaves it running. */
export function startCli(
  args: readonly string[],
  cwd: string,
  { script = main, env }: Pick<CliOptions, 'script' | 'env'> = {},
): RunningCli {
  const child = start(args, cwd, script, env)
  let text = ''
  const add = (more: string): void => {
    text += more
    child.emit('printed')
  }
  child.stdout.on('data', add)
  child.stderr.on('data', add)
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null)
  const output = (): string => stripVTControlCharacters(text)
  return {
    output,
    ended,
    closeOutput: () => {
      child.stdout.destroy()
      child.stderr.destroy()
    },
    waitFor: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = pattern.exec(output())
          if (match) {
            child.off('printed', look)
            resolve(match)
          } else if (child.exitCode !== null) {
            reject(
              new Error(
                `"bifolio ${args.join(' ')}" ended with code ${child.exitCode} before ${String(pattern)} was printed:\n${output()}`,
              ),
            )
          }
        }
        child.on('printed', look)
        child.once('close', look)
        look()
      }),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await ended
    },
  }
}

function start(
  args: readonly string[],
  cwd: string,
  script: string,
  more: CliOptions['env'] = {},
): ChildProcessWithoutNullStreams {
  // The command must not believe that it runs inside the test runner.
  const env = { ...process.env, ...more }
  delete env['NODE_ENV']
  delete env['VITEST']
  delete env['GITHUB_ACTIONS']
  const child = spawn(process.execPath, [script, ...args], { cwd, env })
  child.stdout.setEncoding('utf8')
  child.stderr.setEncoding('utf8')
  return child
}

/** Without the variables of the test runner, and of a package manager that runs it. */
export function outerEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:npm_|pnpm_|NODE_ENV$|VITEST|GITHUB_ACTIONS$)/i.test(name),
    ),
  )
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
