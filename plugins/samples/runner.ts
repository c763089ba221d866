import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Change, checkRuns, type RunResult } from './checkRuns.ts'
import { checkShell } from './checkShell.ts'
import type { SamplePage } from './samples.ts'
import { findTypeScript } from './typescript.ts'
import { TYPED } from './units.ts'

/** Options of the plugin for blocks that are run. */
export interface SampleRunOptions {
  /** Runs every block, not only those with `run`. @default false */
  readonly all?: boolean
  /** How long the blocks of a page may take. Unit: milliseconds. @default 10000 */
  readonly timeout?: number
  /** Unit: megabytes. @default 256 */
  readonly memory?: number
  /** Allows connections and other programs. @default false */
  readonly network?: boolean
  /**
   * Runs shell blocks that have `run`, in a copy of a folder, relative to the root of the project,
   * or in an empty one. @default false
   */
  readonly shell?: boolean | string
  /** The time that it always is for samples. @default '2026-01-01T00:00:00Z' */
  readonly now?: string
}

interface RunnerOptions extends SampleRunOptions {
  /** Absolute. */
  readonly root: string
  /** Absolute. */
  readonly packages: readonly string[] | null
  readonly versions: Readonly<Record<string, string>>
}

/** Runs the samples of pages. */
export type Runner = (pages: readonly SamplePage[]) => Promise<RunResult>

const RUN = /^[\s>*-]*(?:`{3,}|~{3,}).*\srun(?=\s|$)/m

/** Runs samples, a page after the other: they get the whole machine within their time. */
export function createRunner({
  root,
  packages,
  versions,
  all = false,
  timeout = 10_000,
  memory = 256,
  network = false,
  shell = false,
  now = '2026-01-01T00:00:00Z',
}: RunnerOptions): Runner {
  return async (pages) => {
    const results: RunResult[] = []
    const running = pages.filter(({ source }) => all || RUN.test(source))
    // Without one, the check of types has reported it.
    const typescript = running.some(isTyped) ? findTypeScript(root)?.load() : undefined
    for (const page of running) {
      const folder = resolve(root, versions[page.version] ?? '.')
      const copied = typeof shell === 'string' ? resolve(root, shell) : null
      if (shell !== false) results.push(await checkShell(page, { folder, copied, timeout }))
      if (!typescript) continue
      const result = await checkRuns(page, {
        typescript,
        all,
        folder,
        packages: packages ?? [],
        timeout,
        memory,
        network,
        now: Date.parse(now),
      })
      results.push(result)
    }
    return {
      problems: results.flatMap(({ problems }) => problems),
      changes: results.flatMap(({ changes }) => changes),
    }
  }
}

function isTyped(page: SamplePage): boolean {
  return page.samples().some(({ lang }) => TYPED.test(lang))
}

/** Writes what samples print and return into their pages. Changes no other byte. */
export function applyChanges(changes: readonly Change[], root: string): void {
  const files = new Set(changes.map(({ sample }) => sample.file))
  for (const file of files) {
    const path = resolve(root, file)
    const lines = readFileSync(path, 'utf8').split('\n')
    const own = changes.filter(({ sample }) => sample.file === file)
    for (const change of own.toReversed()) applyTo(lines, change)
    writeFileSync(path, lines.join('\n'))
  }
}

/** From the last change to the first, so that the places of others stay. */
function applyTo(lines: string[], { sample, from, to, by }: Change): void {
  const start = sample.placeOf(from)
  const isOutput = from === 0 && to === sample.code.length
  const written = lines[start.line - 1] ?? ''
  const end = written.endsWith('\r') ? '\r' : ''
  if (!isOutput) {
    const before = written.slice(0, start.column - 1)
    const rest = written.slice(start.column - 1 + (to - from))
    lines[start.line - 1] = `${before}${/\s$/.test(before) ? '' : ' '}${by}${rest}`
    return
  }
  const fence = lines[sample.line - 1] ?? ''
  const indent = /^[\s>]*/.exec(fence)?.[0] ?? ''
  const count = sample.code === '' ? 0 : sample.code.split('\n').length
  const ending = fence.endsWith('\r') ? '\r' : end
  lines.splice(
    sample.line,
    count,
    ...by.split('\n').map((line) => `${indent}${line}`.trimEnd() + ending),
  )
}
