import { afterEach, expect, test, vi } from 'vitest'
import { watchSizes } from '../../../../components/mdx/articleSizes.ts'
import { en } from '../../../../shared/ui-text/en.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('another width of the window changes no size while browsers report sizes, but in the next frame', async () => {
  const observers: { report: () => void }[] = []
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
