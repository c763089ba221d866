import { posix } from 'node:path'
import { listOf, type Table, tableOf, textOf } from '../configKeys.ts'
import { isLanguageFolder, type SourceLocale } from '../languages.ts'
import type { SourceProject } from '../types.ts'
import { docsOf, readConfig } from './config.ts'

/** A language with a folder of its own beside that of the main one: `docs/de/`. */
export interface LanguageFolder {
  readonly locale: SourceLocale
  /** Its docs folder, with a slash at its end. */
  readonly docs: string
  readonly config: Table
}

/**
 * The languages beside the main one, called `name`: folders that have a config of their own, or
 * that the menu of languages names.
 */
export async function languageFolders(
  project: SourceProject,
  file: string,
  { config, name }: { readonly config: Table; readonly name: string },
): Promise<LanguageFolder[]> {
  if (!isLanguageFolder(name)) return []
  const above = posix.join(posix.dirname(file), '..')
  const docs = textOf(config['docs_dir']) ?? 'docs'
  const files = await project.list(
    posix.join(above, '*', `{${docs}/**/*.md,${posix.basename(file)}}`),
  )
  const depth = above === '.' ? 0 : above.split('/').length
  const names = new Set(files.map((each) => each.split('/')[depth] ?? '').filter(isLanguageFolder))
  names.delete(name)
  const menu = listOf(tableOf(config['extra'])['alternate']).map(tableOf)
  const entryOf = (tag: string): number =>
    menu.findIndex(({ link }) => textOf(link)?.replace(/\/$/, '').endsWith(`/${tag}`))
  const found = [...names].map(async (tag): Promise<LanguageFolder[]> => {
    const folder = posix.join(above, tag)
    const own = posix.join(folder, posix.basename(file))
    if (!project.has(own) && entryOf(tag) === -1) return []
    const its = project.has(own) ? await readConfig(project, own) : config
    return [
      {
        locale: { prefix: tag, tag: tag.replace('_', '-'), label: labelOf(menu[entryOf(tag)]) },
        docs: docsOf(own, its),
        config: its,
      },
    ]
  })
  return (await Promise.all(found))
    .flat()
    .toSorted((a, b) => entryOf(a.locale.prefix) - entryOf(b.locale.prefix))
}

/** `de - Deutsch` → `Deutsch`. */
function labelOf(entry: Table | undefined): string | undefined {
  return textOf(entry?.['name'])?.replace(/^[\w-]+\s+-\s+/, '')
}
