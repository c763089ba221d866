import type { PluginOption } from 'vite'
import { expect, test } from 'vitest'
import { isKnownPlugin } from '../../../../node/output/bundleInputs.ts'
import { sitePlugins } from '../../../../node/sitePlugins.ts'
import { createScratch } from '../../../samples/scratch.ts'

async function flat(option: PluginOption): Promise<readonly { name: string; apply?: unknown }[]> {
  const known = await option
  if (Array.isArray(known)) return (await Promise.all(known.map(flat))).flat()
  return known ? [known] : []
}

test("every plugin of the engine for builds is known, or no site's bundle would be kept", async () => {
  const site = createScratch('bundle-inputs')
  site.write('bifolio.config.ts', 'export default {}\n')
  site.write('content/index.md', '# Home\n')
  const plugins = await flat(sitePlugins(site.folder))
  const names = plugins.filter(({ apply }) => apply !== 'serve').map(({ name }) => name)
  expect(names).toContain('bifolio:commonjs-defaults')
  expect(names.filter((name) => !isKnownPlugin(name))).toEqual([])
  expect(isKnownPlugin('acme:any')).toBe(false)
  site.remove()
})
