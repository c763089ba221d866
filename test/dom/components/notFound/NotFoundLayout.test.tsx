import { expect, test, vi } from 'vitest'

let search = true
vi.mock('../../../../components/layout/LayoutContext.ts', () => ({
  useLayout: () => ({ openSearch() {}, prepareSearch() {} }),
}))
vi.mock('../../../../components/notFound/useNearPages.ts', () => ({ useNearPages: () => [] }))
vi.mock('../../../../components/notFound/NotFoundLanguages.tsx', () => ({
  NotFoundLanguages: () => null,
}))
vi.mock('../../../../client/index.ts', async () => {
  const stub = await import('../clientStub.tsx')
  return { ...stub, useHydrated: () => true, useSite: () => ({ ...stub.useSite(), search }) }
})
const { NotFoundLayout } = await import('../../../../components/notFound/NotFoundLayout.tsx')
const { render } = await import('../render.tsx')

test.each([true, false])(
  'a site has the search on its 404 page when it has one: %s',
  async (has) => {
    search = has
    const { container } = await render(<NotFoundLayout />)
    expect(container.querySelector('h1')).not.toBeNull()
    expect(container.querySelectorAll('.bf-search-button')).toHaveLength(has ? 1 : 0)
  },
)
