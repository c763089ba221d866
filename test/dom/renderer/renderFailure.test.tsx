import { Suspense, lazy, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { hiddenFailure } from '../../../renderer/renderFailure.ts'

function HydrationSuspense({ children }: { readonly children: ReactNode }): ReactElement {
  return <Suspense>{children}</Suspense>
}

function Broken(): ReactElement {
  throw new Error('made of trouble')
}

const Never = lazy(() => new Promise<never>(() => {}))

interface Case {
  readonly name: string
  readonly element: ReactElement
  readonly message?: string
}

const CASES: readonly Case[] = [
  {
    name: 'what stands for delivered content and throws',
    element: (
      <HydrationSuspense>
        <p>
          <Broken />
        </p>
      </HydrationSuspense>
    ),
    message: 'made of trouble',
  },
  {
    name: 'the same beside what waits, and what its author gave up',
    element: (
      <div>
        <Suspense>
          <Broken />
        </Suspense>
        <Suspense>
          <Never />
        </Suspense>
        <HydrationSuspense>
          <Broken />
        </HydrationSuspense>
      </div>
    ),
    message: 'made of trouble',
  },
  {
    name: 'a boundary of the author inside of it',
    element: (
      <HydrationSuspense>
        <Suspense fallback="Only in a browser">
          <Broken />
        </Suspense>
      </HydrationSuspense>
    ),
  },
  {
    name: 'what waits for ever',
    element: (
      <HydrationSuspense>
        <Never />
      </HydrationSuspense>
    ),
  },
]

test.each(CASES)('$name', async ({ element, message }) => {
  expect(renderToString(element)).toContain('<!--$!-->')
  const failure = await hiddenFailure(element, 50)
  expect((failure?.error as Error | undefined)?.message).toBe(message)
})

test('what a page loads is there when it is rendered again', async () => {
  const Inner = lazy(async () => ({ default: () => <b>loaded inside</b> }))
  const Outer = lazy(async () => {
    await new Promise((resolve) => void setTimeout(resolve, 20))
    return {
      default: () => (
        <Suspense>
          <Inner />
        </Suspense>
      ),
    }
  })
  const element = (
    <Suspense fallback="Loading">
      <Outer />
    </Suspense>
  )
  expect(renderToString(element)).toContain('Loading')
  expect(await hiddenFailure(element)).toBeNull()
  expect(renderToString(element)).toBe('<!--$--><!--$--><b>loaded inside</b><!--/$--><!--/$-->')
})
