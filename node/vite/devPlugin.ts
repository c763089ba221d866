import { realpath } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { basename } from 'node:path'
import type {
  DevEnvironment,
  EnvironmentModuleGraph,
  EnvironmentModuleNode,
  Plugin,
  ViteDevServer,
} from 'vite'
import { slashed } from '../slashed.ts'
import type { ShownPage } from '../../shared/hotUpdate.ts'
import { type BuildContext, contextOf, replaceContext } from '../site/context.ts'
import { listing } from '../site/listing.ts'
import { fileExists, fileHash } from '../site/siteInputs.ts'
import { createRequestGate } from '../requestGate.ts'
import { presented } from '../report.ts'
import { requirePages } from '../site/requirePages.ts'
import { shareRoutes } from '../site/siteRoutes.ts'
import { TRANSLATION_FILE } from '../source/translationFile.ts'
import { changesSetup, type FileChange, isThemeFile, noteAny, noteChange } from './changes.ts'
import { stateOf, written } from './fileState.ts'
import { serveFreshModules } from '../host/serveFreshModules.ts'
import { endUpdates, withoutLinked } from '../host/endUpdates.ts'
import { catchUp, sendChanges } from './pageUpdates.ts'
import { completePages } from './project.ts'
import { quietConsole } from '../host/quietConsole.ts'
import { refuseMalformed } from './refuseMalformed.ts'
import { reportProblems } from './problemReporter.ts'
import { createServedFiles } from './servedFiles.ts'
import { checkInTurns } from './siteCheck.ts'
import { startPlugins } from './startPlugins.ts'
import { letVikeRead } from '../host/letVikeRead.ts'

/** Quiet time after the last change before the whole site is checked again. Unit: milliseconds. */
const CHECK_DELAY = 300

/**
 * Quiet time after which the site is checked for the first time when no page is open. Unit:
 * milliseconds.
 */
const FIRST_CHECK_DELAY = 5000

/**
 * Time in which added and removed files are collected: folders come and go as a whole. Unit:
 * milliseconds.
 */
const LIST_DELAY = 60

/**
 * A little more than the time in which chokidar passes one change of a file on. Unit: milliseconds.
 */
const WATCHER_PAUSE = 60

/**
 * Applies edits in the browser, reports problems in the terminal and in an overlay, serves the
 * search index.
 * Modules of the server change while no page is rendered: one that is half old has two copies of
 * React contexts, and fails.
 */
