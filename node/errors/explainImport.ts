import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, isAbsolute, resolve } from 'node:path'
import { closest } from '../../shared/closest.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { packageFolder, packageOf } from '../packageFolder.ts'
import { missingEntry } from './missingEntry.ts'
import { absolute, type ErrorSite, placeOfText, shown } from './sourcePlace.ts'
import { framesOf, isProjectFile } from './stack.ts'
import { plainMessage, type ThrownError } from './thrownError.ts'

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
export function unbuiltPackage(error: ThrownError, site: ErrorSite): Diagnostic | null {
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
export function unresolvedImport(error: ThrownError, site: ErrorSite): Diagnostic | null {
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
  if (specifier.startsWith('virtual:'))
    return {
      code: 'code/unresolved-import',
      severity: 'error',
      message: `Cannot find "${specifier}".`,
      hint: specifier.startsWith('virtual:bifolio/')
        ? "Correct the import: a plugin's data is `virtual:bifolio/data/` followed by its name."
        : 'Add the Vite plugin that provides this module, or correct the import.',
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
export function missingExport(error: ThrownError, site: ErrorSite): Diagnostic | null {
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
