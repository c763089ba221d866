import { isRecord } from '../../shared/isRecord.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { belowEdition, type EditionFolders, editionOfPlace } from '../../shared/edition.ts'
import { parseJson } from '../schema/parseJson.ts'
import type { RecordedSection } from '../site/compareSections.ts'

/** Name of the file in a language's folder that records what its pages were made from. */
export const TRANSLATION_FILE = '_translation.json'

/** Behind the hash of the original: a machine's translation that a person has recorded since. */
const REVIEWED = 'reviewed'
/** The same for one that nobody has recorded since; then the hash of its text. */
const MACHINE = 'machine:'
const MARKED = new RegExp(`^(\\S+) (?:${REVIEWED}|${MACHINE}(\\S+))$`)

/**
 * Page below the language folder, without extension → the sections of the original that it was made
 * from.
 */
export type TranslationRecords = ReadonlyMap<string, readonly RecordedSection[]>

/** Key of a page in the file: `zh/guide/x.mdx` → `guide/x`. */
export function recordKey(relativePath: string, editions: readonly EditionFolders[]): string {
  return belowEdition(relativePath, editionOfPlace(relativePath, editions)).replace(/\.[^./]+$/, '')
}

/**
 * Reads the file. What is wrong with it is an error: without it nobody would learn that a page is
 * behind.
 */
export function parseTranslationFile(
  source: string,
  file: string,
): { records: TranslationRecords; diagnostics: Diagnostic[] } {
  const hint =
    'Restore the file from version control, or run "bifolio i18n --all" to write it again.'
  const parsed = parseJson(source)
  if ('problem' in parsed) {
    const { message, ...place } = parsed.problem
    return {
      records: new Map(),
      diagnostics: [
        { code: 'i18n/record-syntax', severity: 'error', file, ...place, message, hint },
      ],
    }
  }
  const records = isRecord(parsed.value)
    ? Object.entries(parsed.value).map(
        ([page, sections]) => [page, readSections(sections)] as const,
      )
    : [['', null] as const]
  const wrong = records.find(([, sections]) => sections === null)
  if (wrong) {
    const [page] = wrong
    const message =
      page === '' ? 'The file is not a record of translations.' : `Invalid record of "${page}".`
    return {
      records: new Map(),
      diagnostics: [
        {
          code: 'i18n/record-syntax',
          severity: 'error',
          file,
          ...parsed.locate(page === '' ? [] : [page], 'key'),
          message,
          hint,
        },
      ],
    }
  }
  return {
    records: new Map(records.map(([page, sections]) => [page, sections ?? []])),
    diagnostics: [],
  }
}

/** Text of the file: pages sorted, a line per section, so that two branches seldom meet. */
export function formatTranslationFile(records: TranslationRecords): string {
  const pages = [...records].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const value = Object.fromEntries(
    pages.map(([page, sections]) => [
      page,
      Object.fromEntries(
        sections.map(({ id, depth, hash, machine }) => [
          `${'#'.repeat(depth)} ${id}`.trim(),
          machine === undefined
            ? hash
            : `${hash} ${machine === null ? REVIEWED : MACHINE + machine}`,
        ]),
      ),
    ]),
  )
  return `${JSON.stringify(value, null, 2)}\n`
}

/** A hash, with who translated the section where that is noted. */
function readHash(written: string): Pick<RecordedSection, 'hash' | 'machine'> {
  const [, hash, text] = MARKED.exec(written) ?? []
  return hash === undefined ? { hash: written } : { hash, machine: text ?? null }
}

function readSections(value: unknown): RecordedSection[] | null {
  if (!isRecord(value)) return null
  const sections: RecordedSection[] = []
  for (const [key, written] of Object.entries(value)) {
    const [, level = '', id = ''] = /^(#{1,6})(?: (\S+))?$/.exec(key) ?? []
    if (level === '' || (level === '#') !== (id === '') || typeof written !== 'string') return null
    sections.push({ id, depth: level.length, ...readHash(written) })
  }
  return sections
}
