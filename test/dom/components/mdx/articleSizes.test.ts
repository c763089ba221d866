import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSizes } from '../../../../components/mdx/articleSizes.ts'
import { en } from '../../../../shared/ui-text/en.ts'

/** What observers of sizes are called with. */
const observers: { report: () => void }[] = []

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly targets: Element[] = []
      constructor(callback: (entries: { target: Element }[]) => void) {
        observers.push({ report: () => callback(this.targets.map((target) => ({ target }))) })
      }
      observe(target: Element): void {
        this.targets.push(target)
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  )
})

afterEach(() => {
  observers.length = 0
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.body.replaceChildren()
})

test('another width of the window changes no size while browsers report sizes, but in the next frame', async () => {
  document.body.innerHTML =
    '<article><div class="bf-code" data-far=""><pre><code>far</code></pre></div></article>'
  const article = document.querySelector('article')!
  const stop = watchSizes(article, en)
  for (const { report } of observers) report()
  expect(article.querySelectorAll('[data-far]')).toHaveLength(1)
  await new Promise(requestAnimationFrame)
  expect(article.querySelectorAll('[data-far]')).toHaveLength(0)
  stop()
})

test('an article that has gone asks for nothing when the browser is idle', async () => {
  vi.useFakeTimers()
  const fonts = vi.fn(() => ({ ready: Promise.resolve() }))
  Object.defineProperty(document, 'fonts', { configurable: true, get: fonts })
  document.body.innerHTML = '<article></article>'
  const stop = watchSizes(document.querySelector('article')!, en)
  for (const { report } of observers) report()
  await vi.advanceTimersToNextFrame()
  stop()
  await vi.advanceTimersByTimeAsync(2000)
  Reflect.deleteProperty(document, 'fonts')
  expect(fonts).not.toHaveBeenCalled()
})
