import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SearchIndex } from '../../shared/search/document.ts'
import { partPath, type SearchStart, startDocuments } from '../../shared/search/parts.ts'

/** The search index of a language of a built site, its parts put together, without code. */
export async function builtSearchIndex(site: string, lang: string): Promise<SearchIndex> {
  const folder = join(site, 'search-index')
  const files = await readdir(folder)
  const read = async (path: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, path), 'utf8')) as unknown
  const start = (await read(files.find((name) => name.startsWith(`${lang}.`)) ?? '')) as SearchStart
  const parts = await Promise.all(
    start.text.texts.map(([, , hash]) => read(partPath(start.folder, { kind: 'texts', hash }))),
  )
  const texts = (parts as string[][]).flat()
  const pages = startDocuments(start).map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({
      ...section,
      text: section.text === '' ? '' : (texts.shift() ?? ''),
    })),
  }))
  return { pages, synonyms: start.synonyms, ...(start.forms && { forms: start.forms }) }
}
