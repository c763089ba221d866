import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { SiteTranslations, SourceSection, TranslatablePage } from 'bifolio'
import type { DeskEdit, Refusal, Saved } from './client/deskData.ts'
import type { DeskPage } from './desk.ts'
import { asUnit, haveSameLevels, unitText, withNewUnit, withoutUnit, withUnit } from './units.ts'

/** A section to write. */
export type Edit = Pick<DeskEdit, 'id' | 'text' | 'expected' | 'madeFrom'>

interface Target {
  readonly translations: SiteTranslations
  readonly status: DeskPage['status']
  /** Absolute path for a page that doesn't exist yet. */
  readonly newFile: string
  /** Who translated. @default 'person' */
  readonly by?: 'person' | 'machine'
}

/** Writes a section of a translation and records what it was made from. */
export async function saveTranslation(target: Target, edit: Edit): Promise<Saved> {
  const { translations, status, by = 'person' } = target
  const page = await translations.page(status.relativePath)
  if (by === 'machine' && page?.sections.some(({ id }) => id === edit.id)) {
    // A text without a record counts as a person's.
    if (page.translators?.[edit.id] !== 'machine') return refused('person')
  }
  const saved = page ? await editPage(target, page, edit) : await createPage(target, edit)
  if (!saved.isSaved) return saved
  const isRecorded = edit.text === null || edit.madeFrom !== null
  if (isRecorded)
    await translations.record(status.relativePath, { [edit.id]: edit.madeFrom }, { by })
  return saved
}

/** Writes a section of an original. It may have other headings. */
export async function saveOriginal(
  { translations, status }: Omit<Target, 'newFile'>,
  { id, text, expected }: Omit<Edit, 'madeFrom'>,
): Promise<Saved> {
  const page = await translations.page(status.original)
  const section = page?.sections.find((each) => each.id === id)
  if (!page || !section || text === null) return refused('gone')
  const now = unitText(page.source, section)
  if (now === asUnit(text)) return UNCHANGED
  if (now !== expected) return refused('changed')
  const next = withUnit(page.source, section, text)
  const split = await translations.split(status.original, next)
  if (split.problems.length > 0) return refused('syntax', split.problems[0]?.message)
  return await write(page, next)
}

async function editPage(
  { translations, status }: Target,
  page: TranslatablePage,
  { id, text, expected }: Edit,
): Promise<Saved> {
  const at = page.sections.findIndex((section) => section.id === id)
  const section = page.sections[at]
  if (page.problems.length > 0) return refused('syntax', page.problems[0]?.message)
  const now = section ? unitText(page.source, section) : null
  if (now === (text === null ? null : asUnit(text))) return UNCHANGED
  if (now !== (expected === null ? null : asUnit(expected))) return refused('changed')
  const levels: Pick<SourceSection, 'depth'>[] = [...page.sections]
  let next: string
  if (text === null) {
    if (!section || at === 0) return refused('gone')
    next = withoutUnit(page.source, section)
    levels.splice(at, 1)
  } else if (section) next = withUnit(page.source, section, text)
  else {
    const original = await translations.page(status.original)
    const place = original?.sections.findIndex((each) => each.id === id) ?? -1
    const model = original?.sections[place]
    if (!original || !model) return refused('gone')
    const above = new Set(original.sections.slice(0, place).map((each) => each.id))
    const previous = page.sections.findLastIndex((each) => above.has(each.id))
    next = withNewUnit(page.source, page.sections[previous], text)
    levels.splice(previous + 1, 0, model)
  }
  const split = await translations.split(status.relativePath, next)
  if (split.problems.length > 0) return refused('syntax', split.problems[0]?.message)
  if (!haveSameLevels(levels, split)) return refused('headings')
  return await write(page, next)
}

async function createPage(
  { translations, status, newFile }: Target,
  { id, text, expected }: Edit,
): Promise<Saved> {
  if (id !== '' || text === null) return refused('opening')
  if (expected !== null) return refused('gone')
  const source = `${asUnit(text)}\n`
  const split = await translations.split(status.relativePath, source)
  if (split.problems.length > 0) return refused('syntax', split.problems[0]?.message)
  if (split.sections.length > 1) return refused('headings')
  await mkdir(dirname(newFile), { recursive: true })
  return await writeFile(newFile, source, { flag: 'wx' }).then(
    () => WRITTEN,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return refused('changed')
      throw error
    },
  )
}

/** Writes a page, unless its file has another text by now. */
async function write({ file, source }: TranslatablePage, next: string): Promise<Saved> {
  const now = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await readFile(file))
  const mark = now.startsWith('\uFEFF') ? '\uFEFF' : ''
  if (now !== mark + source) return refused('changed')
  await writeFile(file, mark + next)
  return WRITTEN
}

const WRITTEN: Saved = { isSaved: true, isWritten: true }
const UNCHANGED: Saved = { isSaved: true, isWritten: false }

function refused(reason: Refusal, detail?: string): Saved {
  return { isSaved: false, reason, ...(detail !== undefined && { detail }) }
}
