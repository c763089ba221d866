import { existsSync, statSync } from 'node:fs'
import { dirname, join, posix, relative, resolve } from 'node:path'
import { type Diagnostic, UsageError } from '../engine.ts'
import { formatReport, type Report } from '../formatReport.ts'
import type { KeptTrees } from '../keptTrees.ts'
import type { NotePlace } from '../notes.ts'
import { planSite } from '../planSite.ts'
import { openProject } from '../sourceProject.ts'
import type { MigrationPlan, SourceProject, Tool } from '../types.ts'
import { requireConverted } from './asIsContents.ts'
import { withinFolder } from './withinFolder.ts'

export interface OldFolder {
  /** Absolute project root. */
  readonly root: string
  /** Folder of the old site, relative to the root. */
  readonly folder: string
  /** @default decided by the config file */
  readonly from?: Tool | undefined
  /** Trees of the conversions before, to which this one adds its own. */
  readonly trees: KeptTrees
}

/** An old site as it is now. */
export interface ConvertedFolder {
  /** Name of its tool as people write it. */
  readonly label: string
  /** Its files are below `FOLDER` of the project. */
  readonly plan: MigrationPlan
  readonly notes: readonly Diagnostic[]
  readonly report: Report
  /** Absolute root of the old site. */
  readonly source: string
  /** Absolute folders that it was read from. */
  readonly folders: readonly string[]
  /** Place in the old site of a line of a file of `plan`. */
  locate(place: NotePlace): NotePlace | undefined
  /** Place in the config of the old site of a key of `plan.config`. */
  locateKey(keyPath: string): NotePlace | undefined
}

/**
 * Converts an old site. Nothing is written.
 *
 * @throws UsageError migrate/folder, migrate/tool, migrate/target, migrate/config
 */
export async function convertFolder({
  root,
  folder,
  from,
  trees,
}: OldFolder): Promise<ConvertedFolder> {
  const source = resolve(root, folder)
  requireOutside(source, { root, folder })
  trees.begin()
  const found: Diagnostic[] = []
  const opened = await openProject(source, { onEvaluate: () => {}, notes: found })
  const folders = new Set([source])
  const project: SourceProject = {
    ...opened,
    trees,
    async read(file) {
      folders.add(dirname(join(source, file)))
      return await opened.read(file)
    },
  }
  const site = await planSite(project, from).catch((error: unknown) => {
    throw error instanceof UsageError ? inFolder(error, folder) : error
  })
  requireConverted(site.tool)
  const plan = withinFolder(site.plan)
  const notes = [...found, ...plan.notes, ...site.notes]
  const oldPlaces = placesIn(plan)
  const configFile = site.reader.configFiles.find(project.has)
  const configText = configFile === undefined ? '' : await project.read(configFile)
  // The place of a page may be a part of its text, which the caller doesn't get.
  const placed = ({ file, line }: NotePlace): NotePlace => ({
    file: posix.join(folder, file),
    ...(line !== undefined && { line }),
  })
  return {
    label: site.reader.label,
    plan,
    notes,
    report: formatReport({
      tool: site.reader.label,
      pages: plan.pages.length,
      files: plan.files.length,
      notes,
    }),
    source,
    folders: [...folders].filter((each) => relative(root, each) !== ''),
    locate({ file, line }) {
      const old = oldPlaces.get(file)
      return old && placed(old(line))
    },
    locateKey(keyPath) {
      if (configFile === undefined) return undefined
      const line = lineOfValue(configText, valueAt(plan.config, keyPath))
      return placed({ file: configFile, ...(line > 0 && { line }) })
    },
  }
}

/** The value of a key such as `themeConfig.nav[0].link`. */
function valueAt(config: unknown, keyPath: string): unknown {
  return [...keyPath.matchAll(/[^.[\]']+/g)].reduce<unknown>(
    (value, [key]) => (value as Readonly<Record<string, unknown>> | null | undefined)?.[key],
    config,
  )
}

/** Line, from 1, of the first string that is the value. 0 if there is none. */
function lineOfValue(text: string, value: unknown): number {
  if (typeof value !== 'string' || value === '') return 0
  const isQuoted = (line: string): boolean =>
    ["'", '"', '`'].some((quote) => line.includes(quote + value + quote))
  return text.split('\n').findIndex(isQuoted) + 1
}

/** Path in the project → the place that a line of the file is from. */
function placesIn({ pages, files }: MigrationPlan): Map<string, (line?: number) => NotePlace> {
  return new Map([
    ...files.flatMap((file): [string, (line?: number) => NotePlace][] => {
      const source = 'copyOf' in file ? file.copyOf : file.source
      if (source === undefined) return []
      const isCopy = 'copyOf' in file
      return [
        [file.path, (line) => ({ file: source, ...(isCopy && line !== undefined && { line }) })],
      ]
    }),
    ...pages.map(({ path, source, placeAt }): [string, (line?: number) => NotePlace] => [
      path,
      (line) => (line === undefined || !placeAt ? { file: source } : placeAt(line)),
    ]),
  ])
}

function requireOutside(
  source: string,
  { root, folder }: Pick<OldFolder, 'root' | 'folder'>,
): void {
  if (!existsSync(source) || !statSync(source).isDirectory())
    throw problem('migrate/folder', `There is no folder ${folder}.`, 'Correct `folder`.')
  if (!/^\.\.(?:[\\/]|$)/.test(relative(source, root)) && relative(source, root) !== '..')
    throw problem(
      'migrate/target',
      `The project is inside of the old site: ${folder}.`,
      'Move it to a folder outside of it.',
    )
}

/** An error with its files as seen from the project. */
function inFolder({ diagnostics }: UsageError, folder: string): UsageError {
  return new UsageError(
    diagnostics.map((each) =>
      each.file === undefined ? each : { ...each, file: posix.join(folder, each.file) },
    ),
  )
}

function problem(code: string, message: string, hint: string): UsageError {
  return new UsageError([{ code, severity: 'error', message, hint }])
}
