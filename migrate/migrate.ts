import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, relative, resolve, sep } from 'node:path'
import { closest, type Diagnostic, UsageError } from './engine.ts'
import { formatReport } from './formatReport.ts'
import { withImportedPages } from './importedPages.ts'
import { noteOf } from './notes.ts'
import { printConfig } from './printConfig.ts'
import { READERS, toolOf } from './readers.ts'
import { lostPaths, redirectsOf } from './redirects.ts'
import { openProject } from './sourceProject.ts'
import { validatePlan } from './validatePlan.ts'
import { type MigrationPlan, type Tool, TOOLS } from './types.ts'
import { withoutTwins } from './withoutTwins.ts'
import { writeProject, type WriteOptions } from './writeProject.ts'

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
}

/** Context of the command. */
export interface MigrateContext extends Pick<WriteOptions, 'dependencies' | 'devDependencies'> {
  /** Told before a config is evaluated. */
  onEvaluate(file: string): void
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
}

/**
 * Converts a project of another tool and writes the result beside it.
 *
 * @throws UsageError migrate/folder, migrate/tool, migrate/target, migrate/config, migrate/sitemap
 */
export async function migrate(
  { cwd, folder = '.', from, out, sitemap, isDry = false }: MigrateRequest,
  { onEvaluate, ...packages }: MigrateContext,
): Promise<Migration> {
  const source = resolve(cwd, folder)
  if (!existsSync(source) || !statSync(source).isDirectory())
    throw problem(
      'migrate/folder',
      `There is no folder ${folder}.`,
      'Name the folder of the project to convert: bifolio migrate <folder>.',
    )
  const target = out === undefined ? `${source}-bifolio` : resolve(cwd, out)
  checkTarget(target, source, cwd)
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
  const tool = from === undefined ? toolOf(project) : TOOLS.find((name) => name === from)
  const reader = tool && READERS[tool]
  if (!tool || !reader) throw unknownTool(from)
  const read = withImportedPages(
    withoutTwins(await reader.read(project, reader.configFiles.find(project.has))),
  )
  const { redirects, notes } = redirectsOf(read)
  // What was a dead link before does not keep the first build from running.
  const lenient = { ...read, config: { ...read.config, ssg: { strict: false } } }
  const plan = validatePlan({
    ...lenient,
    ...(redirects.length > 0 && {
      plugins: [
        ...(read.plugins ?? []),
        {
          name: 'clientRedirects',
          from: 'bifolio/plugins/client-redirects',
          options: { redirects },
        },
      ],
    }),
  })
  const lost = old === null ? [] : lostPaths(old, { plan, redirects })
  const all = [
    ...found,
    ...plan.notes,
    ...notes,
    ...lost.map((path) =>
      noteOf(
        'migrate/manual',
        { file: String(sitemap) },
        `The URL ${path} of the sitemap doesn't exist on the new site.`,
        'Add a redirect from it to the page that has its content.',
      ),
    ),
  ]
  if (!isDry) {
    await writeProject(plan, {
      ...packages,
      source,
      target,
      name:
        basename(target)
          .toLowerCase()
          .replace(/[^a-z0-9-]+/g, '-')
          .replace(/^-+|-+$/g, '') || 'docs',
      config: printConfig(plan),
      report: formatReport({
        tool: reader.label,
        pages: plan.pages.length,
        files: plan.files.length,
        notes: all,
      }),
    })
  }
  return { tool, label: reader.label, target, plan, notes: all, redirects: redirects.length }
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

function unknownTool(from: string | undefined): UsageError {
  const names = TOOLS.join(', ')
  if (from === undefined)
    return problem(
      'migrate/tool',
      'The folder has no config of a tool that can be converted.',
      `Name the tool with --from: ${names}.`,
    )
  const near = closest(from, TOOLS)
  return problem(
    'migrate/tool',
    `"${from}" cannot be converted.`,
    near ? `Did you mean ${near}?` : `Give one of ${names}.`,
  )
}

function problem(code: string, message: string, hint: string): UsageError {
  return new UsageError([{ code, severity: 'error', message, hint }])
}
