import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, isAbsolute, join, relative } from 'node:path'
import type { Plugin, PluginOption } from 'vite'
import { foldersUpward } from '../foldersUpward.ts'
import { packageFolder, packageOf } from '../packageFolder.ts'
import { slashed } from '../slashed.ts'
import {
  ALL_EXPORTS,
  namespace,
  renamePackages,
  unwrapDefaults,
  unwrapped,
} from './unwrapDefaults.ts'

/** In place of the name of a package, and query of the module that gives its default export. */
const MARK = 'bifolio-commonjs-default'
const MARKED = new RegExp(`^${MARK}:`)
const DEFAULT = new RegExp(`\\?${MARK}=(.+)$`)

/**
 * Gives the modules of a site, and ES modules for bundlers, the default export of a CommonJS
 * package that its author meant: that in `exports.default` if there is `exports.__esModule`. On the
 * server, such a package isn't bundled, and Node.js takes all of its exports for the default one.
 * What browsers get depends on the importer, and in builds on what else is in its chunk.
 * A module of a package that Node.js itself takes for an ES module gets what Node.js gives it,
 * unless browsers get an ES module of that other package.
 */
export function commonJsDefaultsPlugin(): PluginOption[] {
  return [importsPlugin(), defaultsPlugin()]
}

/** After TypeScript is compiled, which removes imports of types. */
function importsPlugin(): Plugin {
  return {
    name: 'bifolio:commonjs-imports',
    transform: {
      filter: { id: { include: /\.(?:mdx|[cm]?[jt]sx?)(?:\?|$)/, exclude: [DEFAULT, /^\0/] } },
      handler(code, id) {
        const [file = ''] = id.split('?')
        const isOld = (name: string): boolean => defaultOf(name, file) !== null
        const { mode, config } = this.environment
        const isServer = config.consumer === 'server'
        const isPackage = !isAbsolute(file) || file.includes('/node_modules/')
        const own = isPackage
          ? null
          : unwrapDefaults(file, code, {
              isWrapped: isOld,
              namespaceOf: (name) =>
                hasEsModule(name, file) ? null : (all) => namespace(all, isServer),
              isServer,
            })
        // Vite leaves packages to Node.js before any plugin resolves them: they get another name.
        const isRenamed = (name: string): boolean => isUnwrapped(name, file) && isOld(name)
        const renamed =
          mode === 'dev' && isServer
            ? renamePackages(file, own ?? code, (name) =>
                isRenamed(name) ? `${MARK}:${name}` : null,
              )
            : null
        const changed = renamed ?? own
        // Lines stay where they are.
        return changed === null ? null : { code: changed, map: null }
      },
    },
  }
}

/** The modules with default exports. */
function defaultsPlugin(): Plugin {
  return {
    name: 'bifolio:commonjs-defaults',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^[\w@]/ },
      async handler(source, importer, options) {
        if (!importer || this.environment.config.consumer !== 'server') return null
        if (MARKED.test(source)) return defaultOf(source.replace(MARKED, ''), importer)
        if (this.environment.mode === 'dev') return null
        const isOld = isUnwrapped(source, importer)
        if (!isOld && moduleName(source, importer) === null) return null
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
        if (!resolved?.external) return resolved
        const id = moduleName(resolved.id, importer) ?? resolved.id
        return (isOld ? defaultOf(id, importer) : null) ?? { ...resolved, id }
      },
    },
    load: {
      filter: { id: DEFAULT },
      handler(id) {
        const name = JSON.stringify(DEFAULT.exec(id)?.[1])
        return [
          `import * as all from ${name}`,
          `export * from ${name}`,
          `export const { default: ${ALL_EXPORTS} } = all`,
          `export default ${unwrapped(ALL_EXPORTS)}`,
        ].join('\n')
      },
    },
  }
}

/**
 * Id of the module with the default export of a CommonJS package. Null for any other one. It has
 * the path of the package, from where the name is found again.
 */
function defaultOf(name: string, importer: string): string | null {
  // Without `exports.__esModule`, and in every site.
  if (/^(?:node:|react(?:-dom)?(?:\/|$))/.test(name)) return null
  const file = nodeFile(name, importer)
  return file !== null && isCommonJs(file) ? `${slashed(file)}?${MARK}=${name}` : null
}

/**
 * The name of the file that the name of a folder of a package stands for, as in
 * `dom-helpers/addClass`: Node.js can't import it. Null for any other name.
 */
function moduleName(name: string, importer: string): string | null {
  const own = packageOf(name)
  const folder = own === name ? null : packageFolder(own, dirname(importer))
  if (folder === null || readManifest(join(folder, 'package.json')).exports !== undefined)
    return null
  const file = extname(name) === '' ? nodeFile(name, importer) : null
  if (file === null) return null
  const path = slashed(relative(realpathSync(folder), file))
  return path.startsWith('..') ? null : `${own}/${path}`
}

/** True if browsers may give a module another default export of a package than Node.js. */
function isUnwrapped(name: string, importer: string): boolean {
  const file = importer.replace(/\?.*$/, '')
  return !DEFAULT.test(importer) && (isForBundlers(file) || hasModule(name, file))
}

/** True for a page, and for a module that Node.js would take for CommonJS. */
function isForBundlers(file: string): boolean {
  if (!isAbsolute(file)) return false
  return extname(file) === '.mdx' || (/^\.[jt]sx?$/.test(extname(file)) && !isModulePackage(file))
}

/** True for a package whose field `module`, which only bundlers know, names an ES module. */
function hasModule(name: string, importer: string): boolean {
  if (packageOf(name) !== name) return false
  const folder = packageFolder(name, dirname(importer))
  const json = folder === null ? {} : readManifest(join(folder, 'package.json'))
  return typeof json.module === 'string' && json.exports === undefined
}

/** True for a package with an ES module for Node.js, for bundlers or for both. */
function hasEsModule(name: string, importer: string): boolean {
  const folder = packageFolder(packageOf(name), dirname(importer))
  const json = folder === null ? {} : readManifest(join(folder, 'package.json'))
  return hasModule(name, importer) || /"(?:import|module)":/.test(JSON.stringify(json.exports ?? 0))
}

/** True if Node.js loads a file as CommonJS. */
function isCommonJs(file: string): boolean {
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
