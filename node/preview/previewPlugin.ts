import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { UsageError } from '../../shared/diagnostic.ts'
import { presented } from '../report.ts'
import { contextOf } from '../site/context.ts'
import { builtBase } from './builtBase.ts'
import { createStaticHandler } from './staticHandler.ts'

/** Serves the built site as a static host does, in `vite preview` and `vike preview`. */
export function previewPlugin(root: () => string): Plugin {
  return {
    name: 'bifolio:preview',
    async config(given, { isPreview }) {
      if (!isPreview) return undefined
      const { config } = await contextOf({ root: root() })
      const folder = resolve(root(), config.outDir, 'client')
      if (!existsSync(folder)) throw presented(noBuild(config.outDir))
      return given.base === undefined
        ? { base: (await builtBase(folder)) ?? config.base }
        : undefined
    },
    configurePreviewServer({ middlewares, config }) {
      const folder = resolve(root(), config.build.outDir, 'client')
      middlewares.use(createStaticHandler(folder, config.base))
    },
  }
}

/** A preview of nothing. */
export function noBuild(outDir: string): UsageError {
  return new UsageError([
    {
      code: 'preview/no-build',
      severity: 'error',
      message: `No built site in ${outDir}/client.`,
      hint: 'Run "bifolio build" first.',
    },
  ])
}
