import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { definePlugin, type PluginFactory, type SitePage } from 'bifolio'
import { versionRoot } from '../editions.ts'
import { exampleStyles } from '../exampleStyles.ts'
import { frameModuleProblems, keepEntry, moduleFile } from '../frameModule.ts'
import { schemaOf } from '../schemaOf.ts'
import { textTable } from '../texts/textsOf.ts'
import { createExampleModules, isExampleModule } from './exampleModules.ts'
import {
  findExamples,
  type FoundExamples,
  frameRoute,
  type FramePage,
  pathOfCode,
} from './framePages.ts'
import { type PreviewOptions, previewSchema, resolveOptions } from './options.ts'
import { remarkExamples } from './remarkExamples.ts'

export type { PreviewOptions }

/** Where a built site lists its frames, for tools that take screenshots of them. */
const LIST = 'preview-frames.json'

/**
 * Shows what the code of a block draws, beside the code.
 *
 * @example
 * preview({ previewMode: 'iframe' })
 */
export const preview: PluginFactory<PreviewOptions> = definePlugin({
  name: 'bifolio:preview',
  options: schemaOf<PreviewOptions>(previewSchema),
  setup({ options, root, contentRoot, config, logger }) {
    const { editions, multiVersion } = config
    const resolved = resolveOptions(options)
    for (const problem of frameModuleProblems(root, resolved)) logger.error(problem)
    const { wrapper, entry, sourceUrl } = resolved
    const modules = createExampleModules(root)
    const roots = Object.values(multiVersion.roots).map((folder) => moduleFile(root, folder))
    let found: FoundExamples = { frames: [], files: new Set() }
    const wrapperFile = wrapper === undefined ? null : moduleFile(root, wrapper)
    const entryFile = entry === undefined ? null : moduleFile(root, entry)
    return {
      uiText: textTable('preview'),
      mdxComponents: {
        PreviewExample: new URL('./client/PreviewExample.tsx', import.meta.url),
        PreviewFrame: new URL('./client/PreviewFrame.tsx', import.meta.url),
      },
      async addPages(context) {
        found = await findExamples(context, resolved)
        return found.frames.map(({ page }) => page)
      },
      buildEnd: async ({ pages, outDir }) => {
        const { frames } = found
        if (frames.length > 0)
          await writeFile(join(outDir, LIST), `${JSON.stringify(listOf(frames, pages), null, 2)}\n`)
      },
      markdown: {
        cacheKey: '',
        remarkPlugins: [
          remarkExamples(resolved, modules, {
            pathOfCode: (shown, file) =>
              pathOfCode(shown, { root: versionRoot(file, { root, contentRoot, config }), file }),
            pathOfPage: (origin) => pathOfCode(origin, { root, file: root }),
            ...(wrapperFile !== null && { wrapper: wrapperFile }),
            ...(entryFile !== null && { entry: entryFile }),
            sourceOf: (path) =>
              // A checkout of another version isn't in the repository.
              sourceUrl === undefined || roots.some((folder) => path.startsWith(`${folder}/`))
                ? null
                : sourceOf(path, root, sourceUrl),
            frameRoute: (file, name) => frameRoute(file, name, { contentRoot, editions }),
          }),
        ],
      },
      vite: [
        modules.vite,
        ...(entryFile === null ? [] : [keepEntry(entryFile)]),
        exampleStyles({
          isExample: (id) => id === wrapperFile || found.files.has(id) || isExampleModule(id),
        }),
      ],
    }
  },
})

/** URL of a file in the repository. It may be outside the project, as in a monorepo. */
function sourceOf(path: string, root: string, sourceUrl: string): string {
  const file = relative(root, path).replaceAll('\\', '/')
  return new URL(encodeURI(file), `${sourceUrl.replace(/\/$/, '')}/`).href
}

/** What the list has of each frame, in the order of the pages. URLs have the base of the site. */
function listOf(frames: readonly FramePage[], pages: readonly SitePage[]): readonly object[] {
  const hrefs = new Map(pages.map(({ routePath, href }) => [routePath, href]))
  const pageOf = new Map(
    pages.flatMap(({ file, lang, href }) => (file === null ? [] : [[`${lang} ${file}`, href]])),
  )
  return frames.map(({ page, name, title, file, lang }) => ({
    name,
    title,
    lang,
    url: hrefs.get(page.routePath) ?? page.routePath,
    page: pageOf.get(`${lang} ${file}`) ?? null,
  }))
}
