import { checkSite } from '../../node/check/checkSite.ts'
import { contextOf, dropContext } from '../../node/site/context.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { SOUND_SITE } from './diagnose.ts'
import { createScratch } from './scratch.ts'

/**
 * What `bifolio check` prints about a site without problems after some files were changed. A file
 * that is null does not exist.
 */
export async function checkFiles(
  files: Readonly<Record<string, string | null>>,
): Promise<readonly Diagnostic[]> {
  const scratch = createScratch('check')
  try {
    for (const [path, text] of Object.entries({ ...SOUND_SITE, 'public/logo.svg': null, ...files }))
      if (text !== null) scratch.write(path, text)
    return await checkSite(await contextOf({ root: scratch.folder }))
  } finally {
    dropContext(scratch.folder)
    scratch.remove()
  }
}
