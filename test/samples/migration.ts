import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { MigrationPlan, ProjectReader, SourceProject } from '../../migrate/types.ts'

/** A project in memory. `configs` are what its config files evaluate to. */
export function sourceProject(
  files: Readonly<Record<string, string>>,
  configs: Readonly<Record<string, unknown>> = {},
): SourceProject {
  const all = {
    ...Object.fromEntries(Object.keys(configs).map((file) => [file, 'export default {}'])),
    ...files,
  }
  return {
    root: '/source',
    files: Object.keys(all).toSorted(),
    has: (file) => Object.hasOwn(all, file),
    read: async (file) => all[file] ?? '',
    evaluate: async (file) => configs[file],
  }
}

/** The plan that a reader makes of a project. */
export async function planOf(
  reader: ProjectReader,
  files: Readonly<Record<string, string>>,
  configs: Readonly<Record<string, unknown>> = {},
): Promise<MigrationPlan> {
  const project = sourceProject(files, configs)
  return await reader.read(project, reader.configFiles.find(project.has))
}

/** Code, place and subject of notes: `migrate/left-out docs/a.md:3`. */
export function placesOf(notes: readonly Diagnostic[]): string[] {
  return notes.map(
    ({ code, file = '', line }) => `${code} ${file}${line === undefined ? '' : `:${line}`}`,
  )
}
