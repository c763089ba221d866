import { expect, test } from 'vitest'
import { resolveConfig } from '../../../node/config/resolveConfig.ts'
import {
  fileHrefOf,
  hrefOf,
  isExternal,
  isFileLink,
  markdownFileOf,
  outputFileOf,
  pageHrefOf,
  routePathOf,
  routePathOfUrl,
  splitLink,
} from '../../../shared/routePath.ts'

test.each([
  ['https://vite.dev', true],
  ['//vite.dev', true],
  ['mailto:a@example.com', true],
  ['tel:1', true],
  ['/guide', false],
  ['guide', false],
  ['./a:b', false],
  ['#a', false],
])('isExternal(%j) is %s', (link, expected) => {
  expect(isExternal(link)).toBe(expected)
})

test.each([
  ['/a?b=1#c', '/a', '?b=1', '#c'],
  ['/a#c?d', '/a', '', '#c?d'],
  ['?b', '', '?b', ''],
  ['#', '', '', '#'],
  ['', '', '', ''],
])('splitLink(%j)', (link, path, query, anchor) => {
  expect(splitLink(link)).toEqual({ path, query, anchor })
})

test.each([
  ['en/index.mdx', '/'],
  ['en/guide/x.mdx', '/guide/x'],
  ['en/api/index.md', '/api/'],
  ['zh/index.mdx', '/zh/'],
  ['zh/api/index.mdx', '/zh/api/'],
  ['zh/guide/v1.2.mdx', '/zh/guide/v1.2'],
  ['en/reindex.mdx', '/reindex'],
  ['en/中文/页.mdx', '/中文/页'],
])('routePathOf(%j) is %j', (path, expected) => {
  expect(
    routePathOf(path, [
      { folder: 'en', prefix: '' },
      { folder: 'zh', prefix: '/zh' },
    ]),
  ).toBe(expected)
})

test.each([
  ['v2/en/index.mdx', '/'],
  ['v2/zh/guide/x.mdx', '/zh/guide/x'],
  ['v1/en/index.mdx', '/v1/'],
  ['v1/zh/guide/index.mdx', '/v1/zh/guide/'],
  ['v1/en/v2/en/x.mdx', '/v1/v2/en/x'],
])('with versions the route path of %j is %j', (path, expected) => {
  const { editions } = resolveConfig({
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '中文' },
    ],
    multiVersion: { default: 'v2', versions: ['v1', 'v2'] },
  })
  expect(routePathOf(path, editions)).toBe(expected)
})

test.each([
  ['/', 'index.html'],
  ['/zh/', 'zh/index.html'],
  ['/guide/x', 'guide/x.html'],
])('outputFileOf(%j) is %j', (routePath, expected) => {
  expect(outputFileOf(routePath)).toBe(expected)
})

test.each<[link: string, base: string, cleanUrls: boolean, href: string]>([
  ['/guide/x', '/', true, '/guide/x'],
  ['/guide/x', '/docs/', true, '/docs/guide/x'],
  ['/guide/x?a#b', '/docs/', false, '/docs/guide/x.html?a#b'],
  ['/guide/', '/docs/', false, '/docs/guide/'],
  ['/', '/docs/', false, '/docs/'],
  ['/logo.svg', '/docs/', false, '/docs/logo.svg'],
  ['#a', '/docs/', false, '#a'],
  ['https://vite.dev/x', '/docs/', false, 'https://vite.dev/x'],
  ['//vite.dev/x', '/docs/', false, '//vite.dev/x'],
])('hrefOf(%j) with base %s and cleanUrls %s is %j', (link, base, cleanUrls, href) => {
  expect(hrefOf(link, { base, cleanUrls, fileLikePages: [] })).toBe(href)
})

