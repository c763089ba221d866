import { stat } from 'node:fs/promises'
import { relative } from 'node:path'
import { slashed } from '../slashed.ts'
import { type BuildContext, contextOf } from '../site/context.ts'
import { COMPONENT_FILE } from '../source/componentFile.ts'
import type { PageHead } from '../site/store.ts'
import { scanContent } from '../source/scan.ts'
import { TRANSLATION_FILE } from '../source/translationFile.ts'
import type { Screen } from './pageUpdates.ts'

/** Takes a changed file in, which is written to its end. True when it belongs to the content. */
export async function onChange(screen: Screen, root: string, file: string): Promise<boolean> {
  const context = await contextOf({ root })
  const { store, model, configFile, configDependencies } = context
  if (file === configFile || configDependencies.includes(file)) {
    return !(await screen.restart(context))
  }
  const isShown = await updateReaders(screen, context, [file])
  const places = store.placesOf(file)
  const path = places[0] ?? ''
  if (context.dataDependencies().includes(file)) {
    if (await takeInMade(screen, context)) {
      store.invalidate(path)
      await screen.update(context, path, { reload: true })
      return true
    }
    if (places.length === 0) return true
  }
  if (places.length === 0) {
    const isPublic = isPublicFile(context, file)
    if (isPublic) model.invalidate('public')
    return isShown || isPublic
  }
  for (const place of places) await onPlace(screen, context, place)
  return true
}

/** Takes in what changed at a place below the content root. */
async function onPlace(screen: Screen, context: BuildContext, path: string): Promise<void> {
  const { store, model } = context
  // A component becomes a page, or stops being one, by what it exports.
  if (COMPONENT_FILE.test(path)) {
    const wasPage = store.isPage(path)
    await store.scan()
    if (store.isPage(path) !== wasPage) {
      await rescan(context)
      await screen.update(context, path, { reload: true })
      return
    }
  }
  const isPage = store.isPage(path)
  if (isPage && (await store.isMoved(path))) {
    await store.scan()
    store.invalidate(path)
    model.invalidate()
    await screen.updateAll(context)
    return
  }
  // Vite updates components, fragments and images by itself.
  const isOther = !isPage && !isSiteData(path)
  if (path.endsWith(TRANSLATION_FILE)) await store.scan()
  const head = isPage ? await knownHeadOf(context, path) : null
  store.invalidate(path)
  // What no navigation shows leaves it as it is.
  model.invalidate(isPage || isOther ? 'text' : 'site')
  if (isOther) return
  const reload = isPage ? head !== (await headOf(context, path)) : true
  if (reload) model.invalidate()
  await screen.update(context, path, { reload })
}

/** Takes files in that came or went. True when one belongs to the content. */
export async function onList(
  screen: Screen,
  root: string,
  files: readonly string[],
): Promise<boolean> {
  const context = await contextOf({ root })
  const { store, model, configFile, configDependencies } = context
  if (
    files.some(
      (file) => file === configFile || configDependencies.includes(file) || isThemeFile(file, root),
    )
  )
    return !(await screen.restart(context))
  const isShown = await updateReaders(screen, context, files)
  const isPublic = files.some((file) => isPublicFile(context, file))
  if (isPublic) model.invalidate('public')
  const paths = files.flatMap((file) => store.placesOf(file))
  const isData = mayBeData(context, files)
  if (paths.length === 0 && !isData) return isShown || isPublic
  const routes = store.routes.key()
  const before = addedTexts(context)
  const listed = store.pages().join('\n')
  await (isData ? rescan(context) : store.scan())
  for (const path of paths) store.invalidate(path)
  model.invalidate()
  for (const [place, text] of addedTexts(context))
    if (before.get(place) !== text) await screen.update(context, place, { reload: false })
  const shown = paths.filter((path) => store.isPage(path) || isSiteData(path))
  if (store.routes.key() !== routes) await screen.updateAll(context)
  else if (paths.length === 0 && store.pages().join('\n') !== listed)
    await screen.update(context, '', { reload: true })
  for (const path of shown) await screen.update(context, path, { reload: true })
  return true
}

/**
 * Takes in what changed after the site was read and before its files were watched, as between two
 * servers.
 */
export async function takeMissed(screen: Screen, root: string): Promise<boolean> {
  const { config, contentRoot, store, readAt } = await contextOf({ root })
  const known = new Set(store.files())
  const now = new Set((await scanContent(contentRoot, config)).files)
  const listed = [
    ...[...now].filter((path) => !known.has(path)),
    ...[...known].filter((path) => !now.has(path)),
  ]
  const times = await Promise.all(
    [...now].map(async (path) => [path, (await stat(`${contentRoot}/${path}`)).mtimeMs] as const),
  )
  const changed = times
    .filter(([path, time]) => known.has(path) && time >= readAt)
    .map(([path]) => path)
  const inContent = (path: string): string => `${slashed(contentRoot)}/${path}`
  const isListed = listed.length > 0 && (await onList(screen, root, listed.map(inContent)))
  for (const path of changed) await onChange(screen, root, inContent(path))
  return isListed || changed.length > 0
}

