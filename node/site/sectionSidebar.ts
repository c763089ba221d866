import { basename } from 'node:path/posix'
import { closest } from '../../shared/closest.ts'
import { inFolder } from '../../shared/edition.ts'
import type { DirEntry, FileEntry, MetaEntry } from '../../shared/metaEntry.ts'
import type { SidebarGroup, SidebarItem, SidebarLink } from '../../shared/sidebar.ts'
import { GROUP_DEFAULTS } from '../schema/themeSchema.ts'
import {
  type Folder,
  folderNamed,
  pageNamed,
  pagesBelow,
  type SidebarPage,
  withoutEnding,
} from './folderTree.ts'
import { PAGE_DEFAULTS } from '../schema/frontMatterSchema.ts'
import type { MetaFile } from '../source/metaFile.ts'
import type { Draft } from '../source/placePages.ts'
import type { TreeContext } from './treeContext.ts'

/** The folder a sidebar is made of. */
export interface SectionInput {
  readonly folder: Folder
  /** Folder below the content root → its `_meta.json`. */
  readonly metaFiles: ReadonlyMap<string, MetaFile>
  readonly drafts: readonly Pick<Draft, 'place'>[]
  readonly context: TreeContext
  /** True for a folder of many pages: its groups are closed at first. */
  readonly isLong: boolean
  /** Relative to the project root. */
  readonly contentRoot: string
}

/** A sidebar in the making. */
export interface Section extends SectionInput {
  /** Paths of the pages and folders that have a place in the sidebar. */
  readonly shown: Set<string>
  readonly overviewHeaders: Record<string, readonly number[]>
}

/** Starts the sidebar of a folder. */
export function createSection(input: SectionInput): Section {
  return { ...input, shown: new Set(), overviewHeaders: {} }
}

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

