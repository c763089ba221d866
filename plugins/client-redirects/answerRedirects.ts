import type { DevServerContext } from 'bifolio'
import type { ViteDevServer } from 'vite'
import { oldPathOf, statedTarget } from './client/findTarget.ts'
import { type Redirect, rulesOf, targetOf } from './listRedirects.ts'
import { hrefOf } from './redirectPage.ts'

interface AnswerOptions extends Pick<DevServerContext, 'config' | 'pages'> {
  readonly redirects: readonly Redirect[]
}

/** Redirects old URLs of a development server. Browsers keep the anchor by themselves. */
export function answerRedirects(
  { middlewares }: Pick<ViteDevServer, 'middlewares'>,
  { redirects, config, pages }: AnswerOptions,
): void {
  const rules = rulesOf(redirects)
  const { base } = config
  middlewares.use((request, response, next) => {
    const { pathname, search } = new URL(`http://host${request.url ?? '/'}`)
    const path = oldPathOf(pathname, base)
    const isStated = path !== null && statedTarget(path, rules.exact) !== undefined
    const mayLead =
      path !== null &&
      (isStated || rules.patterns.some(({ from }) => path.startsWith(from.slice(0, -1))))
    // Modules of the server begin with a character that no page has.
    if (!mayLead || /^\/[@.]/.test(path)) return next()
    const answer = async (): Promise<void> => {
      const routes = new Set((await pages()).map(({ routePath }) => routePath))
      const target = targetOf(path, rules, { pages: routes })
      // What looks like a file and isn't the old URL of a page may be a file of the project.
      const isFile =
        !isStated &&
        /\.(?=\d*[a-z])[a-z\d]+$/i.test(path) &&
        !target?.endsWith(path.slice(path.lastIndexOf('/')))
      if (target === null || isFile) return next()
      const [, before = '', query = '', anchor = ''] =
        /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(
          hrefOf(target, { base, cleanUrls: config.route.cleanUrls }),
        ) ?? []
      response.writeHead(302, { Location: before + (search || query) + anchor }).end()
    }
    answer().catch(next)
  })
}
