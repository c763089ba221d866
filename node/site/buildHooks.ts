import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { outputFileOf } from '../../shared/routePath.ts'
import type { PluginDriver } from '../plugin/driver.ts'
import { hasErrors } from '../report.ts'
import type { BuildContext } from './context.ts'
import { sitePages } from './sitePages.ts'

/**
 * Lets plugins check the site, and runs their `buildStart`. Returns their warnings.
 *
 * @throws UsageError for a hook that fails, and for the errors that they return
 */
export async function runBuildStart({ driver, get }: BuildContext): Promise<Diagnostic[]> {
  const found = await driver.checkSite(() => sitePages(get))
  if (hasErrors(found)) throw new UsageError(found)
  return [...found, ...(await driver.buildStart(() => sitePages(get)))]
}

/** Runs `buildEnd` of the plugins on the site in a folder. */
export async function runBuildEnd(
  { driver, get, bundled }: BuildContext,
  outDir: string,
): ReturnType<PluginDriver['buildEnd']> {
  return await driver.buildEnd(
    {
      outDir,
      html: ({ routePath }) => readFile(join(outDir, outputFileOf(routePath)), 'utf8'),
      addLicensesOf: (modules) => modules.forEach((id) => bundled.browserModules.add(id)),
    },
    () => sitePages(get),
  )
}
