import { existsSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { unreachablePages } from '../check/unreachablePages.ts'
import { GENERATED_FOLDER } from '../config/projectNames.ts'
import { asReport } from '../errors/unexplained.ts'
import { makeFolder } from '../output/buildLock.ts'
import { openHost } from '../output/buildPlugin.ts'
import { makeSite } from '../output/makeSite.ts'
import { writeError } from '../output/writeError.ts'
import type { BuildContext } from '../site/context.ts'
import { sitePages } from '../site/sitePages.ts'
import { showProgress } from './showProgress.ts'

/** Where a site that is only tried is made. Its modules find the packages of the project. */
const KEPT = 'node_modules/.vite/bifolio'

/**
 * The folder in which a site is tried, relative to the root. `node_modules` may be a link to
 * another place, where Vike doesn't look for what it has bundled.
 */
function triedIn(root: string): string {
  const modules = join(root, 'node_modules')
  if (!existsSync(modules)) return KEPT
  const isInside = !relative(realpathSync(root), realpathSync(modules)).startsWith('..')
  return isInside ? KEPT : GENERATED_FOLDER
}

/**
 * What stops a build beyond the content: components, the theme, stylesheets, plugins. The site is
 * made as a build makes it, and thrown away.
 */
export async function tryBuild(
  context: BuildContext,
  known: readonly Diagnostic[],
): Promise<readonly Diagnostic[]> {
  const name = triedIn(context.root)
  const folder = join(context.root, name)
  const staging = join(folder, `check-${process.pid}`)
  const found: Diagnostic[] = []
  const warn = (diagnostics: readonly Diagnostic[]): void => void found.push(...diagnostics)
  try {
    makeFolder(staging)
    warn(await context.driver.buildStart(() => sitePages(context.get)))
    const host = openHost(context, staging)
    await makeSite(context, { staging, site: null }, host, { step: showProgress, warn })
    warn(await unreachablePages(context, join(staging, 'client'), known))
  } catch (thrown) {
    const written = writeError(thrown, { outDir: folder, name })
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
