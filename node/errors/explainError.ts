import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { slashed } from '../slashed.ts'
import { closest } from '../../shared/closest.ts'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { packageFolder, packageOf } from '../packageFolder.ts'
import { missingEntry } from './missingEntry.ts'
import { packageFailure } from './explainPackage.ts'
import { styleFailure } from './explainStyle.ts'
import { toolFailure } from './explainTool.ts'
import { framesOf, isProjectFile, type StackFrame } from './stack.ts'

/** What an error is explained with. */
export interface ErrorSite {
  /** Absolute project root. */
  readonly root: string
  /** Path of the content below the root. */
  readonly contentFolder: string
  /** Place in the sources of a place in generated code. @default frames are taken as they are */
  readonly originalPlace?: (frame: StackFrame) => StackFrame | null
  /**
   * Place in a page of a place in its compiled module. @default places in pages are not known
   */
  readonly pagePlace?: (frame: StackFrame) => StackFrame | null
  /**
   * Absolute paths of the site's stylesheets, in which an error of the bundled one is looked for.
   * @default []
   */
  readonly stylesheets?: readonly string[]
  /**
   * Absolute paths of the modules that are loaded, in which an import is looked for that no message
   * has the place of. @default []
   */
  readonly modules?: readonly string[]
}

/**
 * Problems behind an error that the bundler, the module runner or a component threw, with their
 * place in the sources.
 * Empty for an error that no source of the site explains: that one is a bug, and its stack is worth
 * reading.
 */
export function explainError(error: unknown, site: ErrorSite): readonly Diagnostic[] {
  const original = originalOf(error)
  if (original instanceof UsageError) return original.diagnostics
  if (!(original instanceof Error)) return []
  const { errors } = original as { errors?: unknown }
  if (Array.isArray(errors) && errors.length > 0)
    return ofSources(
      errors.flatMap((one) => explainError(one, site)),
      site,
    )
  for (const explain of EXPLANATIONS) {
    const found = explain(original as ThrownError, site)
    if (found) return [found]
  }
  return []
}

/**
 * What fails in modules of the engine follows from something in the sources, where that is known.
 */
function ofSources(problems: readonly Diagnostic[], { root }: ErrorSite): readonly Diagnostic[] {
  const found = problems.filter(
    ({ file }) => file !== undefined && isProjectFile(join(root, file), root),
  )
  return found.length > 0 ? found : problems
}

/** Vike wraps what is thrown, and keeps the original. */
function originalOf(error: unknown): unknown {
  const { getOriginalError } = (error ?? {}) as { getOriginalError?: () => unknown }
  return typeof getOriginalError === 'function' ? getOriginalError.call(error) : error
}

/** Fields that bundler, module runner and renderer set. */
interface ThrownError extends Error {
  readonly code?: string
  readonly id?: string
  readonly plugin?: string
  readonly loc?: { readonly line: number; readonly column: number; readonly file?: string }
  /** Specifier of an import, or the module that lacks an export. */
  readonly exporter?: string
  /** Source that `loc` is a place in. */
  readonly source?: string
  /** Place of the page below the content root, set by the renderer. */
  readonly page?: string
  readonly line?: number
}

type Explanation = (error: ThrownError, site: ErrorSite) => Diagnostic | null

const EXPLANATIONS: readonly Explanation[] = [
  unbuiltPackage,
  unresolvedImport,
  missingExport,
  failedRender,
  (error, site) => styleFailure(error, site),
  syntaxError,
  thrownWhileLoading,
  (error, { root }) => packageFailure(error, root),
  (error, { root }) => toolFailure(error, root),
]

const IMPORTS: readonly RegExp[] = [
  /^Could not resolve (?<quote>['"])(?<specifier>.+)\k<quote> in (?<importer>.+)$/m,
  new RegExp(
    String.raw`^Failed to load url (?<specifier>\S+) \(resolved id: .*\) in (?<importer>.+)\. ` +
      String.raw`Does the file exist\?`,
    'm',
  ),
  /^Failed to resolve import "(?<specifier>[^"]+)" from "(?<importer>[^"]+)"/m,
  /Rolldown failed to resolve import "(?<specifier>[^"]+)" from "(?<importer>[^"]+)"/,
  /^Cannot find (?:module|package) '(?<specifier>[^']+)' imported from '?(?<importer>[^'\n]+)'?/m,
]

/** An import of a package whose `package.json` refers to a file that doesn't exist. */
function unbuiltPackage(error: ThrownError, site: ErrorSite): Diagnostic | null {
  const found = /Failed to resolve entry for package "(?<name>[^"]+)"/.exec(plainMessage(error))
  if (!found) return null
  const name = found.groups?.['name'] ?? ''
  return unbuilt(name, error.id === undefined ? null : absolute(error.id, site), site)
}

