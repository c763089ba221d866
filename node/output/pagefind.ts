import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { escapeHtml } from '../../shared/tagHtml.ts'
import { editionKey } from '../../shared/edition.ts'
import {
  KEYWORD_SEPARATOR,
  type SearchDocument,
  type SearchSection,
} from '../../shared/search/document.ts'
import { loadOptional } from '../optionalPackage.ts'
import type { BuildContext } from '../site/context.ts'
import { searchIndex } from '../site/searchIndex.ts'
import { searchUrls } from '../site/searchUrls.ts'

/**
 * The part of the package `pagefind` that indexing needs. It is an optional peer, so its own types
 * may be missing.
 */
export interface Pagefind {
  createIndex(options: {
    readonly forceLanguage: string
  }): Promise<{ readonly errors: readonly string[]; readonly index?: PagefindIndex | undefined }>
  close(): Promise<unknown>
}

interface PagefindIndex {
  addHTMLFile(file: {
    readonly url: string
    readonly content: string
  }): Promise<{ readonly errors: readonly string[] }>
  getFiles(): Promise<{
    readonly errors: readonly string[]
    readonly files: readonly { readonly path: string; readonly content: Uint8Array }[]
  }>
}

/**
 * Loads the package that makes the index. @throws UsageError search/no-pagefind when it is not
 * installed
 */
export function loadPagefind(
  load: () => Promise<Pagefind> = () => import('pagefind'),
): Promise<Pagefind> {
  return loadOptional(load, {
    code: 'search/no-pagefind',
    message: "`search.provider` is 'pagefind', but the package pagefind is not installed.",
    hint: "Install it (npm install --save-dev pagefind), or set `search.provider` to 'local'.",
    keyPath: 'search.provider',
  })
}

/** What a reader's browser loads. The rest of what Pagefind writes is interfaces of its own. */
const IS_NEEDED =
  /^(?:pagefind\.js|pagefind-worker\.js|pagefind-entry\.json|.*\.(?:pagefind|pf_\w+))$/

/** Writes an index of each language of each version into the output, in a folder of its own. */
export async function writePagefind(
  pagefind: Pagefind,
  { config, get }: BuildContext,
  outDir: string,
): Promise<void> {
  const urls = await searchUrls({ config, get }, 'pagefind')
  try {
    const written = new Set<string>()
    for (const edition of config.editions) {
      const { tag } = edition
      const key = editionKey(edition)
      const folder = join(outDir, (urls[key] ?? '').slice(config.base.length))
      if (written.has(folder)) continue
      written.add(folder)
      const { pages } = await get(searchIndex, key)
      for (const { path, content } of await indexFiles(pagefind, pages, tag)) {
        const file = join(folder, path)
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, content)
      }
    }
  } finally {
    await pagefind.close()
  }
}

async function indexFiles(
  pagefind: Pagefind,
  pages: readonly SearchDocument[],
  tag: string,
): Promise<{ path: string; content: Uint8Array }[]> {
  const { index, errors } = await pagefind.createIndex({ forceLanguage: tag.toLowerCase() })
  if (!index) throw failure(errors)
  for (const page of pages) {
    const added = await index.addHTMLFile({ url: page.routePath, content: documentHtml(page, tag) })
    if (added.errors.length > 0) throw failure(added.errors)
  }
  const written = await index.getFiles()
  if (written.errors.length > 0) throw failure(written.errors)
  return written.files.filter(({ path }) => IS_NEEDED.test(path))
}

function failure(errors: readonly string[]): Error {
  return new Error(`Pagefind could not make the search index: ${errors.join(' ')}`)
}

/**
 * The page as Pagefind reads it: what the local provider searches, without the chrome around it.
 */
export function documentHtml(
  { title, keywords, sectionPath, sections }: SearchDocument,
  tag: string,
): string {
  const body = sections.map(({ id, heading, depth, text }: SearchSection) => {
    const above =
      heading === '' ? '' : `<h${depth} id="${escapeHtml(id)}">${escapeHtml(heading)}</h${depth}>`
    return `${above}<p>${escapeHtml(text)}</p>`
  })
  const path = escapeHtml(JSON.stringify(sectionPath))
  const words = keywords && escapeHtml(keywords.join(KEYWORD_SEPARATOR))
  return [
    `<!DOCTYPE html><html lang="${tag}"><body>`,
    `<meta data-pagefind-meta="path[content]" content="${path}">`,
    `<h1>${escapeHtml(title)}</h1>`,
    ...(words === undefined ? [] : [`<p data-pagefind-weight="5">${words}</p>`]),
    ...body,
    '</body></html>',
  ].join('')
}
