import { afterEach, expect, test } from 'vitest'
import { type RunningDev, startDev } from '../../support/cli.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

// Edits before a page of the content was opened.

let site: ScratchSite
let server: RunningDev

afterEach(async () => {
  await server?.stop()
  await site?.dispose()
})

const textOf = async (path: string): Promise<string> =>
  await (await fetch(server.origin + path)).text()

test('a page that is added before any page was opened is found', { timeout: 60_000 }, async () => {
  site = await createScratchSite('dev-added-first', 'minimal')
  server = await startDev(site.root)
  await site.write('content/en/guide/added.mdx', '# Added first\n')
  await expect.poll(() => textOf('/guide/added'), { timeout: 10_000 }).toContain('Added first</h1>')
})

test(
  'a title that is edited after a visit of the 404 page is in the sidebar',
  { timeout: 60_000 },
  async () => {
    site = await createScratchSite('dev-edited-first', 'minimal')
    server = await startDev(site.root)
    expect((await fetch(`${server.origin}/guide/nothing`)).status).toBe(404)
    await site.write('content/en/guide/second.mdx', '# Edited title\n')
    await expect
      .poll(() => textOf('/guide/first'), { timeout: 10_000 })
      .toContain('>Edited title</a>')
  },
)
