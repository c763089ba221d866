import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { type ComponentCall, definePlugin, type PluginFactory } from 'bifolio'
import type { Root } from 'mdast'
import { editionAt } from '../editions.ts'
import { frameModuleProblems, moduleFile } from '../frameModule.ts'
import { schemaOf } from '../schemaOf.ts'
import { textTable } from '../texts/textsOf.ts'
import { addComponent } from './addComponent.ts'
import type { ApiEntry } from './apiEntry.ts'
import { chooseComponent, chooseRows, wrongName } from './checkTag.ts'
import { commentText } from './commentText.ts'
import { controlSpec } from './controlSpec.ts'
import { createLinks, type FindName } from './links.ts'
import { componentsManifest, MANIFEST } from './manifest.ts'
import { type ApiModules, createModules } from './modules.ts'
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

interface VersionModules {
  readonly version: string
  readonly modules: ApiModules
  readonly links: (call: ComponentCall) => Promise<FindName>
}

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
    const ofVersions = new Map<string, VersionModules>()
    /** The modules as the version of a page has them. */
    const modulesOf = ({ page, contentRoot, config }: ComponentCall): VersionModules => {
      const place = relative(contentRoot, page).replaceAll('\\', '/')
      const { version = '' } = editionAt(place, config.editions) ?? {}
      const folder = config.multiVersion.roots[version]
      const before = ofVersions.get(version)
      if (before) return before
      const isPinned = folder !== undefined || modules.versions.includes(version)
      const own = isPinned
        ? createModules(options, { root, cache, version, ...(folder && { versionRoot: folder }) })
        : modules
      const links = createLinks({ names: own.names, modules: own, typeLinks })
      const made = { version, modules: own, links }
      ofVersions.set(version, made)
      return made
    }

    /** What the module of a tag documents. Null after a wrong name. */
    const entriesOf = async (call: ComponentCall): Promise<readonly ApiEntry[] | null> => {
      const { name: tag, attributes, report, watch } = call
      const problem = wrongName(tag, attributes['moduleName'], modules.names)
      if (problem) {
        report(problem)
        return null
      }
      const name = String(attributes['moduleName'])
      const { modules: own, version } = modulesOf(call)
      if (!own.has(name)) {
        report({
          message: `Missing file '${own.fileOf(name)}' of entries.${name} in version ${version}.`,
          hint: `Set its file there: versions: { '${version}': '…' }. Or remove the tag.`,
        })
        return null
      }
      const { entries, files } = await own.read(name)
      watch(files)
      const tool = modules.toolOf(name)
      if (entries.length === 0)
        report({
          message: `${tool} finds nothing to document in '${own.fileOf(name)}'.`,
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
      const find = await modulesOf(call).links(call)
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
        file: modulesOf(call)
          .modules.pathOf(String(call.attributes['moduleName']))
          // What a declaration file describes.
          .replace(/\.d\.([cm]?)ts$/, '.$1js'),
        exported: entry.exported ?? 'default',
      })
    }

    return {
      configResolved: ({ config }) => modules.problems(config.multiVersion),
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
