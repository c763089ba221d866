import type { DevServerContext } from 'bifolio'
import type { ViteDevServer } from 'vite'
import { rendererFor } from './render.ts'
import { type SiteCards, FOLDER, fileOf } from './siteCards.ts'

/** Renders the card that a browser requests from the development server. */
export function serveCards(
  server: ViteDevServer,
  cards: SiteCards,
  { pages, ...context }: DevServerContext,
): void {
  server.middlewares.use((request, response, next) => {
    const path = decodeURI(request.url?.replace(/[?#].*$/, '') ?? '')
    if (!path.includes(`/${FOLDER}/`)) return next()
    const answer = async (): Promise<void> => {
      const page = (await pages()).find(
        (candidate) =>
          cards.hasCard(candidate) &&
          path.endsWith(`/${fileOf(candidate)}`) &&
          path.length <= context.config.base.length + fileOf(candidate).length,
      )
      if (!page) return next()
      const drawing = await cards.draw(page, context)
      response.setHeader('Content-Type', 'image/png')
      response.end(await rendererFor([drawing], cards.fonts())(drawing.tree))
    }
    answer().catch(next)
  })
}
