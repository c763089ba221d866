import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { globSync } from 'tinyglobby'
import { slashed } from '../slashed.ts'
import { foldersUpward } from '../foldersUpward.ts'
import { packageFolder } from '../packageFolder.ts'
import { parseJson } from '../schema/parseJson.ts'
import { parseModule } from '../schema/parseModule.ts'

/** Names of the files that package managers write when they change what is installed. */
const LOCKS: readonly string[] = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
  'bun.lockb',
  'node_modules/.package-lock.json',
]

/** Known by its version. */
const ENGINE = 'bifolio'

/**
 * Hash of the code of a site: of these modules, and of the packages that they import. Packages in
 * `node_modules` are known by the lock files above `root`, those of a workspace by their files.
 * The same in every folder and on every machine.
 */
export function codeStateOf(modules: readonly string[], root: string): string {
  const hash = createHash('sha256')
  const add = (name: string, file: string): void =>
    void (existsSync(file) && hash.update(`${name}\0`).update(contentOf(file)).update('\0'))
  for (const module of modules) add(basename(module), module)
  for (const folder of foldersUpward(root)) for (const name of LOCKS) add(name, join(folder, name))
  for (const [name, folder] of workspacePackages(modules)) {
    const files = globSync('**/*', {
      cwd: folder,
      expandDirectories: false,
      ignore: ['**/node_modules/**'],
    })
    for (const file of files.toSorted()) add(`${name}/${file}`, join(folder, file))
  }
  return hash.digest('hex').slice(0, 32)
}

/**
 * The packages outside of `node_modules` that modules import, and those that these depend on: name
 * → folder, sorted by name.
 */
function workspacePackages(modules: readonly string[]): (readonly [string, string])[] {
  const folders = new Map<string, string>()
  const waiting = modules.flatMap((module) =>
    importedPackages(module).map((name) => [name, dirname(module)] as const),
  )
  for (const [name, from] of waiting) {
    const place = packageFolder(name, from)
    if (place === null || folders.has(name)) continue
    const folder = realpathSync(place)
    if (slashed(folder).includes('/node_modules/')) continue
    folders.set(name, folder)
    waiting.push(...dependenciesOf(folder).map((dependency) => [dependency, folder] as const))
  }
  return [...folders].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function importedPackages(module: string): string[] {
  const text = contentOf(module).toString()
  const { staticImports, staticExports, dynamicImports } = parseModule(module, text).module
  const named = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    ...dynamicImports.map(({ moduleRequest }) =>
      text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ]
  return named
    .flatMap((name) => /^(?:@[^/]+\/)?[\w-][^/:]*(?=\/|$)/.exec(name)?.[0] ?? [])
    .filter((name) => name !== ENGINE && !builtinModules.includes(name))
}

function dependenciesOf(folder: string): string[] {
  const read = parseJson(contentOf(join(folder, 'package.json')).toString())
  const { dependencies, peerDependencies } = ('value' in read ? read.value : {}) as {
    readonly dependencies?: object
    readonly peerDependencies?: object
  }
  return Object.keys({ ...dependencies, ...peerDependencies }).filter((name) => name !== ENGINE)
}

function contentOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    return Buffer.alloc(0)
  }
}
