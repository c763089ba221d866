import { type EditionFolders, foldersOf, isUnversioned } from '../../shared/edition.ts'
import { escapeRegExp } from '../../shared/escapeRegExp.ts'
import type { NavItem } from '../../shared/nav.ts'
import { buildFolderTree, type Folder, pagesBelow, type SidebarPage } from './folderTree.ts'

/** What the navbar of a language without `_meta.json` and `nav` is made of. */
interface AutomaticNavInput {
  readonly edition: EditionFolders
  readonly pages: readonly SidebarPage[]
  /** Takes the pages that belong to no version, or the others. @default false */
  readonly isOfNone?: boolean
  readonly hasPagesBeside: boolean
}

/**
 * A navbar of every page beside the home page, and of every section: without it, readers
 * of the home page could open none of them.
 */
export function automaticNav({
  edition,
  pages,
  isOfNone = false,
  hasPagesBeside,
}: AutomaticNavInput): NavItem[] {
  const tree = buildFolderTree(foldersOf(edition), pages, { hasPagesBeside })
  const isWanted = (found: readonly SidebarPage[]): boolean =>
    found.some(({ relativePath }) => isUnversioned(relativePath, edition)) === isOfNone
  const sections = [...tree.folders.values()].filter((folder) => isWanted(pagesBelow(folder)))
  const introductions = new Set(sections.map(({ beside }) => beside))
  return [
    ...[...tree.pages]
      .filter(
        ([name, page]) =>
          name !== 'index' && isWanted([page]) && isListed(page) && !introductions.has(page),
      )
      .map(([, { title, routePath }]) => ({ text: title, link: routePath })),
    ...sections.flatMap(sectionItem),
  ]
}

/** A section is called as its group in a sidebar would be, and opens its first page. */
function sectionItem(section: Folder): NavItem[] {
  const introduction = section.beside ?? section.pages.get('index')
  const first = introduction && isPage(introduction) ? introduction : firstPage(section)
  if (!first) return []
  return [
    {
      text: introduction?.title ?? section.name,
      link: first.routePath,
      activeMatch: `^/${escapeRegExp(section.name)}/`,
    },
  ]
}

function firstPage(section: Folder): SidebarPage | undefined {
  return pagesBelow(section).find(isListed)
}

/** What the navbar links to. A page that hides its sidebar is found by its URL. */
function isListed(page: SidebarPage): boolean {
  return page.frontMatter.sidebar !== false && isPage(page)
}

/** The index page of a section opens it even without a sidebar, as the list of a blog does. */
function isPage({ frontMatter: { pageType } }: SidebarPage): boolean {
  return pageType !== '404' && pageType !== 'blank'
}
