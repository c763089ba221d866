import { afterEach, expect, test } from 'vitest'
import { bridgeOf, dropBridge, openBridge, renderedBridge } from '../../../shared/bridge.ts'

afterEach(() => ['/a', '/b'].forEach(dropBridge))

test('sites of one process share no sources, and the renderer has those of the one it renders', () => {
  bridgeOf('/a').sources.set('index.mdx', { file: 'content/a.mdx', components: [] })
  bridgeOf('/b').sources.set('index.mdx', { file: 'content/b.mdx', components: [] })
  openBridge('/a')
  expect(renderedBridge()?.sources.get('index.mdx')?.file).toBe('content/a.mdx')
  openBridge('/b')
  expect(renderedBridge()?.sources.get('index.mdx')?.file).toBe('content/b.mdx')
})

test('the renderer has nothing of a site that was dropped', () => {
  openBridge('/a')
  dropBridge('/a')
  expect(renderedBridge()).toBeUndefined()
})
