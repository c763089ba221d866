import { readFile } from 'node:fs/promises'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import type { Json } from '../../shared/page.ts'
import type { SlotName } from '../../shared/slots.ts'
import { type GlobalComponent, exportOf } from '../markdown/globalComponents.ts'
import { findPluginFile } from '../plugin/findPluginFile.ts'
import type { ActivePlugin, ClientComponent, PluginFile } from '../plugin/types.ts'

/** A component that a plugin puts into the layout. */
export interface PlacedComponent {
  /** Null: at the end of every page. */
  readonly slot: SlotName | null
  /** Absolute, with forward slashes. */
  readonly path: string
  readonly props: Readonly<Record<string, Json>>
  /** The pages that have it; null for every page. */
  readonly when: ClientComponent['when'] | null
  readonly plugin: ActivePlugin
}

/** The components and modules of all plugins. */
export interface PluginComponents {
  readonly placed: readonly PlacedComponent[]
  /** By the name that pages use. */
  readonly mdx: ReadonlyMap<string, GlobalComponent>
  /** Components in place of those of the theme: name → absolute path. */
  readonly theme: ReadonlyMap<string, string>
  /** Modules in place of others: name that is imported → absolute path. */
  readonly aliases: ReadonlyMap<string, string>
}

/**
 * Finds the files of the plugins' components and modules.
 *
 * @throws UsageError plugin/missing-file and plugin/no-component, which name the plugin
 */
export async function pluginComponents(
  plugins: readonly ActivePlugin[],
): Promise<PluginComponents> {
  const problems: Diagnostic[] = []
  const placed: PlacedComponent[] = []
  const mdx = new Map<string, GlobalComponent>()
  const theme = new Map<string, string>()
  const find = (plugin: string, file: PluginFile): string | null => {
    const { path, found } = findPluginFile(file)
    if (found !== null) return found
    problems.push({
      code: 'plugin/missing-file',
      severity: 'error',
      message: `Missing file ${path} of the plugin "${plugin}".`,
      hint: "Resolve it from the plugin's module: new URL('./Name.tsx', import.meta.url).",
    })
    return null
  }
  const aliases = aliasesOf(plugins, find)
  for (const owner of plugins) {
    const { name: plugin, clientComponents = [], mdxComponents = {}, themeComponents = {} } = owner
    for (const { slot = null, file, props = {}, when = null } of clientComponents) {
      const path = find(plugin, file)
      if (path !== null) placed.push({ slot, path, props, when, plugin: owner })
    }
    for (const [name, file] of Object.entries(themeComponents)) {
      const path = find(plugin, file)
      if (path === null) continue
      theme.set(name, path)
      const { isDefault } = exportOf('default', { path, text: await readFile(path, 'utf8') })
      if (!isDefault)
        problems.push({
          code: 'plugin/no-component',
          severity: 'error',
          message: `The file ${path} of the plugin "${plugin}" has no default export.`,
          hint: `Add \`export default function ${name}\`.`,
        })
    }
    for (const [name, file] of Object.entries(mdxComponents)) {
      const path = find(plugin, file)
      const { isNamed, isDefault } =
        path === null
          ? { isNamed: true, isDefault: false }
          : exportOf(name, { path, text: await readFile(path, 'utf8') })
      if (path !== null) mdx.set(name, { path, isDefault: !isNamed })
      if (!isNamed && !isDefault)
        problems.push({
          code: 'plugin/no-component',
          severity: 'error',
          message: `The file ${String(path)} of the plugin "${plugin}" does not export ${name}.`,
          hint: `Add \`export function ${name}\`, or export the component as default.`,
        })
    }
  }
  if (problems.length > 0) throw new UsageError(problems)
  return { placed, mdx, theme, aliases }
}

/** Modules in place of others, by the name that is imported. */
function aliasesOf(
  plugins: readonly ActivePlugin[],
  find: (plugin: string, file: PluginFile) => string | null,
): ReadonlyMap<string, string> {
  return new Map(
    plugins.flatMap(({ name: plugin, alias = {} }) =>
      Object.entries(alias).flatMap(([name, file]): [string, string][] => {
        const path = find(plugin, file)
        return path === null ? [] : [[name, path]]
      }),
    ),
  )
}
