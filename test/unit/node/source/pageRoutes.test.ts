import { describe, expect, test } from 'vitest'
import { createPageRoutes } from '../../../../node/source/pageRoutes.ts'

const editions = [
  { folder: 'en', prefix: '' },
  { folder: 'zh', prefix: '/zh' },
]

describe('routes with a slash at the end', () => {
  const routes = createPageRoutes(editions, { trailingSlash: true })
  routes.update(new Map([['en/guide/moved.mdx', 'there']]), [
    'en/index.mdx',
    'en/guide/x.mdx',
    'en/guide/moved.mdx',
    'zh/guide/node.js.mdx',
    'zh/404.mdx',
  ])

  test.each([
    ['en/index.mdx', '/'],
    ['en/guide/index.mdx', '/guide/'],
    ['en/guide/x.mdx', '/guide/x/'],
    ['en/guide/moved.mdx', '/guide/there/'],
    ['zh/guide/node.js.mdx', '/zh/guide/node.js/'],
    // Hosts look for these by name.
    ['en/404.mdx', '/404'],
    ['zh/404.mdx', '/zh/404'],
  ])('%s → %s', (place, route) => {
    expect(routes.of(place)).toBe(route)
  })

  test('links may be written without it, and files name their pages', () => {
    expect(routes.existing('/guide/x')).toBe('/guide/x/')
    expect(routes.ofFile('/guide/moved')).toBe('/guide/there/')
    expect(routes.fileRouteOf('/guide/x/')).toBe('/guide/x')
    expect(routes.fileRouteOf('/guide/there/')).toBe('/guide/moved')
  })
})
