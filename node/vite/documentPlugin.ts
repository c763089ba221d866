import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { renderPage } from 'vike/server'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { pageHrefOf, routePathOfUrl, splitLink } from '../../shared/routePath.ts'
import { codeFrame } from '../codeFrame.ts'
import { contextOf } from '../site/context.ts'
import { listing } from '../site/listing.ts'
import { bodyOf, readBrowserError } from '../errors/browserError.ts'
import { createChangeSignal } from '../errors/changeSignal.ts'
import { fixStacks, missingExports, originalPlaces, sourceOf } from '../host/devSources.ts'
import { errorDocument, type ShownProblem } from '../errors/errorDocument.ts'
import { explainError } from '../errors/explainError.ts'
import type { ErrorSite } from '../errors/sourcePlace.ts'
import { callsOf, framesOf, type StackFrame } from '../errors/stack.ts'
import { forgetMissing } from '../host/forgetMissing.ts'
import { isRestartError } from '../host/isRestartError.ts'
import { replaceOverlays } from '../host/replaceOverlays.ts'
import { formatDiagnostics, isColored } from '../report.ts'
import { sendOverlay } from './problemReporter.ts'
import { withStylesOfPage } from './stylesOfPage.ts'

/**
 * Answers for pages in development. An error of the site's code is explained in the terminal, and
 * in the page or its overlay.
 */
export function documentPlugin(root: () => string): Plugin {
  return {
    name: 'bifolio:document',
    apply: 'serve',
    configureServer(server) {
      const signal = createChangeSignal()
      let timer: NodeJS.Timeout | undefined
      // The effects of a change take time; the document checks until the response differs.
      const overlay: Overlay = { hasPlace: false, changes: 0 }
      server.watcher.on('all', () => {
        overlay.hasPlace = false
        overlay.changes++
        clearTimeout(timer)
        timer = setTimeout(signal.notify, 100)
      })
      explainOverlays(server, root)
      const ownUrl = `${server.config.base}__bifolio/`
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? ''
        if (url.startsWith(`${ownUrl}changed/`))
          signal.wait(url.slice(`${ownUrl}changed/`.length), response)
        else if (url === `${ownUrl}error` && request.method === 'POST')
          takeBrowserError(server, root(), request, overlay).then(() => response.end(), next)
        else next()
      })
      let printed = ''
      const logOnce = (text: string): void => {
        if (text !== printed && text !== '') server.config.logger.error(text, { timestamp: true })
        printed = text
      }
      // After Vite's own middlewares, and before Vike's, which answers everything.
      return () => {
        server.middlewares.use((request, response, next) => {
          if (response.headersSent || request.url === undefined) return next()
          answer(
            server,
            { root: root(), changesUrl: `${ownUrl}changed/`, logOnce },
            request,
            response,
          ).catch(next)
        })
      }
    },
  }
}

/** What the overlay of open pages shows of errors that browsers meet. */
interface Overlay {
  /** True if it shows one with a place in the site. */
  hasPlace: boolean
  /** Counts the changes of files. */
  changes: number
}

interface AnswerOptions {
  readonly root: string
  readonly changesUrl: string
  readonly logOnce: (text: string) => void
}

async function answer(
  server: ViteDevServer,
  { root, changesUrl, logOnce }: AnswerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // With the base, which Vite takes off `url`.
  const url = (request as { originalUrl?: string }).originalUrl ?? request.url ?? '/'
  const { base } = server.config
  if (!url.startsWith(base)) return answerOutside(base, url, response)
  const { httpResponse, errorWhileRendering: error } = await renderPage({
    urlOriginal: url,
    headersOriginal: request.headers,
  })
  if (error && httpResponse.statusCode >= 500) {
    const isRestart = isRestartError(error)
    const problems = isRestart ? [] : await explain(server, root, error)
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
    if (!isRestart)
      logOnce(
        problems.length > 0
          ? formatDiagnostics(problems, {
              color: isColored(),
            })
          : stack,
      )
    response.statusCode = isRestart ? 503 : 500
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(
      errorDocument({
        title: isRestart ? 'The development server is restarting' : 'This page cannot be rendered',
        problems: problems.map((problem) => framed(root, problem)),
        ...(problems.length === 0 && !isRestart && { stack }),
        changesUrl,
      }),
    )
    return
  }
  if (httpResponse.statusCode < 400) logOnce('')
  const moved = httpResponse.statusCode === 404 ? await withOtherSlash(root, url) : null
  if (moved !== null) {
    response.writeHead(302, { Location: moved })
    response.end()
    return
  }
  response.statusCode = httpResponse.statusCode
  for (const [name, value] of Object.entries(server.config.server.headers ?? {}))
    if (value !== undefined) response.setHeader(name, value)
  for (const [name, value] of httpResponse.headers) response.setHeader(name, value)
  response.end(await withStylesOfPage(await httpResponse.getBody(), server.moduleGraph))
}

/**
 * Responds to a URL that isn't below the base, as a host does. The root redirects to the site,
 * because that's what is typed first.
 */
