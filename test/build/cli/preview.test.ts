import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort, runCli, startCli } from '../../support/cli.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

// What a build writes is served by `quickStart.ts`.

let site: ScratchSite

beforeEach(async () => {
  site = await createScratchSite('preview-base', 'minimal')
  await site.write(
    'dist/client/index.html',
    '<!doctype html><a href="/docs/guide/assets/x.html">x</a><link rel="stylesheet" href="/docs/assets/static/theme.css"><script src="/docs/assets/entries/a.js" type="module"></script>',
  )
  await site.write('dist/client/assets/static/theme.css', 'a {}')
})
afterEach(async () => {
  await site.dispose()
})

test.each([[[]], [['--base', '/docs/']]])(
  'preview %j serves a site at the base that it was built with',
  async (options) => {
    const port = await freePort()
    const running = startCli(['preview', '--port', String(port), ...options], site.root)
    try {
      await running.waitFor(new RegExp(`http://localhost:${port}/docs/`))
      expect(
        running.output().includes('The site was built with --base /docs/. It is served there.'),
      ).toBe(options.length === 0)
      expect((await fetch(`http://localhost:${port}/docs/assets/static/theme.css`)).status).toBe(
        200,
      )
      expect((await fetch(`http://localhost:${port}/`, { redirect: 'manual' })).status).toBe(404)
    } finally {
      await running.stop()
    }
  },
)

test('another base is refused', async () => {
  const { code, stderr } = await runCli(['preview', '--base', '/kite/'], site.root)
  expect(code).toBe(1)
  expect(stderr).toContain(
    'The site was built with the base "/docs/", and its files are not found at "/kite/".',
  )
  expect(stderr).toContain(
    'Run "bifolio build --base /kite/" first, or run the preview without --base.',
  )
})
