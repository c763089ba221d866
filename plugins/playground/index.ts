import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { definePlugin, type PluginContext, type PluginFactory } from 'bifolio'
import type { Connect } from 'vite'
import { schemaOf } from '../schemaOf.ts'
import { frameModuleProblems, moduleFile } from '../frameModule.ts'
import { missingPackage } from '../api-text/missingPackage.ts'
import { textTable } from '../texts/textsOf.ts'
import { FRAME_FILE, type Frame, buildFrame, framePolicy } from './frame.ts'
import { type PlaygroundOptions, modulesOf, playgroundSchema, resolveOptions } from './options.ts'
import type { SiteVite } from './siteVite.ts'
import { RESULT_DOCUMENT, RESULT_FILE } from './resultDocument.ts'
import { remarkPlaygrounds } from './remarkPlaygrounds.ts'

export type { PlaygroundOptions }

/** Packages of the editor and the compiler. */
const PACKAGES = [
  '@codemirror/autocomplete',
  '@codemirror/commands',
  '@codemirror/lang-javascript',
  '@codemirror/language',
  '@codemirror/state',
  '@codemirror/view',
  'sucrase',
] as const

/**
 * Lets readers change code and see what it does.
 *
 * @example
 * playground({ include: ['clsx', ['kit', './src/kit.tsx']] })
 */
export const playground: PluginFactory<PlaygroundOptions> = definePlugin({
  name: 'bifolio:playground',
  options: schemaOf<PlaygroundOptions>(playgroundSchema),
  setup({ options, root, logger }) {
    const resolved = resolveOptions(options)
    const [missing] = PACKAGES.flatMap((name) =>
      missingPackage(name, `npm install --save-dev ${PACKAGES.join(' ')}`),
    )
    for (const problem of [...(missing ? [missing] : []), ...frameModuleProblems(root, options)])
      logger.error(problem)
    const { wrapper, entry } = options
    let vite: SiteVite | null = null
    const frame = ({
      siteUrl,
    }: Pick<PluginContext['config'], 'siteUrl'>): ReturnType<typeof buildFrame> =>
      buildFrame(
        root,
        {
          ...(wrapper !== undefined && { wrapper: moduleFile(root, wrapper) }),
          ...(entry !== undefined && { entry: moduleFile(root, entry) }),
          modules: modulesOf(resolved).map(([name, file]) => [
            name,
            /^\.{0,2}\//.test(file) ? moduleFile(root, file) : file,
          ]),
        },
        { siteUrl, vite },
      )
    return {
      uiText: textTable('playground'),
      mdxComponents: {
        PlaygroundCode:
          options.render === undefined
            ? new URL('./client/PlaygroundCode.tsx', import.meta.url)
            : join(root, options.render),
      },
      markdown: { cacheKey: '', remarkPlugins: [remarkPlaygrounds(resolved)] },
      // Found late, they would load the page again.
      vite: [
        {
          name: 'bifolio:playground',
          config: () => ({ optimizeDeps: { include: [...PACKAGES] } }),
          configResolved(config) {
            vite = config
          },
        },
      ],
      configureServer(server, { config }) {
        // Built again for each request, so that it always matches the sources.
        server.middlewares.use(serveFrame(config, () => frame({ siteUrl: null })))
      },
      async buildEnd({ config, pages, outDir, addLicensesOf }) {
        if (!pages.some(({ uses }) => uses.includes('PlaygroundCode'))) return
        const { html, policy, modules } = await frame(config)
        await writeFile(join(outDir, FRAME_FILE), html)
        await writeFile(join(outDir, RESULT_FILE), RESULT_DOCUMENT)
        addLicensesOf(modules)
        await addHeaders(join(outDir, '_headers'), {
          ...config,
          framePolicy: framePolicy(policy, config.csp),
        })
      },
    }
  },
})

/** Answers requests for the documents of the frame. */
function serveFrame(
  { base, csp }: Pick<PluginContext['config'], 'base' | 'csp'>,
  frame: () => Promise<Frame>,
): Connect.NextHandleFunction {
  return (request, response, next) => {
    const [path = ''] = (request.url ?? '').split('?')
    const name = path.startsWith(base) ? path.slice(base.length) : path.slice(1)
    if (name !== FRAME_FILE && name !== RESULT_FILE) {
      next()
      return
    }
    response.setHeader('Content-Type', 'text/html')
    response.setHeader('Cache-Control', 'no-store')
    if (name === RESULT_FILE) {
      response.end(RESULT_DOCUMENT)
      return
    }
    frame()
      .then(({ html, policy }) => {
        response.setHeader('Content-Security-Policy', framePolicy(policy, csp))
        response.end(html)
      })
      .catch(next)
  }
}

/** Adds the policy of the frame to the file of response headers. */
async function addHeaders(
  file: string,
  { base, framePolicy: policy }: { readonly base: string; readonly framePolicy: string },
): Promise<void> {
  const rules = await readFile(file, 'utf8').catch(() => '')
  // The policy of the pages forbids running code, and a policy that is only added cannot allow it
  // again.
  const removal = rules.includes('Content-Security-Policy') ? '  ! Content-Security-Policy\n' : ''
  const rule = `${base}playground-frame*\n${removal}  Content-Security-Policy: ${policy}\n`
  await writeFile(file, rules.trim() === '' ? rule : `${rules.trimEnd()}\n\n${rule}`)
}