export function devPlugin(root: () => string): Plugin {
  let timer: NodeJS.Timeout | undefined
  /** Changes are taken in one after the other. */
  let queue: Promise<unknown> = Promise.resolve()
  const listed = new Set<string>()
  let listTimer: NodeJS.Timeout | undefined
  /** Checks are made one after the other, and what a later one will tell better is not told. */
  let checked: Promise<unknown> = Promise.resolve()
  let wanted = 0
  const watched = new Set<string>()
  const findServedFile = createServedFiles()
  const check = async (server: ViteDevServer, number: number): Promise<void> => {
    const context = await contextOf({ root: root() })
    const diagnostics = await checkInTurns(context, {
      isBusy: () => underWay > 0,
      isOver: () => isClosed || number !== wanted,
    })
    if (diagnostics === null) return
    // Files whose code pages show may be outside of the project, and so may the targets of links.
    const fresh = [fileHash, fileExists]
      .flatMap((query) => context.graph.keys(query))
      .filter((file) => !watched.has(file))
    for (const file of fresh) watched.add(file)
    server.watcher.add(fresh)
    await allowLinks(server, context)
    context.session.logged.push(...context.driver.log.take())
    if (number === wanted)
      await reportProblems(server, context, [
        ...context.session.configProblems,
        ...context.session.logged,
        ...diagnostics,
      ])
  }
  /** The first page comes before the first check. */
  let isBegun = false
  /** Another server takes the place of this one when the config changes. */
  let isClosed = false
  const checkSoon = (server: ViteDevServer): void => {
    if (!isBegun || isClosed) return
    const number = ++wanted
    clearTimeout(timer)
    timer = globalThis.setTimeout(() => {
      checked = checked
        .then(() => (isClosed ? undefined : check(server, number)))
        .catch((error: unknown) => server.config.logger.error(String(error)))
    }, CHECK_DELAY)
  }
  const begin = (server: ViteDevServer): void => {
    isBegun = true
    checkSoon(server)
    // The first edit does not wait for it.
    void contextOf({ root: root() })
      .then(({ compiler }) => compiler.load())
      .catch((error: unknown) => server.config.logger.error(String(error)))
  }
  let underWay = 0
  const gate = createRequestGate({ firstAlone: true })
  const beginWhenQuiet = (server: ViteDevServer): void => {
    if (isBegun || isClosed) return
    clearTimeout(timer)
    if (underWay === 0) timer = globalThis.setTimeout(() => begin(server), FIRST_CHECK_DELAY)
  }

  const takeIn = (server: ViteDevServer, take: () => Promise<boolean>): void => {
    queue = queue
      .then(take)
      .then((isContent) => isContent && checkSoon(server))
      .catch((error: unknown) => server.config.logger.error(String(error)))
  }

  /** Takes in what changed. True when it belongs to the content. */
  const take = async (server: ViteDevServer, change: FileChange): Promise<boolean> => {
    const context = await contextOf({ root: root() })
    if (changesSetup(context, change)) {
      if (await replaceContext(context)) await server.restart()
      else checkSoon(server)
      return false
    }
    if (!(await noteChange(context, change))) return change.files.some((file) => watched.has(file))
    await sendChanges(server, gate, context)
    return true
  }

  /** File → state of it that was taken in last. */
  const takenIn = new Map<string, string>()
  const takeChange = (server: ViteDevServer, file: string): void =>
    takeIn(server, async () => {
      await written(file)
      const state = await stateOf(file)
      // One save may be reported twice.
      if (takenIn.get(file) === state) return false
      takenIn.set(file, state)
      // Of two changes that follow each other closely, as when an editor saves and formats, the
      // watcher keeps the second to itself.
      globalThis.setTimeout(() => takeChange(server, file), WATCHER_PAUSE)
      return await take(server, { kind: 'change', files: [file] })
    })
  const takeList = (server: ViteDevServer, files: readonly string[]): void =>
    takeIn(server, async () => {
      for (const file of files) takenIn.set(file, await stateOf(file))
      // Nor does the watcher report a change right after a file came.
      globalThis.setTimeout(() => {
        for (const file of files) takeChange(server, file)
      }, WATCHER_PAUSE)
      return await take(server, { kind: 'list', files })
    })
  /** Takes in what changed after the site was read and before its files were watched. */
  const takeMissed = async (server: ViteDevServer): Promise<boolean> => {
    const context = await contextOf({ root: root() })
    noteAny(context)
    await sendChanges(server, gate, context)
    return true
  }

  return {
    name: 'bifolio:dev',
    apply: 'serve',
    // Vite reads at once what an editor is still writing, and a module without exports cannot be
    // updated any more.
    load: {
      order: 'pre',
      filter: { id: { include: /\.(?:[jt]sx?|css)$/, exclude: [/node_modules/, /^\0/] } },
      async handler(id) {
        await written(id)
        return null
      },
    },
    closeBundle() {
      isClosed = true
      clearTimeout(timer)
      clearTimeout(listTimer)
    },
    async configureServer(server) {
      quietConsole(root())
      const site = await contextOf({ root: root() })
      await requirePages(site).catch((error: unknown) => {
        throw presented(error)
      })
      shareRoutes(site, await site.get(listing))
      letVikeRead(server.watcher)
      server.ws.on('connection', () => checkSoon(server))
      server.ws.on('bifolio:shown', (shown: ShownPage, client) =>
        takeIn(server, async () => {
          if (!isBegun) begin(server)
          await catchUp(await contextOf({ root: root() }), shown, client)
          // Nor did it receive what a check has found since it connected.
          return true
        }),
      )
      refuseMalformed(server)
      server.middlewares.use((_request, response, next) => {
        underWay++
        response.once('close', () => {
          underWay--
          beginWhenQuiet(server)
        })
        beginWhenQuiet(server)
        next()
      })
      server.middlewares.use((request, response, next) => {
        if (!mayBeDocument(request)) {
          next()
          return
        }
        void gate.enter(response).then(() => next(), next)
      })
      server.middlewares.use(serveFreshModules)
      server.middlewares.use((request, response, next) => {
        contextOf({ root: root() })
          .then((context) => findServedFile(context, request.url ?? ''))
          .then((file) => {
            if (!file) return next()
            response.setHeader('Content-Type', file.type)
            response.end(file.text)
          })
          .catch(next)
      })
      await allowLinks(server, site)
      server.watcher.once('ready', () => takeIn(server, () => takeMissed(server)))
      server.watcher.on('all', (event, file) => {
        if (event === 'addDir' || event === 'unlinkDir') return
        const path = slashed(file)
        if (event === 'change') {
          takeChange(server, path)
          return
        }
        if (basename(path).startsWith('+')) completePages(root())
        listed.add(path)
        clearTimeout(listTimer)
        listTimer = globalThis.setTimeout(() => {
          const files = [...listed]
          listed.clear()
          takeList(server, files)
        }, LIST_DELAY)
      })
      void contextOf({ root: root() }).then(
        async ({ config, contentRoot, configFile, configDependencies, graph }) => {
          const read = graph.keys(fileHash)
          server.watcher.add([contentRoot, configFile, ...configDependencies, ...read])
          if (config.search?.provider === 'pagefind')
            server.config.logger.info(
              'Pagefind makes its index from the built site. The development server searches ' +
                'with the local provider.',
            )
        },
      )
      beginWhenQuiet(server)
      // Vite waits: what plugins answer comes before what Vite answers.
      await startPlugins(server, root())
    },
  }
}

