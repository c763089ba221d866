import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { byDay, isNightly } from '../support/nightly.ts'
import { outputFiles, outputPages } from '../support/outputPages.ts'
import { readFacts } from '../support/pageFacts.ts'
import { findPhrases, type Phrase } from '../support/phrases.ts'
import {
  arrivedAt,
  focusedText,
  isSameDocument,
  markDocument,
  open,
  isSectionShown,
} from '../support/reader.ts'

const browser = useBrowser()
const { origin, folder } = inject('site')

const phrases: Record<'en' | 'zh', Phrase[]> = { en: [], zh: [] }

beforeAll(async () => {
  const { page } = await browser.newPage()
  const facts = await readFacts(page, await outputPages(folder))
  phrases.en = findPhrases(facts, 'en')
  phrases.zh = findPhrases(facts, 'zh')
  expect(phrases.en.length).toBeGreaterThan(5)
  expect(phrases.zh.length).toBeGreaterThan(5)
})

const dialogOf = (page: Page): Locator => page.locator('dialog.bf-search[open]')
const optionsOf = (page: Page): Locator => dialogOf(page).getByRole('option')
const isOpen = (page: Page): Promise<boolean> =>
  page
    .locator('dialog.bf-search')
    .evaluateAll((dialogs) => dialogs.some((dialog) => (dialog as HTMLDialogElement).open))

async function openByMouse(page: Page): Promise<void> {
  await page.locator('.bf-navbar .bf-search-button button').click()
  await dialogOf(page).getByRole('combobox').waitFor()
}

async function ask(page: Page, query: string): Promise<void> {
  await dialogOf(page).getByRole('combobox').fill(query)
  await expect
    .poll(() => dialogOf(page).getByRole('status').getAttribute('data-state'))
    .toBe('answered')
}

describe.each(['en', 'zh'] as const)('in %s', (lang) => {
  const home = lang === 'en' ? `${origin}/` : `${origin}/zh/`

  test('words from the middle of sentences are found by mouse, and open their section', async () => {
    const { page } = await browser.newPage()
    await open(page, home)
    await markDocument(page)
    for (const phrase of byDay(phrases[lang].slice(0, 4), 2)) {
      await openByMouse(page)
      await ask(page, phrase.text)
      const first = dialogOf(page).getByRole('group').first()
      expect(await first.getByRole('option').first().getByRole('strong').textContent()).toBe(
        phrase.title,
      )
      const hit = first
        .locator(`a[href="${phrase.routePath}#${encodeURIComponent(phrase.sectionId)}"]`)
        .first()
      expect((await hit.locator('mark').allTextContents()).join(' ').toLowerCase()).toContain(
        phrase.text.split(' ')[0],
      )
      await hit.click()
      await arrivedAt(page, phrase.title)
      expect(await isOpen(page)).toBe(false)
      expect(decodeURIComponent(new URL(page.url()).hash)).toBe(`#${phrase.sectionId}`)
      // The words are in the middle of the window: a section above may begin it.
      await expect.poll(() => isSectionShown(page, phrase.sectionId)).toBe(true)
    }
    expect(await isSameDocument(page)).toBe(true)
  })

  test('words are found by keyboard alone, and Enter lands at their section', async () => {
    const phrase = phrases[lang].at(-1)
    if (!phrase) throw new Error('There is no phrase.')
    const { page } = await browser.newPage()
    await open(page, home)
    await page.keyboard.press('Control+k')
    await dialogOf(page).getByRole('combobox').waitFor()
    expect(await focusedText(page)).toMatch(/^input/)
    await page.keyboard.insertText(phrase.text)
    await expect
      .poll(() => dialogOf(page).getByRole('status').getAttribute('data-state'))
      .toBe('answered')
    const selected = dialogOf(page).locator('[aria-selected="true"]')
    const target = `${phrase.routePath}#${encodeURIComponent(phrase.sectionId)}`
    const count = await optionsOf(page).count()
    for (let step = 0; step < count && (await selected.getAttribute('href')) !== target; step++)
      await page.keyboard.press('ArrowDown')
    expect(await selected.getAttribute('href')).toBe(target)
    expect(await dialogOf(page).getByRole('combobox').getAttribute('aria-activedescendant')).toBe(
      await selected.getAttribute('id'),
    )
    await page.keyboard.press('Enter')
    await arrivedAt(page, phrase.title)
    expect(decodeURIComponent(new URL(page.url()).hash)).toBe(`#${phrase.sectionId}`)
    await expect.poll(() => isSectionShown(page, phrase.sectionId)).toBe(true)
    await expect.poll(() => focusedText(page)).toMatch(/^h[1-4]/)
  })

  test.runIf(isNightly || lang === 'zh')('the number of results is said', async () => {
    const { page } = await browser.newPage()
    await open(page, home)
    await openByMouse(page)
    await ask(page, lang === 'en' ? 'config' : '配置')
    await expect
      .poll(() => dialogOf(page).getByRole('status').textContent())
      .toMatch(lang === 'en' ? /^\d+ results$/ : /^\d+ 个结果$/)
    expect(await optionsOf(page).count()).toBeGreaterThan(3)
  })

  test.runIf(isNightly || lang === 'en')(
    'nothing found is said in the language of the page, and Enter does nothing',
    async () => {
      const { page } = await browser.newPage()
      await open(page, home)
      await openByMouse(page)
      await ask(page, 'qqzzxxqq')
      const texts =
        lang === 'en'
          ? ['No results for "qqzzxxqq"', 'Try a different keyword']
          : ['未搜索到与“qqzzxxqq”相关的结果', '可更换不同的关键字后重试']
      expect(await dialogOf(page).getByRole('status').locator('p').allTextContents()).toEqual(texts)
      await page.keyboard.press('Enter')
      expect(await isOpen(page)).toBe(true)
      expect(page.url()).toBe(home)
    },
  )
})

