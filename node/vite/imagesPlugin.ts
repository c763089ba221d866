import type { Plugin } from 'vite'
import { contextOf } from '../site/context.ts'
import { IMAGE_SPECIFIER } from '../images/placeVariants.ts'
import { resolveImageImports } from './imageImports.ts'

/** Puts the URLs of optimized images into compiled pages. */
export function imagesPlugin(root: () => string): Plugin {
  return {
    name: 'bifolio:images',
    enforce: 'pre',
    transform: {
      filter: { id: /\.mdx?(?:\?|$)/, code: IMAGE_SPECIFIER },
      async handler(code) {
        return {
          code: await resolveImageImports(
            code,
            await contextOf({ root: root() }),
            this.environment.mode === 'build' ? 'build' : 'serve',
          ),
          map: null,
        }
      },
    },
  }
}
