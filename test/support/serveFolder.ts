import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createStaticHandler } from '../../node/preview/staticHandler.ts'

/** A server of built pages on a free port. */
export interface FolderServer {
  /** `http://localhost:<port>`, without a slash at the end. */
  readonly origin: string
  /**
   * Serves the folder as it is now, or another one, from the next request on: what a host does
   * after a deployment.
   */
  redeploy(folder?: string): void
  /** False breaks every connection, as when the reader is offline. @default true */
  isReachable: boolean
  /**
   * Called with the path of each request before it is answered. The answer waits for the promise.
   */
  onRequest: (path: string) => Promise<void> | void
  close(): Promise<void>
}

/** Serves a folder as `bifolio preview` does. */
export async function serveFolder(folder: string, base = '/'): Promise<FolderServer> {
  let handle = createStaticHandler(folder, base)
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!served.isReachable) {
      request.socket.destroy()
      return
    }
    await served.onRequest(request.url ?? '/')
    handle(request, response)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const served: FolderServer = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    redeploy: (next = folder) => {
      handle = createStaticHandler(next, base)
    },
    isReachable: true,
    onRequest: () => {},
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return served
}
