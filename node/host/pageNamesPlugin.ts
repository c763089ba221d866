import type { Plugin } from 'vite'

const PAGE = /\.mdx?(?:$|\?)/
/** Plugins of Vike that refuse `.client.` on the server, and `.server.` and `.ssr.` in browsers. */
export const REFUSING: RegExp = /^vike:pluginAssertFileEnv\b/

interface Hook {
  handler(this: unknown, ...args: unknown[]): unknown
}

interface Context {
  getModuleIds(): Iterable<string>
}

/** Pages may have any name, such as `kite.client.md`: that's what they're about, not a side. */
export function pageNamesPlugin(): Plugin {
  return {
    name: 'bifolio:page-names',
    configResolved({ plugins }) {
      for (const plugin of plugins.filter(({ name }) => REFUSING.test(name))) {
        withoutPages(plugin.load, 0)
        withoutPages(plugin.transform, 1)
        const bundle = hookOf(plugin.generateBundle)
        if (!bundle) continue
        const { handler } = bundle
        bundle.handler = function (...args) {
          return handler.apply(withoutPageModules(this as Context), args)
        }
      }
    },
  }
}

/** `index` is that of the module's id among the arguments. */
function withoutPages(given: unknown, index: number): void {
  const hook = hookOf(given)
  if (!hook) return
  const { handler } = hook
  hook.handler = function (...args) {
    return PAGE.test(String(args[index])) ? null : handler.apply(this, args)
  }
}

function hookOf(hook: unknown): Hook | null {
  return typeof hook === 'object' && hook !== null && 'handler' in hook ? (hook as Hook) : null
}

function withoutPageModules(context: Context): Context {
  return new Proxy(context, {
    get(target, key) {
      if (key === 'getModuleIds')
        return () => [...target.getModuleIds()].filter((id) => !PAGE.test(id))
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value
    },
  })
}
