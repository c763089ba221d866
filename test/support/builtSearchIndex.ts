import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SearchIndex } from '../../shared/search/document.ts'
import {
  partPath,
  type SearchStart,
  startDocuments,
  type TextKind,
} from '../../shared/search/parts.ts'

/** The search index of a language of a built site, its parts put together. */
export async function builtSearchIndex(site: string, lang: string): Promise<SearchIndex> {
  const folder = join(site, 'search-index')
  const files = await readdir(folder)
  const read = async (path: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, path), 'utf8')) as unknown
  const start = (await read(files.find((name) => name.startsWith(`${lang}.`)) ?? '')) as SearchStart
  const textsOf = async (kind: TextKind): Promise<string[]> => {
    const names = start[kind].texts.map(([, , hash]) => ({ kind: `${kind}s` as const, hash }))
    const parts = await Promise.all(names.map((name) => read(partPath(start.folder, name))))
    return (parts as string[][]).flat()
  }
  const [texts, blocks] = await Promise.all([textsOf('text'), textsOf('code')])
  const pages = startDocuments(start).map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({
      ...section,
      text: section.text === '' ? '' : (texts.shift() ?? ''),
      ...(section.code !== undefined && { code: blocks.shift() ?? '' }),
    })),
  }))
  return { pages, synonyms: start.synonyms, ...(start.forms && { forms: start.forms }) }
}
