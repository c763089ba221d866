import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { relative, resolve, sep } from 'node:path'
import { type Diagnostic, UsageError } from './engine.ts'
import { crawlerNotes } from './crawlerNotes.ts'
import { formatReport } from './formatReport.ts'
import { noteOf } from './notes.ts'
import { printConfig } from './printConfig.ts'
import type { FileChange } from './planUpdate.ts'
import { formatRecord, type MigrationRecord, readRecord, RECORD, recordOf } from './record.ts'
import { asIsContents } from './oldSite/asIsContents.ts'
import { planSite } from './planSite.ts'
import { lostPaths } from './redirects.ts'
import { openProject } from './sourceProject.ts'
import { changesOf, updateProject } from './updateProject.ts'
import type { MigrationPlan, Tool } from './types.ts'
import { contentsOf, projectName, writeProject, type WriteOptions } from './writeProject.ts'

/** What is asked for. */
export interface MigrateRequest {
  /** Absolute folder in which the command was typed. */
  readonly cwd: string
  /** Folder of the other project. @default '.' */
  readonly folder?: string
  /** @default told by the config file */
  readonly from?: string
  /**
   * Folder of the new project. @default beside the other, with `-bifolio` at the end of its name
   */
  readonly out?: string
  /** File with the sitemap of the old site. */
  readonly sitemap?: string
  /** Writes nothing. @default false */
  readonly isDry?: boolean
  /** Updates a project that was written before. @default false */
  readonly isUpdate?: boolean
  /** Writes a project that converts the other one whenever it runs. @default false */
  readonly isAsIs?: boolean
}

/** Context of the command. */
export interface MigrateContext extends Pick<
  WriteOptions,
  'dependencies' | 'devDependencies' | 'peers'
> {
  /** Told before a config is evaluated. */
  onEvaluate(file: string): void
  /** Version of the package. */
  readonly version: string
  /** Receives what an update is going to do, before it does it. */
  onChanges(changes: readonly FileChange[], target: string): void
}

export interface Migration {
  readonly tool: Tool
  /** Name of the tool as people write it. */
  readonly label: string
  /** Absolute. */
  readonly target: string
  readonly plan: MigrationPlan
  /** All notes, those of redirects among them. */
  readonly notes: readonly Diagnostic[]
  readonly redirects: number
  /** What an update has done. Null for a new project. */
  readonly changes: readonly FileChange[] | null
}

/**
 * Converts a project of another tool and writes the result beside it. An update takes over what has
 * changed since, and leaves what people have edited.
 *
 * @throws UsageError migrate/folder, migrate/tool, migrate/target, migrate/config, migrate/sitemap,
 *   migrate/record, migrate/no-pages
 */
export async function migrate(
  request: MigrateRequest,
  { onEvaluate, onChanges, version, ...packages }: MigrateContext,
): Promise<Migration> {
  const { cwd, sitemap, isDry = false } = request
  const { source, target, before } = await foldersOf(request)
  const from = request.from ?? before?.tool
  const old =
    sitemap === undefined ? null : await readFile(resolve(cwd, sitemap), 'utf8').catch(() => null)
  if (sitemap !== undefined && old === null)
    throw problem(
      'migrate/sitemap',
      `There is no file ${sitemap}.`,
      'Save the sitemap.xml of the old site, and give its path with --sitemap.',
    )
  const found: Diagnostic[] = []
  const project = await openProject(source, { onEvaluate, notes: found })
  const { tool, reader, plan, redirects, notes } = await planSite(project, from)
  const lost = old === null ? [] : lostPaths(old, { plan, redirects })
  const all = [
    ...found,
    ...plan.notes,
    ...notes,
    ...crawlerNotes(plan),
    ...lost.map((path) =>
      noteOf(
        'migrate/manual',
        { file: String(sitemap) },
        `The URL ${path} of the sitemap doesn't exist on the new site.`,
        'Add a redirect from it to the page that has its content.',
      ),
    ),
  ]
  const result = { tool, label: reader.label, target, plan, notes: all }
  if (isDry && !before) return { ...result, redirects: redirects.length, changes: null }
  const contents = await contentsOf(plan, {
    ...packages,
    source,
    name: projectName(target),
    config: printConfig(plan),
    report: formatReport({
      tool: reader.label,
      pages: plan.pages.length,
      files: plan.files.length,
      notes: all,
    }),
  })
  if (request.isAsIs === true) {
    await writeProject(target, await asIsContents(plan, { ...packages, source, target, tool }))
    return { ...result, redirects: redirects.length, changes: null }
  }
  const record = await recordOf(plan, { project, contents, tool, version, target })
  if (!before) await writeProject(target, new Map([...contents, [RECORD, formatRecord(record)]]))
  const changes = before && (await changesOf({ target, before, contents, record, plan }))
  if (changes) onChanges(changes, target)
  if (changes && !isDry) await updateProject(changes, { target, contents, record })
  return { ...result, redirects: redirects.length, changes }
}

/** Where the old and the new project are, and what was recorded of the new one. */
async function foldersOf({ cwd, folder, out, isUpdate = false }: MigrateRequest): Promise<{
  readonly source: string
  readonly target: string
  readonly before: MigrationRecord | null
}> {
  const isInside = isUpdate && folder === undefined
  const given = resolve(cwd, folder ?? '.')
  const target = resolve(cwd, out ?? (isInside ? '.' : `${given}-bifolio`))
  const before = isUpdate ? await readRecord(target, relative(cwd, target) || '.') : null
  const source = isInside && before ? resolve(target, before.source) : given
  if (!existsSync(source) || !statSync(source).isDirectory())
    throw problem(
      'migrate/folder',
      `There is no folder ${folder ?? relative(cwd, source)}.`,
      'Name the folder of the project to convert: bifolio migrate <folder>.',
    )
  if (!before) checkTarget(target, source, cwd)
  return { source, target, before }
}

function checkTarget(target: string, source: string, cwd: string): void {
  const shown = relative(cwd, target) || '.'
  if (target === source || target.startsWith(`${source}${sep}`))
    throw problem(
      'migrate/target',
      `The new project would be inside of the old one: ${shown}.`,
      'Name a folder outside of it with --out.',
    )
  if (existsSync(target) && (!statSync(target).isDirectory() || readdirSync(target).length > 0))
    throw problem(
      'migrate/target',
      `${shown} already exists.`,
      'Remove it, or name another folder with --out.',
    )
  if (source.startsWith(`${target}${sep}`))
    throw problem(
      'migrate/target',
      `The old project is inside of ${shown}.`,
      'Name another folder with --out.',
    )
}

function problem(code: string, message: string, hint: string): UsageError {
  return new UsageError([{ code, severity: 'error', message, hint }])
}
