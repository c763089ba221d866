import { join, relative } from 'node:path'
import type { ViteDevServer } from 'vite'
import { slashed } from '../slashed.ts'
import { editionOfPlace } from '../../shared/edition.ts'
import type { PageUpdate, ShownPage } from '../../shared/hotUpdate.ts'
import { encodePath } from '../../shared/routePath.ts'
import { type BuildContext, replaceContext } from '../site/context.ts'
import type { RequestGate } from '../requestGate.ts'
import { hasNewData } from '../site/pluginData.ts'

const UPDATE = 'bifolio:update'

/** Where a change shows. */
export interface Screen {
  /** Shows what changed at a place. `reload`: on every page, as in the navigation. */
  update(context: BuildContext, path: string, options: { readonly reload: boolean }): Promise<void>
  /** Shows every page again, after routes changed. */
  updateAll(context: BuildContext): Promise<void>
  /**
   * Starts again with the config as it is now. False when the config is wrong: then the site goes
   * on as it is.
   */
  restart(context: BuildContext): Promise<boolean>
}

/** The browsers of a development server. */
export function screenOf(server: ViteDevServer, gate: RequestGate): Screen {
  return {
    update: (context, path, options) => tell(server, gate, context, path, options),
    updateAll: (context) => tellAll(server, gate, context),
    async restart(context) {
      const isReady = await replaceContext(context)
      if (isReady) await server.restart()
      return isReady
    },
  }
}

/** Invalidates the modules of a source and notifies the browser. */
async function tell(
  server: ViteDevServer,
  gate: RequestGate,
  context: BuildContext,
  path: string,
  { reload }: { readonly reload: boolean },
): Promise<void> {
  const { contentRoot, store } = context
  // The module of a page that is made from data has no source of its own.
  const isWhole = reload || store.source(path).kind === 'data' || (await hasNewData(context))
  await gate.during(() => {
    if (isWhole) context.session.revision++
    invalidateVirtual(server, isWhole)
    if (store.isPage(path))
      invalidateFiles(
        server,
        [path, ...store.dependents(path)].map((page) => `${contentRoot}/${page}`),
      )
    // The runner of the server side keeps evaluated modules until they're invalidated.
    if (isWhole) server.environments.ssr.hot.send({ type: 'full-reload' })
  })
  server.ws.send({ type: 'custom', event: UPDATE, data: await updateOf(context, path, isWhole) })
}

/** Makes every page fresh, after routes changed: any page may link to one that is elsewhere now. */
async function tellAll(
  server: ViteDevServer,
  gate: RequestGate,
  context: BuildContext,
): Promise<void> {
  await gate.during(() => {
    context.session.revision++
    invalidateVirtual(server, true)
    invalidateFiles(
      server,
      context.store
        .pages()
        .map((place) => `${context.contentRoot}/${context.store.sourceOf(place)}`),
    )
    server.environments.ssr.hot.send({ type: 'full-reload' })
  })
  server.ws.send({
    type: 'custom',
    event: UPDATE,
    data: { reload: true, pages: [] } satisfies PageUpdate,
  })
}

/**
 * Sends a page that has just loaded the changes since it was rendered, which it couldn't receive.
 */
export async function catchUp(
  context: BuildContext,
  { revision, routePath, hash }: ShownPage,
  client: { send(event: string, data: unknown): void },
): Promise<void> {
  const { store } = context
  const place = store.pages().find((page) => store.routeOf(page) === routePath)
  if (revision !== context.session.revision)
    client.send(UPDATE, { reload: true, pages: [] } satisfies PageUpdate)
  else if (place !== undefined && (await store.record(place)).hash !== hash)
    client.send(UPDATE, await updateOf(context, place, false))
}

/** Message to the browser about an edit: the pages that show it, each with its module. */
async function updateOf(context: BuildContext, path: string, reload: boolean): Promise<PageUpdate> {
  const { root, config, contentRoot, store } = context
  const places = store.isPage(path) ? [path, ...store.dependents(path)] : []
  const urlOf = (source: string): string => {
    const below = slashed(relative(root, `${contentRoot}/${source}`))
    return (
      config.base +
      encodePath(
        below.startsWith('..')
          ? `@fs${slashed(join(contentRoot, source)).replace(/^(?!\/)/, '/')}`
          : below,
      )
    )
  }
  const module = reload ? null : await htmlModuleOf(context, path)
  const pages = places.map((place) => ({
    routePath: store.routeOf(place),
    url:
      urlOf(store.sourceOf(place)) +
      (store.isFallback(place)
        ? `?lang=${editionOfPlace(place, config.editions)?.lang ?? ''}`
        : ''),
    ...(place === path && module && { module }),
  }))
  return { reload, pages }
}

/** The module of a page that is only HTML and shows no file, as data. */
async function htmlModuleOf(
  { store, model }: BuildContext,
  place: string,
): Promise<PageUpdate['pages'][number]['module'] | null> {
  if (!store.isPage(place) || store.source(place).kind === 'data') return null
  const record = await store.record(place)
  const { html } = await store.body(place)
  return html && html.gaps.length === 0
    ? { html: html.text, pageData: await model.pageData(record) }
    : null
}

function invalidateVirtual(server: ViteDevServer, withNavigation: boolean): void {
  const names = withNavigation ? /^\0virtual:bifolio\// : /^\0virtual:bifolio\/(page-index|search)/
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