test('an exact title comes first, and its page is opened by Enter', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/`)
  await page.keyboard.press('/')
  await dialogOf(page).getByRole('combobox').waitFor()
  await page.keyboard.type('use mdx')
  await expect
    .poll(() => dialogOf(page).locator('[aria-selected="true"] strong').textContent())
    .toBe('Use MDX')
  await page.keyboard.press('Enter')
  await arrivedAt(page, 'Use MDX')
})

test('what is typed while the search loads is not lost', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/guide/basic/ssg`)
  // The part that is loaded on demand comes after the typing.
  let release = (): void => {}
  const typed = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await typed
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('use mdxx')
  await page.keyboard.press('Backspace')
  release()
  await expect.poll(() => dialogOf(page).getByRole('combobox').inputValue()).toBe('use mdx')
  await expect
    .poll(() => dialogOf(page).locator('[aria-selected="true"] strong').textContent())
    .toBe('Use MDX')
  await page.keyboard.type('!')
  expect(await dialogOf(page).getByRole('combobox').inputValue()).toBe('use mdx!')
})

test('a typing error is forgiven', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/`)
  await openByMouse(page)
  await ask(page, 'conventoinal routes')
  await expect.poll(() => optionsOf(page).first().textContent()).toContain('Conventional routes')
})

test('a slash that is typed into a field opens nothing', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/api/`)
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('/')
  expect(await page.getByRole('searchbox').inputValue()).toBe('/')
  expect(await isOpen(page)).toBe(false)
})

