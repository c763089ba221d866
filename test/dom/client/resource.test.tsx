import { act, Suspense, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import { createResource, type Resource } from '../../../client/resource.ts'
import { render } from '../components/render.tsx'

function Value({ resource }: { readonly resource: Resource<string> }): ReactElement {
  return <p>{resource.read('key')}</p>
}

const drawnWith = async (
  resource: Resource<string>,
): Promise<{ text: () => string; draw: () => Promise<void> }> => {
  const node = (
    <Suspense fallback="waits">
      <Value resource={resource} />
    </Suspense>
  )
  const { container, draw } = await render(node)
  return {
    text: () => container.textContent ?? '',
    draw: () =>
      draw(
        <Suspense fallback="waits">
          <Value resource={resource} />
        </Suspense>,
      ),
  }
}

test('a value that fails at first is asked for again', async () => {
  let asked = 0
  const resource = createResource(async () => {
    if (++asked < 3) throw new Error('gone')
    return 'there'
  })
  const { text } = await drawnWith(resource)
  await act(async () => {})
  expect([text(), asked]).toEqual(['there', 3])
})

test('a component that suspends never gets an error from its value, however often it is rendered', async () => {
  let asked = 0
  const resource = createResource<string>(async () => {
    asked++
    throw new Error('gone')
  })
  const { text, draw } = await drawnWith(resource)
  for (let times = 0; times < 5; times++) await draw()
  expect([text(), asked]).toEqual(['waits', 3])
})

test('what was loaded elsewhere in the meantime is rendered', async () => {
  let isThere = false
  const resource = createResource(async () => {
    if (!isThere) throw new Error('gone')
    return 'there'
  })
  const { text, draw } = await drawnWith(resource)
  isThere = true
  await resource.load('key')
  await draw()
  expect(text()).toBe('there')
})

test('the caller gets the failure', async () => {
  await expect(
    createResource(async () => {
      throw new Error('gone')
    }).load('key'),
  ).rejects.toThrow('gone')
})
