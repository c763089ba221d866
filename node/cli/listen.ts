import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { UsageError } from '../../shared/diagnostic.ts'

/** How many ports are tried. */
const TRIES = 20

/**
 * Starts listening on a port, or on the next one that is free. Returns the port, and prints a line
 * when it is another one.
 *
 * @throws UsageError server/port-taken when none of 20 ports is free, server/listen for a host that
 *   isn't this machine's
 */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  for (let candidate = port; candidate < Math.min(port + TRIES, 65536); candidate++) {
    const error = await tryPort(server, candidate, host)
    if (error === null) {
      if (candidate !== port) console.log(`Port ${port} is in use. Using ${candidate}.`)
      return (server.address() as AddressInfo).port
    }
    if (error.code !== 'EADDRINUSE') throw listenError(error, candidate, host)
  }
  throw new UsageError([
    {
      code: 'server/port-taken',
      severity: 'error',
      message: `Ports ${port} to ${Math.min(port + TRIES, 65536) - 1} are in use.`,
      hint: 'Stop another program, or choose another port: --port <number>.',
    },
  ])
}

function tryPort(
  server: Server,
  port: number,
  host: string,
): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException): void => resolve(error)
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      resolve(null)
    })
  })
}

function listenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const isAddress = error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND'
  if (!isAddress && error.code !== 'EACCES') return error
  return new UsageError([
    {
      code: 'server/listen',
      severity: 'error',
      message: isAddress
        ? `Cannot listen on host "${host}".`
        : `No permission to listen on port ${port}.`,
      hint: isAddress
        ? 'Use localhost, 0.0.0.0, or an IP address of this machine: --host <address>.'
        : 'Use a port above 1023: --port <number>.',
    },
  ])
}

/** URL for people of a server. Browsers can't open `0.0.0.0` and `::`. */
export function urlOf(host: string, port: number, base: string): string {
  const name =
    host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}${base}`
}
