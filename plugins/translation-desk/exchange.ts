import type { PluginContext, PageTranslation, SiteTranslations } from 'bifolio'
import type { DeskSection } from './client/deskData.ts'
import { readDeskPage, textHash } from './desk.ts'
import { earlierTexts } from './earlier.ts'
import type { Locale } from './formats.ts'

/** A section that is handed over. */
export interface Unit {
  /** Empty for the opening of a page. */
  readonly id: string
  readonly state: Exclude<DeskSection['state'], 'removed'>
  readonly source: string
  /** What the translation was made from, where Git has it and it was another text. */
  readonly previous?: string
  /** Empty for one that is missing. */
  readonly target: string
  /** Hash of the original. */
  readonly sourceHash: string
  /** Hash of the translation. Empty for one that is missing. */
  readonly targetHash: string
}

/** A page that is handed over. Paths are below the content folder. */
export interface ExchangePage {
  readonly original: string
  readonly translation: string
  readonly units: readonly Unit[]
}

/** What is handed over. */
export interface Exchange {
  readonly source: Locale
  readonly target: Locale
  readonly pages: readonly ExchangePage[]
}

/** A section that is taken back. */
export interface TakenUnit extends Pick<Unit, 'id' | 'target' | 'sourceHash' | 'targetHash'> {
  /** Path of the translation below the content folder. */
  readonly translation: string
  /** True for one that somebody finished. Null where only another text is a sign of that. */
  readonly isDone: boolean | null
}

interface CollectOptions {
  readonly config: PluginContext['config']
  readonly lang: string
  /** Leaves out what needs no work. */
  readonly isChanged: boolean
  readonly isWanted: (page: PageTranslation) => boolean
}

/** Reads what to hand over. */
export async function collect(
  translations: SiteTranslations,
  { config, lang, isChanged, isWanted }: CollectOptions,
): Promise<Exchange> {
  const pages: ExchangePage[] = []
  for (const status of (await translations.status(lang)).filter(isWanted)) {
    // A page may follow all that was recorded, and yet lack a section.
    if (isChanged && status.state === 'current' && !status.headingsDiffer) continue
    const page = await readDeskPage(translations, status)
    if (!page) continue
    const sections = page.sections.filter(
      ({ state, original }) =>
        original !== null &&
        original !== '' &&
        (!isChanged || state === 'missing' || state === 'outdated'),
    )
    const outdated = sections.flatMap(({ state, madeFrom }) =>
      state === 'outdated' && madeFrom !== null ? [madeFrom] : [],
    )
    const earlier = await earlierTexts(translations, {
      relativePath: status.original,
      file: page.original.file,
      hashes: new Set(outdated),
    })
    const units = sections.map((section) => unitOf(section, earlier))
    if (units.length > 0)
      pages.push({ original: status.original, translation: status.relativePath, units })
  }
  const localeOf = (each: string): Locale => ({
    lang: each,
    tag: config.locales.find((locale) => locale.lang === each)?.tag ?? each,
  })
  return { source: localeOf(config.lang), target: localeOf(lang), pages }
}

function unitOf(section: DeskSection, earlier: ReadonlyMap<string, string>): Unit {
  const { id, state, original, hash, madeFrom, translation } = section
  const previous = state === 'outdated' ? earlier.get(madeFrom ?? '') : undefined
  return {
    id,
    state: state as Unit['state'],
    source: original ?? '',
    ...(previous !== undefined && { previous }),
    target: translation ?? '',
    sourceHash: hash ?? '',
    targetHash: translation === null ? '' : textHash(translation),
  }
}
