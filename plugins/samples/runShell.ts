import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import type { Sample } from './samples.ts'

/** Languages whose blocks a shell runs. */
export const SHELL: RegExp = /^(?:sh|bash|shell)$/

/** How shell blocks are run. */
export interface ShellOptions {
  /** Absolute folder with the packages whose commands they use. */
  readonly folder: string
  /** Absolute folder that they get a copy of. Null for an empty one. */
  readonly copied: string | null
  /** Unit: milliseconds. */
  readonly timeout: number
}

/** What came of a shell block that was started. */
export interface ShellStep {
  /** What it printed, errors included. */
  readonly output: string
  /** Exit code of its last command. Null if the shell ended in it. */
  readonly code: number | null
}

/** What came of the shell blocks of a page. */
export interface ShellRun {
  readonly steps: readonly ShellStep[]
  /** How the shell ended, if not by itself. */
  readonly end: 'time' | 'missing' | null
}

/** What isn't copied: dependencies are used where they are, the rest is made from the sources. */
const LEFT = new Set(['node_modules', '.git', 'dist'])

/**
 * Runs the shell blocks of a page in one shell and a copy of a folder: what a block changes, those
 * below it find. Nothing that they start goes on after the last one.
 */
export async function runShell(
  blocks: readonly Sample[],
  { folder, copied, timeout }: ShellOptions,
): Promise<ShellRun> {
  const scratch = mkdtempSync(join(tmpdir(), 'samples-'))
  const workplace = join(scratch, basename(copied ?? 'work'))
  try {
    mkdirSync(workplace)
    if (copied !== null)
      cpSync(copied, workplace, {
        recursive: true,
        filter: (path) => path === copied || !LEFT.has(basename(path)),
      })
    for (const [index, { code }] of blocks.entries())
      writeFileSync(join(scratch, `${index}.sh`), `${code}\n`)
    writeFileSync(join(scratch, 'all.sh'), blocks.map((_, index) => call(index)).join(''))
    const end = await run(scratch, { workplace, folder, timeout })
    return { steps: end === 'missing' ? [] : stepsIn(scratch, blocks.length), end }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Sources a block in the shell of those before it. */
function call(index: number): string {
  const file = (extension: string): string => `"$SAMPLES/${index}.${extension}"`
  return `. ${file('sh')} > ${file('out')} 2>&1 < /dev/null\necho $? > ${file('code')}\n`
}

function stepsIn(scratch: string, count: number): ShellStep[] {
  const read = (name: string): string | null => {
    try {
      return readFileSync(join(scratch, name), 'utf8')
    } catch {
      return null
    }
  }
  return Array.from({ length: count }, (_, index) => {
    const code = read(`${index}.code`)
    return { output: read(`${index}.out`), code: code === null ? null : Number(code) }
  }).flatMap(({ output, code }) => (output === null ? [] : [{ output, code }]))
}

async function run(
  scratch: string,
  { workplace, folder, timeout }: Pick<ShellOptions, 'folder' | 'timeout'> & { workplace: string },
): Promise<ShellRun['end']> {
  const child = spawn('bash', [join(scratch, 'all.sh')], {
    cwd: workplace,
    stdio: 'ignore',
    // A group of its own: what it starts ends with it.
    detached: true,
    env: {
      PATH: [join(folder, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
      HOME: scratch,
      SAMPLES: scratch,
      TZ: 'UTC',
      LANG: 'C.UTF-8',
      NO_COLOR: '1',
      CI: '1',
    },
  })
  const stop = (): void => {
    if (child.pid !== undefined) kill(-child.pid)
    for (const pid of strays(scratch)) kill(pid)
  }
  const abort = (): void => {
    stop()
    process.exit(130)
  }
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    stop()
  }, timeout)
  // A command that is stopped takes it along.
  for (const signal of SIGNALS) process.once(signal, abort)
  const isStarted = await new Promise<boolean>((done) => {
    child.once('error', () => done(false))
    child.once('exit', () => done(true))
  })
  clearTimeout(timer)
  for (const signal of SIGNALS) process.off(signal, abort)
  stop()
  if (!isStarted) return 'missing'
  return isLate ? 'time' : null
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

/** Processes that left the group, found by their environment on Linux. */
function strays(scratch: string): number[] {
  if (!existsSync('/proc/self/environ')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`SAMPLES=${scratch}\0`)
      } catch {
        return false
      }
    })
}
