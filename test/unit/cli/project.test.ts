import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { viteConfigOf } from '../../../node/vite/project.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

let site: ScratchSite

beforeEach(async () => {
  vi.stubEnv('VIKE_CRAWL', undefined)
  site = await createScratchSite('project')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await site.dispose()
})

const generated = (path: string): boolean => existsSync(join(site.root, 'bifolio-generated', path))

test('a project of content gets pages and a Vite config, which Git does not see and Vike does', async () => {
  expect(await viteConfigOf(site.root)).toEqual({
    root: site.root,
    configFile: join(site.root, 'bifolio-generated/vite.config.mjs'),
  })
  expect(
    ['pages/+config.js', 'pages/docs/+Page.js', 'pages/_error/+Page.js'].map(generated),
  ).toEqual([true, true, true])
  expect(await site.read('bifolio-generated/.gitignore')).toBe('*\n')
  expect(process.env['VIKE_CRAWL']).toBe('{"git":false}')
})

test('what the project has is not generated, and what was generated before goes away', async () => {
  await viteConfigOf(site.root)
  await site.write('src/pages/+config.ts', 'export default {}\n')
  expect(await viteConfigOf(site.root)).toHaveProperty('configFile')
  expect([generated('vite.config.mjs'), generated('pages')]).toEqual([true, false])
})

test('a Vite config of the project is taken as it is', async () => {
  await site.write('vite.config.mts', 'export default {}\n')
  expect(await viteConfigOf(site.root)).toEqual({ root: site.root })
  expect([generated('vite.config.mjs'), generated('pages/+config.js')]).toEqual([false, true])
})

test('a full project gets nothing', async () => {
  await site.write('vite.config.ts', 'export default {}\n')
  await site.write('pages/+config.ts', 'export default {}\n')
  expect(await viteConfigOf(site.root)).toEqual({ root: site.root })
  expect(existsSync(join(site.root, 'bifolio-generated'))).toBe(false)
})
