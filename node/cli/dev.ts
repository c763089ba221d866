import { createServer } from 'vite'
import { contextOf } from '../context.ts'
import type { CommandOptions } from './main.ts'
import { portError } from './preview.ts'
import { viteConfigOf } from './project.ts'
import { requirePages } from './requirePages.ts'

const PORT = 5173

/** Starts the development server. */
export async function dev({ root, port = PORT, host = 'localhost', base, config: configFile }: CommandOptions): Promise<void> {
  const context = await contextOf({ root, ...(base && { base }), ...(configFile && { configFile }) })
  requirePages(context)
  const server = await createServer({ ...(await viteConfigOf(root)), server: { port, host, strictPort: true } })
  try {
    await server.listen()
  } catch (error) {
    await server.close()
    throw error instanceof Error ? portError(error, port) : error
  }
  server.printUrls()
}
