import { afterEach, beforeEach, expect, test } from 'vitest'
import { dropContext } from '../../../node/site/context.ts'
import { shareRoutes } from '../../../node/site/siteRoutes.ts'
import type { RequestUrl } from '../../../renderer/pathBelowBase.ts'
import { route } from '../../../renderer/route.ts'
import { createScratch, type Scratch } from '../../samples/scratch.ts'
import { readSite } from '../../support/readSite.ts'

let scratch: Scratch

beforeEach(async () => {
  scratch = createScratch('vike-route')
  scratch.write(
    'bifolio.config.ts',
    `export default {
  title: 'T',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
}
`,
  )
  for (const lang of ['en', 'zh']) {
    scratch.write(`content/${lang}/index.mdx`, '# Home\n')
    scratch.write(`content/${lang}/guide/安装.mdx`, '# Install\n')
  }
  const { config, listing } = await readSite({ root: scratch.folder })
  shareRoutes({ root: scratch.folder, config }, await listing())
})
afterEach(() => {
  dropContext(scratch.folder)
  scratch.remove()
})

const request = (urlPathname: string): RequestUrl => ({
  urlPathname,
  urlOriginal: urlPathname,
  isPrerendering: false,
})

test.each([
  ['/', 'en', '/'],
  ['/zh/', 'zh', '/'],
  ['/guide/安装', 'en', '/guide/安装'],
  [`/zh${encodeURI('/guide/安装')}`, 'zh', '/guide/安装'],
  ['/search', 'en', '/search'],
  ['/zh/404', 'zh', '/404'],
])('a URL of the site has the parameters of its page: %s', (urlPathname, lang, path) => {
  expect(route(request(urlPathname))).toEqual({
    routeParams: { lang, version: '', path },
    // Pages that the site has in `pages/` come first.
    precedence: -1,
  })
})

test.each(['/guide/missing', '/zhuyin', '/guide', '/%'])(
  'any other URL is left to the error page of Vike: %s',
  (urlPathname) => {
    expect(route(request(urlPathname))).toBe(false)
  },
)

test('below a base, a folder with its name is part of the URLs that are prerendered', () => {
  const url = { urlPathname: '/安装', urlOriginal: '/guide/安装' }
  expect(route({ ...url, isPrerendering: true })).toMatchObject({
    routeParams: { path: '/guide/安装' },
  })
  expect(route({ ...url, isPrerendering: false })).toBe(false)
})
