import type { Plugin } from 'vite'
import { slashed } from '../slashed.ts'

/** Plugins of Vike that refuse `.client.` on the server, and `.server.` and `.ssr.` in browsers. */
export const REFUSING: RegExp = /^vike:pluginAssertFileEnv\b/

type IsOfVike = (id: string) => boolean

interface Hook {
  handler(this: unknown, ...args: unknown[]): unknown
}

interface Context {
  getModuleIds(): Iterable<string>
}

/**
 * Pages, components and other files may have any name, such as `kite.client.md` or `Box.server.tsx`
 * of a site that was made with another tool. In `pages/`, the rules of Vike apply.
 */
export function fileNamesPlugin(): Plugin {
  return {
    name: 'bifolio:file-names',
    configResolved({ plugins, root }) {
      const isOfVike: IsOfVike = (id) => slashed(id).startsWith(`${slashed(root)}/pages/`)
      for (const plugin of plugins.filter(({ name }) => REFUSING.test(name))) {
        keepForVike(plugin.load, { at: 0, isOfVike })
        keepForVike(plugin.transform, { at: 1, isOfVike })
        const bundle = hookOf(plugin.generateBundle)
        if (!bundle) continue
        const { handler } = bundle
        bundle.handler = function (...args) {
          return handler.apply(withModules(this as Context, isOfVike), args)
        }
      }
    },
  }
}

/** `at` is the index of the module's id among the arguments. */
function keepForVike(
  given: unknown,
  { at, isOfVike }: { readonly at: number; readonly isOfVike: IsOfVike },
): void {
  const hook = hookOf(given)
  if (!hook) return
  const { handler } = hook
  hook.handler = function (...args) {
    return isOfVike(String(args[at])) ? handler.apply(this, args) : null
  }
}

function hookOf(hook: unknown): Hook | null {
  return typeof hook === 'object' && hook !== null && 'handler' in hook ? (hook as Hook) : null
}

function withModules(context: Context, isOfVike: IsOfVike): Context {
  return new Proxy(context, {
    get(target, key) {
      if (key === 'getModuleIds') return () => [...target.getModuleIds()].filter(isOfVike)
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value
    },
  })
}
