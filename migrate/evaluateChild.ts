import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire, isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { build } from 'vite'
import { globs } from './configGlobs.ts'
import { configStubs, stubModule } from './configStubs.ts'
import { isRecorded, unwrapped } from './unwrapped.ts'
import type { EvaluateAnswer, EvaluateRequest } from './evaluateConfig.ts'
import { plainValue } from './plainValue.ts'

// Some configs name them without an import.
for (const name of ['fs', 'os', 'path', 'url', 'util'])
  if (!(name in globalThis))
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => createRequire(import.meta.url)(name) as unknown,
    })

// A config may write files that nothing waits for, and fail.
process.on('unhandledRejection', () => {})

process.once('message', (request) => {
  void answerTo(request as EvaluateRequest).then((answer) =>
    process.send?.(answer, () => process.exit(0)),
  )
})

/** A config that throws is evaluated again, without what throws. */
async function answerTo(request: EvaluateRequest): Promise<EvaluateAnswer> {
  const answer = await answerOf(request, false)
  if ('value' in answer) return answer
  const again = await answerOf(request, true)
  return 'value' in again ? { ...again, thrown: answer.problem } : answer
}

async function answerOf(request: EvaluateRequest, isLenient: boolean): Promise<EvaluateAnswer> {
  try {
    const missing: string[] = []
    const { value, wrappers } = await unwrapped(await evaluate(request, { missing, isLenient }))
    const given = givenTo(request.given)
    const results = await resultsOf(value, request.run)
    const whole =
      given === undefined && results.length === 0
        ? value
        : { ...(value as object), ...Object.fromEntries(results), $given: given }
    return { value: plainValue(whole), missing, wrappers }
  } catch (error) {
    return {
      problem: stripVTControlCharacters(
        error instanceof Error ? error.message : String(error),
      ).trim(),
    }
  }
}

/** What functions of a config return. One that fails stays a function. */
async function resultsOf(
  value: unknown,
  keys: readonly string[] = [],
): Promise<[key: string, result: unknown][]> {
  const table = value as Readonly<Record<string, unknown>>
  const called = keys.map(async (key): Promise<[string, unknown][]> => {
    const read = table[key]
    if (typeof read !== 'function' || isRecorded(read)) return []
    try {
      return [[key, await (read as () => unknown)()]]
    } catch {
      return []
    }
  })
  return (await Promise.all(called)).flat()
}

/** What the function of a package was called with first. */
function givenTo(name: string | undefined): unknown {
  const { bifolioCalls = [] } = globalThis as {
    readonly bifolioCalls?: readonly { readonly $call: string; readonly args: readonly unknown[] }[]
  }
  return bifolioCalls.find(({ $call }) => $call === name || $call === `${String(name)}#default`)
    ?.args[0]
}

interface Reading {
  /** Files that don't exist are added. */
  readonly missing: string[]
  /** Whether functions return something unknown where they throw. */
  readonly isLenient: boolean
}

/** Loads files whose paths the config computes. One that can't be loaded is recorded. */
function requireFrom(file: string, missing: string[]): (path: string) => unknown {
  const load = createRequire(file)
  return (path) => {
    try {
      return load(path)
    } catch {
      missing.push(relative(dirname(file), path).replaceAll('\\', '/'))
      return stubOf(path)
    }
  }
}

/** Imports files whose paths the config computes, as `import(path)` in `file` does. */
function importFrom(root: string, reading: Reading): (path: unknown, file: string) => unknown {
  return async (given, file) => {
    const path = String(given)
    if (isBuiltin(path)) return import(path) as Promise<unknown>
    const target = path.startsWith('file:')
      ? fileURLToPath(path)
      : isAbsolute(path) || /^\.{1,2}\//.test(path)
        ? resolve(dirname(file), path)
        : null
    if (target !== null && existsSync(target))
      return target.endsWith('.json')
        ? { default: JSON.parse(await readFile(target, 'utf8')) as unknown }
        : moduleOf(await bundled({ root, file: target }, reading))
    if (target !== null) reading.missing.push(relative(root, target).replaceAll('\\', '/'))
    return stubOf(path)
  }
}

/** What is taken apart. What a package returns has any number of items. */
function itemsOf(value: unknown, count: number): unknown {
  if (typeof value !== 'function' || !isRecorded(value)) return value
  const record: Readonly<Record<number, unknown>> = Object(value)
  return Array.from({ length: count }, (_, index): unknown => record[index])
}

function stubOf(path: string): unknown {
  const module = { exports: {} as unknown }
  // oxlint-disable-next-line no-implied-eval -- the same code that bundles get, as CommonJS
  new Function('module', stubModule(path))(module)
  return module.exports
}

async function evaluate({ root, file }: EvaluateRequest, reading: Reading): Promise<unknown> {
  Object.assign(globalThis, {
    bifolioCalls: [],
    bifolioRequire: requireFrom(resolve(root, file), reading.missing),
    bifolioImport: importFrom(root, reading),
    bifolioItems: itemsOf,
    bifolioUnknown: stubOf('unknown'),
    bifolioGlobs: globs,
  })
  const { default: own } = await moduleOf(await bundled({ root, file }, reading))
  const exported = own ?? calledWith()
  const value: unknown =
    typeof exported === 'function' && !isRecorded(exported)
      ? await (exported as (env: unknown) => unknown)({ command: 'build', mode: 'production' })
      : await exported
  if (value === undefined) throw new Error('It has no default export.')
  const isCall = typeof value === 'function' && !('$stub' in value) && '$call' in value
  if ((typeof value !== 'object' && !isCall) || value === null)
    throw new Error('Its default export is not an object.')
  return value
}

/** A file and what it imports, as one module. */
async function bundled(
  { root, file }: EvaluateRequest,
  { missing, isLenient }: Reading,
): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [configStubs((path) => missing.push(path), isLenient)],
    ssr: { noExternal: true },
    // Its tsconfig.json may extend one of a package that is not installed. Rolldown itself reads
    // TypeScript without one.
    oxc: false,
    build: {
      ssr: resolve(root, file),
      write: false,
      minify: false,
      target: 'node20',
      rolldownOptions: { tsconfig: false, output: { format: 'es', codeSplitting: false } },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('It has no code.')
  return chunk.code
}

async function moduleOf(code: string): Promise<{ readonly default?: unknown }> {
  const folder = await mkdtemp(join(tmpdir(), 'bifolio-config-'))
  try {
    const file = join(folder, 'config.mjs')
    await writeFile(file, code)
    return (await import(pathToFileURL(file).href)) as { default?: unknown }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What `define.doc` of Rstack was called with, in a config without an export. */
function calledWith(): unknown {
  const { bifolioCalls = [] } = globalThis as {
    readonly bifolioCalls?: readonly { readonly $call: string }[]
  }
  return bifolioCalls.find(({ $call }) => /#define\.docs?$/.test($call))
}
