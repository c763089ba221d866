import type { DirEntry, FileEntry, MetaEntry } from '../../shared/metaEntry.ts'
import type { SidebarGroup, SidebarItem, SidebarLink } from '../../shared/sidebar.ts'
import { inFolder } from '../../shared/edition.ts'
import { GROUP_DEFAULTS } from '../schema/navigationSchemas.ts'
import {
  type EntryScope,
  type NamedEntry,
  reportDuplicate,
  reportUnknown,
} from './entryProblems.ts'
import {
  type Folder,
  folderNamed,
  pageNamed,
  pagesBelow,
  type SidebarPage,
  withoutEnding,
} from './folderTree.ts'
import { isHidden, isOutside, type Section } from './section.ts'

/**
 * The items of the section. Of its own index page too: there is no group above it that could link
 * to it.
 */
export function sectionItems(section: Section): SidebarItem[] {
  return folderItems(section.folder, section)
}

function folderItems(folder: Folder, section: Section): SidebarItem[] {
  const meta = section.metaFiles.get(folder.path)
  if (meta)
    return meta.entries.flatMap((entry, index) => metaItem(entry, { folder, meta, index, section }))
  const introductions = new Set(
    [...folder.folders.values()].map((inner) => introduction(inner, section)),
  )
  const pages = [...folder.pages.values()].filter(
    (page) => isHidden(page, section) && !introductions.has(page),
  )
  const folders = [...folder.folders.values()].filter(
    (inner) =>
      pagesBelow(inner).some((page) => isHidden(page, section)) || hasLinks(inner, section),
  )
  return [
    ...pages.map((page) => pageItem(page, {}, section)),
    ...folders.map((inner) => group(inner, {}, section)),
  ]
}

/** True for a folder without pages, whose `_meta.json` has links. */
function hasLinks(folder: Folder, { metaFiles }: Section): boolean {
  return (
    pagesBelow(folder).length === 0 &&
    (metaFiles.get(folder.path)?.entries.some(({ type }) => type === 'custom-link') ?? false)
  )
}

function metaItem(entry: MetaEntry, scope: EntryScope): SidebarItem[] {
  const {
    section: { context },
    meta,
    index,
  } = scope
  switch (entry.type) {
    case 'divider':
      return [{ kind: 'divider', dashed: entry.dashed ?? false }]
    case 'section-header':
      return [
        { kind: 'section-header', text: context.text(entry.label), ...defined({ tag: entry.tag }) },
      ]
    case 'custom-link': {
      const link = context.link(entry.link, [index, 'link'], meta)
      return [
        {
          kind: 'link',
          text: context.text(entry.label),
          link,
          ...defined({ tag: entry.tag, context: entry.context }),
        },
      ]
    }
    default:
      return namedItem(entry, scope)
  }
}

function namedItem(entry: NamedEntry, scope: EntryScope): SidebarItem[] {
  const { folder, section } = scope
  const isFolder = entry.type === 'dir' || entry.type === 'dir-section-header'
  const page = isFolder ? undefined : pageNamed(entry.name, folder)
  const inner = entry.type === 'file' ? undefined : folderNamed(entry.name, folder)
  const targets = page
    ? [page.relativePath]
    : inner
      ? [inner.path, introduction(inner, section)?.relativePath ?? inner.path]
      : []
  if (targets.some((target) => section.shown.has(target))) {
    reportDuplicate(entry.name, scope)
    return []
  }
  const link =
    'link' in entry && entry.link !== undefined
      ? section.context.link(entry.link, [scope.index, 'link'], scope.meta)
      : undefined
  const overrides = { ...(entry.type !== 'any' && entry), link }
  if (page) return [pageItem(page, overrides, section)]
  const made = inner && group(inner, overrides, section)
  if (made && (pagesBelow(inner).length > 0 || isLinked(made)))
    return entry.type === 'dir-section-header' ? headed(made) : [made]
  if (!isDraft(entry.name, scope)) reportUnknown(entry, scope)
  return []
}

