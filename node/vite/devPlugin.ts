import { stat } from 'node:fs/promises'
import { relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Plugin, ViteDevServer } from 'vite'
import { UsageError, type Diagnostic } from '../../shared/diagnostic.ts'
import { editionKey } from '../../shared/edition.ts'
import { COMPONENT_FILE } from '../content/componentPage.ts'
import { contextOf, dropContext, type BuildContext } from '../context.ts'
import { TRANSLATION_FILE } from '../content/translationFile.ts'
import { formatDiagnostics } from '../report.ts'
import { SEARCH_FOLDER } from '../search/searchProvider.ts'

/** Quiet time after the last change before the whole site is checked again. Unit: milliseconds. */
const CHECK_DELAY = 300

/** Time in which added and removed files are collected: folders come and go as a whole. Unit: milliseconds. */
const LIST_DELAY = 60

/** Brings edits to the screen, tells problems in the terminal and in an overlay, serves the search index. */
export function devPlugin(root: () => string): Plugin {
  let told = ''
  let timer: NodeJS.Timeout | undefined
  /** Changes are taken in one after the other. */
  let queue: Promise<unknown> = Promise.resolve()
  const listed = new Set<string>()
  let listTimer: NodeJS.Timeout | undefined
  const check = async (server: ViteDevServer): Promise<void> => {
    const { model, store } = await contextOf({ root: root() })
    const diagnostics = await model.diagnostics()
    // Files that pages show code of may lie outside the project.
    server.watcher.add([...store.filesRead()])
    const text = diagnostics.length > 0 ? formatDiagnostics(diagnostics, { color: process.stdout.isTTY === true }) : ''
    if (text !== told && text !== '') server.config.logger.error(text, { timestamp: true })
    told = text
    showOverlay(server, diagnostics)
  }
  const checkSoon = (server: ViteDevServer): void => {
    clearTimeout(timer)
    timer = globalThis.setTimeout(() => void check(server).catch((error: unknown) => server.config.logger.error(String(error))), CHECK_DELAY)
  }

  const takeIn = (server: ViteDevServer, take: () => Promise<boolean>): void => {
    queue = queue
      .then(take)
      .then((isContent) => isContent && checkSoon(server))
      .catch((error: unknown) => server.config.logger.error(error instanceof UsageError ? formatDiagnostics(error.diagnostics, { color: false }) : String(error)))
  }

  return {
    name: 'bifolio:dev',
    apply: 'serve',
    configureServer(server) {
      server.ws.on('connection', () => checkSoon(server))
      server.middlewares.use((request, response, next) => {
        void serveSearchIndex(root(), request.url ?? '', response).then((isServed) => isServed || next(), next)
      })
      server.watcher.on('all', (event, file) => {
        if (event === 'addDir' || event === 'unlinkDir') return
        const path = file.replaceAll('\\', '/')
        if (event === 'change') {
          takeIn(server, () => onChange(server, root(), path))
          return
        }
        listed.add(path)
        clearTimeout(listTimer)
        listTimer = globalThis.setTimeout(() => {
          const files = [...listed]
          listed.clear()
          takeIn(server, () => onList(server, root(), files))
        }, LIST_DELAY)
      })
      void contextOf({ root: root() }).then(({ config, contentRoot, configFile, configDependencies, dataDependencies }) => {
        server.watcher.add([contentRoot, configFile, ...configDependencies, ...dataDependencies()])
        if (config.search?.provider === 'pagefind') server.config.logger.info('Pagefind makes its index from the built site. The development server searches with the local provider.')
      })
      checkSoon(server)
    },
  }
}

/**
 * Keeps pages out of Vite's hot updates: they are drawn again by an event of our own, nothing is reloaded, scroll and sidebar stay.
 * Needed before the other plugins, which act on what is left, and after them: a glob adds its importers for a file that came or went.
 */
export function pageUpdatePlugin(root: () => string, order: 'pre' | 'post'): Plugin {
  return {
    name: `bifolio:page-update-${order}`,
    apply: 'serve',
    hotUpdate: {
      order,
      async handler({ file, modules }) {
        // The server side forgets what a glob found.
        if (order === 'post' && this.environment.name !== 'client') return undefined
        const { contentRoot, store } = await contextOf({ root: root() })
        const path = relative(contentRoot, file).replaceAll('\\', '/')
        if (path.startsWith('..') || !(store.isPage(path) || isSiteData(path))) return undefined
        for (const module of modules) this.environment.moduleGraph.invalidateModule(module)
        return []
      },
    },
  }
}

/** Takes a changed file in. True when it belongs to the content. */
async function onChange(server: ViteDevServer, root: string, file: string): Promise<boolean> {
  const context = await contextOf({ root })
  const { contentRoot, store, model, configFile, configDependencies } = context
  if (file === configFile || configDependencies.includes(file)) {
    await restart(server, root)
    return false
  }
  const isShown = tellReaders(server, context, file)
  const path = relative(contentRoot, file).replaceAll('\\', '/')
  if (context.dataDependencies().includes(file)) {
    await written(file)
    await rescan(context)
    tell(server, context, path, { reload: true })
    return true
  }
  if (path.startsWith('..')) return isShown
  // A component becomes a page, or stops being one, by what it exports.
  if (COMPONENT_FILE.test(path)) {
    await written(file)
    const wasPage = store.isPage(path)
    await store.scan()
    if (store.isPage(path) !== wasPage) {
      await rescan(context)
      tell(server, context, path, { reload: true })
      return true
    }
  }
  const isPage = store.isPage(path)
  // Vite brings components, fragments and images to the screen by itself.
  const isOther = !isPage && !isSiteData(path)
  if (!isOther) await written(file)
  if (path.endsWith(TRANSLATION_FILE)) await store.scan()
  const head = isPage ? await headOf(context, path) : null
  store.invalidate(path)
  model.invalidate()
  if (isOther) return true
  tell(server, context, path, { reload: head === null || head !== (await headOf(context, path)) })
  return true
}

