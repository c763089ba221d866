import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { build } from 'vite'
import { packageEntries } from '../verify/packageEntries.ts'
import type { RunEvent } from './runtime.ts'
import { candidatesFor, isRelative } from './program.ts'
import type { Sample, SamplePage } from './samples.ts'
import { joinBlocks, type Step } from './script.ts'
import type { TypeScript } from './typescript.ts'

/** How samples are run. */
export interface RunOptions {
  /** Absolute folder whose packages they import. */
  readonly folder: string
  /** Absolute. */
  readonly packages: readonly string[]
  /** Unit: milliseconds. */
  readonly timeout: number
  /** Unit: megabytes. */
  readonly memory: number
  readonly network: boolean
  /** Unit: milliseconds since 1970. */
  readonly now: number
}

/** What came of the samples of a page. */
export interface PageRun {
  readonly steps: readonly Step[]
  readonly events: readonly RunEvent[]
  /** How it ended, if not by itself. */
  readonly end: 'time' | 'memory' | 'unsettled' | null
}

/** Runs the blocks of a page, one after the other, in a process of their own. */
export async function runBlocks(
  page: SamplePage,
  blocks: readonly Sample[],
  options: RunOptions & { readonly typescript: TypeScript },
): Promise<PageRun> {
  const { code, steps } = joinBlocks(blocks, options.typescript)
  const parent = join(options.folder, 'node_modules/.vite/bifolio/samples')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(`${parent}/`)
  const workplace = mkdtempSync(join(tmpdir(), 'samples-'))
  try {
    const file = join(folder, 'page.mjs')
    writeFileSync(file, await bundled(code, page, { ...options, blocks }))
    return { steps, ...(await run(file, workplace, { ...options, steps })) }
  } catch (error) {
    const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    return { steps, events: [{ kind: 'failed', message }], end: null }
  } finally {
    for (const each of [folder, workplace]) rmSync(each, { recursive: true, force: true })
  }
}

/** One module with the code of the project, which may be TypeScript. Packages stay outside. */
async function bundled(
  code: string,
  page: SamplePage,
  { folder, packages, blocks }: RunOptions & { readonly blocks: readonly Sample[] },
): Promise<string> {
  // Elements and type parameters of functions exclude each other.
  const hasElements = blocks.some(({ lang }) => !/^(?:ts|typescript|mts)$/.test(lang))
  const entry = `${folder}/samples-of-page.${hasElements ? 'tsx' : 'ts'}`
  const files = page.samples().filter(({ title }) => /\.[cm]?[jt]sx?$/.test(title))
  const fileOf = (path: string): string | undefined => {
    const wanted = candidatesFor(path)
    return files.some(({ title }) => wanted.includes(resolve(folder, title)))
      ? wanted.find((each) => files.some(({ title }) => resolve(folder, title) === each))
      : undefined
  }
  const entries = packages.flatMap(packageEntries)
  const output = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'node20',
      // What has no effect is run as well.
      rollupOptions: { input: entry, treeshake: false, output: { format: 'es' } },
    },
    plugins: [
      {
        name: 'bifolio:samples',
        enforce: 'pre',
        resolveId(id, importer) {
          if (id === entry) return id
          if (!isRelative(id)) return entries.find(({ name }) => name === id)?.file
          const isEntry = importer === entry
          const from = isEntry ? [folder, dirname(page.path)] : [dirname(importer ?? folder)]
          return (
            from.map((each) => fileOf(resolve(each, id))).find((each) => each !== undefined) ??
            (isEntry ? this.resolve(resolve(dirname(page.path), id)) : undefined)
          )
        },
        load(id) {
          if (id === entry) return code
          return files.find(({ title }) => resolve(folder, title) === id)?.code
        },
      },
    ],
  })
  const [first] = Array.isArray(output) ? output : [output]
  const chunk =
    first && 'output' in first ? first.output.find(({ type }) => type === 'chunk') : undefined
  return chunk?.type === 'chunk' ? chunk.code : ''
}

async function run(
  file: string,
  workplace: string,
  { steps, timeout, memory, network, now }: RunOptions & { readonly steps: readonly Step[] },
): Promise<Pick<PageRun, 'events' | 'end'>> {
  const expected = steps.map(
    (step) => step.expected && { kind: step.expected.kind, text: step.expected.text },
  )
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${memory}`,
      '--import',
      new URL('./runtime.js', import.meta.url).href,
      file,
    ],
    {
      cwd: workplace,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        TZ: 'UTC',
        LANG: 'en_US.UTF-8',
        NO_COLOR: '1',
        BIFOLIO_SAMPLES: JSON.stringify({ expected, network, now }),
      },
    },
  )
  let written = ''
  let wrong = ''
  const channel = child.stdio[3] as Readable
  channel.setEncoding('utf8').on('data', (text: string) => (written += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (wrong += text))
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, timeout)
  const code = await new Promise<number | null>((done) => child.on('close', done))
  clearTimeout(timer)
  const events = written
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as RunEvent)
  const isDone = events.some(({ kind }) => kind === 'end' || kind === 'failed')
  if (isLate) return { events, end: 'time' }
  if (code === 13) return { events, end: 'unsettled' }
  if (/heap out of memory/.test(wrong)) return { events, end: 'memory' }
  // An error of syntax is only written to the terminal.
  const message =
    wrong.split('\n').find((line) => /^\w*Error\b/.test(line)) ??
    `The process ended with code ${code}`
  return {
    events: isDone ? events : [...events, { kind: 'failed', message }],
    end: null,
  }
}
