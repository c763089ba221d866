import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { completePages, viteConfigOf } from '../../../node/vite/project.ts'
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

test('a project of content gets a Vite config and pages, which Git does not see and Vike does', async () => {
  expect(viteConfigOf(site.root)).toEqual({
    root: site.root,
    configFile: join(site.root, 'bifolio-generated/vite.config.mjs'),
  })
  completePages(site.root)
  expect(
    [
      'pages/+config.js',
      'pages/docs/+Page.js',
      'pages/docs/+route.js',
      'pages/_error/+Page.js',
    ].map(generated),
  ).toEqual([true, true, true, true])
  expect(await site.read('bifolio-generated/.gitignore')).toBe('*\n')
  expect(process.env['VIKE_CRAWL']).toBe('{"git":false,"ignore":"dist/**"}')
})

test('what the project has is not generated, and what was generated before goes away', async () => {
  completePages(site.root)
  await site.write(
    'pages/+config.ts',
    "export default { extends: 'import:bifolio/config:default' }\n",
  )
  await site.write('pages/_error/+Page.ts', "export { Page } from 'bifolio/docs/ErrorPage'\n")
  completePages(site.root)
  expect([generated('pages/+config.js'), generated('pages/_error/+Page.js')]).toEqual([
    false,
    false,
  ])
  expect([generated('pages/docs/+Page.js'), generated('pages/docs/+route.js')]).toEqual([
    true,
    true,
  ])
})

test('a Vite config of the project is taken as it is', async () => {
  await site.write('vite.config.mts', 'export default {}\n')
  expect(viteConfigOf(site.root)).toEqual({ root: site.root })
  expect(generated('vite.config.mjs')).toBe(false)
})

test('pages of the project get the config that renders them, once', async () => {
  await site.write('pages/about/+Page.tsx', 'export const Page = () => null\n')
  completePages(site.root)
  expect(await site.read('pages/+config.js')).toBe(
    "export default {\n  extends: 'import:bifolio/config:default',\n}\n",
  )
  expect([generated('pages/+config.js'), generated('pages/docs/+Page.js')]).toEqual([false, true])
})

test('a file in `pages` that is none of Vike changes nothing', async () => {
  await site.write('pages/helper.ts', 'export const help = 1\n')
  completePages(site.root)
  expect(generated('pages/docs/+Page.js')).toBe(true)
  expect(existsSync(join(site.root, 'pages/+config.js'))).toBe(false)
})

test('a Vike config without that of Bifolio is reported', async () => {
  await site.write('pages/about/+Page.tsx', 'export const Page = () => null\n')
  await site.write('pages/+config.ts', "export default { title: 'Kite' }\n")
  expect(() => completePages(site.root)).toThrow(
    "The Vike config pages/+config.ts doesn't extend that of Bifolio",
  )
})

test('a full project gets nothing', async () => {
  await site.write('vite.config.ts', 'export default {}\n')
  await site.write(
    'pages/+config.ts',
    "export default { extends: 'import:bifolio/config:default' }\n",
  )
  await site.write('pages/docs/+Page.ts', "export { Page } from 'bifolio/docs/Page'\n")
  await site.write('pages/_error/+Page.ts', "export { Page } from 'bifolio/docs/ErrorPage'\n")
  expect(viteConfigOf(site.root)).toEqual({ root: site.root })
  completePages(site.root)
  expect(existsSync(join(site.root, 'bifolio-generated'))).toBe(false)
})