function isPublicFile({ publicDir, publicFolders }: BuildContext, file: string): boolean {
  return [publicDir, ...publicFolders.map(({ path }) => path)].some((folder) => isIn(folder, file))
}

function isIn(folder: string, file: string): boolean {
  return file.startsWith(`${slashed(folder)}/`)
}

/** Files that say something of many pages. */
export function isSiteData(path: string): boolean {
  return /(?:^|\/)_(?:meta|nav)\.json$/.test(path) || path.endsWith(TRANSLATION_FILE)
}

/**
 * Compiles the pages again that show or link to a file which changed, was added or removed. True if
 * there are any.
 */
async function updateReaders(
  screen: Screen,
  context: BuildContext,
  files: readonly string[],
): Promise<boolean> {
  const pages = new Set(files.flatMap((file) => context.store.readersOf(file)))
  if (pages.size === 0) return false
  for (const page of pages) context.store.invalidate(page)
  context.model.invalidate('text')
  for (const page of pages) await screen.update(context, page, { reload: false })
  return true
}

/** A page that is made from data. */
interface MadePage {
  /** With its tree, where it is one. */
  readonly text: string
  /** What the navigation gets from it, besides what its text contains. */
  readonly listed: string
  readonly head: string
}

/**
 * Makes the pages again that are made from data, and renders those that are others now. True if the
 * list of pages or the navigation is another one, which every page shows.
 */
async function takeInMade(screen: Screen, context: BuildContext): Promise<boolean> {
  const before = await madePages(context)
  await rescan(context)
  const after = await madePages(context)
  let isOther = before.size !== after.size
  for (const [place, { text, listed }] of after) {
    const known = before.get(place)
    if (known?.text === text && known.listed === listed) continue
    isOther ||=
      known?.listed !== listed ||
      (known.head !== '' && known.head !== (await headOf(context, place)))
    await screen.update(context, place, { reload: false })
  }
  return isOther
}

async function madePages(context: BuildContext): Promise<ReadonlyMap<string, MadePage>> {
  const { store } = context
  const made = new Map<string, MadePage>()
  for (const place of store.pages()) {
    const source = store.source(place)
    if (source.isFallback) continue
    if (source.kind === 'added') {
      const { text, tree, menu, nav, isListed } = source.added
      const listed = JSON.stringify([menu, nav, isListed])
      made.set(place, {
        text: `${text}${tree ?? ''}`,
        listed,
        head: await knownHeadOf(context, place),
      })
    } else if (source.kind === 'data')
      made.set(place, { text: JSON.stringify(source.data), listed: '', head: '' })
  }
  return made
}

/** The texts and trees of the pages that plugins make. */
function addedTexts({ store }: BuildContext): ReadonlyMap<string, string> {
  return new Map(
    store.pages().flatMap((place) => {
      const source = store.source(place)
      return source.kind === 'added' && !source.isFallback
        ? [[place, `${source.added.text}${source.added.tree ?? ''}`] as const]
        : []
    }),
  )
}

/**
 * True when files that came or went may change which pages are made from data: files of Vike, or,
 * once there are such pages, what their lists import or read.
 */
function mayBeData({ dataDependencies }: BuildContext, files: readonly string[]): boolean {
  return (
    dataDependencies().length > 0 || files.some((file) => /\/pages\/(?:.*\/)?\+[^/]+$/.test(file))
  )
}

/** Lists the pages again and forgets those that are made from data. */
async function rescan({ store, model }: BuildContext): Promise<void> {
  await store.scan()
  for (const page of store.pages())
    if (store.source(page).kind !== 'markdown') store.invalidate(page)
  model.invalidate()
}

/** The theme is found when the server starts. */
export function isThemeFile(file: string, root: string): boolean {
  return /^theme\/index\.tsx?$/.test(slashed(relative(root, file)))
}

/** What the navigation shows of a page, as one string. Empty while the page can't be read. */
async function headOf({ store }: BuildContext, path: string): Promise<string> {
  return textOf(await store.head(path).catch(() => null))
}

/**
 * The same as it was last read, and not as it's now. Empty if nobody has read it: no navigation
 * shows it.
 */
async function knownHeadOf({ store }: BuildContext, path: string): Promise<string> {
  return textOf((await store.knownHead(path)?.catch(() => null)) ?? null)
}

function textOf(head: Pick<PageHead, 'title' | 'frontMatter'> | null): string {
  return head === null ? '' : JSON.stringify([head.title, head.frontMatter])
}
