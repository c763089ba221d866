import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A command that ends by itself has this long. Unit: milliseconds. */
const LIMIT = 180_000

/** A shell in a folder of its own, as a reader of the quick start has one. */
export interface Terminal {
  /** Where it is. */
  readonly folder: () => string
  /**
   * Types a line and waits for its end. `cd` moves the terminal. Returns what was printed; fails
   * when the line fails.
   */
  run(line: string): Promise<string>
  /**
   * Types a line that starts a server, calls back when `pattern` is printed, and stops the server
   * with all that it started.
   */
  during(line: string, pattern: RegExp, use: () => Promise<void>): Promise<void>
}

/** Opens a terminal with an environment of its own. */
export function openTerminal(start: string, env: NodeJS.ProcessEnv): Terminal {
  let folder = start
  const type = (line: string): { readonly child: ChildProcess; readonly output: () => string } => {
    // A group of its own: a package manager, its shell and the server are stopped together.
    const child = spawn('sh', ['-ec', line], {
      cwd: folder,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (more: string) => {
        text += more
        child.emit('printed')
      })
    }
    return { child, output: () => stripVTControlCharacters(text) }
  }
  return {
    folder: () => folder,
    async run(line) {
      const to = /^cd (\S+)$/.exec(line)?.[1]
      if (to !== undefined) {
        folder = resolve(folder, to)
        return ''
      }
      const { child, output } = type(line)
      const timer = setTimeout(() => stop(child, 'SIGKILL'), LIMIT)
      const [code] = (await once(child, 'close')) as [number | null]
      clearTimeout(timer)
      if (code !== 0) throw new Error(`"${line}" ended with ${code ?? 'a signal'}:\n${output()}`)
      return output()
    },
    async during(line, pattern, use) {
      const { child, output } = type(line)
      const closed = once(child, 'close')
      try {
        await new Promise<void>((ready, fail) => {
          child.on('printed', () => pattern.test(output()) && ready())
          child.once('close', () =>
            fail(new Error(`"${line}" ended before ${String(pattern)} was printed:\n${output()}`)),
          )
        })
        await use()
      } catch (error) {
        throw new Error(`During "${line}":\n${output()}`, { cause: error })
      } finally {
        stop(child, 'SIGTERM')
        await closed
      }
    },
  }
}

function stop({ pid, exitCode }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined || exitCode !== null) return
  try {
    process.kill(-pid, signal)
  } catch {
    // It ended in the meantime.
  }
}
