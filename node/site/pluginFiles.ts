import { readFile } from 'node:fs/promises'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import type { Json } from '../../shared/page.ts'
import type { SlotName } from '../../shared/slots.ts'
import { type GlobalComponent, exportOf } from '../markdown/globalComponents.ts'
import { AS_URL, findPluginFile } from '../plugin/findPluginFile.ts'
import type { PluginDriver } from '../plugin/driver.ts'
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
  driver: Pick<PluginDriver, 'plugins' | 'placeOf'>,
): Promise<PluginComponents> {
  const { plugins } = driver
  const problems: Diagnostic[] = []
  const placed: PlacedComponent[] = []
  const mdx = new Map<string, GlobalComponent>()
  const theme = new Map<string, string>()
  const report = (code: string, message: string, hint: string, plugin: ActivePlugin): void =>
    void problems.push({
      code,
      severity: 'error',
      message,
      hint,
      ...driver.placeOf(plugin),
    })
  const find = (plugin: ActivePlugin, file: PluginFile): string | null => {
    const { path, found } = findPluginFile(file)
    if (found === null)
      report(
        'plugin/missing-file',
        `Missing file ${path} of the plugin "${plugin.name}".`,
        AS_URL,
        plugin,
      )
    return found
  }
  const aliases = aliasesOf(plugins, find)
  for (const owner of plugins) {
    const { name, clientComponents = [], mdxComponents = {}, themeComponents = {} } = owner
    for (const { slot = null, file, props = {}, when = null } of clientComponents) {
      const path = find(owner, file)
      if (path !== null) placed.push({ slot, path, props, when, plugin: owner })
    }
    for (const [part, file] of Object.entries(themeComponents)) {
      const path = find(owner, file)
      if (path === null) continue
      theme.set(part, path)
      const { isDefault } = exportOf('default', { path, text: await readFile(path, 'utf8') })
      const message = `The file ${path} of the plugin "${name}" has no default export.`
      if (!isDefault)
        report('plugin/no-component', message, `Add \`export default function ${part}\`.`, owner)
    }
    for (const [tag, file] of Object.entries(mdxComponents)) {
      const path = find(owner, file)
      if (path === null) continue
      const { isNamed, isDefault } = exportOf(tag, { path, text: await readFile(path, 'utf8') })
      mdx.set(tag, { path, isDefault: !isNamed })
      const message = `The file ${path} of the plugin "${name}" does not export ${tag}.`
      const hint = `Add \`export function ${tag}\`, or export the component as default.`
      if (!isNamed && !isDefault) report('plugin/no-component', message, hint, owner)
    }
  }
  if (problems.length > 0) throw new UsageError(problems)
  return { placed, mdx, theme, aliases }
}

/** Modules in place of others, by the name that is imported. */
function aliasesOf(
  plugins: readonly ActivePlugin[],
  find: (plugin: ActivePlugin, file: PluginFile) => string | null,
): ReadonlyMap<string, string> {
  return new Map(
    plugins.flatMap((plugin) =>
      Object.entries(plugin.alias ?? {}).flatMap(([name, file]): [string, string][] => {
        const path = find(plugin, file)
        return path === null ? [] : [[name, path]]
      }),
    ),
  )
}
