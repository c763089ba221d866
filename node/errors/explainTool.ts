import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { globSync } from 'tinyglobby'
import { slashed } from '../slashed.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { framesOf, isProjectFile } from './stack.ts'
import { plainMessage } from './thrownError.ts'

type Place = Pick<Diagnostic, 'file' | 'line' | 'column'>

interface ToolError extends Error {
  readonly id?: string
  readonly plugin?: string
  readonly hook?: string
  /** Lines from 1, columns from 0. */
  readonly loc?: { readonly line: number; readonly column: number }
}

/** What the bundler rejects. Null for an error that names no place. */
export function toolFailure(error: ToolError, root: string): Diagnostic | null {
  const text = plainMessage(error)
  const place = placeOf(error, text, root)
  if (error.plugin === 'builtin:vite-json' || text.includes('[builtin:vite-json]')) {
    const [, what = 'Invalid JSON', line, at] =
      /Caused by:\s+(.+?) at line (\d+) column (\d+)/.exec(text) ?? []
    return failure('code/syntax', `Invalid JSON: ${what}`, 'Correct the file.', {
      ...(place.file === undefined ? invalidJson(root) : place),
      ...(line !== undefined && { line: Number(line), column: Number(at) }),
    })
  }
  const [, missing] = /Could not load (\S+)/.exec(text) ?? []
  if (missing !== undefined && /os error 2|ENOENT/.test(text))
    return failure(
      'code/unresolved-import',
      `Cannot find "${missing}"`,
      'Create the file, or correct the import.',
      place,
    )
  const [, base] = /Tsconfig not found (\S+?)\.?$/m.exec(text) ?? []
  if (base !== undefined)
    return failure(
      'code/unresolved-import',
      `A tsconfig.json extends a missing file: ${slashed(relative(root, base))}`,
      'Create the file, or correct `extends`.',
      existsSync(join(root, 'tsconfig.json')) ? { file: 'tsconfig.json' } : {},
    )
  const [, variable] = /import\.meta\.env\.(\w+) is used in client-side file/.exec(text) ?? []
  if (variable !== undefined)
    return failure(
      'code/private-variable',
      `Pages would publish the environment variable "${variable}".`,
      `If everybody may read it, call it VITE_${variable}. Otherwise use it in the config only.`,
      useOf(`import.meta.env.${variable}`, place, root),
    )
  return place.file === undefined
    ? null
    : failure('code/syntax', reasonOf(text, error.plugin), 'Correct the code.', place)
}

/**
 * What a Vite plugin of the site throws, also from within a package that it uses. Null for an error
 * of another one.
 */
export function pluginFailure(error: ToolError, root: string): Diagnostic | null {
  const { plugin, hook, id } = error
  if (plugin === undefined || /^(?:vite|builtin|rolldown|bifolio|vike):/.test(plugin)) return null
  const text = plainMessage(error)
  const own = framesOf(error.stack ?? '').find((frame) => isProjectFile(frame.file, root))
  const file = id === undefined ? undefined : projectFile(id, root)
  const where = (hook ? ` in \`${hook}\`` : '') + (file === undefined ? '' : ` on ${file}`)
  return failure(
    'plugin/failed',
    `The Vite plugin "${plugin}" failed${where}: ${reasonOf(text, plugin)}`,
    'Correct the plugin, or remove it from the config.',
    own && existsSync(own.file)
      ? { ...own, file: relative(root, own.file) }
      : placeOf(error, text, root),
  )
}

/** The place that an error names, if it's in a file of the author. */
function placeOf({ id, loc }: ToolError, text: string, root: string): Place {
  const file = id === undefined ? undefined : projectFile(id, root)
  return (
    placeOfFrame(text, root) ??
    (file === undefined ? {} : { file, ...(loc && { line: loc.line, column: loc.column + 1 }) })
  )
}

/** The first place of some code in a file, if the file is known. */
function useOf(code: string, { file }: Place, root: string): Place {
  if (file === undefined) return {}
  const before = readFileSync(join(root, file), 'utf8').split(code)[0]?.split('\n') ?? []
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** The place that a frame of the bundler begins with, if it's in a file of the author. */
function placeOfFrame(text: string, root: string): Place | null {
  const [, path = '', line, column] = /[╭┌][─-]+\[\s*(.+?):(\d+):(\d+)\s*\]/u.exec(text) ?? []
  const file = projectFile(path, root)
  if (file === undefined) return null
  // Vite writes code before the first line of its config.
  const written = readFileSync(join(root, file), 'utf8').split('\n')[Number(line) - 1] ?? ''
  const isWritten = Number(column) <= written.length + 1
  return { file, line: Number(line), ...(isWritten && { column: Number(column) }) }
}

/** The bundler doesn't report which file it is. */
function invalidJson(root: string): Place {
  const files = globSync('**/*.json', {
    cwd: root,
    ignore: ['**/node_modules/**', 'dist/**', '**/tsconfig*.json'],
  })
  const file = files.toSorted().find((path) => {
    try {
      JSON.parse(readFileSync(join(root, path), 'utf8'))
      return false
    } catch {
      return true
    }
  })
  return file === undefined ? {} : { file }
}

/** What is wrong, as a sentence of the message without the name of the tool. */
export function reasonOf(text: string, plugin = ''): string {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replace(/^\[plugin [^\]]*\]\s*\S*$/, '')
        .replace(/^(?:\d{1,2}:\d\d:\d\d(?: [AP]M)? )?(?:\[[^\]]+\]\s*)+/, '')
        .replace(/^(?:[A-Z]\w*)?Error: /, ''),
    )
    .filter(
      (line) =>
        line !== '' &&
        line !== plugin &&
        !/^Build failed with|threw an error$|^Caused by/.test(line),
    )
  return lines[0] ?? 'unknown error'
}

function failure(code: string, message: string, hint: string, place: Place): Diagnostic {
  return { code, severity: 'error', message: message.replace(/\.*$/, '.'), hint, ...place }
}

function projectFile(path: string, root: string): string | undefined {
  const name = path.replace(/\?.*$/, '')
  const file = isAbsolute(name) ? name : join(root, name)
  return existsSync(file) && isProjectFile(file, root) ? slashed(relative(root, file)) : undefined
}
