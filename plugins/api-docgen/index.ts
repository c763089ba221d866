import { definePlugin, type PluginFactory } from 'bifolio'
import { exampleStyles } from '../exampleStyles.ts'
import { frameModuleProblems, moduleFile } from '../frameModule.ts'
import { schemaOf } from '../schemaOf.ts'
import { textTable } from '../texts/textsOf.ts'
import { addComponent } from './addComponent.ts'
import { MANIFEST, writeManifest } from './manifest.ts'
import { createModules } from './modules.ts'
import {
  type ApiDocgenEntry,
  type ApiDocgenOptions,
  apiDocgenSchema,
  type ApiParseTool,
} from './options.ts'
import type { CommentParserOptions } from './parseComments.ts'
import { writeApiTag, writeControlsTag } from './tags.ts'
import { createVersionModules } from './versionModules.ts'
import type { ApiWords } from './words.ts'
import { remarkControls } from './writeControls.ts'

export type { ReferenceWords } from '../texts/officialTexts.ts'
export type { ApiDocgenEntry, ApiDocgenOptions, ApiParseTool, ApiWords, CommentParserOptions }

/**
 * Adds `<API moduleName="…" />`, which shows the props of React components, or functions and
 * classes by their comments, and `<Controls moduleName="…" />`, which shows a component with fields
 * for its props. Needs the package react-docgen-typescript or documentation.
 *
 * @example
 * apiDocgen({ entries: { button: 'src/Button.tsx' } })
 */
export const apiDocgen: PluginFactory<ApiDocgenOptions> = definePlugin({
  name: 'bifolio:api-docgen',
  options: schemaOf<ApiDocgenOptions>(apiDocgenSchema),
  setup({ options, root, cache, logger }) {
    const { wrapper, manifest: hasManifest = true } = options
    for (const problem of frameModuleProblems(root, { wrapper })) logger.error(problem)
    const modules = createModules(options, { root, cache })
    const wrapperFile = wrapper === undefined ? undefined : moduleFile(root, wrapper)
    const modulesOf = createVersionModules(modules, options, { root, cache })
    return {
      configResolved: ({ config }) => modules.problems(config.multiVersion),
      publishes: () => (hasManifest ? [`/${MANIFEST}`] : []),
      buildEnd: async (context) => {
        if (hasManifest) await writeManifest(modules, root, context)
      },
      uiText: textTable('controls'),
      commands: {
        add: {
          summary: 'Write the page of a component: "add component ui/Button"',
          run: async (command) => {
            const outcome = await addComponent(command, { root, cache, options })
            if ('message' in outcome) logger.error(outcome)
            else console.log(outcome.join('\n'))
          },
        },
      },
      mdxComponents: {
        ComponentControls: new URL('./client/ComponentControls.tsx', import.meta.url),
      },
      markdown: {
        components: {
          API: (call) => writeApiTag(call, modulesOf(call), options),
          Controls: (call) => writeControlsTag(call, modulesOf(call)),
        },
        remarkPlugins: [remarkControls(wrapperFile)],
        cacheKey: '',
      },
      ...(wrapperFile !== undefined && {
        vite: [exampleStyles({ isExample: (id) => id === wrapperFile })],
      }),
    }
  },
})
