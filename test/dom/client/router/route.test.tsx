import type { ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as effects from '../../../../client/router/next.ts'
import { router } from '../../../../client/router/router.ts'
import { matchRoute, useRoute } from '../../../../client/router/route.ts'
import { mount, pageData } from '../../../support/mount.tsx'

const given = { routePath: '/guide/start', relativePath: 'en/guide/start.mdx' }

const load = vi.hoisted(() => vi.fn())
vi.mock('../../../../client/loadPage.ts', async (original) => ({
  ...(await original<object>()),
  loadPage: load,
}))

beforeEach(() => {
  load.mockImplementation(async (path: string) =>
    path === given.routePath ? { pageData: pageData(given), html: '<p>Wind.</p>' } : null,
  )
})

test('a path has a route, which renders the text of its page', async () => {
  const route = await matchRoute('/guide/start')
  expect(route).toMatchObject({
    path: '/guide/start',
    filePath: 'en/guide/start.mdx',
    lang: 'en',
    version: '',
  })
  const container = await mount(route?.element ?? null)
  expect(container.querySelector('article')?.textContent).toBe('Wind.')
})

test('what is loaded ahead is what the router loads to open the page', async () => {
  const open = vi.fn(async () => null)
  const options = { base: '/', isFile: () => false, loadEffects: async () => effects }
  router.start({ ...options, load: open })
  await (await matchRoute('/guide/start'))?.preload()
  expect(open.mock.calls).toEqual([['/guide/start']])
})

test('a path without a page has none', async () => {
  expect(await matchRoute('/guide/missing')).toBeNull()
})

test('the current page has one', async () => {
  const FilePath = (): ReactElement => <p>{useRoute().filePath}</p>
  const container = await mount(<FilePath />, { page: pageData(given) })
  expect(container.textContent).toBe('en/guide/start.mdx')
})
