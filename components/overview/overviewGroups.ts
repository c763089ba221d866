import { OVERVIEW_HEADERS, type PageData } from '../../shared/page.ts'
import type { RichText } from '../../shared/richText.ts'
import type { SidebarGroup, SidebarItem, SidebarLink } from '../../shared/sidebar.ts'

/** A heading listed below its page. */
export interface OverviewHeading {
  readonly text: string
  /** The text with code and emphasis. Absent when there is none. */
  readonly rich?: RichText
  readonly id: string
  /** True for the name of an option, a command or a function: it is set like code. */
  readonly isCode: boolean
}

/** A page with the headings listed below it. */
export interface OverviewEntry {
  readonly title: string
  /** The title with code and emphasis. Absent when there is none. */
  readonly rich?: RichText
  readonly routePath: string
  /** Language tag of a page that shows its original because it is not translated. */
  readonly lang?: string
  readonly headings: readonly OverviewHeading[]
}

/** Pages of a sidebar group. The title is empty for pages outside of groups. */
export interface OverviewGroup {
  readonly title: string
  readonly entries: readonly OverviewEntry[]
}

export interface OverviewOptions {
  /** Page that shows the overview; it does not list itself. */
  readonly routePath: string
  /** Heading levels to list. @default [2] */
  readonly headers?: readonly number[]
}

/**
 * Groups of the overview, in the order of the sidebar. A page that introduces a group lists that
 * one only. Groups inside of groups join the outermost one.
 */
export function overviewGroups(
  sidebar: readonly SidebarItem[],
  pages: readonly PageData[],
  options: OverviewOptions,
): OverviewGroup[] {
  const { routePath, headers = OVERVIEW_HEADERS } = options
  const pageAt = new Map(pages.map((page) => [page.routePath, page]))
  const entriesOf = (list: readonly SidebarItem[]): OverviewEntry[] =>
    list.flatMap((item): OverviewEntry[] => {
      if (item.kind !== 'link' && item.kind !== 'group') return []
      const own =
        item.link !== undefined && item.link !== routePath
          ? entryOf(item, pageAt.get(item.link), headers)
          : []
      return item.kind === 'group' ? [...own, ...entriesOf(item.items)] : own
    })

  const groups: OverviewGroup[] = []
  let loose: SidebarItem[] = []
  let looseTitle = ''
  const closeLoose = (): void => {
    const entries = entriesOf(loose)
    if (entries.length > 0) groups.push({ title: looseTitle, entries })
    loose = []
    looseTitle = ''
  }
  for (const item of itemsOf(sidebar, routePath) ?? sidebar) {
    if (item.kind === 'link') loose.push(item)
    else if (item.kind === 'section-header') {
      closeLoose()
      looseTitle = item.text
    } else if (item.kind === 'group') {
      closeLoose()
      const entries = entriesOf([item])
      if (entries.length > 0) groups.push({ title: item.text, entries })
    }
  }
  closeLoose()
  return groups
}

/** What is in the group that a page introduces; null for a page that introduces none. */
function itemsOf(items: readonly SidebarItem[], routePath: string): readonly SidebarItem[] | null {
  for (const item of items) {
    if (item.kind !== 'group') continue
    const found = item.link === routePath ? item.items : itemsOf(item.items, routePath)
    if (found) return found
  }
  return null
}

function entryOf(
  { text: title, rich, lang }: SidebarLink | SidebarGroup,
  page: PageData | undefined,
  headers: readonly number[],
): OverviewEntry[] {
  if (page === undefined) return []
  const headings = page.toc
    .filter(({ depth }) => headers.includes(depth))
    .map((entry) => ({
      text: entry.text,
      ...(entry.rich && { rich: entry.rich }),
      id: entry.id,
      isCode: isCodeName(entry.text),
    }))
  return [
    {
      title,
      ...(rich && { rich }),
      routePath: page.routePath,
      headings,
      ...(lang !== undefined && { lang }),
    },
  ]
}

/** True for the name of an option, a command or a function: it is set like code. */
export function isCodeName(text: string): boolean {
  return /^(?:[a-z_$@<-][\w$.()<>/@-]*|\w+(?:[A-Z.(]\w*)+\)?)$/.test(text) && !/^[A-Z]+$/.test(text)
}
