import { posix } from 'node:path'
import { parse as parseJson } from 'jsonc-parser'
import { parse as parseYaml } from 'yaml'
import { type Table, tableOf, textOf } from './configKeys.ts'
import { type Diagnostic } from './engine.ts'
import { noteOf } from './notes.ts'
import type { SourceProject } from './types.ts'

/** How many folders above the project may belong to its repository. */
const MOST_FOLDERS = 4

/** Ranges that only mean something inside of their repository. */
const OF_REPOSITORY = /^(?:workspace|link|portal|patch|file|catalog|exec):/

/** The folder of a config and those above it in the same repository, relative to the project. */
export function repositoryFolders(project: SourceProject, dir: string): string[] {
  const folders = Array.from({ length: MOST_FOLDERS + dir.split('/').length }, (_, index) =>
    posix.join(dir, '../'.repeat(index)),
  )
  const root = folders.findIndex((folder) =>
    ['.git', 'pnpm-workspace.yaml'].some((name) => project.has(posix.join(folder, name))),
  )
  return root < 0 ? folders : folders.slice(0, root + 1)
}

/**
 * Packages of the old project with their ranges: those of its `package.json`, and of those above it
 * in the same repository. A range of a catalog is the one that the catalog has.
 */
export async function readPackages(
  project: SourceProject,
  dir: string = '',
): Promise<Readonly<Record<string, string>>> {
  const packages: Record<string, string> = {}
  const catalogs: Record<string, string> = {}
  for (const folder of repositoryFolders(project, dir)) {
    const manifest = await readTable(project, posix.join(folder, 'package.json'))
    const workspace = await readTable(project, posix.join(folder, 'pnpm-workspace.yaml'))
    const yarn = await readTable(project, posix.join(folder, '.yarnrc.yml'))
    for (const table of [manifest, tableOf(manifest['workspaces']), workspace, yarn])
      Object.assign(catalogs, { ...catalogsOf(table), ...catalogs })
    const { dependencies, devDependencies, peerDependencies } = manifest
    Object.assign(packages, {
      ...tableOf(peerDependencies),
      ...tableOf(devDependencies),
      ...tableOf(dependencies),
      ...packages,
    })
  }
  return Object.fromEntries(
    Object.entries(packages).flatMap(([name, range]): [string, string][] =>
      typeof range === 'string' ? [[name, rangeOf(name, range, catalogs)]] : [],
    ),
  )
}

/** Name of a package in an import: `@a/b/c` → `@a/b`. */
export function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** True for a range that `npm install` can resolve outside of the repository. */
export function isInstallable(range: string | undefined): range is string {
  return range !== undefined && !OF_REPOSITORY.test(range)
}

/** Packages that Vite needs for stylesheets: the old tool includes them, or had a plugin. */
export function preprocessorsOf(files: readonly string[]): Record<string, string> {
  return {
    ...(files.some((file) => /\.s[ac]ss$/.test(file)) && { 'sass-embedded': '*' }),
    ...(files.some((file) => file.endsWith('.less')) && { less: '*' }),
  }
}

/** A package that something names and that is not put into the new `package.json`. */
export function noteMissingPackage(
  name: string,
  range: string | undefined,
  { file, notes }: { readonly file: string; readonly notes: Diagnostic[] },
): void {
  notes.push(
    noteOf(
      'migrate/manual',
      { file },
      range === undefined
        ? `\`${name}\` is imported, and the old package.json does not name it.`
        : `\`${name}\` has the range ${range}, which only its repository can resolve.`,
      'It was left out of package.json: a package of that name may be of someone else. Add it, ' +
        'or an alias, if you know what it is.',
    ),
  )
}

/** A file of JSON or YAML. Empty without one that can be read. */
export async function readTable(project: SourceProject, file: string): Promise<Table> {
  if (!project.has(file)) return {}
  const text = await project.read(file)
  try {
    return tableOf(file.endsWith('.json') ? parseJson(text) : parseYaml(text))
  } catch {
    return {}
  }
}

/** Ranges by `name` and `catalog:name`, of the catalog without a name and of those with one. */
function catalogsOf({ catalog, catalogs }: Table): Record<string, string> {
  const named = Object.entries({ '': catalog, ...tableOf(catalogs) })
  return Object.fromEntries(
    named.flatMap(([key, ranges]) =>
      Object.entries(tableOf(ranges)).flatMap(([name, range]): [string, string][] =>
        textOf(range) === undefined
          ? []
          : [[`${key === 'default' ? '' : key}:${name}`, String(range)]],
      ),
    ),
  )
}

function rangeOf(name: string, range: string, catalogs: Readonly<Record<string, string>>): string {
  const [, catalog] = /^catalog:(.*)$/.exec(range) ?? []
  if (catalog === undefined) return range
  return catalogs[`${catalog === 'default' ? '' : catalog.trim()}:${name}`] ?? range
}
