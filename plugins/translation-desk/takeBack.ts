import { join } from 'node:path'
import type { PageTranslation, PluginContext, SiteTranslations } from 'bifolio'
import type { DeskSection, Refusal } from './client/deskData.ts'
import { readDeskPage, textHash } from './desk.ts'
import type { TakenUnit } from './exchange.ts'
import { saveTranslation } from './save.ts'
import { asUnit } from './units.ts'

/** What became of the sections of a file. */
export interface TakenBack {
  /** Written, or recorded without another text. */
  readonly taken: number
  /** Not translated, or the same as before. */
  readonly unchanged: number
  readonly refused: readonly {
    readonly unit: Pick<TakenUnit, 'translation' | 'id'>
    readonly reason: Refusal
    readonly detail?: string
  }[]
}

interface TakeContext extends Pick<PluginContext, 'contentRoot'> {
  readonly translations: SiteTranslations
  /** Who translated. @default 'person' */
  readonly by?: 'person' | 'machine'
}

/** Writes translations that come back, never over a text that is newer than the file. */
export async function takeBack(
  units: readonly TakenUnit[],
  { translations, contentRoot, by = 'person' }: TakeContext,
): Promise<TakenBack> {
  const pages = new Map((await translations.status()).map((page) => [page.relativePath, page]))
  let [taken, unchanged] = [0, 0]
  const refused: TakenBack['refused'][number][] = []
  for (const place of new Set(units.map(({ translation }) => translation))) {
    const own = units.filter(({ translation }) => translation === place)
    const status = pages.get(place)
    let sections = await sectionsOf(translations, status)
    // A page begins with its opening.
    for (const unit of own.toSorted((a, b) => Number(a.id !== '') - Number(b.id !== ''))) {
      const section = sections?.get(unit.id)
      if (!status || !section) {
        refused.push({ unit, reason: 'gone' })
        continue
      }
      if (!isTaken(unit, section)) {
        unchanged++
        continue
      }
      const saved = await saveTranslation(
        { translations, status, newFile: join(contentRoot, place), by },
        {
          id: unit.id,
          text: unit.target,
          expected: isAsExported(unit, section) ? section.translation : unit.target,
          madeFrom: unit.sourceHash,
        },
      )
      if (saved.isSaved) taken++
      else refused.push({ unit, ...saved })
      sections = await sectionsOf(translations, status)
    }
  }
  return { taken, unchanged, refused }
}

async function sectionsOf(
  translations: SiteTranslations,
  status: PageTranslation | undefined,
): Promise<ReadonlyMap<string, DeskSection> | undefined> {
  const page = status && (await readDeskPage(translations, status))
  return page ? new Map(page.sections.map((section) => [section.id, section])) : undefined
}

function isAsExported({ targetHash }: TakenUnit, { translation }: DeskSection): boolean {
  return targetHash === (translation === null ? '' : textHash(translation))
}

/** True for a section that somebody worked on. */
function isTaken(unit: TakenUnit, { state, translation, madeFrom }: DeskSection): boolean {
  const text = asUnit(unit.target)
  if (text === '' || unit.isDone === false) return false
  if (textHash(text) !== unit.targetHash)
    return text !== translation || madeFrom !== unit.sourceHash
  return unit.isDone === true && state !== 'current' && madeFrom !== unit.sourceHash
}
