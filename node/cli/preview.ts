import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { UsageError } from '../../shared/diagnostic.ts'
import { loadConfig } from '../config/loadConfig.ts'
import { builtBase } from '../preview/builtBase.ts'
import { listen, urlOf } from './listen.ts'
import type { CommandOptions } from './main.ts'
import { noBuild } from '../preview/previewPlugin.ts'
import { createStaticHandler } from '../preview/staticHandler.ts'

const PORT = 4173

/** Serves the built site as a static host does. */
export async function preview({
  root,
  port = PORT,
  host = 'localhost',
  base,
  config: configFile,
}: CommandOptions): Promise<void> {
  const { config } = await loadConfig({ root, ...(configFile && { file: configFile }) })
  const folder = join(root, config.outDir, 'client')
  if (!existsSync(folder)) throw noBuild(config.outDir)
  const built = await builtBase(folder)
  if (base !== undefined && built !== null && base !== built) {
    throw new UsageError([
      {
        code: 'preview/base',
        severity: 'error',
        message:
          `The site was built with the base "${built}", and its files are not found at ` +
          `"${base}".`,
        hint: `Run "bifolio build --base ${base}" first, or run the preview without --base.`,
      },
    ])
  }
  const prefix = base ?? built ?? config.base
  if (base === undefined && prefix !== config.base)
    console.log(`The site was built with --base ${prefix}. It is served there.`)
  const found = await listen(createServer(createStaticHandler(folder, prefix)), port, host)
  console.log(`The site is served at ${urlOf(host, found, prefix)}`)
}
