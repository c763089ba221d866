import { relative } from 'node:path'
import { UsageError } from '../engine.ts'
import { printConfig } from '../printConfig.ts'
import type { MigrationPlan, Tool } from '../types.ts'
import { contentsOf, projectName, type WriteOptions } from '../writeProject.ts'

/** Where the old and the new project are, and the packages of every new one. */
interface AsIsOptions extends Pick<
  WriteOptions,
  'source' | 'dependencies' | 'devDependencies' | 'peers'
> {
  /** Absolute folder of the new project. */
  readonly target: string
  readonly tool: Tool
}

/**
 * Files of a project that builds an old site as it is. It has the packages that its pages import.
 *
 * @throws UsageError migrate/tool for a site of Rspress, which has a preset of its own
 */
export async function asIsContents(
  { packages = {}, plugins = [] }: MigrationPlan,
  { target, tool, ...options }: AsIsOptions,
): Promise<ReadonlyMap<string, Buffer | string>> {
  requireConverted(tool)
  const folder = relative(target, options.source).replaceAll('\\', '/')
  const { bifolio = '*' } = options.dependencies
  const ofPlugins = plugins.flatMap(({ from }) => (from.startsWith('bifolio/') ? [] : [from]))
  const plan: MigrationPlan = {
    config: {},
    plugins: [{ name: 'oldSite', from: '@bifolio/migrate', options: { folder, from: tool } }],
    packages: { ...packages, ...Object.fromEntries(ofPlugins.map((name) => [name, bifolio])) },
    pages: [],
    files: [],
    notes: [],
  }
  return await contentsOf(plan, {
    ...options,
    name: projectName(target),
    config: printConfig(plan),
  })
}

/** @throws UsageError migrate/tool for Rspress */
export function requireConverted(tool: Tool): void {
  if (tool !== 'rspress') return
  throw new UsageError([
    {
      code: 'migrate/tool',
      severity: 'error',
      message: 'Content of Rspress is built as it is by a plugin of its own.',
      hint: 'Install @bifolio/rspress, and add `rspress()` to `plugins`.',
    },
  ])
}
