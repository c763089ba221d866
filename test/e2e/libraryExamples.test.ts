import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { repository, runCli } from '../support/cli.ts'
import { inEmptyPage, look } from '../support/look.ts'
import { isNightly } from '../support/nightly.ts'
import { hydrated } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { type FolderServer, serveFolder } from '../support/serveFolder.ts'

// The components of a new library, which `npm create bifolio -- --template library` makes, look in
// its documentation as they do anywhere.

describe.runIf(isNightly)('examples of a new library', () => {
  let site: ScratchSite
  let server: FolderServer
  const browser = useBrowser()

  beforeAll(async () => {
    site = await createScratchSite('library-examples')
    const library = ['--template', 'library', '--lang', 'en,zh', '--title', 'Acme']
    const init = await runCli(['init', 'acme', ...library], site.root)
    expect(init.code, init.stdout + init.stderr).toBe(0)
    // What an installation links.
    const root = join(site.root, 'acme')
    const docs = join(root, 'docs')
    for (const folder of [join(root, 'node_modules/@acme'), join(docs, 'node_modules')])
      mkdirSync(folder, { recursive: true })
    symlinkSync(join(root, 'packages/ui'), join(root, 'node_modules/@acme/ui'), 'junction')
    symlinkSync(repository, join(docs, 'node_modules/bifolio'), 'junction')
    const build = await runCli(['build'], docs)
    expect(build.code, build.stdout + build.stderr).toBe(0)
    server = await serveFolder(join(docs, 'dist/client'))
  }, 120_000)
  afterAll(async () => {
    await server?.close()
    await site?.dispose()
  })

  test.each([
    { path: '/components/button', lang: 'en', scheme: 'light' },
    { path: '/components/card', lang: 'en', scheme: 'dark' },
    { path: '/zh/components/button', lang: 'zh-CN', scheme: 'dark' },
    { path: '/zh/components/card', lang: 'zh-CN', scheme: 'light' },
  ] as const)('$path, $scheme: every style is that of an empty page', async (shown) => {
    const { page } = await browser.newPage({ scheme: shown.scheme })
    const { page: empty } = await browser.newPage({ scheme: shown.scheme })
    await page.goto(`${server.origin}${shown.path}.html`)
    await hydrated(page)
    const count = await page.evaluate(() => {
      const roots = [...document.querySelectorAll('.bf-unstyled > *')]
      for (const root of roots) root.setAttribute('data-example', '')
      return roots.length
    })
    expect(count).toBeGreaterThan(0)
    for (let at = 0; at < count; at++) {
      const seen = await look(page.mainFrame(), at)
      const expected = await inEmptyPage(empty, seen, shown.lang)
      expect(seen.styles.length).toBeGreaterThan(300)
      const known = new Set(expected.styles)
      expect(seen.styles.filter((style) => !known.has(style))).toEqual([])
    }
  })
})
