import { posix } from 'node:path'
import picomatch from 'picomatch'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { MigrationPlan, ProjectReader, SourceProject } from '../../migrate/types.ts'

/** A project in memory. `configs` are what its config files evaluate to. */
export function sourceProject(
  files: Readonly<Record<string, string>>,
  configs: Readonly<Record<string, unknown>> = {},
  root = '/source',
): SourceProject {
  const all = {
    ...Object.fromEntries(Object.keys(configs).map((file) => [file, 'export default {}'])),
    ...files,
  }
  const at = (file: string): string => posix.resolve(root, file)
  const texts = new Map(Object.entries(all).map(([file, text]) => [at(file), text]))
  return {
    root,
    files: Object.keys(all)
      .filter((file) => !file.startsWith('../'))
      .toSorted(),
    has: (file) => texts.has(at(file)),
    list: async (pattern) => {
      const isMatch = picomatch(at(pattern))
      return Object.keys(all)
        .filter((file) => isMatch(at(file)))
        .toSorted()
    },
    read: async (file) => texts.get(at(file)) ?? '',
    evaluate: async (file) => configs[file],
  }
}

/** The plan that a reader makes of a project. */
export async function planOf(
  reader: ProjectReader,
  files: Readonly<Record<string, string>>,
  configs: Readonly<Record<string, unknown>> = {},
  root?: string,
): Promise<MigrationPlan> {
  const project = sourceProject(files, configs, root)
  return await reader.read(project, reader.configFiles.find(project.has))
}

/** Code, place and subject of notes: `migrate/left-out docs/a.md:3`. */
export function placesOf(notes: readonly Diagnostic[]): string[] {
  return notes.map(
    ({ code, file = '', line }) => `${code} ${file}${line === undefined ? '' : `:${line}`}`,
  )
}
