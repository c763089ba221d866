import type { EnvironmentModuleNode, HotUpdateOptions } from 'vite'
import { expect, test } from 'vitest'
import { pageUpdatePlugin } from '../../../../node/vite/pageUpdatePlugin.ts'

// A stylesheet of Tailwind CSS depends on every file of the project. Without modules that it could
// update, Vite reloads the page.
test.each(['site-types.d.ts', 'data-types.d.ts'])('%s updates no page', async (name) => {
  const { hotUpdate } = pageUpdatePlugin(() => '/site', 'pre')
  const { handler } = hotUpdate as unknown as {
    handler(this: unknown, options: Partial<HotUpdateOptions>): Promise<EnvironmentModuleNode[]>
  }
  const stylesheet = { id: '/site/styles.css', type: 'css' } as EnvironmentModuleNode
  const options = { file: `/site/${name}`, modules: [stylesheet] }
  expect(await handler.call({ environment: { name: 'client' } }, options)).toEqual([])
})
