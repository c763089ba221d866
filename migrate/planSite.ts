import { posix } from 'node:path'
import { closest, type Diagnostic, UsageError } from './engine.ts'
import { withHostRedirects } from './hostRedirects.ts'
import { withImportedPages } from './importedPages.ts'
import { inOwnLanguage } from './inOwnLanguage.ts'
import { configOf, READERS, toolOf } from './readers.ts'
import { redirectsOf } from './redirects.ts'
import {
  type MigrationPlan,
  type ProjectReader,
  type SourceProject,
  type Tool,
  TOOLS,
} from './types.ts'
import { validatePlan } from './validatePlan.ts'
import { withoutMissing } from './withoutMissing.ts'
import { withoutSharedUrls } from './withoutSharedUrls.ts'
import { withoutTildes } from './withoutTildes.ts'
import { withoutTwins } from './withoutTwins.ts'
import { withPeers } from './withPeers.ts'

/** What becomes of a project of another tool. */
export interface PlannedSite {
  readonly tool: Tool
  readonly reader: ProjectReader
  /** With the plugin that redirects. */
  readonly plan: MigrationPlan
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  /** About the redirects. */
  readonly notes: readonly Diagnostic[]
}

/**
 * Plans the new site. `from` is the name of the tool; without it, the config file decides.
 *
 * @throws UsageError migrate/tool, migrate/config, migrate/no-pages
 */
export async function planSite(
  project: SourceProject,
  from: string | undefined,
): Promise<PlannedSite> {
  const tool = from === undefined ? toolOf(project) : TOOLS.find((name) => name === from)
  const reader = tool && READERS[tool]
  if (!tool || !reader) throw unknownTool(from)
  checkTool(tool, project)
  const config = reader.configFiles.find(project.has)
  const given = await reader.read(project, config)
  if (given.pages.length === 0) throw noPages(reader.label)
  const complete = await withPeers(given, project, posix.dirname(config ?? ''))
  const styled = await withoutTildes(complete, project)
  const read = await withHostRedirects(
    withImportedPages(withoutSharedUrls(withoutTwins(inOwnLanguage(styled)))),
    project,
  )
  const { redirects, notes } = redirectsOf(read)
  // What was a dead link before does not keep the first build from running.
  const lenient = { ...read, config: { ...read.config, ssg: { strict: false } } }
  const validated = validatePlan({
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
  return { tool, reader, plan: await withoutMissing(validated, project), redirects, notes }
}

/** A folder without any config may be of the tool that is given. */
function checkTool(tool: Tool, project: SourceProject): void {
  const found = configOf(tool, project) === undefined ? toolOf(project) : null
  if (found === null) return
  throw problem(
    `The folder has no config of ${READERS[tool].label}: ` +
      `${configOf(found, project)} is of ${READERS[found].label}.`,
    `Leave --from out, or give --from ${found}.`,
  )
}

function unknownTool(from: string | undefined): UsageError {
  const names = TOOLS.join(', ')
  if (from === undefined)
    return problem(
      'The folder has no config of a tool that can be converted.',
      `Name the tool with --from: ${names}.`,
    )
  const near = closest(from, TOOLS)
  return problem(
    `"${from}" cannot be converted.`,
    near ? `Did you mean ${near}?` : `Give one of ${names}.`,
  )
}

function noPages(label: string): UsageError {
  return new UsageError([
    {
      code: 'migrate/no-pages',
      severity: 'error',
      message: `The folder has a config of ${label}, but none of the pages.`,
      hint:
        'Convert the folder that contains the config and the pages. If the config computes where ' +
        'its pages are, write the path there. Nothing was written.',
    },
  ])
}

function problem(message: string, hint: string): UsageError {
  return new UsageError([{ code: 'migrate/tool', severity: 'error', message, hint }])
}
