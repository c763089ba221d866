import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { slashed } from '../slashed.ts'
import { contextOf } from '../site/context.ts'
import { createMarkdownPages } from '../site/markdownPages.ts'

/**
 * Serves the Markdown pages and the lists for programs in development, as they are at the moment.
 */
export function markdownPlugin(root: () => string): Plugin {
  return {
    name: 'bifolio:markdown',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        void read(root(), request.url ?? '').then((text) => {
          if (text === null) {
            next()
            return
          }
          response.setHeader(
            'Content-Type',
            `text/${request.url?.endsWith('.md') ? 'markdown' : 'plain'}; charset=utf-8`,
          )
          response.end(text)
        }, next)
      })
    },
  }
}

async function read(root: string, url: string): Promise<string | null> {
  if (!/\.(?:md|txt)$/.test(url)) return null
  const { config, contentRoot, get, root: projectRoot } = await contextOf({ root })
  if (!url.startsWith(config.base)) return null
  const assetUrl = (path: string): string => config.base + slashed(relative(projectRoot, path))
  const pages = await createMarkdownPages({ config, contentRoot, get, assetUrl })
  return await pages.read(decode(url.slice(config.base.length)))
}

function decode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
