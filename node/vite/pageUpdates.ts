import { join, relative } from 'node:path'
import type { ViteDevServer } from 'vite'
import { slashed } from '../slashed.ts'
import type { CollectionEntry } from '../../shared/collection.ts'
import { editionOfPlace } from '../../shared/edition.ts'
import type { PageUpdate, ShownPage } from '../../shared/hotUpdate.ts'
import { encodePath } from '../../shared/routePath.ts'
import { clientConfig } from '../site/clientConfig.ts'
import type { BuildContext } from '../site/context.ts'
import { OWN_FIELDS } from '../plugin/frontMatterFields.ts'
import { keysOf } from '../schema/describe.ts'
import { dataPages, listing, placedRoutes } from '../site/listing.ts'
import { pageBody } from '../site/compiledPage.ts'
import { collection } from '../site/collection.ts'
import { page } from '../site/page.ts'
import { pageData } from '../site/pageData.ts'
import { pageHeads } from '../site/pageHead.ts'
import { hasNewData } from '../site/pluginData.ts'
import { setup } from '../site/siteSetup.ts'
import { navigation } from '../site/siteNavigation.ts'
import { shareRoutes } from '../site/siteRoutes.ts'
import type { RequestGate } from '../requestGate.ts'

const UPDATE = 'bifolio:update'

/** What a browser got of a page, or what all pages show: another value for another content. */
type Shown = readonly unknown[]

/** Notes what the browser gets of a page, to send it again when it has changed. */
export async function noteShown(context: BuildContext, place: string): Promise<void> {
  const { session, get } = context
  await noteEverywhere(context)
  session.shownPages.set(place, await shownOf(place, get))
}

/** Notes what all pages show, before the first of them is rendered: that may be the 404 page. */
export async function noteEverywhere(context: BuildContext): Promise<void> {
  context.session.shownEverywhere ??= await shownEverywhere(context)
}

/** Sends to open pages what has changed since they were rendered. */
export async function sendChanges(
  server: ViteDevServer,
  gate: RequestGate,
  context: BuildContext,
): Promise<void> {
  const { contentRoot, get, session } = context
  const list = await get(listing)
  const everywhere = await shownEverywhere(context)
  const isWhole =
    !isSame(everywhere, session.shownEverywhere ?? everywhere) || (await hasNewData(context))
  if (session.shownEverywhere === null) shareRoutes(context, list)
  session.shownEverywhere = everywhere
  const changed: string[] = []
  for (const [place, before] of session.shownPages) {
    const now = list.isPage(place) || list.isFallback(place) ? await shownOf(place, get) : []
    if (isSame(now, before)) continue
    session.shownPages.set(place, now)
    changed.push(place)
  }
  const collections = await changedEntries(context)
  const isCollected = Object.keys(collections).length > 0
  if (!isWhole && changed.length === 0 && !isCollected) return
  const files = changed.map((place) => `${contentRoot}/${list.sourceOf(place)}`)
  await gate.during(() => {
    if (isWhole) session.revision++
    if (isWhole) shareRoutes(context, list)
    invalidateVirtual(server, isWhole)
    invalidateFiles(server, files)
    // The runner of the server side keeps evaluated modules until they're invalidated.
    if (isWhole || isCollected) server.environments.ssr.hot.send({ type: 'full-reload' })
  })
  server.ws.send({
    type: 'custom',
    event: UPDATE,
    data: isWhole
      ? RELOAD
      : {
          reload: false,
          pages: await pagesOf(changed, context),
          ...(isCollected && { collections }),
        },
  })
}

/** Collections of which browsers have other entries, by their keys. */
async function changedEntries({
  get,
  session,
}: BuildContext): Promise<NonNullable<PageUpdate['collections']>> {
  const changed: [string, readonly CollectionEntry[]][] = []
  for (const [key, sent] of session.sentEntries) {
    const now = await get(collection, key)
    if (now === sent) continue
    session.sentEntries.set(key, now)
    changed.push([key, now])
  }
  return Object.fromEntries(changed)
}

const RELOAD: PageUpdate = { reload: true, pages: [] }

