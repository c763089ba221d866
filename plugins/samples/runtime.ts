import childProcess from 'node:child_process'
import dgram from 'node:dgram'
import { writeSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import { inspect, isDeepStrictEqual } from 'node:util'
import { runInThisContext } from 'node:vm'
import { escapeRegExp } from '../escapeRegExp.ts'

// Runs before the samples of a page, in a process of their own. What happens is written to the file
// descriptor 3, a line of JSON each, at once: a process may end at any time.

/** What a step is compared with. */
interface Expected {
  readonly kind: 'value' | 'print' | 'throw'
  readonly text: string
}

/** What the runtime reports. */
export type RunEvent =
  | { readonly kind: 'at'; readonly step: number }
  | { readonly kind: 'differs'; readonly step: number; readonly actual: string }
  | { readonly kind: 'missed'; readonly step: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'output'; readonly block: number; readonly text: string }
  | { readonly kind: 'end' }

const { expected, network, now } = JSON.parse(process.env['BIFOLIO_SAMPLES'] ?? '{}') as {
  readonly expected: readonly (Expected | null)[]
  readonly network: boolean
  readonly now: number
}

function report(event: RunEvent): void {
  writeSync(3, `${JSON.stringify(event)}\n`)
}

/** How long servers and timers may go on after the last statement. Unit: milliseconds. */
const AFTER_END = 1000

let block = 0
let printed = ''

function textOf(value: unknown): string {
  return inspect(value, { depth: null, breakLength: Infinity, compact: true })
}

/** Quotes, space and commas at the end are a matter of taste, and `...` is anything. */
function isText(actual: string, wanted: string): boolean {
  const plain = (text: string): string =>
    text
      .replaceAll(/["'`]/g, "'")
      .replaceAll(/\s+/g, '')
      .replaceAll(/,(?=[}\])])/g, '')
  const pattern = plain(wanted)
    .split(/\.{3}|…/)
    .map(escapeRegExp)
    .join('.*')
  return new RegExp(`^${pattern}$`, 's').test(plain(actual))
}

function isValue(value: unknown, wanted: string): boolean {
  if (value === wanted || isText(textOf(value), wanted)) return true
  try {
    return isDeepStrictEqual(value, runInThisContext(`(${wanted})`))
  } catch {
    return false
  }
}

function compare(step: number, isEqual: (text: string) => boolean, actual: string): void {
  const text = expected[step]?.text ?? ''
  if (text === '' || !isEqual(text)) report({ kind: 'differs', step, actual })
}

const samples = {
  block(index: number): void {
    block = index
  },
  at(step: number): void {
    report({ kind: 'at', step })
  },
  value(step: number, value?: unknown): void {
    if (expected[step]?.kind === 'throw') report({ kind: 'missed', step })
    else compare(step, (text) => isValue(value, text), textOf(value))
  },
  print(): void {
    printed = ''
  },
  printed(step: number): void {
    const actual = printed.trimEnd()
    compare(step, (text) => isText(actual, text), actual)
  },
  thrown(step: number, error: unknown): void {
    const text = expected[step]?.text ?? ''
    const actual = String(error)
    if (!actual.includes(text)) report({ kind: 'differs', step, actual })
  },
  end(): void {
    report({ kind: 'end' })
    setTimeout(() => process.exit(0), AFTER_END).unref()
  },
}
Object.assign(globalThis, { samples })

for (const stream of [process.stdout, process.stderr])
  stream.write = ((chunk: string | Uint8Array, ...rest: unknown[]) => {
    const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
    printed += text
    report({ kind: 'output', block, text })
    const done = rest.at(-1)
    if (typeof done === 'function') process.nextTick(done as () => void)
    return true
  }) as typeof stream.write

function fail(error: unknown): void {
  const cause =
    error instanceof Error && error.cause !== undefined ? `: ${String(error.cause)}` : ''
  report({ kind: 'failed', message: String(error) + cause })
  process.exit(1)
}
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)

const RealDate = Date
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values: unknown[], newTarget: typeof Date) =>
    Reflect.construct(target, values.length === 0 ? [now] : values, newTarget) as Date,
  apply: () => new RealDate(now).toString(),
  get: (target, key) => (key === 'now' ? () => now : (Reflect.get(target, key) as unknown)),
})
performance.now = () => 0

/** Mulberry32, from the same seed each time. */
let seed = 1
Math.random = () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
}

if (!network) {
  const refuse = (): never => {
    throw new Error('Samples have no network and start no programs: set `run.network` to allow it')
  }
  net.Socket.prototype.connect = refuse
  net.Server.prototype.listen = refuse
  dgram.createSocket = refuse
  for (const name of [
    'spawn',
    'spawnSync',
    'exec',
    'execSync',
    'execFile',
    'execFileSync',
    'fork',
  ] as const)
    childProcess[name] = refuse as never
  syncBuiltinESMExports()
}
