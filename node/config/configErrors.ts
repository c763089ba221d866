import { existsSync, readFileSync } from 'node:fs'
import { findSourceMap } from 'node:module'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { slashed } from '../slashed.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { parseModule } from '../schema/parseModule.ts'
import { type Place, placeAt } from '../schema/place.ts'

/** What the parser rejects in a config file. */
export function syntaxErrors(source: string, file: string): Diagnostic[] {
  return parseModule(file, source).errors.map((error) => ({
    code: 'config/syntax',
    severity: 'error',
    message: `Invalid syntax in ${file}: ${error.message.replace(/\.?$/, '.')}`,
    hint: error.helpMessage ?? 'Correct the syntax at this place.',
    file,
    ...(error.labels[0] && placeAt(source, error.labels[0].start)),
  }))
}

interface CertainPlace extends Place {
  readonly file: string
}

type FilePlace = Partial<CertainPlace>

/** An installed package without what its `package.json` names. */
const EMPTY_PACKAGE = /Failed to resolve entry for package "([^"]+)"/

interface ConfigName {
  readonly root: string
  /** Config file relative to the root. */
  readonly name: string
  /** Warnings of the bundler about imports. @default none */
  readonly unresolved?: readonly string[]
}

/** Explains why a config couldn't be evaluated, in terms of the user's files. */
export function describeLoadError(
  error: unknown,
  { root, name, unresolved = [] }: ConfigName,
): Diagnostic {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
  if (text.includes('config must export or return an object')) {
    return {
      code: 'config/no-export',
      severity: 'error',
      message: `${name} does not export a config object.`,
      hint: 'Write `export default defineConfig({ … })`.',
      file: name,
    }
  }
  const missing = /Cannot find package '([^']+)'/.exec(text)?.[1]
  const empty = EMPTY_PACKAGE.exec(text)?.[1]
  return {
    code: 'config/failed',
    severity: 'error',
    message: `${name} could not be evaluated: ${reasonOf(text)}`,
    hint: hintFor(text),
    file: name,
    ...(empty !== undefined && importPlace(empty, { root, name })),
    ...stackPlace(error, root),
    ...bundlerPlace(
      [text, ...unresolved.filter((warning) => warning.includes(`'${missing}'`))].join('\n'),
      root,
    ),
  }
}

/**
 * The sentence of a message that names the cause, without the bundler's frame and temporary files.
 */
function reasonOf(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !/^(?:Build failed with.*|\[plugin .*\])?$/.test(line))
  const cause = (lines[0] ?? 'unknown error')
    .replace(/^(?:\[[A-Z_]+\]|Error:)\s*/, '')
    .replace(/(?<=Failed to resolve entry for package "[^"]+"\.) .*/, '')
    .replace(/ imported from \S*\.timestamp-\S*/, '')
    .replace(/(Could not resolve '[^']*') in .*/, '$1')
  return cause.replace(/\.?$/, '.')
}

function hintFor(text: string): string {
  if (/Cannot find (?:package|module) '[^.]/.test(text))
    return 'Install the package, or remove the import.'
  if (EMPTY_PACKAGE.test(text)) return 'Install a complete version of the package, or build it.'
  if (text.includes('UNRESOLVED_IMPORT')) return 'Correct the path of the import.'
  return 'Correct the code at this place.'
}

/** The import of a package in the config file. */
function importPlace(specifier: string, { root, name }: ConfigName): Partial<Place> {
  const source = readFileSync(resolve(root, name), 'utf8')
  const at = [`'${specifier}'`, `"${specifier}"`].map((text) => source.indexOf(text))
  const offset = Math.max(...at)
  return offset < 0 ? {} : placeAt(source, offset)
}

/**
 * The innermost line of the stack that is in the project. What is below Vite's frames is our own
 * code.
 */
function stackPlace(error: unknown, root: string): FilePlace {
  const [stack = ''] = (error instanceof Error ? (error.stack ?? '') : '').split(
    /^.*[\\/]node_modules[\\/](?:vite|rolldown)[\\/].*$/m,
  )
  for (const [, path = '', line, column] of stack.matchAll(
    /\(?(?:file:\/\/)?((?:\/|[A-Za-z]:[\\/])[^():]+):(\d+):(\d+)\)?$/gm,
  )) {
    const place = originalPlace({ file: path, line: Number(line), column: Number(column) })
    const file = displayPath(root, place.file)
    if (!file.startsWith('..') && !file.includes('node_modules'))
      return { file, line: place.line, ...writtenColumn(place) }
  }
  return {}
}

/**
 * The place in the source, when the stack names Vite's temporary bundle because something else
 * formats stacks.
 */
function originalPlace(place: CertainPlace): CertainPlace {
  const entry = findSourceMap(pathToFileURL(place.file).href)?.findEntry(
    place.line - 1,
    place.column - 1,
  )
  if (!entry || !('originalSource' in entry)) return place
  const file = entry.originalSource.startsWith('file:')
    ? fileURLToPath(entry.originalSource)
    : entry.originalSource
  return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
}

/** Place from a frame of the bundler: `[ theme.ts:3:7 ]`. */
function bundlerPlace(text: string, root: string): FilePlace {
  const [, path, row, at] = /\[ (.+?):(\d+):(\d+) \]/.exec(text) ?? []
  if (path === undefined) return {}
  const place = { file: resolve(path), line: Number(row), column: Number(at) }
  return { file: displayPath(root, path), line: place.line, ...writtenColumn(place) }
}

/** A column without what Vite puts before the first line of every file of a config. */
function writtenColumn({ file, line, column }: CertainPlace): { readonly column?: number } {
  if (line !== 1) return { column }
  const values = [dirname(file), file, pathToFileURL(file).href].map((value) =>
    JSON.stringify(value),
  )
  const [folder = '', own = '', url = ''] = values
  const before =
    `const __vite_injected_original_dirname = ${folder};` +
    `const __vite_injected_original_filename = ${own};` +
    `const __vite_injected_original_import_meta_url = ${url};`
  const written = column > before.length ? column - before.length : column
  const [first = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return written > first.length + 1 ? {} : { column: written }
}

/** The bundler names files relative to the folder the command runs in. */
function displayPath(root: string, path: string): string {
  return slashed(relative(root, resolve(path)))
}
