import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { slashed } from '../slashed.ts'
import { isProjectFile } from './stack.ts'
import { escapeRegExp } from '../../shared/escapeRegExp.ts'

/** What an error about `composes` of a CSS module was raised for. */
interface ComposesSite {
  /** Absolute project root. */
  readonly root: string
  /** Absolute path of the stylesheet that a script imports. */
  readonly file: string
}

type Explained = Pick<Diagnostic, 'code' | 'message' | 'hint' | 'file' | 'line' | 'column'>

/** What is wrong with `composes`, in the stylesheet that has it. Null for another error. */
export function composesFailure(text: string, site: ComposesSite): Diagnostic | null {
  const explained = missingFile(text, site) ?? unknownClass(text, site) ?? wrongRule(text, site)
  return explained && { severity: 'error', ...explained }
}

/** A path that leads nowhere: the message has none, and it may be in a file that is composed. */
function missingFile(text: string, { root, file }: ComposesSite): Explained | null {
  if (!text.includes('"fileResolve" option')) return null
  const found = findMissing(file, new Set())
  if (found === null) return null
  return {
    code: 'code/unresolved-import',
    message: `Cannot find "${found.name}".`,
    hint: 'Create the file, or correct the path.',
    ...placeAt(found.file, found.at, root),
  }
}

interface Missing {
  readonly name: string
  readonly file: string
  readonly at: number
}

function findMissing(file: string, seen: Set<string>): Missing | null {
  if (seen.has(file)) return null
  seen.add(file)
  const source = readStylesheet(file)
  for (const { index, 0: match, 1: name = '' } of source.matchAll(/\bfrom\s+["']([^"']+)["']/g)) {
    const path = pathOf(name, file)
    const found =
      path === null ? { name, file, at: index + match.indexOf(name) } : findMissing(path, seen)
    if (found !== null) return found
  }
  return null
}

/** Absolute path of a file that another one composes from. Null if there is none. */
function pathOf(name: string, from: string): string | null {
  const own = resolve(dirname(from), name)
  if (existsSync(own)) return own
  if (name.startsWith('.')) return null
  try {
    return createRequire(from).resolve(name)
  } catch {
    return null
  }
}

/** A class that isn't in its file, or a composed file that can't be read. */
function unknownClass(text: string, { root, file }: ComposesSite): Explained | null {
  const [, path = '', line, column, reason = ''] =
    /(?:postcss-modules-scope|css-modules-parser): (?:(.+?):(\d+):(\d+): )?(.*)/.exec(text) ?? []
  const [, name] = /^referenced class name "([^"]+)" in composes not found/.exec(reason) ?? []
  // The development server takes the place out of the message.
  if (line === undefined && name === undefined) return null
  const at = isAbsolute(path) && existsSync(path) ? path : file
  const source = readStylesheet(at)
  const place =
    name === undefined
      ? -1
      : source.search(
          new RegExp(String.raw`(?<=composes\s*:[^;}]*)(?<![\w-])${escapeRegExp(name)}(?![\w-])`),
        )
  return {
    code: 'code/css',
    message:
      name === undefined
        ? `${reason.replace(/\.?$/, '')}.`
        : `There is no class "${name}" above, which \`composes\` refers to.`,
    hint:
      name === undefined
        ? 'Correct the stylesheet.'
        : 'Correct the name, move its rule up, or add `from` with the file that has the class.',
    ...(place === -1
      ? { ...placeAt(at, 0, root), ...(line && { line: Number(line), column: Number(column) }) }
      : placeAt(at, place, root)),
  }
}

/** `composes` in a rule for anything but a class. The message has the selector only. */
function wrongRule(text: string, { root, file }: ComposesSite): Explained | null {
  const [, local] =
    /composition is only allowed when selector is single :local class name not in "([^"]*)"/.exec(
      text,
    ) ?? []
  if (local === undefined) return null
  const selector = local.replaceAll(/:local\(([^)]*)\)/g, '$1')
  const written = escapeRegExp(selector).replaceAll(/\s+/g, String.raw`\s+`)
  const source = readStylesheet(file)
  const rule = source.search(new RegExp(String.raw`${written}\s*(?:,[^{}]*)?\{[^{}]*?\bcomposes\b`))
  const at = source.indexOf('composes', Math.max(rule, 0))
  return {
    code: 'code/css',
    message: `\`composes\` works in a rule for a single class only, and not in "${selector}".`,
    hint: 'Move it to a rule such as `.button { … }`.',
    ...placeAt(file, Math.max(at, 0), root),
  }
}

/** Without what is in comments, at the same places. */
function readStylesheet(file: string): string {
  const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const blank = (comment: string): string => comment.replaceAll(/[^\n]/g, ' ')
  const css = source.replaceAll(/\/\*[\s\S]*?\*\//g, blank)
  return file.endsWith('.css') ? css : css.replaceAll(/(?<=^|[\s;{}])\/\/.*/gm, blank)
}

function placeAt(
  file: string,
  at: number,
  root: string,
): Pick<Explained, 'file' | 'line' | 'column'> {
  if (!isProjectFile(file, root)) return { file: slashed(relative(root, join(file))) }
  const before = readFileSync(file, 'utf8').slice(0, at).split('\n')
  return {
    file: slashed(relative(root, file)),
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
  }
}
