import config from 'virtual:bifolio/config'
import { content } from 'virtual:bifolio/content'
import { routePathOf } from '../shared/routePath.ts'

/** Every route path of every locale, for prerendering. */
export async function onBeforePrerenderStart(): Promise<string[]> {
  const urls: string[] = []
  for (const load of Object.values(content)) {
    const { pages } = await load()
    urls.push(...Object.keys(pages).map((file) => encodeURI(routePathOf(file, config.lang))))
  }
  urls.push(...config.locales.filter(({ prefix }) => prefix !== '').map(({ prefix }) => `${prefix}/404`))
  return urls
}
