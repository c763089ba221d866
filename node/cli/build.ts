import { join } from 'node:path'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { type BuildContext, contextOf } from '../site/context.ts'
import { createCollector } from '../output/createCollector.ts'
import { requireReplaceable } from '../output/isReplaceable.ts'
import { makeSite } from '../output/makeSite.ts'
import { compileShard, mergeShards } from '../output/shards.ts'
import { openOutputFolder, type OutputFolder } from '../output/outputFolder.ts'
import { writeError } from '../output/writeError.ts'
import { runBuildStart } from '../site/buildHooks.ts'
import { formatDiagnostics, hasErrors, judge, LISTED_BY_VERBOSE } from '../report.ts'
import { printAnnotations } from './annotations.ts'
import type { CommandOptions } from './main.ts'
import { createProgress, type Progress } from './progress.ts'
import { requirePages } from './requirePages.ts'
import { openWithShards } from './shardOptions.ts'

/** Builds the site. The previous output stays until the new one is complete. */
export async function build({
  root,
  base,
  config: configFile,
  verbose = false,
  ...rest
}: CommandOptions): Promise<void> {
  process.env.NODE_ENV = 'production'
  const progress = createProgress()
  const { context, shard, merge } = await openWithShards(rest, () =>
    contextOf({ root, command: 'build', ...(base && { base }), ...(configFile && { configFile }) }),
  )
  await requirePages(context)
  if (shard) {
    const { file, pages } = await compileShard(context, shard, progress.step)
    progress.done(
      `shard ${shard.number} of ${shard.of}, ${pages} of ${context.store.pages().length} ` +
        `pages, in ${file}`,
    )
    return
  }
  const { outDir: name } = context.config
  const outDir = join(root, name)
  await requireReplaceable(join(outDir, 'client'), context)
  const merged = merge === null ? null : await mergeShards(context, merge)
  const warn = (diagnostics: readonly Diagnostic[]): void => {
    printAnnotations(diagnostics)
    if (diagnostics.length > 0)
      progress.print(
        formatDiagnostics(diagnostics, {
          color: process.stdout.isTTY === true && !process.env.NO_COLOR,
          allListed: verbose ? undefined : LISTED_BY_VERBOSE,
        }),
      )
  }
  let output: OutputFolder | null = null
  try {
    output = await openOutputFolder(outDir, {
      name,
      command: ['bifolio', ...process.argv.slice(2)].join(' '),
    })
    warn(await checkContent(context, progress))
    const missing = merged?.missing() ?? 0
    if (missing > 0)
      progress.print(
        `${missing} ${missing === 1 ? 'page was' : 'pages were'} compiled again: missing in ` +
          'the shards, or changed since.',
      )
    warn(await runBuildStart(context))
    await makeSite(context, output.staging, { step: progress.step, warn })
    output.publish()
  } catch (error) {
    throw writeError(error, { outDir, name })
  } finally {
    output?.close()
  }
  progress.done(`${context.store.pages().length} pages in ${name}/client`)
}

/** Returns what is only a warning. @throws UsageError */
async function checkContent(
  { store, model, config }: BuildContext,
  progress: Progress,
): Promise<readonly Diagnostic[]> {
  const total = store.pages().length
  const collectGarbage = createCollector()
  await store.records((done) => {
    progress.step('Reading pages', done, total)
    collectGarbage()
  })
  progress.step('Checking links', 1, 1)
  const diagnostics = judge(await model.diagnostics(), config.ssg)
  if (hasErrors(diagnostics)) throw new UsageError(diagnostics)
  return diagnostics
}
