// Reads messages that Vike prints.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { slashed } from '../slashed.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { framesOf, isProjectFile } from '../errors/stack.ts'

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

function textOf(printed: unknown): string {
  if (typeof printed === 'string') return stripVTControlCharacters(printed)
  return printed instanceof Error ? stripVTControlCharacters(printed.stack ?? printed.message) : ''
}

function sentence(text: string): string {
  return text.replace(/\.?$/, '.')
}
