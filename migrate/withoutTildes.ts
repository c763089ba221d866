import type { MigrationPlan, PlannedFile, SourceProject } from './types.ts'

/** `~` before the name of a package, as stylesheets for webpack have it: `@use '~pkg/mixins'`. */
const TILDE = /(@(?:use|forward|import)\s+(?:\([^)]*\)\s*)?(?:url\()?['"]|\burl\(['"]?)~(?=[@\w])/g

/** A plan whose stylesheets import packages by their names alone. */
export async function withoutTildes(
  plan: MigrationPlan,
  { read, has }: SourceProject,
): Promise<MigrationPlan> {
  const files = plan.files.map(async (file): Promise<PlannedFile> => {
    if (!('copyOf' in file) || !/\.(?:s[ac]ss|less|css)$/.test(file.path)) return file
    if (!has(file.copyOf)) return file
    const before = await read(file.copyOf)
    const text = before.replace(TILDE, '$1')
    return text === before ? file : { path: file.path, text, source: file.copyOf }
  })
  return { ...plan, files: await Promise.all(files) }
}
