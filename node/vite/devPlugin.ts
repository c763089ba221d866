import type { IncomingMessage } from 'node:http'
import { basename, posix } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import type { ShownPage } from '../../shared/hotUpdate.ts'
import { letVikeRead } from '../host/letVikeRead.ts'
import { quietConsole } from '../host/quietConsole.ts'
import { serveFreshModules } from '../host/serveFreshModules.ts'
import { presented } from '../report.ts'
import { createRequestGate, type RequestGate } from '../requestGate.ts'
import { type BuildContext, contextOf, replaceContext } from '../site/context.ts'
import { listing } from '../site/listing.ts'
import { requirePages } from '../site/requirePages.ts'
import { contentFiles, fileHash } from '../site/siteInputs.ts'
import { shareRoutes } from '../site/siteRoutes.ts'
import { writeSiteTypes } from '../site/siteTypes.ts'
import { allowLinks } from './allowLinks.ts'
import { changesSetup, type FileChange, noteAny, noteChange } from './changes.ts'
import { Edits } from './edits.ts'
import { written } from './fileState.ts'
import { catchUp, noteEverywhere, sendChanges } from './pageUpdates.ts'
import { completePages } from './project.ts'
import { refuseMalformed } from './refuseMalformed.ts'
import { createServedFiles } from './servedFiles.ts'
import { SiteChecks } from './siteChecks.ts'
import { startPlugins } from './startPlugins.ts'
import { untilWatched } from './untilWatched.ts'
import { watchMore } from './watchMore.ts'

/**
 * Applies edits in the browser, reports problems in the terminal and in an overlay, serves the
 * search index.
 */
export function devPlugin(root: () => string): Plugin {
  let session: DevSession | undefined
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
      session?.checks.close()
      session?.edits.close()
    },
    async configureServer(server) {
      quietConsole(root())
      const site = await contextOf({ root: root() })
      await requirePages(site).catch((error: unknown) => {
        throw presented(error)
      })
      shareRoutes(site, await site.get(listing))
      letVikeRead(server.watcher)
      session = createSession(server, root)
      answerPages(session)
      answerRequests(session)
      await allowLinks(server, site)
      await watchFiles(session, site)
      if (site.config.search?.provider === 'pagefind')
        server.config.logger.info(
          'Pagefind makes its index from the built site. The development server searches with ' +
            'the local provider.',
        )
      session.checks.beginWhenQuiet()
      // Vite waits: what plugins answer comes before what Vite answers.
      await startPlugins(server, root())
    },
  }
}

/** What works together while a development server runs. */
interface DevSession {
  readonly server: ViteDevServer
  readonly root: () => string
  readonly context: () => Promise<BuildContext>
  /**
   * Modules of the server change while no page is rendered: one that is half old has two copies of
   * React contexts, and fails.
   */
  readonly gate: RequestGate
  readonly checks: SiteChecks
  readonly edits: Edits
}

function createSession(server: ViteDevServer, root: () => string): DevSession {
  const context = (): Promise<BuildContext> => contextOf({ root: root() })
  const gate = createRequestGate({ firstAlone: true })
  const checks = new SiteChecks(server, context)
  const edits = new Edits({
    take: (change) => takeIn({ server, context, gate, checks }, change),
    onContent: () => checks.soon(),
    onError: (error) => server.config.logger.error(String(error)),
  })
  return { server, root, context, gate, checks, edits }
}

/** Takes in what changed, and sends it to open pages. True when it belongs to the content. */
async function takeIn(
  { server, context, gate, checks }: Omit<DevSession, 'edits' | 'root'>,
  change: FileChange,
): Promise<boolean> {
  const site = await context()
  if (changesSetup(site, change)) {
    if (await replaceContext(site)) await server.restart()
    else checks.soon()
    return false
  }
  if (!(await noteChange(site, change))) return change.files.some((file) => checks.isWatched(file))
  await sendChanges(server, gate, site)
  return true
}

/** Keeps open pages up to date from when they connect. */
function answerPages({ server, context, checks, edits }: DevSession): void {
  server.ws.on('connection', () => checks.soon())
  server.ws.on('bifolio:shown', (shown: ShownPage, client) =>
    edits.run(async () => {
      checks.begin()
      await catchUp(await context(), shown, client)
      // Nor did it receive what a check has found since it connected.
      return true
    }),
  )
}

/** Answers what only Bifolio can, and lets pages in when nothing is being replaced. */
function answerRequests({ server, context, gate, checks }: DevSession): void {
  const findServedFile = createServedFiles()
  refuseMalformed(server)
  server.middlewares.use((_request, response, next) => {
    checks.giveWay(response)
    next()
  })
  server.middlewares.use((request, response, next) => {
    if (!mayBeDocument(request)) return next()
    void gate
      .enter(response)
      .then(context)
      .then(noteEverywhere)
      .then(() => next(), next)
  })
  server.middlewares.use(serveFreshModules)
  server.middlewares.use((request, response, next) => {
    context()
      .then((site) => findServedFile(site, request.url ?? ''))
      .then((file) => {
        if (!file) return next()
        response.setHeader('Content-Type', file.type)
        response.end(file.text)
      })
      .catch(next)
  })
}

/** Takes in edits, and what changed after the site was read and before its files were watched. */
async function watchFiles(
  { server, root, context, gate, edits }: DevSession,
  { contentRoot, configFile, configDependencies, graph, get }: BuildContext,
): Promise<void> {
  const { files } = await get(contentFiles)
  const folders = files.map((file) => posix.dirname(`${contentRoot}/${file}`))
  const catchUpWithFiles = async (): Promise<boolean> => {
    const site = await context()
    noteAny(site)
    await writeSiteTypes(site.get)
    await sendChanges(server, gate, site)
    return true
  }
  if (server.config.server.watch !== null)
    void untilWatched(server, folders).then(() => edits.run(catchUpWithFiles))
  server.watcher.on('all', (event, file) => {
    if (event === 'addDir' || event === 'unlinkDir') return
    if (event !== 'change' && basename(file).startsWith('+')) completePages(root())
    edits.note(event, file)
  })
  watchMore(server, [contentRoot, configFile, ...configDependencies, ...graph.keys(fileHash)])
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
