import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import type { Plugin } from 'vite'
import { foldersUpward } from '../foldersUpward.ts'
import { packageFolder, packageOf } from '../packageFolder.ts'

const PREFIX = '\0bifolio:commonjs-default:'
const IS_DEFAULT = new RegExp(`^${PREFIX}`)

/**
 * Gives ES modules for bundlers the default export that they expect of a CommonJS package: that in
 * `exports.default` if there is `exports.__esModule`, as in browsers. On the server, such a package
 * isn't bundled, and Node.js takes all of its exports for the default one.
 * A module that Node.js itself takes for an ES module expects what Node.js does, unless browsers
 * get an ES module of that package.
 *
 * In development, Vite leaves external packages to Node.js before any plugin resolves them.
 */
export function commonJsDefaultsPlugin(): Plugin {
  return {
    name: 'bifolio:commonjs-defaults',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    resolveId: {
      filter: { id: /^[\w@]/ },
      async handler(source, importer, options) {
        if (!importer || !(isForBundlers(importer) || hasModule(source, importer))) return null
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
        if (!resolved?.external || !isCommonJs(resolved.id, importer)) return resolved
        return `${PREFIX}${resolved.id}`
      },
    },
    load: {
      filter: { id: IS_DEFAULT },
      handler(id) {
        const name = JSON.stringify(id.replace(IS_DEFAULT, ''))
        return [
          `import * as all from ${name}`,
          `export * from ${name}`,
          'const { default: own } = all',
          "export default own?.__esModule && 'default' in own ? own.default : own",
        ].join('\n')
      },
    },
  }
}

/** True for a module of a package whose modules Node.js would take for CommonJS. */
function isForBundlers(file: string): boolean {
  return file.includes('/node_modules/') && extname(file) === '.js' && !isModulePackage(file)
}

/** True for a package whose field `module`, which only bundlers know, names an ES module. */
function hasModule(name: string, importer: string): boolean {
  if (packageOf(name) !== name) return false
  const folder = packageFolder(name, dirname(importer.replace(/\?.*$/, '')))
  const json = folder === null ? {} : readManifest(join(folder, 'package.json'))
  return typeof json.module === 'string' && json.exports === undefined
}

/** True if Node.js loads CommonJS for a module that an import names. */
function isCommonJs(name: string, importer: string): boolean {
  // Without `exports.__esModule`, and in every site.
  if (/^(?:node:|react(?:-dom)?(?:\/|$))/.test(name)) return false
  const file = nodeFile(name, importer)
  if (file === null) return false
  return extname(file) === '.cjs' || (extname(file) === '.js' && !isModulePackage(file))
}

function nodeFile(name: string, importer: string): string | null {
  try {
    return createRequire(importer).resolve(name)
  } catch {
    return null
  }
}

/** Whether `.js` files are ES modules, by folder: a package has many of them. */
const moduleFolders = new Map<string, boolean>()

function isModulePackage(file: string): boolean {
  const folder = dirname(file)
  const known = moduleFolders.get(folder)
  if (known !== undefined) return known
  const json = foldersUpward(folder)
    .map((each) => join(each, 'package.json'))
    .find((each) => existsSync(each))
  const isModule = json !== undefined && readManifest(json).type === 'module'
  moduleFolders.set(folder, isModule)
  return isModule
}

interface Manifest {
  readonly type?: unknown
  readonly module?: unknown
  readonly exports?: unknown
}

function readManifest(file: string): Manifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest
  } catch {
    return {}
  }
}
