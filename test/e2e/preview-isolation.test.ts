import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { runCli } from '../support/cli.ts'
import { EXAMPLE, inEmptyPage, look } from '../support/look.ts'
import { hydrated } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { type FolderServer, serveFolder } from '../support/serveFolder.ts'

let site: ScratchSite
let server: FolderServer
const browser = useBrowser()

beforeAll(async () => {
  site = await createScratchSite('preview-isolation', 'minimal')
  await site.write(
    'bifolio.config.ts',
    `import { defineConfig } from 'bifolio'
import { preview } from 'bifolio/plugins/preview'

export default defineConfig({
  title: 'Isolation',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  route: { cleanUrls: true },
  globalStyles: 'theme/both.css',
  plugins: [preview({ wrapper: 'theme/Wrapper.tsx', entry: 'theme/frame.ts' })],
})
`,
  )
  await site.write(
    'theme/Wrapper.tsx',
    'export default ({ children }) => <div data-wrapper>{children}</div>\n',
  )
  // As in the repository of a library: what nothing uses is left out.
  await site.write('package.json', '{ "type": "module", "sideEffects": false }\n')
  await site.write('theme/frame.ts', "import './frame.css'\nimport './both.css'\n")
  await site.write('theme/frame.css', 'body { --from-entry: yes; padding-bottom: 1rem }\n')
  await site.write('theme/both.css', 'body { --from-both: yes }\n')
  const block = (meta: string): string => `\`\`\`tsx ${meta}\n${EXAMPLE}\n\`\`\``
  for (const lang of ['en', 'zh'])
    await site.write(
      `content/${lang}/guide/first.mdx`,
      `# Kites

## Install {#install}

${block('preview')}

:::tip

${block('preview')}

:::

<Tabs>
<Tab label="One">

${block('preview')}

</Tab>
</Tabs>

${block('preview="iframe"')}
`,
    )
  const build = await runCli(['build'], site.root)
  expect({ code: build.code, stderr: build.stderr }).toEqual({ code: 0, stderr: '' })
  server = await serveFolder(join(site.root, 'dist/client'))
}, 120_000)
afterAll(async () => {
  await server?.close()
  await site.dispose()
})

test.each([
  { lang: 'en', scheme: 'light', path: '/guide/first' },
  { lang: 'zh-CN', scheme: 'dark', path: '/zh/guide/first' },
] as const)(
  'an example on $path has every style that it has in an empty page, in the page and in a frame',
  async ({ lang, scheme, path }) => {
    const { page } = await browser.newPage({ scheme })
    const { page: empty } = await browser.newPage({ scheme })
    await page.goto(server.origin + path)
    await hydrated(page)
    await page.locator('iframe').scrollIntoViewIfNeeded()
    await page.frameLocator('iframe').locator('[data-example]').waitFor()
    const [main, frame] = page.frames()
    if (!main || !frame) throw new Error('The example has no frame.')
    // Nothing of it is cut off, the space around it neither.
    await expect
      .poll(() => frame.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
      .toBe(0)
    for (const seen of [
      await look(main, 0),
      await look(main, path.startsWith('/zh') ? 1 : 2),
      await look(frame, 0),
    ]) {
      const expected = await inEmptyPage(empty, seen, lang)
      expect(seen.styles.length).toBeGreaterThan(10_000)
      const known = new Set(expected.styles)
      expect(seen.styles.filter((style) => !known.has(style))).toEqual([])
    }
  },
  120_000,
)

test('the document of a frame has no style of the theme, but the entry and the wrapper', async () => {
  const { page } = await browser.newPage()
  await page.goto(`${server.origin}/preview-frames/guide/first/everything`)
  await hydrated(page)
  const found = await page.evaluate(() => ({
    variable: getComputedStyle(document.body).getPropertyValue('--bf-color-text'),
    font: getComputedStyle(document.body).fontFamily,
    background: getComputedStyle(document.body).backgroundColor,
    entry: getComputedStyle(document.body).getPropertyValue('--from-entry'),
    both: getComputedStyle(document.body).getPropertyValue('--from-both'),
    rules: [...document.styleSheets]
      .filter(({ disabled }) => !disabled)
      .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
      .filter((text) => text.includes('bf-') && !/bf-(?:preview|sr|skip)/.test(text)),
    wrapped: document.querySelectorAll('[data-wrapper] > [data-example]').length,
  }))
  expect(found).toMatchObject({
    variable: '',
    background: 'rgba(0, 0, 0, 0)',
    entry: 'yes',
    both: 'yes',
    rules: [],
    wrapped: 1,
  })
  expect(found.font).not.toContain('Bifolio')
  // Nothing is in front of the example that a reader of the keyboard would skip.
  await page.keyboard.press('Tab')
  const isInExample = await page.evaluate(
    () => document.activeElement?.closest('[data-example]') !== null,
  )
  expect(isInExample).toBe(true)
  await page.goto(`${server.origin}/guide/first`)
  const inPage = await page.evaluate(() =>
    ['--from-entry', '--from-both'].map((name) =>
      getComputedStyle(document.body).getPropertyValue(name),
    ),
  )
  expect(inPage).toEqual(['', 'yes'])
  expect(await page.locator('[data-wrapper] > [data-example]').count()).toBe(3)
})
