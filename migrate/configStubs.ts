import { existsSync } from 'node:fs'
import { builtinModules } from 'node:module'
import type { Plugin } from 'vite'
import { globsId, globsModule } from './configGlobs.ts'
import { withModuleNames } from './moduleNames.ts'
import { withoutThrows } from './withoutThrows.ts'

/**
 * Followed by the name in hexadecimal, because an extension such as `.json` would be interpreted.
 */
const STUB = '\0bifolio-stub:'
const OTHER_KINDS =
  /\.(?:vue|astro|svelte|css|scss|less|png|jpe?g|svg|webp|avif|mdx?)(?:\?|$)|\?(?:raw|url)$/

/**
 * Replaces packages and files that aren't code with recorders, so that a config can be evaluated
 * without its imports. A file that doesn't exist gets one too, and is reported.
 *
 * @param isLenient Whether functions return something unknown where they throw.
 */
export function configStubs(onMissing: (path: string) => void, isLenient: boolean): Plugin {
  return {
    name: 'bifolio:config-stubs',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer === undefined || source.startsWith('\0')) return undefined
      if (source.startsWith('node:') || builtinModules.includes(source))
        return { id: source.startsWith('node:') ? source : `node:${source}`, external: true }
      const own = globsId(source)
      if (own !== undefined) return { id: own, moduleSideEffects: false }
      if (OTHER_KINDS.test(source) || !/^(?:\.{0,2}\/|\.{1,2}$|[a-z]:[\\/])/i.test(source))
        return { id: `${STUB}${Buffer.from(source).toString('hex')}`, moduleSideEffects: false }
      const found = await this.resolve(source, importer, { skipSelf: true })
      // The entry of a package of the repository may be one that is built first.
      if (found && (found.external || existsSync(found.id.replace(/\?.*$/, '')))) return undefined
      onMissing(source)
      return { id: `${STUB}${Buffer.from(source).toString('hex')}`, moduleSideEffects: false }
    },
    load(id) {
      return id.startsWith(STUB)
        ? stubModule(Buffer.from(id.slice(STUB.length), 'hex').toString())
        : globsModule(id)
    },
    transform(code, id) {
      if (id.startsWith('\0')) return undefined
      const file = id.split('?', 1)[0] ?? id
      if (!/\.[cm]?[jt]sx?$/.test(file)) return undefined
      const calm = isLenient ? withoutThrows(code, file) : null
      const replaced = withModuleNames(calm ?? code, file) ?? calm
      return replaced === null ? undefined : { code: replaced, map: null }
    },
  }
}

/**
 * A CommonJS module whose every export exists: what is called is recorded, `define…` returns what
 * it is given.
 */
export function stubModule(name: string): string {
  return `
const isText = (key) =>
  typeof key === 'string' && key !== 'then' && key !== '__esModule' && key !== 'toJSON'
// Of what a package returns, code may read more.
// A config may be what a function is called with, without an export.
const calls = (globalThis.bifolioCalls ??= [])
const recorded = (call) => (calls.push(call), call)
// It may be called again: a function without the properties that functions have.
const called = (name, args) => {
  const target = () => {}
  delete target.name
  delete target.length
  return recorded(Object.setPrototypeOf(Object.assign(target, { $call: name, args }), null))
}
const result = (name, args) => recordOf(name, called(name, args), false)
// A function may return a promise: its value is the record, which is none.
const recordOf = (name, record, isSettled) => new Proxy(record, {
  get: (target, key) => key in target ? target[key]
    : key === Symbol.iterator ? function* () {}
    : key === 'then' && !isSettled
      ? (...next) => Promise.resolve(recordOf(name, target, true)).then(...next)
    : isText(key) ? stub(name + '().' + key) : undefined,
  apply: (target, self, args) => result(name + '()', args),
})
const stub = (name) => new Proxy(function () {}, {
  get: (target, key) => key === '$stub' ? name
    : key === Symbol.toPrimitive ? () => ''
    : key === Symbol.iterator ? function* () {}
    : key === 'default' && !name.includes('#') ? stub(name + '#default')
    : isText(key) ? stub(name + (name.includes('#') ? '.' : '#') + key) : undefined,
  has: (target, key) => key === '$stub' || isText(key),
  getPrototypeOf: () => null,
  apply: (target, self, args) =>
    /#(?:default\\.)?(?:define|with(?!CallstackPreset))[A-Z]\\w*$/.test(name) && args.length > 0
      ? args[0]
      : result(name, args),
  construct: (target, args) => result(name, args),
})
const root = stub(${JSON.stringify(name)})
// What imports it copies no property, and looks the rest up in the prototype.
module.exports = new Proxy(function () {}, {
  get: (target, key) => key === '__esModule' ? true : root[key],
  has: () => true,
  ownKeys: () => ['prototype'],
  getPrototypeOf: () => root,
  apply: (target, self, args) => root(...args),
})
`
}
