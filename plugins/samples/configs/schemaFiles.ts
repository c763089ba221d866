import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import type { PluginProblem } from 'bifolio'
import picomatch from 'picomatch'
import { installedPackage, isRelative, packageName } from '../program.ts'

/** Where schemas are looked for. */
export interface SchemaPlaces {
  /** Absolute folder whose packages and files have schemas. */
  readonly folder: string
  /** Pattern of a title, or a URL → a file or the path of a file in a package. */
  readonly schemas: Readonly<Record<string, string>>
}

/** A schema of a sample: a file, or what is wrong with its name. */
export type FoundSchema =
  | { readonly file: string; readonly name: string }
  | { readonly problem: string }
  | null

/** Packages on these hosts are those of npm. */
const NPM_HOSTS = /^https?:\/\/(?:unpkg\.com|cdn\.jsdelivr\.net\/npm|esm\.sh)\/(.+)$/
const NPM_PATH = /^((?:@[^/@]+\/)?[^/@]+)(?:@[^/]+)?\/([^?#]+)/

/** The schema that a sample names, which is never requested from a host. */
export function namedSchema(name: string, { folder, schemas }: SchemaPlaces): FoundSchema {
  const known = schemas[name] ?? schemas[name.replace(/#$/, '')]
  if (known !== undefined) return at(known, folder)
  const [, owner, path] = NPM_PATH.exec(NPM_HOSTS.exec(name)?.[1] ?? '') ?? []
  if (owner !== undefined && path !== undefined)
    return installedPackage(owner, folder) === null ? null : at(`${owner}/${path}`, folder)
  const [, inside] = /(?:^|\/)node_modules\/(.+)$/.exec(name) ?? []
  // The reader may have packages that this project doesn't have.
  if (inside !== undefined)
    return installedPackage(inside, folder) === null ? null : at(inside, folder)
  if (!isRelative(name)) return null
  const file = resolve(folder, name.replace(/^\//, ''))
  return isFile(file) ? { file, name } : null
}

/** The schema for the title of a sample. */
export function titledSchema(title: string, { folder, schemas }: SchemaPlaces): FoundSchema {
  if (title === '') return null
  const pattern = Object.keys(schemas).find(
    (each) =>
      !/^https?:/.test(each) &&
      picomatch.isMatch(each.includes('/') ? title.replace(/^\.?\//, '') : basename(title), each, {
        dot: true,
      }),
  )
  return pattern === undefined ? null : at(schemas[pattern] ?? '', folder)
}

/** Schemas of the options that are nowhere. */
export function missingSchemas({ folder, schemas }: SchemaPlaces): PluginProblem[] {
  return Object.entries(schemas).flatMap(([key, path]) => {
    const found = at(path, folder)
    return found && 'problem' in found
      ? [
          {
            at: ['schemas', key],
            message: found.problem,
            hint: 'Name a file of the project, or the path of a file in an installed package.',
          },
        ]
      : []
  })
}

function at(path: string, folder: string): FoundSchema {
  const own = resolve(folder, path)
  if (isFile(own)) return { file: own, name: path }
  if (isRelative(path)) return { problem: `There is no schema at "${path}".` }
  const installed = installedPackage(path, folder)
  if (installed === null) return { problem: `The package "${packageName(path)}" isn't installed.` }
  const file = join(installed, path.slice(packageName(path).length))
  if (isFile(file)) return { file, name: path }
  try {
    const exported = createRequire(join(folder, 'package.json')).resolve(path)
    if (isFile(exported)) return { file: exported, name: path }
  } catch {
    // Reported below.
  }
  return { problem: `The package "${packageName(path)}" has no "${path}".` }
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}
