import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileChange, planUpdate } from './planUpdate.ts'
import type { MigrationPlan } from './types.ts'
import { formatRecord, hashOf, type MigrationRecord, RECORD } from './record.ts'

/** Folder of the new project with conversions that can't replace what people have edited. */
export const CONFLICTS = 'migration-conflicts'

/** Files that a person doesn't edit: each run writes them. */
const REPORTS = ['MIGRATION.md', 'MIGRATION.html', RECORD]

export interface UpdateOptions {
  /** Absolute folder of the project to update. */
  readonly target: string
  readonly before: MigrationRecord
  /** Path → content of all files as they are converted now. */
  readonly contents: ReadonlyMap<string, Buffer | string>
  /** What they are recorded as. */
  readonly record: MigrationRecord
  readonly plan: MigrationPlan
}

/** What an update is going to do, in the order of the paths. */
export async function changesOf({
  target,
  before,
  contents,
  record,
  plan,
}: UpdateOptions): Promise<readonly FileChange[]> {
  const found: Record<string, string> = {}
  for (const path of new Set([...Object.keys(before.files), ...contents.keys()])) {
    const file = join(target, path)
    if (existsSync(file)) found[path] = hashOf(await readFile(file))
  }
  // Another version of the package may convert a page in another way.
  const isSame = (path: string): boolean =>
    before.version !== record.version &&
    before.sources[path] !== undefined &&
    before.sources[path] === record.sources[path]
  const stubs = new Set(
    plan.files.flatMap((file) => ('text' in file && file.isStub === true ? [file.path] : [])),
  )
  return planUpdate({
    before: before.files,
    now: record.files,
    found,
    isKept: (path) => stubs.has(path) || isSame(path),
  })
    .filter(({ path }) => !REPORTS.includes(path))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** Does it. The record is written last: what fails in between can be run again. */
export async function updateProject(
  changes: readonly FileChange[],
  { target, contents, record }: Pick<UpdateOptions, 'target' | 'contents' | 'record'>,
): Promise<void> {
  const write = async (path: string, content: Buffer | string = ''): Promise<void> => {
    await mkdir(dirname(join(target, path)), { recursive: true })
    await writeFile(join(target, path), content)
  }
  for (const { kind, path, from } of changes) {
    if (kind === 'delete') await rm(join(target, path))
    else if (kind === 'move' && from !== undefined) {
      await mkdir(dirname(join(target, path)), { recursive: true })
      await rename(join(target, from), join(target, path))
    } else if (kind === 'conflict') await write(join(CONFLICTS, path), contents.get(path))
    else if (kind === 'write' || kind === 'replace') await write(path, contents.get(path))
  }
  for (const path of REPORTS) if (contents.has(path)) await write(path, contents.get(path))
  await write(RECORD, formatRecord(record))
}
