import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { contextOf } from '../context.ts'

/** Sets what the site's Vite needs to know of the engine. */
export function basePlugin(root: () => string): Plugin {
  return {
    name: 'bifolio:base',
    enforce: 'pre',
    async config(given) {
      const { config } = await contextOf({ root: root() })
      const conditions = isOwnRepository(root()) ? ['bifolio-source'] : []
      return {
        base: config.base,
        build: { outDir: given.build?.outDir ?? config.outDir, chunkSizeWarningLimit: 600, assetsInlineLimit: 2048 },
        resolve: { conditions: [...conditions, 'module', 'browser', 'development|production'], dedupe: ['react', 'react-dom'] },
        ssr: { noExternal: ['bifolio', 'lucide-react', 'simple-icons'], resolve: { conditions: [...conditions, 'module', 'node', 'development|production'] } },
        optimizeDeps: { exclude: ['bifolio'], include: ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'] },
        worker: { format: 'es' },
      }
    },
  }
}

/** In its own repository the engine runs from its sources. */
function isOwnRepository(root: string): boolean {
  const file = join(root, 'package.json')
  return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === 'bifolio'
}
