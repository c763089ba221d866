import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { digest, UsageError } from './engine.ts'
import { type MigrationPlan, type SourceProject, type Tool, TOOLS } from './types.ts'

/** File of the new project with what the migration wrote. */
export const RECORD = 'migration.json'

/** What a migration wrote. With it, a later one finds what people have edited since. */
export interface MigrationRecord {
  readonly tool: Tool
  /** Version of the package that converted. */
  readonly version: string
  /** The old project, relative to the new one, with forward slashes. */
  readonly source: string
  /** Path in the new project → hash of what was written. */
  readonly files: Readonly<Record<string, string>>
  /** Path in the new project → hash of the page that it was made from. */
  readonly sources: Readonly<Record<string, string>>
}

/** Hash of a file. Line ends don't count, as Git may change them. */
export function hashOf(content: Buffer | string): string {
  const text = Buffer.from(content).toString('latin1').replaceAll('\r\n', '\n')
  return digest(Buffer.from(text, 'latin1'), 16)
}

/**
 * The record of a project.
 *
 * @throws UsageError migrate/record when there is none that can be read
 */
export async function readRecord(folder: string, shown: string): Promise<MigrationRecord> {
  const file = join(folder, RECORD)
  try {
    if (existsSync(file)) {
      const record = JSON.parse(await readFile(file, 'utf8')) as Partial<MigrationRecord>
      const { tool, source, files, sources = {}, version = '' } = record
      if (tool && TOOLS.includes(tool) && source !== undefined && files)
        return { tool, source, files, sources, version }
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new UsageError([
    {
      code: 'migrate/record',
      severity: 'error',
      message: `${shown} has no ${RECORD} that can be read.`,
      hint:
        'Run the command in a project that bifolio migrate wrote, or pass the old project and ' +
        'the new one: bifolio migrate <folder> --out <folder> --update.',
    },
  ])
}

/** Text of the record. */
export function formatRecord({ files, sources, ...rest }: MigrationRecord): string {
  const sorted = { ...rest, files: byKey(files), sources: byKey(sources) }
  return `${JSON.stringify(sorted, null, 2)}\n`
}

function byKey(table: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(table).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** What is recorded of a project that is going to be written. */
export async function recordOf(
  plan: MigrationPlan,
  {
    project,
    contents,
    tool,
    version,
    target,
  }: {
    readonly project: SourceProject
    readonly contents: ReadonlyMap<string, Buffer | string>
    readonly tool: Tool
    readonly version: string
    readonly target: string
  },
): Promise<MigrationRecord> {
  const sources: Record<string, string> = {}
  for (const { path, source } of plan.pages)
    if (project.has(source)) sources[path] = hashOf(await project.read(source))
  return {
    tool,
    version,
    source: relative(target, project.root).replaceAll('\\', '/'),
    files: Object.fromEntries([...contents].map(([path, content]) => [path, hashOf(content)])),
    sources,
  }
}
