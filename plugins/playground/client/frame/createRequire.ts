/**
 * Returns the function with which compiled code gets the modules that it may import. They are ES
 * modules, which compiled code recognizes by a mark: without it, the whole module would be its
 * default export.
 */
export function createRequire(
  modules: Readonly<Record<string, unknown>>,
): (name: string) => unknown {
  return (name) => {
    if (Object.hasOwn(modules, name))
      return Object.defineProperty({ ...(modules[name] as object) }, '__esModule', { value: true })
    throw new Error(`There is no module "${name}". There are: ${Object.keys(modules).join(', ')}.`)
  }
}
