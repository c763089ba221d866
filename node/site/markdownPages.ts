import { markdownFileOf } from '../../shared/routePath.ts'
import { folderOf, groupsOf, llmsText } from './markdownLists.ts'
import {
  hasMarkdown,
  type MarkdownPagesInput,
  type MarkdownSite,
  markdownSiteOf,
} from './markdownSite.ts'
import { allPages, page } from './page.ts'
import { pageMarkdown } from './pageMarkdown.ts'

/**
 * The site for readers that are programs: each page as Markdown, `llms.txt` and `llms-full.txt` of
 * each language.
 */
export interface MarkdownPages {
  /** Paths of all files, relative to the output. */
  paths(): Promise<string[]>
  /** A file; null when there is none at this path. */
  read(path: string): Promise<string | null>
}

/** Prepares the Markdown files of a site. Each is made when it is read. */
export async function createMarkdownPages(input: MarkdownPagesInput): Promise<MarkdownPages> {
  const site = await markdownSiteOf(input)
  return {
    paths: async () => [...(await pagePaths(site)), ...listPaths(site)],
    read: async (path) => (await readList(site, path)) ?? (await readPage(site, path)),
  }
}

async function pagePaths({ config, get }: MarkdownSite): Promise<string[]> {
  const records = config.markdownPages ? await allPages(get) : []
  return records
    .filter(({ frontMatter, isFallback }) => !isFallback && hasMarkdown(frontMatter))
    .map(({ routePath }) => markdownFileOf(routePath))
}

function listPaths({ config }: MarkdownSite): string[] {
  return (config.llms ? config.editions : []).flatMap((edition) =>
    ['llms.txt', 'llms-full.txt'].map((name) => folderOf(edition) + name),
  )
}

async function readList(site: MarkdownSite, path: string): Promise<string | null> {
  const name = /(?:^|\/)(llms(?:-full)?\.txt)$/.exec(path)?.[1]
  const { config } = site
  const edition =
    name !== undefined && config.llms
      ? config.editions.find((candidate) => folderOf(candidate) + name === path)
      : undefined
  if (!edition) return null
  if (name === 'llms.txt') return await llmsText(site, edition)
  const records = (await groupsOf(site, edition)).flatMap((group) => group.records)
  const pages = [...new Set(records)].map((record) => pageMarkdown(site, record))
  return (await Promise.all(pages)).join('\n')
}

async function readPage(site: MarkdownSite, path: string): Promise<string | null> {
  if (!site.config.markdownPages || !path.endsWith('.md')) return null
  const source = site.sources.get(`/${path.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1')}`)
  const record = source === undefined ? null : await site.get(page, source)
  return record && markdownFileOf(record.routePath) === path && hasMarkdown(record.frontMatter)
    ? await pageMarkdown(site, record)
    : null
}
