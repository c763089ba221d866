import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAndServe } from '../support/buildAndServe.ts'
import { violations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { copyFixture } from '../support/fixture.ts'
import { byDay } from '../support/nightly.ts'
import { arrivedAt, hydrated } from '../support/reader.ts'
import type { FolderServer } from '../support/serveFolder.ts'

// The plugins that run the code of a page, on a site of their own.

const ONLY_IN_FRAME = 'Only in the frame'
const browser = useBrowser()
let root = ''
let site: FolderServer

beforeAll(async () => {
  root = copyFixture('live', 'live-code')
  // A package that nothing but the frame imports.
  const kit = join(root, 'node_modules/only-in-frame')
  mkdirSync(kit, { recursive: true })
  writeFileSync(
    join(kit, 'package.json'),
    '{"name":"only-in-frame","version":"1.0.0","main":"index.js"}',
  )
  writeFileSync(join(kit, 'index.js'), `export const text = '${ONLY_IN_FRAME}'\n`)
  writeFileSync(join(kit, 'LICENSE'), 'License of the kit')
  const config = join(root, 'bifolio.config.ts')
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replace(
      "['kit', './kit.tsx']",
      "['kit', './kit.tsx'], 'only-in-frame'",
    ),
  )
  site = await buildAndServe(root)
}, 120_000)

afterAll(async () => {
  await site?.close()
  rmSync(root, { recursive: true, force: true })
})

test('the notices of what is bundled for the editor and for the frame are written', () => {
  const text = readFileSync(join(root, 'dist/client/third-party-licenses.txt'), 'utf8')
  for (const name of ['@codemirror/view', 'sucrase', 'react-dom'])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
  // Only the frame has it.
  expect(readFileSync(join(root, 'dist/client/playground-frame.html'), 'utf8')).toContain(
    ONLY_IN_FRAME,
  )
  expect(text).toContain('License of the kit')
})

test('examples are rendered in the HTML, stay interactive next to their code and keep their errors to themselves', async () => {
  const { page } = await browser.newPage({ allow: [/It broke/] })
  await page.goto(`${site.origin}/preview`)
  await hydrated(page)
  await page.locator('#count').click()
  expect(await page.locator('#count').textContent()).toBe('Count 1')
  expect(await page.locator('#width').textContent()).toBe('1440 px')
  expect(
    await page
      .locator('.bf-preview details')
      .evaluateAll((all) => all.map((details) => (details as HTMLDetailsElement).open)),
  ).toEqual([true, false, true, true, true])
  await page.locator('#break').click()
  expect(await page.getByRole('alert').textContent()).toBe('The example has failed.It broke.')
  expect(await page.locator('#count').textContent()).toBe('Count 1')
  expect(await page.getByText('Not drawn').count()).toBe(1)
})

test('a frame has a page of its own, a name, the height of its content, and follows the scheme', async () => {
  // Too narrow for a place at the edge.
  const { page } = await browser.newPage({ viewport: { width: 1200, height: 900 } })
  await page.goto(`${site.origin}/zh/preview`)
  await hydrated(page)
  const frame = page.locator('iframe[title="Tall.tsx"]')
  await frame.scrollIntoViewIfNeeded()
  const inside = page.frameLocator('iframe[title="Tall.tsx"]')
  expect(await inside.locator('#tall').getAttribute('lang')).toBe('zh')
  await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(250)
  expect(
    await inside.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight),
  ).toBe(0)
  await page.locator('.bf-navbar .bf-scheme-switch').click()
  const chosen = await page.locator('html').getAttribute('data-scheme')
  expect(chosen).toMatch(/light|dark/)
  await expect.poll(() => inside.locator('html').getAttribute('data-scheme')).toBe(chosen)
})

test('in a wide window the frame of the current example is at the edge, also one whose code is in a file', async () => {
  const { page } = await browser.newPage()
  await page.goto(`${site.origin}/preview`)
  await hydrated(page)
  const boxOf = async (title: string) =>
    await page.locator(`iframe[title="${title}"]`).boundingBox()
  const before = await boxOf('Tall.tsx')
  if (!before) throw new Error('The first frame is not drawn.')
  expect(before.x).toBeGreaterThan((await page.locator('article').boundingBox())?.width ?? 1440)
  expect(await boxOf('Example 5')).toBeNull()
  const code = page.locator('.bf-preview').last().locator('.bf-code')
  expect(await code.textContent()).toContain('export default function Shown()')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => boxOf('Tall.tsx')).toBeNull()
  expect(await page.frameLocator('iframe[title="Example 5"]').locator('#shown').textContent()).toBe(
    'From a file',
  )
  const after = await boxOf('Example 5')
  expect([after?.x, after?.y]).toEqual([before.x, before.y])
})

