import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ComponentCall, definePlugin, type PluginFactory } from 'bifolio'
import type { Root } from 'mdast'
import { frameModuleProblems, moduleFile } from '../frameModule.ts'
import { schemaOf } from '../schemaOf.ts'
import { textTable } from '../texts/textsOf.ts'
import { addComponent } from './addComponent.ts'
import type { ApiEntry } from './apiEntry.ts'
import { chooseComponent, chooseRows, wrongName } from './checkTag.ts'
import { commentText } from './commentText.ts'
import { controlSpec } from './controlSpec.ts'
import { createLinks } from './links.ts'
import { componentsManifest, MANIFEST } from './manifest.ts'
import { createModules } from './modules.ts'
import {
  type ApiDocgenEntry,
  type ApiDocgenOptions,
  apiDocgenSchema,
  type ApiParseTool,
} from './options.ts'
import type { CommentParserOptions } from './parseComments.ts'
import { type ApiWords, apiWordsOf } from './words.ts'
import { writeApi } from './writeApi.ts'
import { remarkControls, writeControls } from './writeControls.ts'

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
    const { typeLinks = {}, text, wrapper, manifest: hasManifest = true } = options
    for (const problem of frameModuleProblems(root, { wrapper })) logger.error(problem)
    const modules = createModules(options, { root, cache })
    const links = createLinks({ names: modules.names, modules: modules.read, typeLinks })

    /** What the module of a tag documents. Null after a wrong name. */
    const entriesOf = async (call: ComponentCall): Promise<readonly ApiEntry[] | null> => {
      const { name: tag, attributes, report, watch } = call
      const problem = wrongName(tag, attributes['moduleName'], modules.names)
      if (problem) {
        report(problem)
        return null
      }
      const name = String(attributes['moduleName'])
      const { entries, files } = await modules.read(name)
      watch(files)
      const tool = modules.toolOf(name)
      if (entries.length === 0)
        report({
          message: `${tool} finds nothing to document in '${modules.fileOf(name)}'.`,
          hint:
            tool === 'documentation'
              ? 'Add comments that begin with /** to its exports.'
              : 'Export a component from it.',
        })
      return entries
    }

    const writeTable = async (call: ComponentCall): Promise<string | Root> => {
      const all = await entriesOf(call)
      if (all === null) return ''
      const isChosen = call.attributes['component'] !== undefined
      const chosen = isChosen ? chooseComponent(all, call) : null
      const entries = isChosen ? (chosen === null ? [] : [chosen]) : all
      const find = await links(call)
      const langs = call.config.locales.map(({ lang }) => lang)
      return writeApi(
        entries.map((entry) => chooseRows(entry, call)),
        call.depth,
        {
          all,
          words: apiWordsOf(call.lang, call.config, text),
          find,
          text: (source) => commentText(source, { lang: call.lang, langs, find }),
        },
      )
    }

    const writeLive = async (call: ComponentCall): Promise<string | Root> => {
      const entry = chooseComponent((await entriesOf(call)) ?? [], call)
      if (entry === null) return ''
      const { spec, problems } = controlSpec(chooseRows(entry, call), call.attributes)
      for (const problem of problems) call.report(problem)
      return writeControls(spec, {
        file: modules.pathOf(String(call.attributes['moduleName'])),
        exported: entry.exported ?? 'default',
      })
    }

    return {
      configResolved: () => modules.problems(),
      publishes: () => (hasManifest ? [`/${MANIFEST}`] : []),
      async buildEnd({ pages, outDir, config: { lang, multiVersion } }) {
        const original = pages.filter(
          (page) => page.lang === lang && page.version === multiVersion.default,
        )
        const manifest = hasManifest
          ? await componentsManifest(modules, { root, pages: original })
          : null
        if (manifest === null) return
        await mkdir(join(outDir, dirname(MANIFEST)), { recursive: true })
        await writeFile(join(outDir, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
      },
      uiText: textTable('controls'),
      commands: {
        add: {
          summary: 'Write the page of a component: "add component ui/Button"',
          run: async ({ args, config, contentRoot }) => {
            const input = { root, cache, options }
            const outcome = await addComponent({ args, config, contentRoot }, input)
            if ('message' in outcome) logger.error(outcome)
            else console.log(outcome.join('\n'))
          },
        },
      },
      mdxComponents: {
        ComponentControls: new URL('./client/ComponentControls.tsx', import.meta.url),
      },
      markdown: {
        components: { API: writeTable, Controls: writeLive },
        remarkPlugins: [
          remarkControls(wrapper === undefined ? undefined : moduleFile(root, wrapper)),
        ],
        cacheKey: '',
      },
    }
  },
})
