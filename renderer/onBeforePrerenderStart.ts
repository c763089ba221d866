import config from 'virtual:bifolio/config'
import { content } from 'virtual:bifolio/content'
import { encodePath } from '../shared/routePath.ts'
import { editionKey } from '../shared/edition.ts'

/** Every route path of every language in every version, for prerendering. */
export async function onBeforePrerenderStart(): Promise<string[]> {
  const locales = [...config.locales, ...config.versions.flatMap((version) => version.locales)]
  const urls = await Promise.all(
    locales.map(async (locale) => {
      const { pages = {} } = (await content[editionKey(locale)]?.()) ?? {}
      // Every language has a 404 page, written or not; Vike adds the one of the default language.
      const notFound = locale.prefix === '' ? [] : [`${locale.prefix}/404`]
      return [...Object.keys(pages).filter((path) => path !== '/404').map((path) => encodePath(locale.prefix + path.replace(/\/index$/, '/'))), ...notFound]
    }),
  )
  return urls.flat()
}
