import type { BifolioPlugin } from 'bifolio'
import { textTable } from '../texts/textsOf.ts'
import { createExampleModules } from './exampleModules.ts'
import { framePages, frameRoute, pathOfCode } from './framePages.ts'
import { type PreviewOptions, previewSchema, resolveOptions } from './options.ts'
import { type ExampleSite, remarkExamples } from './remarkExamples.ts'

export type { PreviewOptions }

/**
 * Shows what the code of a block draws, beside the code.
 *
 * @example
 * preview({ previewMode: 'iframe' })
 */
export function preview(options: PreviewOptions = {}): BifolioPlugin {
  const resolved = resolveOptions(options)
  const modules = createExampleModules()
  // Known when the pages are listed, which is before the first is compiled.
  let site: ExampleSite = { pathOfCode: (shown) => shown, frameRoute: () => null }
  return {
    name: 'bifolio:preview',
    options: { value: options, schema: previewSchema },
    text: textTable('preview'),
    mdxComponents: {
      PreviewExample: new URL('./client/PreviewExample.tsx', import.meta.url),
      PreviewFrame: new URL('./client/PreviewFrame.tsx', import.meta.url),
    },
    async addPages(context) {
      const { root, contentRoot, config } = context
      site = {
        pathOfCode: (shown, file) => pathOfCode(shown, { root, file }),
        frameRoute: (file, number) => frameRoute(file, number, { contentRoot, editions: config.editions }),
      }
      return await framePages(context, resolved, context.watch)
    },
    markdown: {
      cacheKey: JSON.stringify(resolved),
      remarkPlugins: [remarkExamples(resolved, modules, { pathOfCode: (shown, file) => site.pathOfCode(shown, file), frameRoute: (file, number) => site.frameRoute(file, number) })],
    },
    vite: [modules.vite],
  }
}
