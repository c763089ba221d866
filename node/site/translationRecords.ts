import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { editionOfPlace, folderOfPlace, foldersOf } from '../../shared/edition.ts'
import {
  TRANSLATION_FILE,
  type TranslationRecords,
  parseTranslationFile,
  recordKey,
} from '../source/translationFile.ts'
import type { TextFile } from '../textFile.ts'
import type { RecordedSection } from './compareSections.ts'

/** What the files `_translation.json` say. */
export interface RecordedTranslations {
  /** Content of the file in a folder of version and language, or of what belongs to no version. */
  in(folder: string): TranslationRecords
  /**
   * The sections of the original that a page was translated from, or null when that is not
   * recorded.
   */
  sectionsOf(place: string): readonly RecordedSection[] | null
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads the records of a site. `files` are all files below the content root. */
export async function readTranslationRecords(
  files: readonly string[],
  config: Pick<ResolvedConfig, 'root' | 'editions'>,
  read: (path: string) => Promise<TextFile>,
): Promise<RecordedTranslations> {
  const known = new Set(files)
  const found = await Promise.all(
    config.editions
      .flatMap(foldersOf)
      .map((folder) => ({ folder, path: `${folder}/${TRANSLATION_FILE}` }))
      .filter(({ path }) => known.has(path))
      .map(async ({ folder, path }) => {
        const text = await read(path)
        return [
          folder,
          'text' in text
            ? parseTranslationFile(text.text, `${config.root}/${path}`)
            : { records: new Map(), diagnostics: [text.problem] },
        ] as const
      }),
  )
  return recordedTranslations(new Map(found), config)
}

/** Records of a site that were read. */
export function recordedTranslations(
  byFolder: ReadonlyMap<string, ReturnType<typeof parseTranslationFile>>,
  { editions }: Pick<ResolvedConfig, 'editions'>,
): RecordedTranslations {
  const recordsIn = (folder: string): TranslationRecords =>
    byFolder.get(folder)?.records ?? new Map()
  return {
    in: recordsIn,
    sectionsOf: (place) =>
      recordsIn(folderOfPlace(place, editionOfPlace(place, editions))).get(
        recordKey(place, editions),
      ) ?? null,
    diagnostics: [...byFolder.values()].flatMap(({ diagnostics }) => diagnostics),
  }
}
