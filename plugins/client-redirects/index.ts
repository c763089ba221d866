import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { definePlugin, type PluginContext, type PluginFactory, type PluginProblem } from 'bifolio'
import { z } from 'zod'
import { schemaOf } from '../schemaOf.ts'
import { answerRedirects } from './answerRedirects.ts'
import {
  type Redirect,
  eachRedirect,
  findProblems,
  listRedirects,
  readRedirects,
  rulesOf,
} from './listRedirects.ts'
import { fileOf, hrefOf, redirectPage } from './redirectPage.ts'
import { redirectScript } from './redirectScript.ts'
import { findVanished, keepRoutes, readReleased, vanishedProblems } from './releasedRoutes.ts'

export type { Redirect }

/** Options of the plugin. */
export interface ClientRedirectsOptions {
  readonly redirects: readonly Redirect[]
  /**
   * File with the URLs of the last release, relative to the root. `bifolio keep-routes` writes it.
   * @default none is kept
   */
  readonly keep?: string
}

const from = z
  .string()
  .regex(/^\/(?:[^\t\r\n?#*]*|(?:[^\t\r\n?#*]*\/)?\*)$/)
  .describe("a path such as '/old', or '/old/*' for all below it")

const TARGET_PATH = String.raw`\/(?:[^\t\r\n*]*|(?:[^\t\r\n*]*\/)?\*)`
const TARGET_URL = String.raw`https?:\/\/(?:[^\s*]+|[^\s*?#]+\/\*)`
const TARGET = new RegExp(String.raw`^(?!\/\/|.*\\)(?:${TARGET_PATH}|${TARGET_URL})$`)

const schema = z.strictObject({
  redirects: z
    .array(
      z.strictObject({
        from: z
          .union([from, z.array(from).describe('a list of paths')])
          .describe("a path such as '/old', '/old/*' for all below it, or a list of these"),
        to: z
          .string()
          .regex(TARGET)
          .describe(
            "a page such as '/new', '/new/*' for all below it, or a URL with https://, which " +
              'may end with /* too',
          ),
      }),
    )
    .describe('a list of objects with `from` and `to`'),
  keep: z
    .string()
    .regex(/^[^/].*\.txt$/)
    .describe("a file below the root, such as 'released-routes.txt'")
    .optional(),
} satisfies Record<keyof ClientRedirectsOptions, z.ZodType>)

const SCRIPT_FILE = 'redirect.js'

/**
 * Redirects from URLs that don't exist anymore to pages. A small page is written at every old URL
 * that is known.
 *
 * @example
 * clientRedirects({ redirects: [{ from: '/start', to: '/guide/start' }, { from: '/docs/*', to:
 * '/guide/*' }], keep: 'released-routes.txt' })
 */
export const clientRedirects: PluginFactory<ClientRedirectsOptions> = definePlugin({
  name: 'bifolio:client-redirects',
  options: schemaOf<ClientRedirectsOptions>(schema),
  setup({ options, root, config: { route } }) {
    const { keep } = options
    const redirects = readRedirects(options.redirects, route.trailingSlash)
    const { exact, patterns } = rulesOf(redirects)
    const released = async (): Promise<string[] | null> =>
      keep === undefined ? [] : await readReleased({ root, file: keep })
    return {
      ...(keep !== undefined && {
        commands: {
          'keep-routes': {
            summary: `Add the URLs of all pages to ${keep}`,
            run: async ({ pages }) =>
              await keepRoutes({ root, file: keep }, redirects, await pages()),
          },
        },
      }),
      clientComponents: [
        {
          file: new URL('./client/RedirectUnknown.tsx', import.meta.url),
          props: { exact, patterns: patterns.map((pattern) => ({ ...pattern })) },
          when: 'not-found',
        },
      ],
      publishes: () => eachRedirect(redirects),
      configureServer: (server, { config, pages }) =>
        answerRedirects(server, { redirects, config, pages }),
      async checkSite({ pages }) {
        const routes = pages.map(({ routePath }) => routePath)
        const routesBefore = await released()
        if (routesBefore === null) return [missingFile(String(keep))]
        return [
          ...findProblems(redirects, routes),
          ...vanishedProblems(findVanished(routesBefore, redirects, routes), String(keep)),
        ]
      },
      async buildEnd({ pages, config, outDir }) {
        const found = listRedirects(
          redirects,
          pages.map(({ routePath }) => routePath),
          (await released()) ?? [],
        )
        if (found.length === 0) return
        await writeFile(join(outDir, SCRIPT_FILE), await redirectScript())
        for (const { from: path, to } of found) {
          const target = pages.find(({ routePath }) => routePath === to.replace(/[?#].*$/, ''))
          const file = join(outDir, fileOf(path))
          await mkdir(dirname(file), { recursive: true })
          await writeFile(file, pageTo(to, target, config))
        }
      },
    }
  },
})

function missingFile(keep: string): PluginProblem {
  return {
    message: `Missing file ${keep} of \`keep\`.`,
    hint: 'Run "bifolio keep-routes" to write it, and commit it.',
    at: ['keep'],
  }
}

function pageTo(
  to: string,
  target: { readonly title: string; readonly lang: string } | undefined,
  { base, route, lang, locales }: PluginContext['config'],
): string {
  const shown = target?.lang ?? lang
  return redirectPage({
    href: hrefOf(to, { base, cleanUrls: route.cleanUrls }),
    title: target?.title ?? to,
    lang: locales.find((locale) => locale.lang === shown)?.tag ?? lang,
    script: `${base}${SCRIPT_FILE}`,
  })
}
