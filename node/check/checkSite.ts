import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { BuildContext } from '../site/context.ts'
import { contentProblems } from '../site/contentProblems.ts'
import { writtenPages } from '../site/page.ts'
import { sitePages } from '../site/sitePages.ts'
import { judge, sortDiagnostics } from '../report.ts'
import { translationProblems } from './translations.ts'
import { unusedFiles } from './unusedFiles.ts'

/**
 * Everything that can be said of a site without building it, each problem once, by file and line.
 */
export async function checkSite(context: BuildContext): Promise<Diagnostic[]> {
  const { get, config, driver } = context
  const found = [
    ...(await get(contentProblems)),
    ...(await writtenPages(get)).flatMap(({ remarks }) => remarks),
    ...(await translationProblems(context)),
    ...(await unusedFiles(context)),
    ...(await driver.checkSite(() => sitePages(get))),
  ]
  return sortDiagnostics(judge(driver.placed(found), config.ssg))
}
