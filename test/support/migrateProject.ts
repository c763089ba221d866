import { posix } from 'node:path'
import type { SourceProject } from '../../migrate/types.ts'

/** A project of another tool in memory. `configs` are the values of its configs, by file. */
export function memoryProject(
  files: Readonly<Record<string, string>>,
  configs: Readonly<Record<string, unknown>> = {},
): SourceProject {
  const all = { ...Object.fromEntries(Object.keys(configs).map((file) => [file, ''])), ...files }
  return {
    root: '/project',
    files: Object.keys(all).toSorted(),
    has: (file) => Object.hasOwn(all, posix.normalize(file)),
    read: async (file) => all[posix.normalize(file)] ?? '',
    evaluate: async (file) => configs[file],
  }
}
