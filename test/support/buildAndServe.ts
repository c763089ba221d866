import { join } from 'node:path'
import { runCli } from './cli.ts'
import { type FolderServer, serveFolder } from './serveFolder.ts'

/** Builds a site with the command, and serves it. @throws with what a build prints that fails */
export async function buildAndServe(root: string): Promise<FolderServer> {
  const { code, stdout, stderr } = await runCli(['build'], root)
  if (code !== 0) throw new Error(`The site does not build:\n${stdout}${stderr}`)
  return await serveFolder(join(root, 'dist/client'))
}
