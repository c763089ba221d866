import { counted } from '../../shared/counted.ts'
import { join, resolve } from 'node:path'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { printAnnotations } from '../annotations.ts'
import { formatDiagnostics, hasErrors, isColored, judge, LISTED_BY_VERBOSE } from '../report.ts'
import { runBuildStart } from '../site/buildHooks.ts'
import type { BuildContext } from '../site/context.ts'
import { contentProblems } from '../site/contentProblems.ts'
import { listing } from '../site/listing.ts'
import { allPages } from '../site/page.ts'
import { requirePages } from '../site/requirePages.ts'
import { sourceText } from '../site/siteInputs.ts'
import { requireOwnServerFile, writeServerFile } from './hosts/hostFiles.ts'
import { requireReachable, requireReplaceable } from './isReplaceable.ts'
import type { Host } from '../host/viteHost.ts'
import { makeSite } from './makeSite.ts'
import { openOutputFolder } from './outputFolder.ts'
import { createProgress, type Progress } from './progress.ts'
import { mergeShards } from './shards.ts'
import { writeError } from './writeError.ts'

/** What `bifolio build` adds to a build. */
export interface BuildOptions {
  /** Prints every warning, also of one kind. @default false */
  readonly verbose?: boolean
  /** Folder of shards to build from. @default every page is compiled */
  readonly merge?: string | null
}

/**
 * Builds the site. The previous output stays until the new one is complete.
 *
 * @throws UsageError with every problem of the content, the code and the output folder
 */
export async function buildSite(
  context: BuildContext,
  host: Host,
  { verbose = false, merge = null }: BuildOptions = {},
): Promise<void> {
  const progress = createProgress()
  await requirePages(context)
  const { outDir: name } = context.config
  const outDir = resolve(context.root, name)
  requireReachable(outDir, context.root)
  await requireReplaceable(join(outDir, 'client'), context)
  await requireOwnServerFile(context.config, outDir)
  const merged = merge === null ? null : await mergeShards(context, merge)
  const { driver } = context
  const warn = (problems: readonly Diagnostic[]): void => {
    const diagnostics = driver.placed(problems)
    printAnnotations(diagnostics)
    if (diagnostics.length > 0)
      progress.print(
        formatDiagnostics(diagnostics, {
          color: isColored(),
          allListed: verbose ? undefined : LISTED_BY_VERBOSE,
        }),
      )
  }
  const output = await openOutputFolder(outDir, { name, command: commandLine() }).catch(
    (error: unknown) => {
      throw writeError(error, { outDir, name })
    },
  )
  try {
    warn(await checkContent(context, progress))
    const missing = merged?.missing() ?? 0
    if (missing > 0)
      progress.print(
        `${missing} ${missing === 1 ? 'page was' : 'pages were'} compiled again: missing in ` +
          'the shards, or changed since.',
      )
    warn(await runBuildStart(context))
    await makeSite(context, output, host, { step: progress.step, warn })
    output.publish()
    await writeServerFile(context.config, { outDir, staging: output.staging })
  } catch (error) {
    throw writeError(
      error instanceof UsageError ? new UsageError(driver.placed(error.diagnostics)) : error,
      { outDir, name },
    )
  } finally {
    output.close()
  }
  progress.done(`${counted((await context.get(listing)).pages.length, 'page')} in ${name}/client`)
}

/** The command that runs, for the message to another build. */
function commandLine(): string {
  const [, program = '', ...args] = process.argv
  const name = /[\\/](vite|vike)[\\/][^\\/]*[\\/]?[^\\/]*$|[\\/](vite|vike)$/.exec(program)
  return [name?.[1] ?? name?.[2] ?? 'bifolio', ...args].join(' ')
}

/** Returns what is only a warning. @throws UsageError */
async function checkContent(
  { get, graph, config }: BuildContext,
  progress: Progress,
): Promise<readonly Diagnostic[]> {
  await allPages(get, (done, total) => {
    progress.step('Reading pages', done, total)
  })
  graph.release(sourceText)
  progress.step('Checking links', 1, 1)
  const diagnostics = judge(await get(contentProblems), config.ssg)
  if (hasErrors(diagnostics)) throw new UsageError(diagnostics)
  return diagnostics
}
