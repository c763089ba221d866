import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { definePlugin, type PluginContext, type PluginFactory } from 'bifolio'
import { schemaOf } from '../schemaOf.ts'
import { missingPackage } from '../api-text/missingPackage.ts'
import { textTable } from '../texts/textsOf.ts'
import { FRAME_FILES, buildFrame, framePolicy } from './frame.ts'
import { type PlaygroundOptions, modulesOf, playgroundSchema, resolveOptions } from './options.ts'
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

const TYPES: ReadonlyMap<string, string> = new Map([
  [FRAME_FILES.html, 'text/html'],
  [FRAME_FILES.script, 'text/javascript'],
  [FRAME_FILES.styles, 'text/css'],
])

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
    if (missing) logger.error(missing)
    const frame = (): ReturnType<typeof buildFrame> =>
      buildFrame(
        root,
        modulesOf(resolved).map(([name, file]) => [
          name,
          /^\.{0,2}\//.test(file) ? resolve(root, file).replaceAll('\\', '/') : file,
        ]),
      )
    return {
      translations: textTable('playground'),
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
        },
      ],
      configureServer(server, { config }) {
        server.middlewares.use((request, response, next) => {
          const [path = ''] = (request.url ?? '').split('?')
          const name = path.startsWith(config.base) ? path.slice(config.base.length) : path.slice(1)
          const type = TYPES.get(name)
          if (type === undefined) return next()
          // Built again for each request, so that it always matches the sources.
          frame()
            .then(({ files }) => {
              response.setHeader('Content-Type', type)
              response.setHeader('Cache-Control', 'no-store')
              response.setHeader('Content-Security-Policy', framePolicy(config.csp))
              response.end(files[name] ?? '')
            })
            .catch(next)
        })
      },
      async buildEnd({ config, pages, outDir, addLicensesOf }) {
        if (!pages.some(({ uses }) => uses.includes('PlaygroundCode'))) return
        const { files, modules } = await frame()
        for (const [name, text] of Object.entries(files)) await writeFile(join(outDir, name), text)
        addLicensesOf(modules)
        await addHeaders(join(outDir, '_headers'), config)
      },
    }
  },
})

/** Adds the policy of the frame to the file of response headers. */
async function addHeaders(
  file: string,
  { base, csp }: Pick<PluginContext['config'], 'base' | 'csp'>,
): Promise<void> {
  const rules = await readFile(file, 'utf8').catch(() => '')
  // The policy of the pages forbids running code, and a policy that is only added cannot allow it
  // again.
  const removal = rules.includes('Content-Security-Policy') ? '  ! Content-Security-Policy\n' : ''
  const policy = `  Content-Security-Policy: ${framePolicy(csp)}\n`
  const rule = `${base}playground-frame*\n${removal}${policy}`
  await writeFile(file, rules.trim() === '' ? rule : `${rules.trimEnd()}\n\n${rule}`)
}
