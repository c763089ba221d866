import type { Diagnostic } from '../../shared/diagnostic.ts'
import { editionOfPlace, folderOfPlace } from '../../shared/edition.ts'
import { changesText, translationStatus } from '../site/translationStatus.ts'
import type { BuildContext } from '../site/context.ts'
import { translations } from '../site/listing.ts'

/**
 * Translations that are missing, that fall behind, and that are not recorded in a language where
 * others are.
 */
export async function translationProblems({ config, get }: BuildContext): Promise<Diagnostic[]> {
  const status = await translationStatus(get)
  const recorded = await get(translations)
  return status.flatMap((page): Diagnostic[] => {
    const file = `${config.root}/${page.relativePath}`
    switch (page.state) {
      case 'missing':
        return [
          {
            code: 'i18n/missing',
            severity: 'warning',
            file: `${config.root}/${page.original}`,
            message: `Missing translation for "${page.lang}".`,
            hint: `Add ${file}.`,
          },
        ]
      case 'behind':
        return [
          {
            code: 'i18n/behind',
            severity: 'warning',
            file,
            message: `The original is newer: ${changesText({ ...page, headingsDiffer: false })}.`,
            hint: `Update the page, then run "bifolio i18n ${file}".`,
          },
        ]
      case 'unrecorded':
        return recorded.in(
          folderOfPlace(page.relativePath, editionOfPlace(page.relativePath, config.editions)),
        ).size === 0
          ? []
          : [
              {
                code: 'i18n/unrecorded',
                severity: 'warning',
                file,
                message: 'The translation is not recorded.',
                hint: 'Run "bifolio i18n" to record it.',
              },
            ]
      case 'current':
        return []
    }
  })
}
