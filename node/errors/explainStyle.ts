import { existsSync, readFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { slashed } from '../slashed.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { composesFailure } from './explainComposes.ts'
import { isProjectFile } from './stack.ts'
import { plainMessage } from './thrownError.ts'

interface StyleError extends Error {
  readonly id?: string
  readonly plugin?: string
  readonly loc?: { readonly line?: number; readonly column?: number }
  /** Source that `loc` is a place in. */
  readonly source?: string
}

interface StyleSite {
  /** Absolute project root. */
  readonly root: string
  /** Absolute paths, in which an error of the bundled stylesheet is looked for. */
  readonly stylesheets?: readonly string[]
}

type Place = Pick<Diagnostic, 'file' | 'line' | 'column'>

/** A stylesheet that cannot be read. The minifier has a place in the bundled one. */
export function styleFailure(error: StyleError, site: StyleSite): Diagnostic | null {
  const text = plainMessage(error)
  if (!error.plugin?.startsWith('vite:css') && !/^\[(?:lightningcss|postcss|sass)\b/.test(text))
    return null
  const own = sourceFile(error.id, site.root)
  const composes =
    own === null ? null : composesFailure(text, { root: site.root, file: join(site.root, own) })
  if (composes !== null) return composes
  const missing = own === null ? null : missingFile(text, join(site.root, own))
  if (own !== null && missing !== null)
    return {
      code: 'code/unresolved-import',
      severity: 'error',
      message: `Cannot find "${missing.name}".`,
      hint: 'Create the file, or correct the path.',
      file: own,
      ...missing.place,
    }
  return {
    code: 'code/css',
    severity: 'error',
    message: reasonOf(text).replace(/\.?$/, '.'),
    hint: /not found\. Did you install it/.test(text)
      ? 'Install the package, or write the stylesheet in CSS.'
      : text.includes('PostCSS config')
        ? 'Correct the PostCSS config.'
        : 'Correct the stylesheet.',
    ...(own === null
      ? bundledPlace(error, site)
      : { file: own, ...(sassPlace(text, own) ?? placeOf(error)) }),
  }
}

function sourceFile(id: string | undefined, root: string): string | null {
  const path = id?.replace(/\?.*$/, '') ?? ''
  if (path === '') return null
  const file = isAbsolute(path) && existsSync(path) ? path : join(root, path)
  return isProjectFile(file, root) ? slashed(relative(root, file)) : null
}

/** The sentence, without the name of the tool, a path that is the place, or a frame. */
function reasonOf(text: string): string {
  const [first = ''] = text.split('\n')
  return first
    .replace(/^(?:\[[^\]]+\]\s*)+/, '')
    .replace(/ \(searchPath: [^)]*\): (?:\[\w+\] )?/, ': ')
    .replace(/^(?:CssSyntaxError: )?(?:\/|[A-Za-z]:[\\/])[^\n]*?:\d+:\d+: /, '')
}

/** Tools that have no place give one that isn't a number. */
function placeOf({ loc }: StyleError): Place | null {
  const { line, column } = loc ?? {}
  if (!Number.isInteger(line)) return null
  return { line: line ?? 1, ...(Number.isInteger(column) && { column: (column ?? 0) + 1 }) }
}

/** Sass ends its frame with the file and the place. */
function sassPlace(text: string, file: string): Place | null {
  const [, path = '', line, column] = /^\s+(\S.*?) (\d+):(\d+)\s+/m.exec(text) ?? []
  return line !== undefined && (file.endsWith(path) || path.endsWith(file))
    ? { line: Number(line), column: Number(column) }
    : null
}

/** A file that `@import` refers to and that doesn't exist. */
function missingFile(
  text: string,
  file: string,
): { readonly name: string; readonly place: Place } | null {
  const [, opened] = /ENOENT: no such file or directory, open '([^']+)'/.exec(text) ?? []
  if (opened === undefined) return null
  const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const names = [...source.matchAll(/@(?:import|use|forward)\s+(?:url\()?["']([^"']+)["']/g)].map(
    ([, name = '']) => name,
  )
  const name =
    names.find((one) => /^\.{1,2}\//.test(one) && !existsSync(resolve(dirname(file), one))) ??
    opened
  return { name, place: placeIn(source, name) }
}

function placeIn(source: string, word: string): Place {
  const at = source.indexOf(word)
  if (at < 0) return {}
  const before = source.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** The source of a line of the bundled stylesheet. */
function bundledPlace({ source, loc }: StyleError, { root, stylesheets = [] }: StyleSite): Place {
  const line = source?.split('\n')[(loc?.line ?? 1) - 1]?.trim() ?? ''
  for (const file of line === '' ? [] : stylesheets) {
    const at = readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((text) => text.trim() === line)
    if (at >= 0) return { file: slashed(relative(root, file)), line: at + 1 }
  }
  return {}
}
