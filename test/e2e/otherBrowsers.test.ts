import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openFirefox, openWebKit, type OtherBrowser } from '../support/otherBrowsers.ts'

// What readers do, in the browsers that are not Chromium. Skipped where they're not installed; the
// nightly run installs them.

const { origin } = inject('site')
const ENTER = '\uE007'
const CONTROL_K = `
  dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))`

const PAGES = ['/', '/guide/basic/use-mdx', '/guide/basic/code-blocks', '/api/commands', '/search']

describe.each([
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
] as const)('%s', (name, start) => {
  let browser: OtherBrowser | null = null
  beforeAll(async () => {
    browser = await start()
    if (browser) console.log(`${name} ${browser.version}`)
  }, 60_000)
  afterAll(async () => {
    await browser?.close()
  })

  const journey = (title: string, walk: (reader: OtherBrowser) => Promise<void>): void =>
    test(
      title,
      async (context) => {
        if (!browser) return context.skip(`${name} isn't installed.`)
        const before = browser.problems().length
        await walk(browser)
        return expect(browser.problems().slice(before)).toEqual([])
      },
      120_000,
    )

  const open = async (reader: OtherBrowser, path: string): Promise<void> => {
    await reader.open(origin + path)
    await until(reader, "return document.documentElement.hasAttribute('data-js-on')")
    await until(
      reader,
      `const element = document.querySelector('[id="bf:app"] > :not(link)')
      return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'))`,
    )
  }
  const until = async (reader: OtherBrowser, condition: string): Promise<void> =>
    await expect
      .poll(() => reader.run(condition), { timeout: 20_000, message: condition })
      .toBe(true)
  const titleOf = (reader: OtherBrowser): Promise<string> =>
    reader.run("return document.querySelector('h1')?.textContent ?? ''")
  const click = (reader: OtherBrowser, selector: string): Promise<unknown> =>
    reader.run(`document.querySelector(${JSON.stringify(selector)}).click()`)
  const mark = (reader: OtherBrowser): Promise<unknown> => reader.run('window.marked = true')
  const isMarked = (reader: OtherBrowser): Promise<boolean> =>
    reader.run('return window.marked === true')

  journey('pages of both languages are hydrated without an error', async (reader) => {
    for (const path of PAGES.flatMap((page) => [page, `/zh${page}`])) {
      await open(reader, path)
      expect(await titleOf(reader)).not.toBe('')
      expect(
        await reader.run("return document.querySelectorAll('[data-state=failed]').length"),
      ).toBe(0)
    }
  })

  journey(
    'a link shows its page in the same document, with its focus and title',
    async (reader) => {
      await open(reader, '/guide/basic/use-mdx')
      await mark(reader)
      await click(reader, '.bf-sidebar a[href$="/guide/basic/code-blocks"]')
      await until(reader, "return location.pathname.endsWith('/code-blocks')")
      await until(reader, "return document.activeElement === document.querySelector('h1')")
      expect(await isMarked(reader)).toBe(true)
      expect(await reader.run('return document.title')).toContain(await titleOf(reader))
    },
  )

  journey(
    'back returns to the place, within the site and from another document',
    async (reader) => {
      await open(reader, '/guide/basic/use-mdx')
      await reader.run('scrollTo(0, 700)')
      await click(reader, '.bf-sidebar a[href$="/guide/basic/code-blocks"]')
      await until(reader, "return location.pathname.endsWith('/code-blocks')")
      await reader.run('history.back()')
      await until(
        reader,
        "return location.pathname.endsWith('/use-mdx') && Math.abs(scrollY - 700) < 5",
      )
      await reader.run("setTimeout(() => (location.href = '/llms.txt'))")
      await until(reader, "return location.pathname === '/llms.txt'")
      await reader.run('setTimeout(() => history.back())')
      await until(
        reader,
        "return location.pathname.endsWith('/use-mdx') && Math.abs(scrollY - 700) < 5",
      )
    },
  )

  journey('a search finds a page in English and Chinese', async (reader) => {
    for (const [path, query] of [
      ['/guide/basic/use-mdx', 'deploy'],
      ['/zh/guide/basic/use-mdx', '部署'],
    ] as const) {
      await open(reader, path)
      await click(reader, '.bf-search-button')
      await until(reader, "return document.querySelector('dialog[open] input') !== null")
      await reader.press(...query)
      await until(reader, "return document.querySelector('dialog[open] [role=option]') !== null")
      await reader.press(ENTER)
      await until(reader, `return location.pathname !== ${JSON.stringify(path)}`)
      await until(reader, "return document.querySelector('dialog[open]') === null")
    }
  })

  journey('the keyboard opens the search', async (reader) => {
    await open(reader, '/guide/basic/use-mdx')
    await reader.run(CONTROL_K)
    await until(
      reader,
      "return document.querySelector('dialog[open] input') === document.activeElement",
    )
  })

  journey('the color scheme and a collapsed group are remembered', async (reader) => {
    await open(reader, '/guide/basic/use-mdx')
    const scheme = "return document.documentElement.getAttribute('data-scheme')"
    const before = await reader.run(scheme)
    await click(reader, '.bf-scheme-switch')
    await until(
      reader,
      `return document.documentElement.getAttribute('data-scheme') !== ${JSON.stringify(before)}`,
    )
    const after = await reader.run(scheme)
    const group = "document.querySelector('.bf-sidebar button[aria-expanded]')"
    const state = await reader.run(`return ${group}.getAttribute('aria-expanded')`)
    await reader.run(`${group}.click()`)
    await until(reader, `return ${group}.getAttribute('aria-expanded') !== '${String(state)}'`)
    await open(reader, '/guide/basic/use-mdx')
    expect(await reader.run(scheme)).toBe(after)
    await until(reader, `return ${group}.getAttribute('aria-expanded') !== '${String(state)}'`)
    await reader.run('localStorage.clear()')
  })

  journey('a playground runs its code', async (reader) => {
    await open(reader, '/plugin/official-plugins/playground')
    await reader.run(`
      const button = [...document.querySelectorAll('.bf-playground button')][0]
      button.scrollIntoView()
      button.click()`)
    await until(
      reader,
      `const frame = document.querySelector('.bf-playground-result iframe')
      return Number(frame?.getAttribute('height')) > 10`,
    )
  })

  journey(
    'a page that does not exist has its 404 page, in the language of the URL',
    async (reader) => {
      const missing = reader.problems().length
      await reader.open(`${origin}/zh/nowhere`)
      await until(
        reader,
        "return document.documentElement.lang === 'zh-CN' || document.documentElement.lang === 'zh'",
      )
      expect(await titleOf(reader)).not.toBe('')
      // The status is a message of its own in some consoles.
      expect(
        reader
          .problems()
          .slice(missing)
          .filter((text) => !/404/.test(text)),
      ).toEqual([])
    },
  )
})