/** Place of an entry. */
interface EntryScope {
  readonly folder: Folder
  readonly meta: MetaFile
  readonly index: number
  readonly section: Section
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

type NamedEntry = Extract<MetaEntry, { readonly name: string }>

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
function headed({ text, link, tag, fileKey, items }: SidebarGroup): SidebarItem[] {
  const page =
    link === undefined ? [] : [{ kind: 'link' as const, text, link, ...defined({ fileKey }) }]
  return [{ kind: 'section-header', text, ...defined({ tag }) }, ...page, ...items]
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

/** A page or a folder without a place in the sidebar. */
interface Unlisted {
  /** Below the content root. */
  readonly path: string
  readonly name: string
  readonly isFolder: boolean
}

/**
 * Warns of pages that readers cannot reach through the sidebar because a `_meta.json` does not list
 * them: once for each of these files.
 */
export function reportUnlisted(section: Section): void {
  const byMeta = new Map<MetaFile, { readonly folder: string; readonly found: Unlisted[] }>()
  const note = (meta: MetaFile, folder: string, unlisted: Unlisted): void => {
    const known = byMeta.get(meta) ?? { folder, found: [] }
    known.found.push(unlisted)
    byMeta.set(meta, known)
  }
  const look = (
    folder: Folder,
    above?: { readonly meta: MetaFile; readonly folder: string; readonly below: string },
  ): void => {
    const own = section.metaFiles.get(folder.path)
    const listed = own ? { meta: own, folder: folder.path, below: '' } : above
    if (listed)
      for (const page of folder.pages.values())
        if (!page.isFallback && isHidden(page, section))
          note(listed.meta, listed.folder, {
            path: page.relativePath,
            name: listed.below + withoutEnding(basename(page.relativePath)),
            isFolder: false,
          })
    for (const inner of folder.folders.values()) {
      const isUnlisted =
        !section.shown.has(inner.path) &&
        pagesBelow(inner).every((page) => isOutside(page) || isHidden(page, section))
      if (!listed || !isUnlisted)
        look(inner, listed && { ...listed, below: `${listed.below}${inner.name}/` })
      else if (pagesBelow(inner).some((page) => !isOutside(page) && !page.isFallback))
        note(listed.meta, listed.folder, {
          path: inner.path,
          name: listed.below + inner.name,
          isFolder: true,
        })
    }
  }
  look(section.folder)
  for (const [meta, { folder, found }] of byMeta)
    section.context.report(
      { code: 'meta/unlisted', severity: 'warning', ...unlistedText(found, folder, meta) },
      [],
      meta,
    )
}

/** How many names a message lists. */
const MOST_NAMES = 4

function unlistedText(
  found: readonly Unlisted[],
  folder: string,
  { plugin }: MetaFile,
): { readonly message: string; readonly hint: string } {
  const [first] = found
  const hasFolder = found.some(({ isFolder }) => isFolder)
  const here = plugin === undefined ? 'here' : 'in its `menu`'
  if (first && found.length === 1) {
    return {
      message: `The ${hasFolder ? 'folder' : 'page'} ${first.path} is not in the sidebar.`,
      hint:
        `List "${first.name}" ${here}, or set \`sidebar: false\` in ` +
        `${hasFolder ? 'the front matter of its pages' : 'its front matter'}.`,
    }
  }
  const names = found.slice(0, MOST_NAMES).map(({ name }) => `"${name}"`)
  const rest = found.length - names.length
  return {
    message:
      `${found.length} pages${hasFolder ? ' or folders' : ''} of ${folder} are not in the ` +
      'sidebar: ' +
      (rest > 0
        ? `${names.join(', ')} and ${rest} more.`
        : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`),
    hint: `List them ${here}, or set \`sidebar: false\` in their front matter.`,
  }
}

function reportDuplicate(name: string, { meta, index, section }: EntryScope): void {
  section.context.report(
    {
      code: 'meta/duplicate-name',
      severity: 'error',
      message: `Duplicate entry '${name}'.`,
      hint: 'Remove one of the entries.',
    },
    [index],
    meta,
  )
}

const KIND_NAMES: Readonly<Record<NamedEntry['type'], string>> = {
  file: 'page',
  dir: 'folder',
  'dir-section-header': 'folder',
  any: 'page or folder',
}

function reportUnknown(entry: NamedEntry, { folder, meta, index, section }: EntryScope): void {
  const isEmpty = entry.type !== 'file' && folderNamed(entry.name, folder) !== undefined
  section.context.report(
    {
      code: 'meta/unknown-name',
      severity: 'error',
      message: isEmpty
        ? `The folder '${entry.name}' in ${section.contentRoot}/${folder.path} has no pages and ` +
          'no links.'
        : `There is no ${KIND_NAMES[entry.type]} '${entry.name}' in ` +
          `${section.contentRoot}/${folder.path}.`,
      hint: isEmpty ? 'Add a page, or remove the entry.' : remedy(entry, folder),
    },
    entry.type === 'any' ? [index] : [index, 'name'],
    meta,
  )
}

function remedy({ type, name }: NamedEntry, folder: Folder): string {
  if (type === 'file' && folderNamed(name, folder)) return 'It is a folder: write "type": "dir".'
  const isFolder = type === 'dir' || type === 'dir-section-header'
  if (isFolder && pageNamed(name, folder)) return 'It is a page: write "type": "file".'
  const names = [
    ...(isFolder ? [] : folder.pages.keys()),
    ...(type === 'file' ? [] : folder.folders.keys()),
  ]
  const near = closest(name, names)
  return `${near === undefined ? '' : `Did you mean '${near}'? `}Create it, or remove the entry.`
}

/** Language of a page that shows its original. */
function languageOf({ isFallback }: SidebarPage, { context }: Section): string | undefined {
  return isFallback ? context.originalTag : undefined
}

/** Pages that should have a place in the sidebar and have none yet. */
function isHidden(page: SidebarPage, { shown }: Section): boolean {
  return !isOutside(page) && !shown.has(page.relativePath)
}

/** Pages that need no place in a sidebar. */
function isOutside({
  frontMatter: { pageType = PAGE_DEFAULTS.pageType, sidebar },
}: SidebarPage): boolean {
  return pageType !== 'doc' || sidebar === false
}

/** The keys that have a value. */
function defined<T extends Record<string, unknown>>(
  values: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
