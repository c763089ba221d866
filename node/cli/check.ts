import { join } from 'node:path'
import { UsageError } from '../../shared/diagnostic.ts'
import { checkSite } from '../check/checkSite.ts'
import { checkExternalLinks } from '../check/externalLinks.ts'
import { type CheckResult, jsonOfCheck, summaryOf } from '../check/report.ts'
import { contextOf } from '../site/context.ts'
import { allLinks } from '../site/contentProblems.ts'
import { listing } from '../site/listing.ts'
import { asReport } from '../errors/unexplained.ts'
import {
  formatDiagnostics,
  hasErrors,
  judge,
  LISTED_BY_VERBOSE,
  sortDiagnostics,
  isColored,
} from '../report.ts'
import { printAnnotations } from '../annotations.ts'
import { showProgress } from './showProgress.ts'
import type { CommandOptions } from './main.ts'
import type { tryBuild } from './tryBuild.ts'
import { requirePages } from '../site/requirePages.ts'

/**
 * Checks everything that can stop a build, and what an author may want to know. Ends with 1 when
 * there are errors; with `strict`, for warnings too.
 */
export async function check(options: CommandOptions): Promise<void> {
  const { json = false, strict = false, verbose = false } = options
  process.env.NODE_ENV = 'production'
  const result = await run(options)
  if (json) console.log(jsonOfCheck(result))
  else {
    if (result.problems.length > 0) {
      const listed = formatDiagnostics(result.problems, {
        color: isColored(),
        allListed: verbose ? undefined : LISTED_BY_VERBOSE,
      })
      console.log(`${listed}\n`)
    }
    printAnnotations(result.problems)
    console.log(summaryOf(result))
  }
  if (hasErrors(result.problems) || (strict && result.problems.length > 0)) process.exitCode = 1
}

/** A fast check, or one with errors, loads nothing of what builds a site. */
const problemsOfBuild: typeof tryBuild = async (...given) =>
  await (await import('./tryBuild.ts')).tryBuild(...given)

/** A config that cannot be used is a problem like any other. */
async function run({
  root,
  config: configFile,
  external: isExternal = false,
  fast: isFast = false,
}: CommandOptions): Promise<CheckResult> {
  try {
    const context = await contextOf({ root, ...(configFile && { configFile }) })
    await requirePages(context)
    const pages = (await context.get(listing)).pages.length
    const ofContent = await checkSite(context)
    const untried = isFast ? 'fast' : hasErrors(ofContent) ? 'errors' : null
    const ofCode =
      untried === null ? context.driver.placed(await problemsOfBuild(context, ofContent)) : []
    const { diagnostics, ...external } = isExternal
      ? await checkExternalLinks(await allLinks(context.get), {
          config: context.config.check,
          cacheFolder: join(root, 'node_modules/.vite/bifolio/external-links'),
          onProgress: (done, total) => showProgress('Checking external links', done, total),
        })
      : { diagnostics: [] }
    return {
      pages,
      ...('urls' in external && { external }),
      untried,
      problems: sortDiagnostics([
        ...ofContent,
        ...ofCode,
        ...judge(diagnostics, context.config.ssg),
      ]),
    }
  } catch (thrown) {
    const error = asReport(thrown, root)
    if (!(error instanceof UsageError)) throw error
    return { pages: 0, untried: null, problems: error.diagnostics }
  }
}