/** The module of the project that imports a package. */
function importerOf(name: string, { root, modules = [] }: ErrorSite): string | null {
  const isImporter = (file: string): boolean =>
    isProjectFile(file, root) &&
    existsSync(file) &&
    ['"', "'"].some((quote) =>
      [quote, '/'].some((end) => readFileSync(file, 'utf8').includes(`${quote}${name}${end}`)),
    )
  return modules.find(isImporter) ?? null
}

function isInstalled(name: string, importer: string): boolean {
  return packageFolder(name, dirname(importer)) !== null
}

/** An import of an installed package that leads nowhere. */
function unbuilt(specifier: string, importer: string | null, site: ErrorSite): Diagnostic {
  const name = packageOf(specifier)
  const file = importer ?? importerOf(name, site)
  const folder = packageFolder(name, file === null ? site.root : dirname(file))
  const missing = folder && missingEntry(folder, `.${specifier.slice(name.length)}`)
  const place = file !== null && placeOfText(file, specifier, site)
  const reason = missing ? `${missing} is missing` : 'its package.json refers to a missing file'
  return {
    code: 'code/unresolved-import',
    severity: 'error',
    message: `Package "${name}" is not built: ${reason}.`,
    hint:
      'Build the package, or add a `source` condition with its source to `exports` of its ' +
      'package.json, or set `resolve.alias` of vite.config.ts to its source.',
    ...place,
  }
}

/** An import of a file or a package that does not exist. */
function unresolvedImport(error: ThrownError, site: ErrorSite): Diagnostic | null {
  const message = plainMessage(error)
  const found = IMPORTS.map((pattern) => pattern.exec(message)?.groups).find(Boolean)
  if (!found) return null
  const [specifier, importer] = [
    found['specifier'] ?? '',
    absolute(error.id ?? found['importer'] ?? '', site),
  ]
  const isFile = /^[./]|^[a-z]:/i.test(specifier)
  const place = placeOfText(importer, specifier, site)
  // No package has such a name.
  if (/^(?:[@~#$]\/|[~#$])/.test(specifier))
    return {
      code: 'code/unresolved-import',
      severity: 'error',
      message: `Cannot find "${specifier}".`,
      hint:
        'Define the alias in `compilerOptions.paths` of tsconfig.json or in `resolve.alias` of ' +
        'vite.config.ts, or correct the import.',
      ...place,
    }
  if (!isFile) {
    const name = packageOf(specifier)
    if (isInstalled(name, importer)) return unbuilt(specifier, importer, site)
    return {
      code: 'code/missing-package',
      severity: 'error',
      message: `Package "${name}" is not installed.`,
      hint: `Install it: npm install ${name}. Or correct the import.`,
      ...place,
    }
  }
  const near = nearFile(resolve(dirname(importer), specifier))
  const proposal =
    near === undefined
      ? 'Create the file, or correct the import.'
      : 'Did you mean ' +
        `"${specifier.slice(0, specifier.length - basename(specifier).length)}${near}"?`
  return {
    code: 'code/unresolved-import',
    severity: 'error',
    message: `Cannot find "${specifier}".`,
    hint: proposal,
    ...place,
  }
}

/** A name that a module of the site does not export. */
function missingExport(error: ThrownError, site: ErrorSite): Diagnostic | null {
  // As browsers say it.
  const [, url, wanted] =
    /The requested module '([^'?]+)[^']*' does not provide an export named '([^']+)'/.exec(
      error.message,
    ) ?? []
  if (url !== undefined && wanted !== undefined)
    return missingExportAt(
      {
        name: wanted,
        exporter: absolute(url.replace(/^\/@fs/, ''), site),
        // A URL isn't a path.
        importer: framesOf(error.stack ?? '').find(({ file }) => isAbsolute(file))?.file ?? '',
      },
      site,
    )
  if (error.code !== 'MISSING_EXPORT') return null
  const name = /"([^"]+)" is not exported by/.exec(plainMessage(error))?.[1] ?? ''
  return missingExportAt({ name, exporter: error.exporter ?? '', importer: error.id ?? '' }, site)
}

