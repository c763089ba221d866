import { join } from 'node:path'
import { resolveConfig } from '../../../node/config/resolveConfig.ts'
import type { AddPagesContext } from '../../../node/plugin/types.ts'
import type { SiteConfig } from '../../../shared/config/siteConfig.ts'
import { typedoc } from '../../../plugins/typedoc/index.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setUp } from '../../samples/plugins.ts'
import { type Scratch, createScratch } from '../../samples/scratch.ts'
import { byDay } from '../../support/nightly.ts'

let scratch: Scratch
beforeEach(() => {
  scratch = createScratch('typedoc-cache')
})
afterEach(() => {
  scratch.remove()
})

test('pages follow the languages and versions of the site', { timeout: 60_000 }, async () => {
  scratch.write('site/src/index.ts', '/** A kite. */\nexport const kite = 1\n')
  const root = join(scratch.folder, 'site')
  const pages = async (config: SiteConfig): Promise<Record<string, string>> => {
    const context = { root, contentRoot: join(root, 'content'), config: resolveConfig(config) }
    const plugin = await setUp(
      typedoc({ entryPoints: { v1: ['src/index.ts'] }, name: { en: 'Reference', zh: '参考' } }),
      context,
    )
    const made =
      (await plugin.addPages?.({
        ...context,
        watch: () => undefined,
        compare: () => Promise.resolve({ value: [], files: [] }),
        pages: () => Promise.resolve([]),
      } as AddPagesContext)) ?? []
    return Object.fromEntries(
      made.filter(({ menu }) => menu).map((page) => [page.routePath, page.nav?.text ?? '']),
    )
  }
  const versioned = (current: string): SiteConfig => ({
    locales: [{ lang: 'en', label: 'English' }],
    multiVersion: { default: current, versions: ['v1', 'v2'] },
  })
  for (const [current, path] of byDay([
    ['v2', '/v1/api/'],
    ['v1', '/api/'],
  ] as const))
    expect(Object.keys(await pages(versioned(current)))).toContain(path)
  const french = (lang: string): SiteConfig => ({
    lang,
    locales: ['en', 'zh', 'fr'].map((name) => ({ lang: name, label: name })),
    multiVersion: { default: 'v1', versions: ['v1'] },
  })
  for (const [lang, name] of byDay([
    ['zh', '参考'],
    ['en', 'Reference'],
  ] as const))
    expect((await pages(french(lang)))['/fr/api/']).toBe(name)
})
