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
  const texts = (
    await Promise.all(
      start.text.texts.map(([, hash], at) =>
        read(partPath(start.folder, { kind: 'texts', at, hash })),
      ),
    )
  ).flat() as string[][]
  const pages = startDocuments(start).map((page, at) => {
    let next = 0
    return {
      ...page,
      sections: page.sections.map((section) => ({
        ...section,
        text: section.text === '' ? '' : (texts[at]?.[next++] ?? ''),
      })),
    }
  })
  return { pages, synonyms: start.synonyms }
}
