import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../../../../components/notFound/ErrorBoundary.tsx'
import { render } from '../render.tsx'

vi.mock('../../../../client/index.ts', () => import('../clientStub.tsx'))
afterEach(() => vi.restoreAllMocks())

function Broken(): ReactElement {
  throw new Error('broken')
}

test('shows that the page failed, with a link to continue, and tries again on another page', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { container, draw } = await render(
    <ErrorBoundary routePath="/a">
      <Broken />
    </ErrorBoundary>,
  )
  expect(container.querySelector('h1')?.textContent).toBe('Something went wrong')
  expect(container.querySelector('button')?.textContent).toBe('Reload')
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/')
  expect(log).toHaveBeenCalled()

  await draw(
    <ErrorBoundary routePath="/b">
      <h1>Fine</h1>
    </ErrorBoundary>,
  )
  expect(container.textContent).toBe('Fine')
})
