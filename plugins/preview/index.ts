import { definePlugin, type PluginFactory } from 'bifolio'
import { frameModuleProblems, moduleFile } from '../frameModule.ts'
import { schemaOf } from '../schemaOf.ts'
import { textTable } from '../texts/textsOf.ts'
import { createExampleModules } from './exampleModules.ts'
import { framePages, frameRoute, pathOfCode } from './framePages.ts'
import { type PreviewOptions, previewSchema, resolveOptions } from './options.ts'
import { remarkExamples } from './remarkExamples.ts'

export type { PreviewOptions }

/**
 * Shows what the code of a block draws, beside the code.
 *
 * @example
 * preview({ previewMode: 'iframe' })
 */
export const preview: PluginFactory<PreviewOptions> = definePlugin({
  name: 'bifolio:preview',
  options: schemaOf<PreviewOptions>(previewSchema),
  setup({ options, root, contentRoot, config: { editions }, logger }) {
    const resolved = resolveOptions(options)
    for (const problem of frameModuleProblems(root, resolved)) logger.error(problem)
    const { wrapper, entry } = resolved
    const modules = createExampleModules()
    return {
      uiText: textTable('preview'),
      mdxComponents: {
        PreviewExample: new URL('./client/PreviewExample.tsx', import.meta.url),
        PreviewFrame: new URL('./client/PreviewFrame.tsx', import.meta.url),
      },
      addPages: (context) => framePages(context, resolved),
      markdown: {
        cacheKey: '',
        remarkPlugins: [
          remarkExamples(resolved, modules, {
            pathOfCode: (shown, file) => pathOfCode(shown, { root, file }),
            ...(wrapper !== undefined && { wrapper: moduleFile(root, wrapper) }),
            ...(entry !== undefined && { entry: moduleFile(root, entry) }),
            frameRoute: (file, number) => frameRoute(file, number, { contentRoot, editions }),
          }),
        ],
      },
      vite: [modules.vite],
    }
  },
})
