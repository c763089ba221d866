import { createReadStream, statSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { lookup } from 'mrmime'
import type { Plugin } from 'vite'
import { requestPath } from '../requestPath.ts'
import { contextOf } from '../site/context.ts'
import { publicFile } from '../source/publicFolders.ts'
import { watchMore } from './watchMore.ts'

/**
 * Serves the files of `publicDirs` in development, and watches them. Those of `public` are served
 * by Vite.
 */
export function publicFoldersPlugin(root: () => string): Plugin {
  return {
    name: 'bifolio:public-folders',
    apply: 'serve',
    async configureServer(server) {
      const { config, publicDir, publicFolders } = await contextOf({ root: root() })
      if (publicFolders.length === 0) return
      watchMore(
        server,
        publicFolders.map(({ path }) => path),
      )
      server.middlewares.use((request, response, next) => {
        const path =
          request.method === 'GET' || request.method === 'HEAD'
            ? requestPath(request.url ?? '/', config.base)
            : 'outside'
        if (typeof path === 'string') return next()
        const file = publicFile(path.segments.join('/'), { publicDir, publicFolders })
        const state = file.startsWith(publicDir)
          ? undefined
          : statSync(file, { throwIfNoEntry: false })
        if (!state?.isFile()) return next()
        response.writeHead(200, {
          'Content-Type': lookup(file) ?? 'application/octet-stream',
          'Content-Length': state.size,
          'Cache-Control': 'no-cache',
        })
        if (request.method === 'HEAD') response.end()
        else pipeline(createReadStream(file), response).catch(() => response.destroy())
      })
    },
  }
}