test('words of a plugin come with its components: after a click, and in both languages of facing pages', async () => {
  const { page } = await browser.newPage()
  await page.goto(site.origin)
  await hydrated(page)
  await page.locator('a[href="/preview"]').first().click()
  await arrivedAt(page, 'Preview')
  expect(await page.locator('.bf-preview summary').first().textContent()).toBe('Code')
  await page.goto(`${site.origin}/preview?facing=zh`)
  await page.locator('.bf-preview summary', { hasText: '代码' }).first().waitFor()
  expect(new Set(await page.locator('.bf-preview summary').allTextContents())).toEqual(
    new Set(['Code', '代码']),
  )
})

test('with JavaScript disabled the examples can be read, in frames too', async () => {
  const { page } = await browser.newPage({ javaScript: false })
  await page.goto(`${site.origin}/preview`)
  expect(await page.locator('#count').textContent()).toBe('Count 0')
  await page.locator('iframe').first().scrollIntoViewIfNeeded()
  expect(await page.frameLocator('iframe[title="Tall.tsx"]').locator('#tall li').count()).toBe(12)
})

test('a file lists the frames with their names and URLs', () => {
  const frames = JSON.parse(
    readFileSync(join(root, 'dist/client/preview-frames.json'), 'utf8'),
  ) as readonly Readonly<Record<string, string>>[]
  expect(frames.find(({ lang, name }) => lang === 'zh' && name === 'tall')).toEqual({
    name: 'tall',
    title: 'Tall.tsx',
    lang: 'zh',
    url: '/zh/preview-frames/preview/tall',
    page: '/zh/preview',
  })
  for (const { url = '' } of frames)
    expect(existsSync(join(root, 'dist/client', `${url}.html`)), url).toBe(true)
})

test('frames are in no list, and other pages load nothing of the plugin', () => {
  const read = (path: string): string => readFileSync(join(root, 'dist/client', path), 'utf8')
  expect(read('llms.txt')).not.toContain('preview-frames')
  expect(read('preview-frames/preview/tall.html')).toMatch(
    /<meta name="robots" content="noindex"[\s\S]*<link rel="stylesheet" href="[^"]*\.css"/,
  )
  expect(read('zh/preview-frames/preview/tall.html')).toContain('lang="zh"')
  // A page that has its own stylesheet names it. That of the theme is in the document.
  expect(read('index.html').match(/rel="stylesheet"/g)).toBeNull()
  expect(read('preview.html').match(/rel="stylesheet"/g)).toHaveLength(1)
})