test('Escape clears first and closes then, and focus returns to the button', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/`)
  await page.locator('.bf-navbar .bf-search-button button').focus()
  await page.keyboard.press('Enter')
  await dialogOf(page).getByRole('combobox').waitFor()
  await ask(page, 'config')
  await page.keyboard.press('Escape')
  expect(await dialogOf(page).getByRole('combobox').inputValue()).toBe('')
  expect(await isOpen(page)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => isOpen(page)).toBe(false)
  await expect.poll(() => focusedText(page)).toMatch(/^button: Search/)
})

test('the arrows go round, and the page behind cannot be reached', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/guide/start/introduction`)
  await openByMouse(page)
  await ask(page, 'config')
  const selected = (): Promise<number> =>
    optionsOf(page).evaluateAll((options) =>
      options.findIndex((option) => option.getAttribute('aria-selected') === 'true'),
    )
  const last = (await optionsOf(page).count()) - 1
  expect(await selected()).toBe(0)
  await page.keyboard.press('ArrowUp')
  expect(await selected()).toBe(last)
  await page.keyboard.press('ArrowDown')
  expect(await selected()).toBe(0)
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true)
  }
})

test('the index is loaded when opening is likely, one language only', async () => {
  const { page } = await browser.newPage()
  const indexes: string[] = []
  page.context().on('request', (request) => {
    if (request.url().includes('/search-index/')) indexes.push(new URL(request.url()).pathname)
  })
  await open(page, `${origin}/`)
  expect(indexes).toEqual([])
  await page.keyboard.press('Control+k')
  await dialogOf(page).getByRole('combobox').waitFor()
  await ask(page, 'config')
  expect(indexes[0]).toMatch(/^\/search-index\/en\.\w+\.json$/)
  expect(
    indexes
      .slice(1)
      .filter((path) => !/^\/search-index\/en\/(?:text-terms|texts)\.[\da-f]{8}\.json$/.test(path)),
  ).toEqual([])
  expect(new Set(indexes).size).toBe(indexes.length)
  // What a query needs, and no more of the index.
  const size = async (paths: readonly string[]): Promise<number> =>
    (
      await Promise.all(
        paths.map(async (path) => brotliCompressSync(await readFile(folder + path)).length),
      )
    ).reduce((sum, bytes) => sum + bytes, 0)
  const all = (await outputFiles(join(folder, 'search-index')))
    .filter((path) => path.startsWith('en'))
    .map((path) => `/search-index/${path}`)
  const [loaded, whole] = [await size(indexes), await size(all)]
  console.info(
    `search index in English: ${whole} bytes in ${all.length} files, "config" needs ${loaded} in ${indexes.length}`,
  )
  expect(indexes.length).toBeLessThan(24)
  expect(loaded).toBeLessThan(whole / 2)
})

test('one round trip opens the search: its code, the worker and the index are asked for at the same time', async () => {
  const { page, context } = await browser.newPage()
  await open(page, `${origin}/guide/basic/ssg`)
  await page.waitForLoadState('networkidle')
  // Nothing that is asked for is answered.
  const asked: string[] = []
  await context.route(/\/(?:assets|search-index)\//, (route) => {
    asked.push(new URL(route.request().url()).pathname)
  })
  await page.locator('.bf-navbar .bf-search-button button').hover()
  const count = (kind: RegExp): number => asked.filter((path) => kind.test(path)).length
  await expect
    .poll(() => [
      count(/\/chunks\/.*\.js$/) > 0,
      count(/searchWorker/),
      count(/\/search-index\/en\.\w+\.json$/),
    ])
    .toEqual([true, 1, 1])
})