/** Takes files in that came or went. True when one belongs to the content. */
async function onList(server: ViteDevServer, root: string, files: readonly string[]): Promise<boolean> {
  const context = await contextOf({ root })
  const { contentRoot, store, model, configFile, configDependencies } = context
  if (files.some((file) => file === configFile || configDependencies.includes(file))) {
    await restart(server, root)
    return false
  }
  const isShown = files.map((file) => tellReaders(server, context, file)).includes(true)
  const paths = files.map((file) => relative(contentRoot, file).replaceAll('\\', '/')).filter((path) => !path.startsWith('..'))
  const [first] = paths
  if (first === undefined) return isShown
  await store.scan()
  for (const path of paths) store.invalidate(path)
  model.invalidate()
  const shown = paths.filter((path) => store.isPage(path) || isSiteData(path))
  for (const path of shown) tell(server, context, path, { reload: true })
  return true
}

/** Brings code of a file to the pages that show it. True when there are any. */
function tellReaders(server: ViteDevServer, context: BuildContext, file: string): boolean {
  const pages = context.store.readersOf(file)
  for (const page of pages) {
    context.store.invalidate(page)
    context.model.invalidate()
    tell(server, context, page, { reload: false })
  }
  return pages.length > 0
}

/** Lists the pages anew and forgets what was known of those that are made from data. */
async function rescan({ store, model }: BuildContext): Promise<void> {
  await store.scan()
  for (const page of store.pages()) if (store.dataPage(page) || COMPONENT_FILE.test(page)) store.invalidate(page)
  model.invalidate()
}

/** Files that say something of many pages. */
function isSiteData(path: string): boolean {
  return /(?:^|\/)_(?:meta|nav)\.json$/.test(path) || path.endsWith(TRANSLATION_FILE)
}

async function restart(server: ViteDevServer, root: string): Promise<void> {
  dropContext(root)
  await contextOf({ root })
  await server.restart()
}

/** Makes the modules of a source fresh and tells the browser. */
function tell(server: ViteDevServer, { root, config, contentRoot, store }: BuildContext, path: string, { reload }: { readonly reload: boolean }): void {
  invalidateVirtual(server, reload)
  if (store.isPage(path)) invalidateFiles(server, [path, ...store.dependents(path)].map((page) => `${contentRoot}/${page}`))
  // The runner of the server side keeps what it has evaluated until it is told.
  if (reload) server.environments.ssr.hot.send({ type: 'full-reload' })
  const url = `${config.base}${relative(root, `${contentRoot}/${path}`).replaceAll('\\', '/')}`
  server.ws.send({ type: 'custom', event: 'bifolio:update', data: { path, url, reload } })
}

/** An editor empties a file before it writes it: waits for the text, for a moment. */
async function written(file: string): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    const size = await stat(file).then((found) => found.size, () => 1)
    if (size > 0) return
    await setTimeout(10)
  }
}

/** What the navigation shows of a page, as one string. Empty while the page cannot be read. */
async function headOf({ store }: BuildContext, path: string): Promise<string> {
  const { title, frontMatter } = await store.record(path)
  return JSON.stringify([title, frontMatter])
}

function invalidateVirtual(server: ViteDevServer, withNavigation: boolean): void {
  const names = withNavigation ? /^\0virtual:bifolio\// : /^\0virtual:bifolio\/(page-index|search)/
  for (const { moduleGraph } of Object.values(server.environments)) {
    for (const [id, module] of moduleGraph.idToModuleMap) if (names.test(id)) moduleGraph.invalidateModule(module)
  }
}

function invalidateFiles(server: ViteDevServer, files: readonly string[]): void {
  for (const { moduleGraph } of Object.values(server.environments)) {
    for (const file of files) for (const module of moduleGraph.getModulesByFile(file) ?? []) moduleGraph.invalidateModule(module)
  }
}

function showOverlay(server: ViteDevServer, diagnostics: readonly Diagnostic[]): void {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const [first] = errors
  if (!first) {
    server.ws.send({ type: 'custom', event: 'bifolio:clear', data: {} })
    return
  }
  server.ws.send({
    type: 'error',
    err: { message: formatDiagnostics(errors, { color: false }), stack: '', plugin: 'bifolio', ...(first.file && { id: first.file, loc: { file: first.file, line: first.line ?? 1, column: first.column ?? 1 } }) },
  })
}

async function serveSearchIndex(root: string, url: string, response: { setHeader(name: string, value: string): unknown; end(text: string): unknown }): Promise<boolean> {
  const { config, model } = await contextOf({ root })
  const name = new RegExp(`^${config.base}${SEARCH_FOLDER}/([\\w./-]+)\\.\\w+\\.json$`).exec(url)?.[1]
  const edition = config.editions.find((candidate) => editionKey(candidate) === name || candidate.lang === name)
  if (!edition) return false
  response.setHeader('Content-Type', 'application/json')
  response.end(await model.searchIndex(editionKey(edition)))
  return true
}
