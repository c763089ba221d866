import { act, Suspense, type ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { createResource, type Resource } from '../../../client/resource.ts'
import { render } from '../components/render.tsx'

// React logs a broken rule once in the life of a page, so these have a file of their own.

test.each([
  ['itself', (resource: Resource<string>) => resource.read('key')],
  [
    'in a function of a hook',
    (resource: Resource<string>) => {
      if (resource.has('key')) resource.read('key')
      return ((): string => resource.peek('key') ?? resource.read('key'))()
    },
  ],
])('React logs nothing about a component that has waited and reads %s', async (_, read) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  let resolve: (value: string) => void = () => {}
  const promise = new Promise<string>((settle) => {
    resolve = settle
  })
  const resource = createResource(() => promise)
  const Reader = (): ReactElement => <p>{read(resource)}</p>
  const waiting = (
    <Suspense fallback="waits">
      <Reader />
    </Suspense>
  )
  const { container, draw } = await render(
    <>
      {0}
      {waiting}
    </>,
  )
  // React has two copies of the tree, and notices in the one in which the component has waited.
  await draw(
    <>
      {1}
      {waiting}
    </>,
  )
  expect(container.textContent).toBe('1waits')
  await act(async () => resolve('there'))
  expect(container.textContent).toBe('1there')
  expect(logged.mock.calls).toEqual([])
  logged.mockRestore()
})