/**
 * True for requests whose answer may be rendered. Browsers name what they request, programs do not.
 * What waits for a change must not hold it up.
 */
function mayBeDocument({ headers, url }: IncomingMessage): boolean {
  return (
    ['document', 'iframe', undefined].includes(headers['sec-fetch-dest'] as string | undefined) &&
    !url?.includes('/__bifolio/')
  )
}

/**
 * Somebody put these links into the content: Vite may serve their targets, such as components next
 * to pages.
 */
async function allowLinks(server: ViteDevServer, { get }: BuildContext): Promise<void> {
  const { allow } = server.config.server.fs
  const { linkTargets } = await get(listing)
  allow.push(...linkTargets.filter((target) => !allow.includes(target)))
}

/**
 * Keeps pages out of Vite's hot updates: they're rendered again by an event of our own, nothing is
 * reloaded, scroll and sidebar stay.
 * Needed before the other plugins, which act on what is left, and after them: a glob adds its
 * importers for a file that came or went.
 */
export function pageUpdatePlugin(root: () => string, order: 'pre' | 'post'): Plugin {
  return {
    name: `bifolio:page-update-${order}`,
    apply: 'serve',
    hotUpdate: {
      order,
      async handler({ file, modules, type }) {
        // The server side forgets what a glob found.
        if (order === 'post' && this.environment.name !== 'client') return undefined
        const { graph, get } = await contextOf({ root: root() })
        const { placesOf, isPage } = await get(listing)
        // The server starts again: a page that loads before that would miss the file.
        if (type !== 'update' && isThemeFile(file, root())) return []
        // An image that was added or removed is rendered with its page; one that changed has the
        // same URL and needs a reload.
        const isImage = type !== 'update' && graph.keys(fileHash).includes(file)
        if (!isImage && !placesOf(file).some((path) => isPage(path) || isSiteData(path)))
          return await updated(file, modules, { order, environment: this.environment })
        // At once: Vike loads its files again right after this.
        for (const module of modules) this.environment.moduleGraph.invalidateModule(module)
        return []
      },
    },
  }
}

/** True for files that say something of many pages. */
function isSiteData(path: string): boolean {
  return /(?:^|\/)_(?:meta|nav)\.json$/.test(path) || path.endsWith(TRANSLATION_FILE)
}

/** The modules of a file that Vite updates. */
async function updated(
  file: string,
  modules: EnvironmentModuleNode[],
  { order, environment }: { readonly order: 'pre' | 'post'; readonly environment: DevEnvironment },
): Promise<EnvironmentModuleNode[] | undefined> {
  if (order === 'pre') return await withLinked(file, modules, environment.moduleGraph)
  const own = withoutLinked(modules)
  endUpdates(environment.moduleGraph, own)
  return own
}

/**
 * The watcher reports a file by its symbolic link, and modules by their real path: together with
 * those, or undefined if there are none.
 */
async function withLinked(
  file: string,
  modules: EnvironmentModuleNode[],
  graph: EnvironmentModuleGraph,
): Promise<EnvironmentModuleNode[] | undefined> {
  const real = await realpath(file).catch(() => file)
  const linked = real === file ? undefined : graph.getModulesByFile(slashed(real))
  return linked && [...modules, ...linked]
}