test.each<[link: string, href: string]>([
  ['/guide/x', '/docs/guide/x/'],
  ['/guide/x/?a#b', '/docs/guide/x/?a#b'],
  ['/guide/x?a#b', '/docs/guide/x/?a#b'],
  ['/guide/1.0', '/docs/guide/1.0/'],
  ['/logo.svg', '/docs/logo.svg'],
  ['/', '/docs/'],
  ['#a', '#a'],
  ['?a', '?a'],
  ['https://vite.dev/x', 'https://vite.dev/x'],
  ['//vite.dev/x', '//vite.dev/x'],
  ['/zh/404', '/docs/zh/404.html'],
  ['/guide/404', '/docs/guide/404/'],
])('where URLs end with a slash, hrefOf(%j) is %j', (link, href) => {
  expect(
    hrefOf(link, {
      base: '/docs/',
      cleanUrls: false,
      fileLikePages: [],
      trailingSlash: true,
      notFoundPages: ['/404', '/zh/404'],
    }),
  ).toBe(href)
})

test.each<[link: string, cleanUrls: boolean, href: string]>([
  ['/guide/node.js', false, '/docs/guide/node.js.html'],
  ['/guide/node.js?a#b', false, '/docs/guide/node.js.html?a#b'],
  ['/guide/node.js', true, '/docs/guide/node.js'],
  ['/zh/页.js', false, '/docs/zh/%E9%A1%B5.js.html'],
  ['/zh/%E9%A1%B5.js', false, '/docs/zh/%E9%A1%B5.js.html'],
  ['/guide/1.0', false, '/docs/guide/1.0.html'],
  ['/guide/deno.ts', false, '/docs/guide/deno.ts'],
])(
  'where a page is called as a file is, hrefOf(%j) with cleanUrls %s is %j',
  (link, cleanUrls, href) => {
    const fileLikePages = ['/guide/node.js', '/zh/页.js']
    expect(hrefOf(link, { base: '/docs/', cleanUrls, fileLikePages })).toBe(href)
    expect(isFileLink(splitLink(link).path, { fileLikePages })).toBe(link === '/guide/deno.ts')
  },
)

test('what is known to be a page or a file needs no list', () => {
  expect(pageHrefOf('/guide/node.js#a', { base: '/docs/', cleanUrls: false })).toBe(
    '/docs/guide/node.js.html#a',
  )
  expect(fileHrefOf('/guide/install', '/docs/')).toBe('/docs/guide/install')
  expect([
    outputFileOf('/guide/node.js'),
    markdownFileOf('/guide/node.js'),
    outputFileOf('/1.0'),
  ]).toEqual(['guide/node.js.html', 'guide/node.js.md', '1.0.html'])
})

test.each<[pathname: string, base: string, routePath: string | null]>([
  ['/guide/x', '/', '/guide/x'],
  ['/guide/x.html', '/', '/guide/x'],
  ['/guide/index.html', '/', '/guide/'],
  ['/docs/guide/x', '/docs/', '/guide/x'],
  ['/docs', '/docs/', '/'],
  ['/docs/', '/docs/', '/'],
  ['/docsify/x', '/docs/', null],
  ['/x', '/docs/', null],
  ['/%E6%8C%87%E5%8D%97', '/', '/指南'],
  ['/%E6', '/', '/%E6'],
])('routePathOfUrl(%j) with base %s is %j', (pathname, base, routePath) => {
  expect(routePathOfUrl(pathname, base)).toBe(routePath)
})

test.each(['/', '/guide/x', '/zh/api/', '/node.js', '/1.0'])(
  '%j survives the conversion to a URL and back',
  (routePath) => {
    for (const cleanUrls of [true, false]) {
      expect(routePathOfUrl(pageHrefOf(routePath, { base: '/docs/', cleanUrls }), '/docs/')).toBe(
        routePath,
      )
    }
  },
)

test.each(['/docs//other.example', '/docs/%5Cother.example', '/docs/%09/other.example'])(
  'the route of %j does not become another host',
  (pathname) => {
    expect(routePathOfUrl(pathname, '/docs/')).toBe('/other.example')
  },
)