/**
 * Sends a page that has just loaded the changes since it was rendered, which it couldn't receive.
 */
export async function catchUp(
  context: BuildContext,
  { revision, routePath, hash }: ShownPage,
  client: { send(event: string, data: unknown): void },
): Promise<void> {
  const { get, session } = context
  const { pages, routeOf } = await get(listing)
  const place = pages.find((candidate) => routeOf(candidate) === routePath)
  if (revision !== session.revision) client.send(UPDATE, RELOAD)
  else if (place !== undefined && (await get(page, place)).hash !== hash)
    client.send(UPDATE, { reload: false, pages: await pagesOf([place], context) })
}

/** What every page shows of others. A value that can't be made is its error. */
async function shownEverywhere({ get, config, session }: BuildContext): Promise<Shown> {
  const { collections } = await get(setup)
  const ofEntries = session.hasSentIndex ? [] : collections.flatMap(({ schema }) => keysOf(schema))
  return await Promise.all(
    [
      get(placedRoutes),
      get(dataPages),
      get(clientConfig),
      get(navigation),
      ...config.editions.map(async ({ folder }) => {
        const heads = await get(pageHeads, folder)
        return ofEntries.length === 0 ? heads : textWithout(heads, ofEntries)
      }),
    ].map((value: Promise<unknown>) => value.catch((error: unknown) => error)),
  )
}

/** A value as text, without the keys that only collections and their pages show. */
function textWithout(value: unknown, keys: readonly string[]): string {
  const hidden = keys.filter((key) => !OWN_FIELDS.includes(key))
  return JSON.stringify(value, (key, part: unknown) => (hidden.includes(key) ? undefined : part))
}

async function shownOf(place: string, get: BuildContext['get']): Promise<Shown> {
  return [await get(page, place), await get(pageData, place).catch((error: unknown) => error)]
}

function isSame(values: Shown, others: Shown): boolean {
  return values.length === others.length && values.every((value, at) => value === others[at])
}

/** The changed pages in the form of a message. */
async function pagesOf(
  places: readonly string[],
  context: BuildContext,
): Promise<PageUpdate['pages']> {
  const { root, config, contentRoot, get } = context
  const { routeOf, sourceOf, isFallback } = await get(listing)
  return await Promise.all(
    places.map(async (place) => {
      const file = `${contentRoot}/${sourceOf(place)}`
      const below = slashed(relative(root, file))
      const isOutside = below.startsWith('..')
      const path = isOutside ? `@fs${slashed(join(file)).replace(/^(?!\/)/, '/')}` : below
      const lang = editionOfPlace(place, config.editions)?.lang ?? ''
      const module = await htmlModuleOf(place, get)
      return {
        routePath: routeOf(place),
        url: `${config.base}${encodePath(path)}${isFallback(place) ? `?lang=${lang}` : ''}`,
        ...(module && { module }),
      }
    }),
  )
}

/** The module of a page that is only HTML and shows no file, as data. */
async function htmlModuleOf(
  place: string,
  get: BuildContext['get'],
): Promise<PageUpdate['pages'][number]['module'] | null> {
  if ((await get(listing)).source(place).kind === 'data') return null
  const { html } = await pageBody(get, place)
  return html && html.gaps.length === 0
    ? { html: html.text, pageData: await get(pageData, place) }
    : null
}

function invalidateVirtual(server: ViteDevServer, withNavigation: boolean): void {
  const names = withNavigation
    ? /^\0virtual:bifolio\//
    : /^\0virtual:bifolio\/(page-index|collection|search)/
  for (const { moduleGraph } of Object.values(server.environments)) {
    for (const [id, module] of moduleGraph.idToModuleMap)
      if (names.test(id)) moduleGraph.invalidateModule(module)
  }
}

function invalidateFiles(server: ViteDevServer, files: readonly string[]): void {
  for (const { moduleGraph } of Object.values(server.environments)) {
    for (const file of files)
      for (const module of moduleGraph.getModulesByFile(file) ?? [])
        moduleGraph.invalidateModule(module)
  }
}