/** True for what leads readers somewhere. */
function isLinked(item: SidebarItem): boolean {
  return (
    item.kind === 'link' ||
    (item.kind === 'group' && (Boolean(item.link) || item.items.some(isLinked)))
  )
}

/** True for the name of a draft, and of a folder in which there is nothing else. */
function isDraft(name: string, { folder, section: { drafts } }: EntryScope): boolean {
  const path = inFolder(folder.path, withoutEnding(name))
  return drafts.some(({ place }) => withoutEnding(place) === path || place.startsWith(`${path}/`))
}

/** What an entry may state otherwise than its page or folder. */
type Overrides = Partial<Pick<FileEntry, 'label' | 'tag' | 'context' | 'overviewHeaders'>> &
  Partial<Pick<DirEntry, 'collapsible' | 'collapsed'>> & { readonly link?: string | undefined }

function pageItem(
  page: SidebarPage,
  { label, link, tag, context, overviewHeaders }: Overrides,
  section: Section,
): SidebarLink {
  section.shown.add(page.relativePath)
  if (overviewHeaders) section.overviewHeaders[page.relativePath] = overviewHeaders
  return {
    kind: 'link',
    text: label === undefined ? page.title : section.context.text(label),
    ...(label === undefined && defined({ rich: page.richTitle })),
    link: link ?? page.routePath,
    fileKey: page.relativePath,
    ...defined({ lang: languageOf(page, section), tag, context }),
  }
}

function group(folder: Folder, overrides: Overrides, section: Section): SidebarGroup {
  const { label, tag, context, overviewHeaders } = overrides
  const page = introduction(folder, section)
  section.shown.add(folder.path)
  if (page) section.shown.add(page.relativePath)
  if (page && overviewHeaders) section.overviewHeaders[page.relativePath] = overviewHeaders
  const link = overrides.link ?? page?.routePath
  return {
    kind: 'group',
    text:
      label === undefined
        ? ((folder.beside ?? folder.pages.get('index'))?.title ?? folder.name)
        : section.context.text(label),
    ...(label === undefined &&
      defined({ rich: (folder.beside ?? folder.pages.get('index'))?.richTitle })),
    ...defined({ link }),
    collapsible: overrides.collapsible ?? GROUP_DEFAULTS.collapsible,
    collapsed: overrides.collapsed ?? section.isLong,
    items: folderItems(folder, section),
    ...defined({
      fileKey: page?.relativePath,
      lang: page && languageOf(page, section),
      tag,
      context,
    }),
  }
}

/** A group without its lid: its name is a header, and its page the first of its items. */
function headed({
  text,
  rich,
  link,
  lang,
  tag,
  context,
  fileKey,
  items,
}: SidebarGroup): SidebarItem[] {
  const page =
    link === undefined
      ? []
      : [{ kind: 'link' as const, text, link, ...defined({ rich, fileKey, lang }) }]
  return [{ kind: 'section-header', text, ...defined({ rich, tag, context }) }, ...page, ...items]
}

/**
 * The page a group links to: the one next to the folder, else its index. Null if a `_meta.json`
 * lists it, because it would appear twice.
 */
function introduction(
  { path, name, pages, beside }: Folder,
  { metaFiles }: Section,
): SidebarPage | undefined {
  const isListed = (page: string, folder: string): boolean =>
    metaFiles
      .get(folder)
      ?.entries.some(
        (entry) =>
          'name' in entry &&
          (entry.type === 'file' || entry.type === 'any') &&
          [entry.name, withoutEnding(entry.name)].includes(page),
      ) ?? false
  if (beside && !isOutside(beside) && !isListed(name, path.slice(0, -name.length - 1)))
    return beside
  const index = pages.get('index')
  return !index || isOutside(index) || isListed('index', path) ? undefined : index
}

/** Language of a page that shows its original. */
function languageOf({ isFallback }: SidebarPage, { context }: Section): string | undefined {
  return isFallback ? context.originalTag : undefined
}

/** The keys that have a value. */
function defined<T extends Record<string, unknown>>(
  values: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
