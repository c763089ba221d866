import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { byDay } from '../support/nightly.ts'
import { outputPages } from '../support/outputPages.ts'
import { pageSample } from '../support/pageSample.ts'
import { open } from '../support/reader.ts'
import { unreachedFiles, wrongTargets } from '../support/walk.ts'

// Every page is found by following links, and nothing on it leads nowhere. The browser that loads
// the pages reports messages of the console and failed requests by itself.

const browser = useBrowser()
const { origin, base, folder } = inject('site')
const pages = pageSample(await outputPages(folder))

test('links of the home page lead to every page', async () => {
  const unreached = await unreachedFiles(folder, base)
  const html = await Promise.all(
    unreached.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const),
  )
  // Old URLs, what frames show, and the page of unknown URLs.
  const expected = /http-equiv="refresh"|data-page-type="(?:blank|404)"|name="robots"/
  expect(html.flatMap(([file, text]) => (expected.test(text) ? [] : [file]))).toEqual([])
})

// By day `axe.test.ts` looks at ids and links while it is on the pages, where scripts run.
test.each(
  byDay([
    ['as it is delivered', false],
    ['when scripts run', true],
  ] as const),
)(
  'ids and links of every page reach what they mean, %s',
  async (_, javaScript) => {
    expect(pages.length).toBeGreaterThan(5)
    const { page } = await browser.newPage({ javaScript })
    const wrong: string[] = []
    for (const { routePath } of pages) {
      if (javaScript) await open(page, origin + routePath)
      else await page.goto(origin + routePath)
      wrong.push(...(await wrongTargets(page)).map((problem) => `${routePath} ${problem}`))
    }
    expect(wrong).toEqual([])
  },
  600_000,
)
