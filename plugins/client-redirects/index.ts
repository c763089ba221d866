import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BifolioPlugin } from 'bifolio'
import { z } from 'zod'
import { type Redirect, findProblems, listRedirects } from './listRedirects.ts'
import { REDIRECT_SCRIPT, fileOf, hrefOf, redirectPage } from './redirectPage.ts'

export type { Redirect }

/** What the plugin is told. */
export interface ClientRedirectsOptions {
  readonly redirects: readonly Redirect[]
}

const from = z.string().regex(/^\/(?:[^\s?#*]*|(?:[^\s?#*]*\/)?\*)$/).describe("a path such as '/old', or '/old/*' for all below it")

const schema = z.strictObject({
  redirects: z.array(z.strictObject({
    from: z.union([from, z.array(from).describe('a list of paths')]).describe("a path such as '/old', '/old/*' for all below it, or a list of these"),
    to: z.string().regex(/^(?:\/(?:[^\s*]*|(?:[^\s*]*\/)?\*)|https?:\/\/[^\s*]+)$/).describe("a page such as '/new', '/new/*' for all below it, or an address with https://"),
  })).describe('a list of objects with `from` and `to`'),
})

const SCRIPT_FILE = 'redirect.js'

/**
 * Leads from addresses that are gone to pages that are there. A small page is written at every old address.
 *
 * @example
 * clientRedirects({ redirects: [{ from: '/start', to: '/guide/start' }, { from: '/docs/*', to: '/guide/*' }] })
 */
export function clientRedirects(options: ClientRedirectsOptions): BifolioPlugin {
  return {
    name: 'bifolio:client-redirects',
    options: { value: options, schema },
    buildStart({ pages }) {
      const problems = findProblems(options.redirects, pages.map(({ routePath }) => routePath))
      if (problems.length > 0) throw new Error(problems.join(' '))
    },
    async buildEnd({ pages, config, outDir }) {
      const redirects = listRedirects(options.redirects, pages.map(({ routePath }) => routePath))
      if (redirects.length === 0) return
      await writeFile(join(outDir, SCRIPT_FILE), REDIRECT_SCRIPT)
      const rules = { base: config.base, cleanUrls: config.route.cleanUrls }
      for (const { from: path, to } of redirects) {
        const target = pages.find(({ routePath }) => routePath === to.replace(/[?#].*$/, ''))
        const file = join(outDir, fileOf(path))
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, redirectPage({ href: hrefOf(to, rules), title: target?.title ?? to, lang: config.locales.find(({ lang }) => lang === (target?.lang ?? config.lang))?.tag ?? config.lang, script: `${config.base}${SCRIPT_FILE}` }))
      }
    },
  }
}
