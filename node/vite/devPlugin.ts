import { stat } from 'node:fs/promises'
import { relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Plugin, ViteDevServer } from 'vite'
import { UsageError, type Diagnostic } from '../../shared/diagnostic.ts'
import { contextOf, dropContext, type BuildContext } from '../context.ts'
import { SEARCH_FOLDER } from '../content/siteModel.ts'
import { formatDiagnostics } from '../report.ts'

/** Quiet time after the last change before the whole site is checked again. Unit: milliseconds. */
const CHECK_DELAY = 300

/** Brings edits to the screen, tells problems in the terminal and in an overlay, serves the search index. */
export function devPlugin(root: () => string): Plugin {
  let told = ''
  let timer: NodeJS.Timeout | undefined
  /** Changes are taken in one after the other. */
  let queue: Promise<unknown> = Promise.resolve()
  const check = async (server: ViteDevServer): Promise<void> => {
    const { model } = await contextOf({ root: root() })
    const diagnostics = await model.diagnostics()
    const text = diagnostics.length > 0 ? formatDiagnostics(diagnostics, { color: process.stdout.isTTY === true }) : ''
    if (text !== told && text !== '') server.config.logger.error(text, { timestamp: true })
    told = text
    showOverlay(server, diagnostics)
  }
  const checkSoon = (server: ViteDevServer): void => {
    clearTimeout(timer)
    timer = globalThis.setTimeout(() => void check(server).catch((error: unknown) => server.config.logger.error(String(error))), CHECK_DELAY)
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
        queue = queue
          .then(() => onFile(server, root(), event, file.replaceAll('\\', '/')))
          .then((isContent) => isContent && checkSoon(server))
          .catch((error: unknown) => server.config.logger.error(error instanceof UsageError ? formatDiagnostics(error.diagnostics, { color: false }) : String(error)))
      })
      void contextOf({ root: root() }).then(({ contentRoot, configFile, configDependencies }) => server.watcher.add([contentRoot, configFile, ...configDependencies]))
      checkSoon(server)
    },
    // Pages are drawn again by an event of our own: nothing is reloaded, scroll and sidebar stay.
    hotUpdate: {
      order: 'pre',
      async handler({ file, modules }) {
        const { contentRoot, store } = await contextOf({ root: root() })
        const path = relative(contentRoot, file).replaceAll('\\', '/')
        if (path.startsWith('..') || !(store.isPage(path) || path.endsWith('_meta.json'))) return undefined
        for (const module of modules) this.environment.moduleGraph.invalidateModule(module)
        return []
      },
    },
  }
}

/** Takes a changed file in. True when it belongs to the content. */
async function onFile(server: ViteDevServer, root: string, event: string, file: string): Promise<boolean> {
  const context = await contextOf({ root })
  const { contentRoot, store, model, configFile, configDependencies } = context
  if (file === configFile || configDependencies.includes(file)) {
    dropContext(root)
    await contextOf({ root })
    await server.restart()
    return false
  }
  const path = relative(contentRoot, file).replaceAll('\\', '/')
  if (path.startsWith('..')) return false
  const isListChanged = event === 'add' || event === 'unlink'
  const isPage = store.isPage(path)
  const isMeta = path.endsWith('_meta.json')
  if (event === 'change' && (isPage || isMeta)) await written(file)
  const head = isPage && !isListChanged ? await headOf(context, path) : null
  if (isListChanged) await store.scan()
  store.invalidate(path)
  model.invalidate()
  // Vite brings components, fragments and images to the screen by itself.
  if (!isPage && !isMeta) return true
  const reload = head === null || head !== (await headOf(context, path))
  invalidateVirtual(server, reload)
  if (isPage) invalidateFiles(server, [path, ...store.dependents(path)].map((page) => `${contentRoot}/${page}`))
  const url = `${context.config.base}${relative(root, file).replaceAll('\\', '/')}`
  server.ws.send({ type: 'custom', event: 'bifolio:update', data: { path, url, reload } })
  return true
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
  const lang = new RegExp(`^${config.base}${SEARCH_FOLDER}/([\\w-]+)\\.\\w+\\.json$`).exec(url)?.[1]
  if (lang === undefined || !config.locales.some((locale) => locale.lang === lang)) return false
  response.setHeader('Content-Type', 'application/json')
  response.end(await model.searchIndex(lang))
  return true
}
