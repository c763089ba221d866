import type { NavItem } from '../../shared/nav.ts'
import { buildFolderTree, type Folder, pagesBelow, type SidebarPage } from './folderTree.ts'

/** What the navbar of a language without `_meta.json` and `nav` is made of. */
interface AutomaticNavInput {
  /** Folder of version and language. */
  readonly folder: string
  readonly pages: readonly SidebarPage[]
  readonly hasPagesBeside: boolean
}

/**
 * A navbar of every page beside the home page, and of every section: without it, readers
 * of the home page could open none of them.
 */
export function automaticNav({ folder, pages, hasPagesBeside }: AutomaticNavInput): NavItem[] {
  const tree = buildFolderTree(folder, pages, { hasPagesBeside })
  const sections = [...tree.folders.values()]
  const introductions = new Set(sections.map(({ beside }) => beside))
  return [
    ...[...tree.pages]
      .filter(([name, page]) => name !== 'index' && isListed(page) && !introductions.has(page))
      .map(([, { title, routePath }]) => ({ text: title, link: routePath })),
    ...sections.flatMap(sectionItem),
  ]
}

/** A section is called as its group in a sidebar would be, and opens its first page. */
function sectionItem(section: Folder): NavItem[] {
  const introduction = section.beside ?? section.pages.get('index')
  const first = introduction && isListed(introduction) ? introduction : firstPage(section)
  if (!first) return []
  const name = section.name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return [
    {
      text: introduction?.title ?? section.name,
      link: first.routePath,
      activeMatch: `^/${name}/`,
    },
  ]
}

function firstPage(section: Folder): SidebarPage | undefined {
  return pagesBelow(section).find(isListed)
}

/** What the navbar links to. A page that hides its sidebar is found by its URL. */
function isListed({ frontMatter: { pageType, sidebar } }: SidebarPage): boolean {
  return sidebar !== false && pageType !== '404' && pageType !== 'blank'
}