function answerOutside(base: string, url: string, response: ServerResponse): void {
  if (/^\/(?:\?|$)/.test(url)) {
    response.writeHead(302, { Location: base }).end()
    return
  }
  response
    .writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' })
    .end(`The base of this site is ${base}. Did you mean ${base}${url.replace(/^\/+/, '')}?\n`)
}

/** The URL with or without a slash at its end, where only that is a page: as hosts answer. */
async function withOtherSlash(root: string, url: string): Promise<string | null> {
  const { config, get } = await contextOf({ root })
  const { routes } = await get(listing)
  const { path, query } = splitLink(url)
  const routePath = routePathOfUrl(path, config.base)
  if (routePath === null || routes.has(routePath)) return null
  const existing = routes.existing(routePath)
  return existing === routePath
    ? null
    : pageHrefOf(existing, { base: config.base, cleanUrls: true }) + query
}

/** The problems behind an error, the likeliest cause first. */
async function explain(
  server: ViteDevServer,
  root: string,
  error: unknown,
): Promise<readonly Diagnostic[]> {
  fixStacks(server, error)
  const site = await siteOf(root, { server, places: callsOf(error) })
  const problems = explainError(error, site)
  // A name that is not exported is `undefined`, which fails somewhere else.
  const missing = await missingExports(server, site)
  const isMissing =
    missing.length > 0 &&
    problems.every(({ code }) => code === 'page/render' || code === 'code/runtime')
  const { driver } = await contextOf({ root })
  return driver.placed(isMissing ? missing : problems)
}

async function siteOf(
  root: string,
  { server, places = [] }: { server?: ViteDevServer; places?: readonly StackFrame[] } = {},
): Promise<ErrorSite> {
  const context = await contextOf({ root })
  const modules = [...(server?.environments.ssr.moduleGraph.fileToModulesMap.keys() ?? [])]
  return {
    root: context.root,
    contentFolder: context.config.root,
    modules,
    pagePlace: await context.pagePlaces(places),
  }
}

function framed(root: string, problem: Diagnostic): ShownProblem {
  const source = sourceOf(root, problem)
  return source === null
    ? problem
    : { ...problem, frame: codeFrame(source, problem.line ?? 1, problem.column) }
}

/** What may be there the next time, without an edit. */
const MISSING: ReadonlySet<string> = new Set(['code/missing-package', 'code/unresolved-import'])

/** Vite shows an update that cannot be loaded in the overlay, with the stack of its plugins. */
function explainOverlays(server: ViteDevServer, root: () => string): void {
  replaceOverlays(server, async (error) => {
    const site = await siteOf(root())
    const problems = explainError(error, site)
    if (problems.length === 0) return false
    if (problems.some(({ code }) => MISSING.has(code))) await forgetMissing(server)
    server.config.logger.error(formatDiagnostics(problems, { color: isColored() }), {
      timestamp: true,
    })
    await sendOverlay(server, problems, { root: site.root, plugin: 'bifolio:code' })
    return true
  })
}

/** True when a file with the problem was saved since: its overlay would stay on a sound page. */
async function isEditedSince(
  time: number,
  root: string,
  problems: readonly Diagnostic[],
): Promise<boolean> {
  const times = await Promise.all(
    problems.map(async ({ file }) =>
      file === undefined ? 0 : ((await stat(join(root, file)).catch(() => null))?.mtimeMs ?? 0),
    ),
  )
  return times.some((saved) => saved > time)
}

/** The server has told why already. */
const TOLD_BY_SERVER = /dynamically imported module|Importing a module script failed/i

/**
 * Shows an error that a browser met in the terminal and in the overlay. What has no place in the
 * site mostly follows from what has one, so the overlay keeps that: a component that is edited
 * while a page starts also differs from the rendered HTML.
 */
async function takeBrowserError(
  server: ViteDevServer,
  root: string,
  request: IncomingMessage,
  overlay: Overlay,
): Promise<void> {
  const arrived = Date.now()
  const { changes } = overlay
  const error = readBrowserError(await bodyOf(request), request.headers)
  if (error === null || TOLD_BY_SERVER.test(error.message)) return
  const { stack } = error
  // Browsers name modules by their URL.
  const message = error.message.replaceAll(`'${server.config.base}`, "'/")
  const places = [...(await originalPlaces(server, framesOf(stack))).values()]
  const site = await siteOf(root, { places })
  const thrown = Object.assign(new Error(message), {
    stack: [
      message,
      ...places.map(({ file, line, column }) => `    at ${file}:${line}:${column}`),
    ].join('\n'),
  })
  const problems = explainError(thrown, site)
  const shown: readonly Diagnostic[] =
    problems.length > 0 ? problems : [{ code: 'code/runtime', severity: 'error', message }]
  if (await isEditedSince(arrived, root, shown)) return
  server.config.logger.error(formatDiagnostics(shown, { color: isColored() }), { timestamp: true })
  const hasPlace = shown.some(({ file }) => file !== undefined)
  if (overlay.hasPlace && !hasPlace) return
  overlay.hasPlace = hasPlace
  await sendOverlay(server, shown, {
    root: site.root,
    plugin: 'bifolio:browser',
    // The update of a change would come first, and nothing would end the overlay.
    isCurrent: () => overlay.changes === changes,
  })
}
