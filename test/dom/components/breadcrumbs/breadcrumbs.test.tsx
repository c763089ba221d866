import { expect, test } from 'vitest'
import { Breadcrumbs } from '../../../../components/breadcrumbs/Breadcrumbs.tsx'
import { mount, pageData } from '../../../support/mount.tsx'

test('breadcrumbs are a list in a landmark of its own, and name the current page', async () => {
  const container = await mount(<Breadcrumbs />, {
    page: pageData({ routePath: '/api/x', title: 'X' }),
  })
  expect(container.querySelector('nav')?.getAttribute('aria-label')).toBe('Breadcrumbs')
  expect([...container.querySelectorAll('ol > li')].map((item) => item.textContent)).toEqual([
    'API',
    'X',
  ])
  expect(container.querySelector('[aria-current="page"]')?.textContent).toBe('X')
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/api/')
})

test.each([
  { name: 'with `breadcrumbs: false`', frontmatter: { breadcrumbs: false }, routePath: '/api/x' },
  { name: 'with nothing above it', frontmatter: {}, routePath: '/x' },
])('a page $name has none', async ({ frontmatter, routePath }) => {
  const page = pageData({ routePath, frontmatter })
  const container = await mount(<Breadcrumbs />, { page })
  expect(container.querySelector('nav')).toBeNull()
})
