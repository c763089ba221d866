import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { editionOfPlace, folderOfPlace } from '../../shared/edition.ts'
import { UsageError } from '../../shared/diagnostic.ts'
import { withLineFeeds } from '../source/lineEnds.ts'
import {
  TRANSLATION_FILE,
  formatTranslationFile,
  parseTranslationFile,
  recordKey,
} from '../source/translationFile.ts'
import { readTextFile } from '../textFile.ts'
import {
  recordedById,
  type RecordedSection,
  translatorOf,
  withRecorded,
} from './compareSections.ts'
import { analyzeText } from './compiledPage.ts'
import type { BuildContext } from './context.ts'
import { listing, translations } from './listing.ts'
import { page as pageAt } from './page.ts'
import type { PageRecord } from './pageRecord.ts'
import type { SiteTranslations, SplitPage, TranslatablePage } from './pageTranslation.ts'
import { sourceText } from './siteInputs.ts'
import { translationStatus } from './translationStatus.ts'

/**
 * Reads and records the translations of a site. `fresh` returns a context that has read `files`.
 */
export function siteTranslations(
  fresh: (files: readonly string[]) => Promise<BuildContext>,
): SiteTranslations {
  return {
    async status(lang) {
      const { get } = await fresh([])
      return await translationStatus(get, lang)
    },
    async page(place) {
      const { contentRoot, config } = await fresh([])
      const folder = folderOfPlace(place, editionOfPlace(place, config.editions))
      const { get } = await fresh([
        `${contentRoot}/${place}`,
        `${contentRoot}/${folder}/${TRANSLATION_FILE}`,
      ])
      const { isPage, isFallback, source, originalOf } = await get(listing)
      if (!isPage(place) || isFallback(place) || source(place).kind !== 'markdown') return null
      const text = await get(sourceText, place)
      if ('problem' in text) return null
      const own = await get(pageAt, place)
      const original = originalOf(place)
      const recorded = original === null ? null : (await get(translations)).sectionsOf(place)
      const model = original === null ? null : await get(pageAt, original)
      const known = recorded && model ? recordedById(recorded, model.sections) : null
      return {
        ...splitPage(text.text, own),
        file: join(contentRoot, place),
        routePath: own.routePath,
        recorded:
          known && Object.fromEntries([...known].map(([id, { hash }]) => [id, hash] as const)),
        translators: known && translatorsOf(known, own.sections),
      }
    },
    async split(place, text) {
      const { get } = await fresh([])
      const analyzed = await analyzeText((await get(listing)).source(place), text, get)
      return analyzed ? splitPage(text, analyzed) : { source: text, sections: [], problems: [] }
    },
    async record(place, hashes, { by = 'person' } = {}) {
      const { contentRoot } = await fresh([])
      const context = await fresh([`${contentRoot}/${place}`])
      await fresh(await writeRecord(context, { place, hashes, by }))
    },
  }
}

function splitPage(
  source: string,
  { isReadable, sections, headings, diagnostics }: PageRecord,
): SplitPage {
  if (!isReadable) {
    const problems = diagnostics.filter(({ severity }) => severity === 'error')
    return { source, sections: [], problems }
  }
  const lineStarts = [0]
  for (const { index, 0: end } of source.matchAll(/\r\n?|\n/g)) lineStarts.push(index + end.length)
  const starts = [
    0,
    ...headings.flatMap(({ line }) => (line === undefined ? [] : [lineStarts[line - 1] ?? 0])),
    source.length,
  ]
  return {
    source,
    sections: sections.map((section, at) => ({
      ...section,
      start: starts[at] ?? 0,
      end: starts[at + 1] ?? source.length,
    })),
    problems: [],
  }
}

function translatorsOf(
  recorded: ReadonlyMap<string, RecordedSection>,
  sections: PageRecord['sections'],
): TranslatablePage['translators'] {
  const hashes = new Map(sections.map(({ id, hash }) => [id, hash]))
  return Object.fromEntries(
    [...recorded].map(([id, section]) => [id, translatorOf(section, hashes.get(id))] as const),
  )
}

interface Recording {
  readonly place: string
  readonly hashes: Readonly<Record<string, string | null>>
  readonly by: 'person' | 'machine'
}

/** Returns the absolute paths of the files that it wrote. */
async function writeRecord(
  { get, contentRoot, config }: BuildContext,
  { place, hashes, by }: Recording,
): Promise<readonly string[]> {
  const { originalOf } = await get(listing)
  const original = originalOf(place)
  if (original === null) return []
  const { editions } = config
  const name = `${folderOfPlace(place, editionOfPlace(place, editions))}/${TRANSLATION_FILE}`
  const path = join(contentRoot, name)
  const read = readTextFile(path, `${config.root}/${name}`)
  if ('problem' in read && read.problem.code !== 'file/missing')
    throw new UsageError([read.problem])
  const { records, diagnostics } =
    'text' in read
      ? parseTranslationFile(read.text, `${config.root}/${name}`)
      : { records: new Map(), diagnostics: [] }
  if (diagnostics.length > 0) throw new UsageError(diagnostics)
  const key = recordKey(place, editions)
  const { sections } = await get(pageAt, original)
  const texts =
    by === 'machine'
      ? new Map((await get(pageAt, place)).sections.map(({ id, hash }) => [id, hash]))
      : undefined
  const own = withRecorded(records.get(key) ?? [], sections, hashes, texts)
  const text = formatTranslationFile(new Map([...records, [key, own]]))
  if ('text' in read && withLineFeeds(read.text) === text) return []
  await writeFile(path, text)
  return [path]
}
