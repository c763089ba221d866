import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { checkSite } from '../check/checkSite.ts'
import { checkExternalLinks } from '../check/externalLinks.ts'
import { unreachablePages } from '../check/unreachablePages.ts'
import { type CheckResult, jsonOfCheck, summaryOf } from '../check/report.ts'
import { type BuildContext, contextOf } from '../site/context.ts'
import { allLinks } from '../site/contentProblems.ts'
import { listing } from '../site/listing.ts'
import { makeFolder } from '../output/buildLock.ts'
import { openHost } from '../output/buildPlugin.ts'
import { makeSite } from '../output/makeSite.ts'
import { asReport } from '../errors/unexplained.ts'
import { writeError } from '../output/writeError.ts'
import { sitePages } from '../site/sitePages.ts'
import {
  formatDiagnostics,
  hasErrors,
  judge,
  LISTED_BY_VERBOSE,
  sortDiagnostics,
  isColored,
} from '../report.ts'
import { printAnnotations } from '../annotations.ts'
import type { CommandOptions } from './main.ts'
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
    const ofCode = untried === null ? await tryBuild(context, ofContent) : []
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

/** Where a site that is only tried is made. Its modules find the packages of the project. */
const KEPT = 'node_modules/.vite/bifolio'

/**
 * What stops a build beyond the content: components, the theme, stylesheets, plugins. The site is
 * made as a build makes it, and thrown away.
 */
async function tryBuild(
  context: BuildContext,
  known: readonly Diagnostic[],
): Promise<readonly Diagnostic[]> {
  const folder = join(context.root, KEPT)
  const staging = join(folder, `check-${process.pid}`)
  const found: Diagnostic[] = []
  const warn = (diagnostics: readonly Diagnostic[]): void => void found.push(...diagnostics)
  try {
    makeFolder(staging)
    warn(await context.driver.buildStart(() => sitePages(context.get)))
    const host = await openHost(context, staging)
    await makeSite(context, { staging, site: null }, host, { step: showProgress, warn })
    warn(await unreachablePages(context, join(staging, 'client'), known))
  } catch (thrown) {
    const written = writeError(thrown, { outDir: folder, name: KEPT })
    const error = asReport(written, context.root)
    if (!(error instanceof UsageError)) throw error
    warn(written === thrown ? error.diagnostics : error.diagnostics.map(withoutOutput))
  } finally {
    // What can't be written can't be removed either.
    await rm(staging, { recursive: true, force: true, maxRetries: 5 }).catch(() => {})
  }
  return found
}

/** A check has no output folder, and a fast one writes nothing at all. */
function withoutOutput(problem: Diagnostic): Diagnostic {
  return problem.code === 'build/cannot-write'
    ? {
        ...problem,
        hint: 'Make the folder writable, or run `bifolio check --fast`, which renders nothing.',
      }
    : problem
}

/** On the stream that no program reads, and only for people. */
function showProgress(name: string, done: number, total: number): void {
  if (process.stderr.isTTY === true)
    process.stderr.write(
      done === total ? '\r\u001b[K' : `\r\u001b[K${name}${total > 1 ? ` ${done}/${total}` : ''}`,
    )
}
