import { posix } from 'node:path'
import { parse } from 'jsonc-parser'
import { type Table, tableOf } from '../configKeys.ts'
import type { Diagnostic } from '../engine.ts'
import type { SourceLocale } from '../languages.ts'
import { noteOf } from '../notes.ts'
import type { SourceProject } from '../types.ts'
import { knownModule } from './literals.ts'
import { type PageSources, placeIn } from './sourcePages.ts'

/** Language → folder within it → its `_meta`: `docs/guide`, or an empty path. */
export type Metas = ReadonlyMap<SourceLocale, ReadonlyMap<string, Table>>

const META = /(?:^|\/)_meta(?:\.[\w-]+)?\.(?:json|[cm]?[jt]sx?)$/

/** Reads the files that order and name the pages of folders. */
export async function readMetas(
  project: SourceProject,
  { folders, locales, codes }: PageSources,
  notes: Diagnostic[],
): Promise<Metas> {
  const metas = new Map(locales.map((locale) => [locale, new Map<string, Table>()]))
  const add = (locale: SourceLocale, folder: string, table: Table): void => {
    const own = metas.get(locale)
    own?.set(folder, { ...own.get(folder), ...table })
  }
  for (const { path, base } of folders)
    for (const file of project.files) {
      if (!file.startsWith(`${path}/`) || !META.test(file)) continue
      const below = file
        .slice(path.length + 1)
        .split('/')
        .filter((part) => !/^\(.*\)$|^\[(?:lang\w*|locale)\]$/.test(part))
        .join('/')
      const { locale, rest } = placeIn(below, { locales, codes })
      const table = await tableIn(file, project, notes)
      const folder = posix.join(base, posix.dirname(rest)).replace(/^\.$/, '')
      if (/_meta\.global\./.test(file)) expand(folder, table, (at, own) => add(locale, at, own))
      else add(locale, folder, table)
    }
  return metas
}

async function tableIn(file: string, project: SourceProject, notes: Diagnostic[]): Promise<Table> {
  const text = await project.read(file)
  if (file.endsWith('.json')) return tableOf(parse(text, [], { allowTrailingComma: true }))
  const known = tableOf(knownModule(file, text).value)
  if (Object.keys(known).length > 0 || /export default \{\s*\}/.test(text)) return known
  try {
    return tableOf(await project.evaluate(file))
  } catch {
    notes.push(
      noteOf(
        'migrate/manual',
        { file },
        'The order of the pages is computed.',
        'It was left out. Order them in the sidebar of the config.',
      ),
    )
    return {}
  }
}

/** The folders of a `_meta.global`, whose `items` are those of the folder below. */
function expand(folder: string, table: Table, add: (folder: string, table: Table) => void): void {
  add(folder, table)
  for (const [key, value] of Object.entries(table)) {
    const { items, type } = tableOf(value)
    if (items !== undefined && type !== 'menu') expand(posix.join(folder, key), tableOf(items), add)
  }
}