describe('while the index is on its way', () => {
  /** Holds back requests for files of the index until it is called. */
  const delay = async (page: Page, files: RegExp): Promise<() => void> => {
    let release = (): void => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(files, async (route) => {
      await released
      await route.continue()
    })
    return release
  }
  const titles = (page: Page): Promise<string[]> =>
    dialogOf(page).locator('[data-kind="page"] strong').allTextContents()
  const search = async (page: Page, query: string): Promise<void> => {
    await page.keyboard.press('Control+k')
    await dialogOf(page).getByRole('combobox').fill(query)
  }
  const answered = (page: Page): Promise<void> =>
    expect
      .poll(() => dialogOf(page).getByRole('status').getAttribute('data-state'))
      .toBe('answered')

  test.each([
    { path: '/guide/start/introduction', query: 'use mdxx', title: 'Use MDX' },
    { path: '/zh/guide/start/introduction', query: '全文搜锁', title: '全文搜索' },
  ])('$query finds titles of the section before any of it is there', async (given) => {
    const { page } = await browser.newPage()
    const release = await delay(page, /\/search-index\//)
    await open(page, origin + given.path)
    await search(page, given.query)
    await expect.poll(() => titles(page)).toContain(given.title)
    const shown = await titles(page)
    expect(await dialogOf(page).getByRole('status').getAttribute('data-state')).toBe('waiting')
    release()
    await answered(page)
    // The rows that were there stay in front.
    expect((await titles(page)).slice(0, shown.length)).toEqual(shown)
  })

  test.each([
    { path: '/', query: 'conventoinal routes', title: 'Conventional routes' },
    { path: '/zh/', query: 'kuaisukiashi', title: '快速开始' },
  ])('$query finds titles of the site when its start is there', async (given) => {
    const { page } = await browser.newPage()
    const release = await delay(page, /\/search-index\/\w+\//)
    await open(page, origin + given.path)
    await search(page, given.query)
    await expect.poll(() => titles(page)).toContain(given.title)
    expect(await dialogOf(page).getByRole('status').getAttribute('data-state')).toBe('waiting')
    release()
    await answered(page)
  })

  test('Enter waits for the answer', async () => {
    const { page } = await browser.newPage()
    const release = await delay(page, /\/search-index\/\w+\//)
    await open(page, `${origin}/`)
    await search(page, 'conventoinal routes')
    await expect.poll(() => titles(page)).toContain('Conventional routes')
    await page.keyboard.press('Enter')
    expect(await isOpen(page)).toBe(true)
    release()
    await arrivedAt(page, 'Conventional routes')
  })
})

test('a part of the index that cannot be loaded shows a message, and loads at the next try', async () => {
  const { page, context } = await browser.newPage({
    allow: [/\/search-index\/en/, /Failed to load resource/],
  })
  await context.route(/\/search-index\/en\/text-terms/, (route) =>
    route.fulfill({ status: 500, body: '' }),
  )
  await open(page, `${origin}/`)
  await openByMouse(page)
  await dialogOf(page).getByRole('combobox').fill('config')
  await dialogOf(page).getByText('Search could not load. Try again.').waitFor()
  await context.unroute(/\/search-index\/en\/text-terms/)
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect
    .poll(() => dialogOf(page).getByRole('status').getAttribute('data-state'))
    .toBe('answered')
  expect(await optionsOf(page).count()).toBeGreaterThan(0)
})

test('an index that cannot be loaded shows a message, and loads at the next try', async () => {
  const { page, context } = await browser.newPage({
    allow: [/\/search-index\/en/, /Failed to load resource/],
  })
  await context.route(/\/search-index\/en\./, (route) => route.fulfill({ status: 500, body: '' }))
  await open(page, `${origin}/`)
  await openByMouse(page)
  await dialogOf(page).getByRole('combobox').fill('config')
  await dialogOf(page).getByText('Search could not load. Try again.').waitFor()
  await context.unroute(/\/search-index\/en\./)
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => optionsOf(page).count()).toBeGreaterThan(0)
})

test('below a base the results lead below the base', async () => {
  const based = inject('basedSite')
  const { page } = await browser.newPage()
  await open(page, based.origin + based.base)
  await openByMouse(page)
  await ask(page, 'use mdx')
  await page.keyboard.press('Enter')
  await arrivedAt(page, 'Use MDX')
  expect(new URL(page.url()).pathname).toBe('/docs/guide/basic/use-mdx')
})

test('with JavaScript disabled the search is a link to the search page', async () => {
  const { page } = await browser.newPage({ javaScript: false })
  await page.goto(`${origin}/zh/`)
  await page.locator('.bf-search-button a').click()
  await page.waitForURL(`${origin}/zh/search`)
})
