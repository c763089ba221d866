import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { slashed } from '../slashed.ts'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { framesOf, isProjectFile } from './stack.ts'

const FAILURE = /Failed to (?<step>transpile|execute) \/?(?<file>\S+) because:\s+(?<reason>[^]*)/

/**
 * What is wrong with a file of `pages/`, from what Vike prints about it. Null for anything else.
 * Vike goes on without its config, so what it throws later doesn't help.
 */
export function vikeFailure(printed: unknown, root: string): Diagnostic | null {
  const { step, file = '', reason = '' } = FAILURE.exec(textOf(printed))?.groups ?? {}
  if (step === 'execute') return thrown(file, reason, root)
  const [, message] = /\[ERROR\] (.+?)(?: \[plugin .*\])?$/m.exec(reason) ?? []
  if (step === undefined || message === undefined) return null
  const [, path = file, line, column] = /^\s+(\S.*?):(\d+):(\d+):$/m.exec(reason) ?? []
  const [, missing] = /^Could not resolve "(.+)"/.exec(message) ?? []
  return {
    ...(missing === undefined
      ? { code: 'code/syntax', message: sentence(message), hint: 'Correct the code.' }
      : {
          code: 'code/unresolved-import',
          message: `Cannot find "${missing}".`,
          hint: 'Create the file, or correct the import.',
        }),
    severity: 'error',
    file: path,
    ...(line !== undefined && { line: Number(line), column: Number(column) + 1 }),
  }
}

function thrown(file: string, reason: string, root: string): Diagnostic {
  const own = framesOf(reason).find((frame) => isProjectFile(frame.file, root))
  const [first = ''] = reason.split('\n')
  return {
    code: 'code/runtime',
    severity: 'error',
    message: sentence(`Vike cannot load ${file}: ${first.replace(/^(?:[A-Z]\w*)?Error: /, '')}`),
    hint: 'Correct the code.',
    ...(own ? { ...own, file: slashed(relative(root, own.file)) } : { file }),
  }
}

/**
 * Starts Vite. Vike only prints which of its files it cannot read, and goes on without any.
 *
 * @throws UsageError code/syntax, code/unresolved-import, code/runtime
 */
export async function startVike<T>(root: string, start: () => Promise<T>): Promise<T> {
  const failures: Diagnostic[] = []
  const { error: print } = console
  const note = (...args: unknown[]): void => {
    const failure = vikeFailure(args[0], root)
    if (failure) failures.push(failure)
    else print(...args)
  }
  console.error = note
  try {
    const started = await start()
    if (failures.length === 0) return started
  } catch (error) {
    if (failures.length === 0) throw error
  } finally {
    // A development server has its own by now.
    if (console.error === note) console.error = print
  }
  throw new UsageError(failures)
}

function textOf(printed: unknown): string {
  if (typeof printed === 'string') return stripVTControlCharacters(printed)
  return printed instanceof Error ? stripVTControlCharacters(printed.stack ?? printed.message) : ''
}

function sentence(text: string): string {
  return text.replace(/\.?$/, '.')
}