/** The problem of an import whose name the other module does not export. Paths are absolute. */
export function missingExportAt(
  {
    name,
    exporter,
    importer,
  }: { readonly name: string; readonly exporter: string; readonly importer: string },
  site: ErrorSite,
): Diagnostic {
  const from = isProjectFile(absolute(exporter, site), site.root)
    ? shown(exporter, site)
    : (specifierOf(name, absolute(importer, site)) ?? shown(exporter, site))
  // The engine imports the theme and what the config names: there the mistake is in the file
  // itself.
  const isImportedByEngine = !isProjectFile(absolute(importer, site), site.root)
  const hint = !isProjectFile(absolute(exporter, site), site.root)
    ? 'Correct the name, or install a version of the package that has it.'
    : name === 'default'
      ? 'Add `export default` to ' +
        `${from}${isImportedByEngine ? '' : ', or import one of its names: import { … }'}.`
      : `Export it: export … ${name}. Or correct the name.`
  return {
    code: 'code/missing-export',
    severity: 'error',
    message:
      name === 'default' ? `${from} has no default export.` : `${from} does not export "${name}".`,
    hint,
    ...(isImportedByEngine
      ? { file: from }
      : placeOfText(
          importer,
          name === 'default' ? basename(exporter).replace(/\.\w+$/, '') : name,
          site,
        )),
  }
}

/** How a module names the package that it imports a name from, in quotes. */
function specifierOf(name: string, importer: string): string | null {
  const text = existsSync(importer) ? readFileSync(importer, 'utf8') : ''
  for (const [, names = '', specifier = ''] of text.matchAll(
    /\bimport\b([^'";]*)\bfrom\s*['"]([^'"]+)['"]/g,
  ))
    if (name === 'default' || new RegExp(String.raw`\b${name}\b`).test(names))
      return `"${specifier}"`
  return null
}

/** A component that threw while a page was rendered. */
function failedRender(error: ThrownError, site: ErrorSite): Diagnostic | null {
  if (typeof error.page !== 'string') return null
  const cause = originalOf(error.cause)
  const page: Pick<Diagnostic, 'file' | 'line'> =
    error.page === ''
      ? {}
      : {
          file: `${site.contentFolder}/${error.page}`,
          ...(error.line !== undefined && { line: error.line }),
        }
  const place = cause instanceof Error ? placeOfStack(cause, site) : null
  return {
    code: 'page/render',
    severity: 'error',
    message: asSentence(
      place?.isExample && cause instanceof Error
        ? `The example throws while the page is rendered: ${plainMessage(cause)}`
        : plainMessage(error).replace(` of ${error.page} `, ` of ${page.file ?? error.page} `),
    ),
    hint: remedyOf(cause instanceof Error ? cause : error),
    ...(place ? { file: place.file, line: place.line, column: place.column } : page),
  }
}

/** Code that cannot be parsed. */
function syntaxError(error: ThrownError, site: ErrorSite): Diagnostic | null {
  const message = plainMessage(error)
  // The frame of the parser names the place; other fields may be absent.
  const [, framed, line, column] = /[╭┌][─-]+\[\s*(.+?):(\d+):(\d+)\s*\]/u.exec(message) ?? []
  const isParser = /PARSE_ERROR|builtin:vite-transform|vite:oxc|vite:esbuild/.test(
    `${error.code ?? ''} ${error.plugin ?? ''} ${message.slice(0, 60)}`,
  )
  const file = error.id?.replace(/\?.*$/, '') ?? framed
  if (!isParser || file === undefined || !isProjectFile(absolute(file, site), site.root))
    return null
  const [first = ''] = message.split('\n')
  return {
    code: 'code/syntax',
    severity: 'error',
    message: first.replace(/^(?:\[[^\]]+\]\s*)+/, '').replace(/\.?$/, '.'),
    hint: 'Correct the code.',
    file: shown(file, site),
    ...(line === undefined
      ? error.loc && { line: error.loc.line, column: error.loc.column + 1 }
      : { line: Number(line), column: Number(column) }),
  }
}

/** Code that throws when its module is loaded, such as `window` outside of a function. */
function thrownWhileLoading(error: ThrownError, site: ErrorSite): Diagnostic | null {
  const place = placeOfStack(error, site)
  return (
    place && {
      code: 'code/runtime',
      severity: 'error',
      message: asSentence(plainMessage(error)),
      hint: remedyOf(error),
      file: place.file,
      line: place.line,
      column: place.column,
    }
  )
}

