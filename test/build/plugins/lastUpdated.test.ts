import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { git } from '../../support/git.ts'
import { freePort, startCli } from '../../support/cli.ts'
import { createScratchSite } from '../../support/scratchSite.ts'

const folder = mkdtempSync(join(tmpdir(), 'bifolio-last-updated-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the development server shows the date of a commit that is made while it runs', async () => {
  const site = await createScratchSite('last-updated-dev', 'minimal')
  // As in a worktree, the repository is elsewhere.
  git(site.root, ['init', '-q', '--separate-git-dir', join(folder, 'site.git')])
  await site.write(
    'bifolio.config.ts',
    (await site.read('bifolio.config.ts'))
      .replace('defineConfig({', 'defineConfig({ plugins: [lastUpdated()],')
      .replace('import', "import { lastUpdated } from 'bifolio/plugins/last-updated'\nimport"),
  )
  const save = (time: string): unknown => [
    git(site.root, ['add', 'content']),
    git(site.root, ['commit', '-qm', 'change'], time),
  ]
  save('2026-01-01T12:00:00Z')
  const port = await freePort()
  const server = startCli(['dev', '--port', String(port)], site.root)
  const page = async (name: string): Promise<string> =>
    (await fetch(`http://localhost:${port}/guide/${name}`)).text()
  const dateIn = (html: string): string | undefined => /<time dateTime="([^"]*)"/i.exec(html)?.[1]
  try {
    await server.waitFor(/localhost/)
    expect(dateIn(await page('second'))).toBe('2026-01-01T12:00:00Z')
    await site.write('content/en/guide/second.mdx', '# Second\n\nA new sentence.\n')
    await vi.waitFor(async () => expect(await page('second')).toContain('A new sentence.'), {
      timeout: 20_000,
      interval: 200,
    })
    save('2026-05-01T12:00:00Z')
    await vi.waitFor(
      async () => expect(dateIn(await page('second'))).toBe('2026-05-01T12:00:00Z'),
      { timeout: 20_000, interval: 200 },
    )
    expect(dateIn(await page('first'))).toBe('2026-01-01T12:00:00Z')
  } finally {
    await server.stop()
    await site.dispose()
  }
}, 90_000)
