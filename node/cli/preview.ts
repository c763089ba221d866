import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { UsageError } from '../../shared/diagnostic.ts'
import { loadConfig } from '../config/loadConfig.ts'
import type { CommandOptions } from './main.ts'
import { createStaticHandler } from './staticHandler.ts'

const PORT = 4173

/** Serves the built site as a static host does. */
export async function preview({ root, port = PORT, host = 'localhost', base, config: configFile }: CommandOptions): Promise<void> {
  const { config } = await loadConfig({ root, ...(configFile && { file: configFile }) })
  const folder = join(root, config.outDir, 'client')
  if (!existsSync(folder)) {
    throw new UsageError([{ code: 'preview/no-build', severity: 'error', message: `There is no built site in ${config.outDir}/client.`, hint: 'Run "bifolio build" first.' }])
  }
  const prefix = base ?? config.base
  await listen(createServer(createStaticHandler(folder, prefix)), port, host)
  console.log(`The site is served at http://${host}:${port}${prefix}`)
}

/** Starts listening. @throws UsageError server/port-taken */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port)))
    server.listen(port, host, resolve)
  })
}

/** Says what to do when a port is taken; any other error is returned as it is. */
export function portError(error: NodeJS.ErrnoException, port: number): Error {
  return error.code === 'EADDRINUSE' || /port \d+ is already in use/i.test(error.message)
    ? new UsageError([{ code: 'server/port-taken', severity: 'error', message: `Port ${port} is taken by another program.`, hint: `Stop that program, or choose another port: --port ${port + 1}.` }])
    : error
}
