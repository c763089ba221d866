import { createServer as createHttpServer } from 'node:http'
import { networkInterfaces } from 'node:os'
import { createServer, type ViteDevServer } from 'vite'
import { startVike } from '../host/startVike.ts'
import { contextOf } from '../site/context.ts'
import { listen, urlOf } from './listen.ts'
import type { CommandOptions } from './main.ts'
import { requirePlugins, viteConfigOf } from '../vite/project.ts'
import { createRequestGate, type RequestGate } from '../requestGate.ts'

const PORT = 5173

/**
 * Starts the development server. The port stays open when a change of the config replaces Vite's
 * server: a tab that loads in this moment waits, where it would find nobody.
 */
export async function dev({
  root,
  port = PORT,
  host = 'localhost',
  base,
  config: configFile,
  open = false,
}: CommandOptions): Promise<void> {
  await contextOf({
    root,
    command: 'dev',
    showDrafts: true,
    ...(base && { base }),
    ...(configFile && { configFile }),
  })
  const gate = createRequestGate()
  let vite: ViteDevServer | undefined
  let isReady = (): void => {}
  const ready = new Promise<void>((resolve) => (isReady = resolve))
  const http = createHttpServer((request, response) => {
    void ready
      // One that waits for a change would hold up the change.
      .then(() => (request.url?.includes('/__bifolio/changed/') ? undefined : gate.enter(response)))
      .then(() => vite?.middlewares(request, response))
  })
  const found = await listen(http, port, host)
  const project = { ...viteConfigOf(root), ...(base && { base }) }
  try {
    vite = await startVike(root, () =>
      createServer({
        ...project,
        server: { middlewareMode: { server: http }, ws: { server: http }, host, port: found },
      }),
    )
    requirePlugins(vite.config)
  } catch (error) {
    await vite?.close()
    http.close()
    throw error
  }
  if (vite.config.server.https) {
    // Made before the other one is closed, as in a restart: what runs through it must not lose its
    // server.
    const encrypted = await createServer({
      ...project,
      server: { port: found, host, strictPort: true },
    })
    await vite.close()
    await new Promise((resolve) => http.close(resolve))
    return listenEncrypted(encrypted, open)
  }
  const { base: path } = vite.config
  const urls = { local: [urlOf(host, found, path)], network: networkUrls(host, found, path) }
  restartBehind(gate, vite, urls)
  isReady()
  for (const url of urls.local) console.log(`  Local:   ${url}`)
  for (const url of urls.network) console.log(`  Network: ${url}`)
  if (open) vite.openBrowser()
}

/**
 * With a certificate in the Vite config, Vite itself listens, because it supports HTTP/2 and
 * proxies.
 */
async function listenEncrypted(vite: ViteDevServer, open: boolean): Promise<void> {
  await vite.listen()
  vite.printUrls()
  if (open) vite.openBrowser()
}

/** Vite creates a server without its URLs and without the gate. */
function restartBehind(
  gate: RequestGate,
  vite: ViteDevServer,
  urls: NonNullable<ViteDevServer['resolvedUrls']>,
): void {
  vite.resolvedUrls = urls
  const { restart } = vite
  vite.restart = async (force) => {
    await gate.during(() => restart(force))
    restartBehind(gate, vite, urls)
  }
}

function networkUrls(host: string, port: number, base: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return []
  return Object.values(networkInterfaces())
    .flatMap((all = []) => all)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => urlOf(address, port, base))
}
