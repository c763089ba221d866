import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { globSync } from 'tinyglobby'
import { packageFolder } from '../packageFolder.ts'
import { slashed } from '../slashed.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { needsBrowser } from './explainThrow.ts'

const IN_PACKAGE = /[\\/]node_modules[\\/]((?:@[^\\/\s"'()]+[\\/])?[^\\/\s"'():.][^\\/\s"'():]*)/g

/** Packages that no author imports by mistake: a failure inside of them is not explained here. */
const OWN = /^(?:bifolio|vike|vite|rolldown|react|react-dom|vike-.+|@(?:vitejs|brillout)\/.+)$/

/**
 * A package that can't be loaded while pages are rendered: Node.js can't read its files, or its
 * code throws. Null for any other error.
 */
export function packageFailure(error: Error, root: string): Diagnostic | null {
  const { code } = error as { readonly code?: string }
  const message = stripVTControlCharacters(error.message)
  const commonJs = /Named export '([^']+)' not found\. The requested module '([^']+)'/.exec(message)
  if (commonJs) {
    const [, name = '', specifier = ''] = commonJs
    // Node.js finds some names only: in pages all of them were looked for.
    const mayBeThere = message.includes('may not support')
    return problem(nameOf(specifier), root, {
      reason: `it's a CommonJS package without the named export "${name}"`,
      hint: mayBeThere
        ? `Import its default export: import all from '${specifier}', then all.${name}.`
        : 'Correct the name, or install a version of the package that has it.',
    })
  }
  const unexported = /"([^"]+)" is not exported under the conditions .* from package (\S+)/.exec(
    message,
  )
  if (unexported) {
    const [, path = '', folder = ''] = unexported
    const name = packagesIn(`${folder}/`)[0] ?? folder.replace(/^.*[\\/]/, '')
    return problem(name, root, {
      reason: `its package.json doesn't export "${path}"`,
      hint: 'Correct the path of the import.',
    })
  }
  const [, framed] = /[╭┌][─-]+\[\s*(.*?node_modules\/.+?):\d+:\d+\s*\]/u.exec(message) ?? []
  if (framed !== undefined) {
    const [name = framed] = packagesIn(`/${framed}`)
    const reason = `${framed} isn't valid JavaScript`
    return problem(name, root, { reason, hint: 'Install a version that is compiled.' })
  }
  const text = code?.startsWith('ERR_') ? message : (framesOf(error)[0] ?? '')
  const name = packagesIn(text).find((found) => !OWN.test(found))
  if (name === undefined) return null
  return problem(name, root, {
    reason: reasonOf(message, code),
    hint: needsBrowser(message)
      ? 'It needs a browser: import it in an effect, or with lazy() inside <NoSSR>.'
      : `Bundle it: ssr: { noExternal: ['${name}'] } in vite.config.ts. If it needs a browser, ` +
        'import it in an effect, or with lazy() inside <NoSSR>.',
  })
}

/** The first import of a package in the sources of the site. */
export function placeOfImport(
  name: string,
  root: string,
): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  const files = globSync('**/*.{mdx,md,tsx,ts,jsx,js,mts,mjs}', {
    cwd: root,
    ignore: ['**/node_modules/**', 'dist/**', 'bifolio-generated/**'],
  }).toSorted()
  for (const file of files) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    for (const [index, line] of lines.entries()) {
      const at = [`'${name}'`, `"${name}"`, `'${name}/`, `"${name}/`]
        .map((text) => line.indexOf(text))
        .find((found) => found >= 0)
      if (at !== undefined && /\b(?:import|from|require)\b/.test(line))
        return { file, line: index + 1, column: at + 1 }
    }
  }
  return {}
}

function problem(
  name: string,
  root: string,
  { reason, hint }: { readonly reason: string; readonly hint: string },
): Diagnostic {
  return {
    code: 'code/runtime',
    severity: 'error',
    message: `Package "${name}" cannot be loaded: ${reason.replace(/\.$/, '')}.`,
    hint,
    ...placeOfPackage(name, root),
  }
}

/** The first import of a package, or of the nearest one that needs it and that the site imports. */
function placeOfPackage(name: string, root: string): ReturnType<typeof placeOfImport> {
  const own = placeOfImport(name, root)
  if (own.file !== undefined) return own
  const places = dependenciesIn(root).flatMap((dependency) => {
    const folder = packageFolder(dependency, root)
    const distance = folder === null ? null : distanceTo(name, folder)
    return distance === null ? [] : [{ distance, dependency }]
  })
  for (const { dependency } of places.toSorted((a, b) => a.distance - b.distance)) {
    const place = placeOfImport(dependency, root)
    if (place.file !== undefined) return place
  }
  return {}
}

/** How many packages are between two. Null if the one doesn't need the other. */
function distanceTo(name: string, folder: string): number | null {
  const known = new Set([folder])
  let nearest = [folder]
  for (let distance = 0; nearest.length > 0; distance++) {
    if (nearest.some((each) => dependenciesIn(each).includes(name))) return distance
    nearest = nearest
      .flatMap((each) => dependenciesIn(each).map((below) => packageFolder(below, each)))
      .filter((each): each is string => each !== null && !known.has(each))
    for (const each of nearest) known.add(each)
  }
  return null
}

/** Names of the packages that one needs. Empty for a folder that isn't one. */
function dependenciesIn(folder: string): string[] {
  try {
    const json = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
    return Object.keys({ ...json.dependencies, ...json.peerDependencies })
  } catch {
    return []
  }
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

function reasonOf(message: string, code: string | undefined): string {
  const [, extension] = /Unknown file extension "([^"]*)"/.exec(message) ?? []
  if (extension !== undefined) return `Node.js can't read its "${extension}" files`
  if (code === 'ERR_IMPORT_ATTRIBUTE_MISSING' || code === 'ERR_IMPORT_ASSERTION_TYPE_MISSING')
    return "Node.js can't read its JSON files"
  if (code === 'ERR_MODULE_NOT_FOUND' || code === 'ERR_UNSUPPORTED_DIR_IMPORT')
    return 'its modules import each other without file extensions, or it is incomplete'
  return message.split('\n')[0] ?? message
}

function framesOf({ stack = '' }: Error): string[] {
  return stack.split('\n').filter((line) => /^\s+at /.test(line) && !/\(node:|at node:/.test(line))
}

function packagesIn(text: string): string[] {
  return [...text.matchAll(IN_PACKAGE)].map(([, name = '']) => slashed(name)).toReversed()
}

function nameOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
