import { stat } from 'node:fs/promises'
import { relative } from 'node:path'
import type { ViteDevServer } from 'vite'
import { type BuildContext, contextOf, replaceContext } from '../context.ts'
import { COMPONENT_FILE } from '../content/componentPage.ts'
import { scanContent } from '../content/scan.ts'
import { TRANSLATION_FILE } from '../content/translationFile.ts'
import { tell, tellAll } from './pageUpdates.ts'

/** Takes a changed file in, which is written to its end. True when it belongs to the content. */
export async function onChange(server: ViteDevServer, root: string, file: string): Promise<boolean> {
  const context = await contextOf({ root })
  const { store, model, configFile, configDependencies } = context
  if (file === configFile || configDependencies.includes(file)) {
    return !(await restart(server, context))
  }
  const isShown = tellReaders(server, context, [file])
  const places = store.placesOf(file)
  const path = places[0] ?? ''
  if (context.dataDependencies().includes(file)) {
    const before = addedTexts(context)
    await rescan(context)
    const after = addedTexts(context)
    // A page may be what other pages are made from: it is drawn like any page that changed, and so are they.
    const isSameList = store.isPage(path) && before.size === after.size && [...after.keys()].every((place) => before.has(place))
    if (!isSameList) store.invalidate(path)
    for (const [place, text] of after) if (before.get(place) !== text) tell(server, context, place, { reload: false })
    if (!isSameList) {
      tell(server, context, path, { reload: true })
      return true
    }
  }
  if (places.length === 0) {
    const isPublic = isIn(context.publicDir, file)
    if (isPublic) model.invalidate()
    return isShown || isPublic
  }
  for (const place of places) await onPlace(server, context, place)
  return true
}

/** Takes in what changed at a place below the content root. */
async function onPlace(server: ViteDevServer, context: BuildContext, path: string): Promise<void> {
  const { store, model } = context
  // A component becomes a page, or stops being one, by what it exports.
  if (COMPONENT_FILE.test(path)) {
    const wasPage = store.isPage(path)
    await store.scan()
    if (store.isPage(path) !== wasPage) {
      await rescan(context)
      tell(server, context, path, { reload: true })
      return
    }
  }
  const isPage = store.isPage(path)
  if (isPage && (await store.isMoved(path))) {
    await store.scan()
    store.invalidate(path)
    model.invalidate()
    tellAll(server, context)
    return
  }
  // Vite brings components, fragments and images to the screen by itself.
  const isOther = !isPage && !isSiteData(path)
  if (path.endsWith(TRANSLATION_FILE)) await store.scan()
  const head = isPage ? await headOf(context, path) : null
  store.invalidate(path)
  model.invalidate()
  if (isOther) return
  tell(server, context, path, { reload: head === null || head !== (await headOf(context, path)) })
}

/** Takes files in that came or went. True when one belongs to the content. */
export async function onList(server: ViteDevServer, root: string, files: readonly string[]): Promise<boolean> {
  const context = await contextOf({ root })
  const { publicDir, store, model, configFile, configDependencies } = context
  if (files.some((file) => file === configFile || configDependencies.includes(file) || isThemeFile(file, root))) return !(await restart(server, context))
  const isShown = tellReaders(server, context, files)
  const isPublic = files.some((file) => isIn(publicDir, file))
  if (isPublic) model.invalidate()
  const paths = files.flatMap((file) => store.placesOf(file))
  if (paths.length === 0) return isShown || isPublic
  const routes = store.routes.key()
  const before = addedTexts(context)
  await store.scan()
  for (const path of paths) store.invalidate(path)
  model.invalidate()
  for (const [place, text] of addedTexts(context)) if (before.get(place) !== text) tell(server, context, place, { reload: false })
  const shown = paths.filter((path) => store.isPage(path) || isSiteData(path))
  if (store.routes.key() !== routes) tellAll(server, context)
  for (const path of shown) tell(server, context, path, { reload: true })
  return true
}

/** Takes in what changed after the site was read and before its files were watched, as between two servers. */
export async function takeMissed(server: ViteDevServer, root: string): Promise<boolean> {
  const { config, contentRoot, store, readAt } = await contextOf({ root })
  const known = new Set(store.files())
  const now = new Set((await scanContent(contentRoot, config)).files)
  const listed = [...[...now].filter((path) => !known.has(path)), ...[...known].filter((path) => !now.has(path))]
  const times = await Promise.all([...now].map(async (path) => [path, (await stat(`${contentRoot}/${path}`)).mtimeMs] as const))
  const changed = times.filter(([path, time]) => known.has(path) && time >= readAt).map(([path]) => path)
  const inContent = (path: string): string => `${contentRoot.replaceAll('\\', '/')}/${path}`
  const isListed = listed.length > 0 && (await onList(server, root, listed.map(inContent)))
  for (const path of changed) await onChange(server, root, inContent(path))
  return isListed || changed.length > 0
}

function isIn(folder: string, file: string): boolean {
  return file.startsWith(`${folder.replaceAll('\\', '/')}/`)
}

/** Files that say something of many pages. */
export function isSiteData(path: string): boolean {
  return /(?:^|\/)_(?:meta|nav)\.json$/.test(path) || path.endsWith(TRANSLATION_FILE)
}

/** Makes the pages anew that show or link to a file which changed, came or went. True when there are any. */
function tellReaders(server: ViteDevServer, context: BuildContext, files: readonly string[]): boolean {
  const pages = new Set(files.flatMap((file) => context.store.readersOf(file)))
  if (pages.size === 0) return false
  for (const page of pages) context.store.invalidate(page)
  context.model.invalidate()
  for (const page of pages) tell(server, context, page, { reload: false })
  return true
}

/** The pages that plugins make, with their texts. */
function addedTexts({ store }: BuildContext): ReadonlyMap<string, string> {
  return new Map(store.pages().flatMap((place) => {
    const page = store.addedPage(place)
    return page && !store.isFallback(place) ? [[place, page.text] as const] : []
  }))
}

/** Lists the pages anew and forgets what was known of those that are made from data. */
async function rescan({ store, model }: BuildContext): Promise<void> {
  await store.scan()
  for (const page of store.pages()) if (store.dataPage(page) || store.addedPage(page) || COMPONENT_FILE.test(page)) store.invalidate(page)
  model.invalidate()
}

/** The theme is found when the server starts. */
function isThemeFile(file: string, root: string): boolean {
  return /^theme\/index\.tsx?$/.test(relative(root, file).replaceAll('\\', '/'))
}

/** False when the config is wrong: then the site goes on as it is. */
async function restart(server: ViteDevServer, context: BuildContext): Promise<boolean> {
  const isReady = await replaceContext(context)
  if (isReady) await server.restart()
  return isReady
}

/** What the navigation shows of a page, as one string. Empty while the page cannot be read. */
async function headOf({ store }: BuildContext, path: string): Promise<string> {
  const { title, frontMatter } = await store.record(path)
  return JSON.stringify([title, frontMatter])
}
