import { join } from 'node:path'
import { UsageError } from '../../shared/diagnostic.ts'
import { checkSite } from '../check/checkSite.ts'
import { checkExternalLinks } from '../check/externalLinks.ts'
import { type CheckResult, jsonOfCheck, summaryOf } from '../check/report.ts'
import { contextOf } from '../context.ts'
import { formatDiagnostics, hasErrors, judge, sortDiagnostics } from '../report.ts'
import type { CommandOptions } from './main.ts'
import { requirePages } from './requirePages.ts'

/** Checks everything an author writes. Ends with 1 when there are errors; with `strict`, for warnings too. */
export async function check(options: CommandOptions): Promise<void> {
  const { json = false, strict = false } = options
  const result = await run(options)
  if (json) console.log(jsonOfCheck(result))
  else {
    if (result.problems.length > 0) console.log(`${formatDiagnostics(result.problems, { color: process.stdout.isTTY === true && !process.env.NO_COLOR })}\n`)
    console.log(summaryOf(result))
  }
  if (hasErrors(result.problems) || (strict && result.problems.length > 0)) process.exitCode = 1
}

/** A config that cannot be used is a problem like any other. */
async function run({ root, config: configFile, external: isExternal = false }: CommandOptions): Promise<CheckResult> {
  try {
    const context = await contextOf({ root, ...(configFile && { configFile }) })
    requirePages(context)
    const pages = context.store.pages().length
    const problems = await checkSite(context)
    if (!isExternal) return { pages, problems }
    const { diagnostics, ...external } = await checkExternalLinks(await context.model.links(), {
      config: context.config.check,
      cacheFolder: join(root, 'node_modules/.vite/bifolio/external-links'),
      onProgress: showProgress,
    })
    return { pages, external, problems: sortDiagnostics([...problems, ...judge(diagnostics, context.config.ssg)]) }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return { pages: 0, problems: error.diagnostics }
  }
}

/** On the stream that no program reads, and only for people. */
function showProgress(done: number, total: number): void {
  if (process.stderr.isTTY === true) process.stderr.write(done === total ? '\r\u001b[K' : `\r\u001b[KAsking external links ${done}/${total}`)
}