test('a playground is a code block until the reader opens it, then it runs the code', async () => {
  const { page } = await browser.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${site.origin}/playground`)
  await hydrated(page)
  expect(asked.filter((url) => url.includes('playground-frame'))).toEqual([])
  const before = asked.length
  const block = page.locator('.bf-playground').first()
  await block.getByRole('button', { name: 'Edit and run' }).click()
  const inside = page.frameLocator('iframe[title="Result of playground 1"]').frameLocator('iframe')
  await inside.getByRole('button').click()
  expect(await inside.locator('#label').textContent()).toBe('Count 1')
  expect(
    asked.slice(before).every((url) => url.startsWith(site.origin) || url.startsWith('blob:')),
  ).toBe(true)
  expect(await page.frameLocator('iframe').locator('iframe').getAttribute('sandbox')).toBe(
    'allow-scripts',
  )

  const editor = page.getByRole('textbox', { name: 'Code of playground 1' })
  await editor.press('Control+a')
  await page.keyboard.insertText('export default () => <p id="new">New</p>')
  await inside.locator('#new').waitFor()
  await expect
    .poll(async () => (await page.locator('iframe').boundingBox())?.height ?? 150)
    .toBeLessThan(120)

  await editor.press('Control+a')
  await page.keyboard.insertText('const a = 1\n\nexport default () => { throw new Error("No") }')
  await page.getByText('Line 3: Error: No').waitFor()
  await editor.press('Control+a')
  await page.keyboard.insertText('let a = 1\nlet = <p')
  await page.getByText(/^Line 2: /).waitFor()

  // Keys that are shortcuts of the page are text here.
  await editor.press('Control+a')
  await page.keyboard.type('// a')
  expect(await editor.textContent()).toBe('// a')
  expect(await page.locator('dialog[open]').count()).toBe(0)

  // The page is there again, the code is corrected, and runs.
  await editor.press('Control+a')
  await page.keyboard.insertText('export default () => {\n  while (true) {}\n}')
  await page.getByText('Line 2: The loop was stopped. It did not end within a second.').waitFor()
  await editor.press('Control+a')
  await page.keyboard.insertText('export default () => <p id="again">Again</p>')
  await inside.locator('#again').waitFor()
  expect(await page.locator('.bf-playground-error').textContent()).toBe('')
})

test('a playground is left by Escape and Tab, shared by its URL and reset, in both languages', async () => {
  const { page } = await browser.newPage()
  await page.goto(`${site.origin}/zh/playground`)
  await hydrated(page)
  await page.locator('.bf-playground').nth(1).getByRole('button', { name: '编辑并运行' }).click()
  const editor = page.getByRole('textbox', { name: '演练场 2 的代码' })
  await editor.press('Tab')
  expect(await editor.textContent()).toBe('  export default () => <p>Second</p>')
  await editor.press('Escape')
  await editor.press('Tab')
  expect(await editor.evaluate((element) => element.matches(':focus'))).toBe(false)

  await editor.press('Control+a')
  await page.keyboard.insertText('export default () => <p id="own">我的</p>')
  await page.getByRole('button', { name: '复制链接' }).click()
  await page.getByText('链接已复制').waitFor()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toMatch(/\/zh\/playground#playground-2=[\w-]+$/)

  const { page: other } = await browser.newPage({ scheme: 'dark' })
  await other.goto(address)
  // The code of a link is shown before it runs.
  const held = other.getByRole('button', { name: '运行', exact: true })
  await held.waitFor()
  expect(await other.getByRole('textbox', { name: '演练场 2 的代码' }).textContent()).toContain(
    'own',
  )
  expect(await other.locator('.bf-playground iframe').count()).toBe(0)
  await held.click()
  const inside = other.frameLocator('iframe[title="演练场 2 的运行结果"]').frameLocator('iframe')
  expect(await inside.locator('#own').textContent()).toBe('我的')
  expect(await inside.locator('html').getAttribute('lang')).toBe('zh')
  await other.getByRole('button', { name: '重置' }).click()
  await inside.getByText('Second').waitFor()
  expect(other.url()).not.toContain('#')
})

test('code has no door out of its frame: no page, no storage, no requests, no other frames', async () => {
  const { page } = await browser.newPage({
    allow: [
      /Content Security Policy|violates the following/,
      /request failed/,
      /Unsafe attempt|Blocked a frame/,
    ],
  })
  await page.goto(`${site.origin}/playground`)
  await hydrated(page)
  await page.locator('.bf-playground').nth(1).getByRole('button', { name: 'Edit and run' }).click()
  const editor = page.getByRole('textbox')
  await editor.press('Control+a')
  await page.keyboard.insertText(`
const tried = {}
const attempt = async (name, run) => { try { await run(); tried[name] = 'open' } catch { tried[name] = 'shut' } }
export default function Probe() {
  const [text, setText] = useState('')
  useEffect(() => {
    void (async () => {
      await attempt('page', () => parent.document.title)
      await attempt('storage', () => localStorage.length)
      await attempt('request', () => fetch('/llms.txt', { mode: 'no-cors' }))
      await attempt('eval', () => new Function('return 1')())
      setText(JSON.stringify(tried))
    })()
  }, [])
  return <p id="tried">{text}</p>
}
import { useEffect, useState } from 'react'
`)
  const tried = page.frameLocator('iframe').frameLocator('iframe').locator('#tried')
  await expect
    .poll(() => tried.textContent())
    .toBe('{"page":"shut","storage":"shut","request":"shut","eval":"shut"}')
})

test('a playground can be read with JavaScript disabled; pages without one load nothing of it, and the frame has a policy of its own', async () => {
  const { page } = await browser.newPage({ javaScript: false })
  await page.goto(`${site.origin}/playground`)
  expect(await page.locator('.bf-playground code').first().textContent()).toContain(
    'useState<number>(0)',
  )
  expect(await page.getByRole('button', { name: 'Edit and run' }).first().isVisible()).toBe(false)
  const read = (path: string): string => readFileSync(join(root, 'dist/client', path), 'utf8')
  expect(read('_headers')).toMatch(
    new RegExp(
      String.raw`^\/\*\n {2}Content-Security-Policy: .*\n\n\/playground-frame\*\n` +
        String.raw` {2}! Content-Security-Policy\n {2}Content-Security-Policy: sandbox ` +
        String.raw`allow-scripts; .*\n$`,
    ),
  )
  expect(read('playground.md').match(/useState<number>/g)).toHaveLength(1)
})

test.each(
  byDay([
    ['on a phone', { width: 390, height: 844 }],
    ['at a desk', { width: 1440, height: 900 }],
  ] as const),
)('axe finds nothing in an open playground %s', async (_, viewport) => {
  // axe sends messages to the frames, and the one without an origin does not answer.
  const { page } = await browser.newPage({ viewport, allow: [/postMessage/] })
  await page.goto(`${site.origin}/playground`)
  await hydrated(page)
  const block = page.locator('.bf-playground').first()
  await block.getByRole('button', { name: 'Edit and run' }).click()
  await block.getByRole('textbox').waitFor()
  expect(await violations(page)).toEqual([])
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBeLessThanOrEqual(0)
})