const BROWSER_NAMES = [
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'location',
  'HTMLElement',
  'customElements',
  'matchMedia',
  'requestAnimationFrame',
  'IntersectionObserver',
  'ResizeObserver',
]
const BROWSER_ONLY = [
  new RegExp(String.raw`\b(?:${BROWSER_NAMES.join('|')})\b.* is not defined`),
  /is not defined.*\b(?:window|document)\b/,
]

/** A message that ends as a sentence. */
function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function remedyOf({ message }: Error): string {
  if (/of null \(reading 'use[A-Z]\w*'\)|Invalid hook call/.test(message))
    return (
      'Call hooks inside of components only. If you do, the site has two copies of React: run ' +
      '"npm ls react" and remove one.'
    )
  if (BROWSER_ONLY.some((pattern) => pattern.test(message)))
    return (
      'Pages are rendered without a browser: move the code into an effect, or wrap the ' +
      'component in <NoSSR>.'
    )
  const [, name] = /^(\S+) is not defined$/.exec(message) ?? []
  if (name !== undefined)
    return (
      `Import or declare \`${name}\` where it is used. ` +
      'To show braces as text in a page, write \\{.'
    )
  if (/Element type is invalid|is not a function/.test(message))
    return 'Check the name of the import, and that the other file exports it.'
  return 'Correct the component. What needs the browser belongs in an effect, or in <NoSSR>.'
}

/** The innermost call in the sources of the site. */
function placeOfStack(
  error: Error,
  site: ErrorSite,
): (StackFrame & { readonly isExample: boolean }) | null {
  for (const frame of framesOf(error.stack ?? '')) {
    const original = site.originalPlace ? site.originalPlace(frame) : frame
    if (!original || !isProjectFile(original.file, site.root)) continue
    if (!existsSync(original.file.replace(CODE_OF_PAGE, '$1'))) continue
    const place = /\.mdx?$/.test(original.file) ? (site.pagePlace?.(original) ?? null) : original
    if (place)
      return {
        ...place,
        file: shown(place.file, site),
        isExample: CODE_OF_PAGE.test(place.file),
      }
  }
  return null
}

/**
 * Place of a word in a source. Positions in compiled pages are of no use: the source itself is
 * searched.
 */
function placeOfText(
  file: string,
  word: string,
  site: ErrorSite,
): { readonly file: string; readonly line?: number; readonly column?: number } {
  const [, page, first = '0'] = CODE_OF_PAGE.exec(file) ?? []
  const path = page ?? file.replace(/\?.*$/, '')
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const lines = text.split('\n').map((line, index) => (index < Number(first) ? '' : line))
  const holds = (line: string): number => {
    const at = line.indexOf(word)
    return at >= 0 && /\b(?:import|export|from)\b|url\(/.test(line) ? at : -1
  }
  const row = lines.findIndex((line) => holds(line) >= 0)
  const fallback = row < 0 ? lines.findIndex((line) => line.includes(word)) : row
  if (fallback < 0) return { file: shown(path, site) }
  return {
    file: shown(path, site),
    line: fallback + 1,
    column: (lines[fallback]?.indexOf(word) ?? 0) + 1,
  }
}

/** A file in the folder of a missing one whose name is close to it. */
function nearFile(missing: string): string | undefined {
  const folder = dirname(missing)
  if (!existsSync(folder)) return undefined
  const names = readdirSync(folder)
  const wanted = basename(missing)
  return (
    names.find((name) => name.replace(/\.\w+$/, '') === wanted.replace(/\.\w+$/, '')) ??
    closest(wanted, names)
  )
}

/** The message without what Vike and the bundler put around it. */
function plainMessage({ message }: Error): string {
  return stripVTControlCharacters(message)
    .replace(/^[^\n]*Failed to transpile [^\n]* because:\n/gm, '')
    .replace(/\n┌─[\s\S]*$/, '')
    .replace(/^\[(?:UNRESOLVED_IMPORT|MISSING_EXPORT|PARSE_ERROR)\]\s*/, '')
    .trim()
}

function absolute(file: string, { root }: ErrorSite): string {
  const path = file.replace(/\?.*$/, '')
  return isAbsolute(path) && (existsSync(path) || !existsSync(join(root, path)))
    ? path
    : join(root, path)
}

function shown(file: string, site: ErrorSite): string {
  return slashed(relative(site.root, absolute(file, site))).replace(CODE_OF_PAGE, '$1')
}

/**
 * Module of code that a plugin takes out of a page: `x.mdx~example-12-0a1b.tsx` begins in line 12.
 * It has the lines of the page.
 */
const CODE_OF_PAGE = /^(.+\.mdx?)~(?:[a-z]+-(\d+)-)?.*$/
