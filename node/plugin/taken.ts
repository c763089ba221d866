import { describeValue } from '../schema/describe.ts'
import type { BuildEndContext, SitePage } from './types.ts'

type WrittenSite = Pick<BuildEndContext, 'html' | 'addLicensesOf' | 'onlineOnly'>

/** What a plugin gives to a function of its context. @throws TypeError unless it is right */
export function taken<Value>(isRight: boolean, value: Value, takes: string): Value {
  if (isRight) return value
  const advice = value instanceof URL ? 'a URL: use fileURLToPath()' : `${describeValue(value)}.`
  throw new TypeError(`${takes}, not ${advice}`)
}

/** Functions of `buildEnd` that check what plugins give. */
export function checkedSite<Site extends WrittenSite>(site: Site): Site {
  return {
    ...site,
    html: checkedHtml(site.html),
    addLicensesOf(modules: unknown) {
      const isList = Array.isArray(modules) && modules.every((part) => typeof part === 'string')
      taken(isList, modules, '`addLicensesOf` takes a list of paths')
      site.addLicensesOf(modules as string[])
    },
    onlineOnly(path: unknown) {
      taken(typeof path === 'string', path, "`onlineOnly` takes a path such as 'feed.xml'")
      // As in `publishes`, a path may begin with a slash.
      site.onlineOnly((path as string).replace(/^\//, ''))
    },
  }
}

/** The documents of pages. */
export function checkedHtml(html: WrittenSite['html']): WrittenSite['html'] {
  return async (page: Partial<SitePage> | undefined) => {
    const isPage = typeof page?.routePath === 'string'
    return await html(taken(isPage, page as SitePage, '`html` takes a page of `pages`'))
  }
}
