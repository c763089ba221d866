import { expect, inject } from 'vitest'
import { byDay } from '../support/nightly.ts'
import { KEYS } from '../support/otherBrowsers.ts'
import { describeOthers, type OtherReader } from '../support/otherReader.ts'

// What readers do, in the browsers that are not Chromium. `npm run test:browsers` runs the short
// ones on every pull request.

const { origin } = inject('site')
const PAGES = ['/guide/basic/use-mdx', '/', '/guide/basic/code-blocks', '/api/commands', '/search']
const LINK = '.bf-sidebar a[href$="/guide/basic/deploy"]'
const FIELD = 'dialog[open] input'

const titleOf = (reader: OtherReader): Promise<string> =>
  reader.run("return document.querySelector('h1')?.textContent ?? ''")

/** What scrolls sideways and is neither code nor a table. */
const SIDEWAYS = `
  return [document.documentElement, ...document.querySelectorAll('.bf-sidebar, [role=tablist]')]
    .filter((element) => element.scrollWidth > element.clientWidth
      || (element.role === 'tablist' && element.scrollHeight > element.clientHeight))
    .map((element) => element.outerHTML.slice(0, 80))`

describeOthers('a site', (journey) => {
  journey(
    'pages of both languages are hydrated, and fit in the window',
    async (reader) => {
      for (const path of byDay(PAGES, 2).flatMap((page) => [page, `/zh${page}`])) {
        await reader.read(origin + path)
        expect(await titleOf(reader)).not.toBe('')
        expect(
          await reader.run("return document.querySelectorAll('[data-state=failed]').length"),
        ).toBe(0)
        expect([path, await reader.run(SIDEWAYS)]).toEqual([path, []])
      }
    },
    { isShort: true },
  )

  journey(
    'a link shows its page in the same document, with its focus and title',
    async (reader) => {
      await reader.read(`${origin}/guide/basic/use-mdx`)
      await reader.run('window.marked = true')
      await reader.click(LINK)
      await reader.until("return location.pathname.endsWith('/deploy')")
      await reader.until("return document.activeElement === document.querySelector('h1')")
      expect(await reader.run('return window.marked === true')).toBe(true)
      expect(await reader.run('return document.title')).toContain(await titleOf(reader))
    },
    { isShort: true },
  )

  journey('from the home page through pages, and back and forward again', async (reader) => {
    const paths = ['/', '/guide/start/introduction', '/guide/start/getting-started']
    const isAt = (path: string): Promise<void> =>
      reader.until(`return location.pathname === '${path}' && document.title === '${titles[path]}'`)
    const titles: Record<string, string> = {}
    for (const path of paths) {
      await reader.read(origin + path)
      titles[path] = await reader.run('return document.title')
    }
    await reader.read(origin)
    await reader.click('.bf-button[data-theme=brand]')
    await isAt('/guide/start/introduction')
    await reader.click('.bf-prev-next a[rel=next]')
    await isAt('/guide/start/getting-started')
    for (const path of paths.toReversed().slice(1)) {
      await reader.run('setTimeout(() => history.back())')
      await isAt(path)
    }
    for (const path of paths.slice(1)) {
      await reader.run('setTimeout(() => history.forward())')
      await isAt(path)
    }
  })

  journey('the language switch shows the same page in the other language', async (reader) => {
    await reader.read(`${origin}/guide/basic/use-mdx`)
    for (const lang of ['zh-CN', 'en']) {
      await reader.click('.bf-navbar .bf-locale-switch a:not([aria-current])')
      await reader.until(`return document.documentElement.lang === '${lang}'`)
      const path = `${lang === 'en' ? '' : '/zh'}/guide/basic/use-mdx`
      await reader.until(`return location.pathname === '${path}'`)
      await reader.until("return document.title.startsWith(document.querySelector('h1').innerText)")
    }
  })

  journey('a tab shows its panel in all groups of its kind, and is remembered', async (reader) => {
    const isShown = `
      const tabs = [...document.querySelectorAll('[role=tab]')]
        .filter((tab) => tab.textContent === 'pnpm')
      return tabs.length > 1 && tabs.every((tab) => tab.ariaSelected === 'true'
        && document.getElementById(tab.getAttribute('aria-controls')).checkVisibility())`
    await reader.read(`${origin}/guide/start/getting-started`)
    await reader.click('[role=tab]:nth-child(3)')
    await reader.until(isShown)
    await reader.read(`${origin}/guide/start/getting-started`)
    await reader.until(isShown)
    await reader.run('localStorage.clear()')
  })

  journey(
    'back returns to the place: within the site, and to a kept document from another one',
    async (reader) => {
      const isBack = "return location.pathname.endsWith('/use-mdx') && Math.abs(scrollY - 700) < 5"
      await reader.read(`${origin}/guide/basic/use-mdx`)
      await reader.run(`
        scrollTo(0, 700)
        await new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))`)
      await reader.run(`document.querySelector('${LINK}').click()`)
      await reader.until("return location.pathname.endsWith('/deploy')")
      await reader.run('history.back()')
      await reader.until(isBack)
      await reader.run(`
        addEventListener('pageshow', ({ persisted }) => (window.persisted = persisted))
        setTimeout(() => (location.href = '/llms.txt'))`)
      await reader.until("return location.pathname === '/llms.txt'")
      await reader.run('setTimeout(() => history.back())')
      await reader.until(isBack)
      expect(await reader.run('return window.persisted')).toBe(true)
    },
    { isShort: true },
  )

  journey(
    'a search finds a page in English and Chinese, by mouse and by keyboard',
    async (reader) => {
      for (const [path, query] of [
        ['/guide/basic/use-mdx', 'deploy'],
        ['/zh/guide/basic/use-mdx', '部署'],
      ] as const) {
        await reader.read(origin + path)
        if (query === 'deploy') await reader.click('.bf-search-button button')
        else await reader.pressWith(KEYS.control, 'k')
        await reader.until(
          `return document.activeElement !== null
            && document.activeElement === document.querySelector('${FIELD}')`,
        )
        await reader.press(...query)
        await reader.until("return document.querySelector('dialog[open] [role=option]') !== null")
        await reader.until(
          "return document.querySelector('dialog[open] [role=status]').dataset.state === 'answered'",
        )
        // A mark in the selected row has the background of the row: it needs its line.
        expect(
          await reader.run(`
            const mark = document.querySelector('[aria-selected=true] mark')
            const { textDecorationLine, textDecorationThickness } = getComputedStyle(mark)
            return [textDecorationLine, textDecorationThickness]`),
        ).toEqual(['underline', '2px'])
        await reader.press(KEYS.enter)
        await reader.until(`return location.pathname !== ${JSON.stringify(path)}`)
        await reader.until("return document.querySelector('dialog[open]') === null")
      }
    },
    { isShort: true },
  )

  journey(
    'the key that ends the composition of an input method opens nothing',
    async (reader) => {
      // The input method of the window toolkit composes a letter from its number.
      await reader.read(`${origin}/zh/guide/basic/use-mdx`)
      await reader.click('.bf-search-button button')
      await reader.until(`return document.activeElement === document.querySelector('${FIELD}')`)
      await reader.run(`
        window.composed = 0
        addEventListener('compositionupdate', () => (window.composed += 1))`)
      await reader.pressWith(KEYS.control + KEYS.shift, 'u')
      await reader.press(...'90e8', KEYS.enter)
      await reader.until(`return document.querySelector('${FIELD}').value === '部'`)
      await reader.until("return document.querySelector('dialog[open] [role=option]') !== null")
      expect(await reader.run('return window.composed')).toBeGreaterThan(3)
      expect(await reader.run('return location.pathname')).toBe('/zh/guide/basic/use-mdx')
      await reader.press(KEYS.enter)
      await reader.until("return location.pathname !== '/zh/guide/basic/use-mdx'")
    },
    { only: 'WebKit' },
  )

  journey('the color scheme and a collapsed group are remembered', async (reader) => {
    await reader.read(`${origin}/guide/basic/use-mdx`)
    const scheme = "return document.documentElement.getAttribute('data-scheme')"
    const before = await reader.run(scheme)
    await reader.click('.bf-scheme-switch')
    await reader.until(
      `return document.documentElement.getAttribute('data-scheme') !== ${JSON.stringify(before)}`,
    )
    const after = await reader.run(scheme)
    const group = "document.querySelector('.bf-sidebar button[aria-expanded]')"
    const state = await reader.run(`return ${group}.getAttribute('aria-expanded')`)
    await reader.click('.bf-sidebar button[aria-expanded]')
    await reader.until(`return ${group}.getAttribute('aria-expanded') !== '${String(state)}'`)
    await reader.read(`${origin}/guide/basic/use-mdx`)
    expect(await reader.run(scheme)).toBe(after)
    await reader.until(`return ${group}.getAttribute('aria-expanded') !== '${String(state)}'`)
    await reader.run('localStorage.clear()')
  })

  journey(
    'the first click on a copy button copies',
    async (reader) => {
      await reader.read(`${origin}/guide/basic/code-blocks`)
      await reader.click('[data-code=copy]')
      await reader.until(
        "return document.querySelector('[data-code=copy][data-state]')?.dataset.state === 'copied'",
      )
    },
    { isShort: true },
  )

  journey(
    'a playground runs its code, and its link is copied',
    async (reader) => {
      await reader.read(`${origin}/plugin/official-plugins/playground`)
      await reader.click('.bf-playground-bar button')
      await reader.until(`
        const frame = document.querySelector('.bf-playground-result iframe')
        return Number(frame?.getAttribute('height')) > 10`)
      expect(
        await reader.run("return document.querySelector('.bf-playground-error').textContent"),
      ).toBe('')
      await reader.click('.bf-playground-bar button:last-of-type')
      await reader.until(
        "return document.querySelector('.bf-playground-bar output').textContent === 'Link copied'",
      )
    },
    { isShort: true },
  )

  journey('an example in a frame has the height of its content, and works', async (reader) => {
    await reader.read(`${origin}/plugin/official-plugins/preview`)
    await reader.run("document.querySelector('.bf-preview-frame').scrollIntoView()")
    await reader.until(`
      const { contentDocument: inside } = document.querySelector('.bf-preview-frame')
      return inside?.readyState === 'complete'
        && inside.documentElement.scrollHeight === inside.documentElement.clientHeight
        && inside.body.textContent.trim() !== ''`)
    const count = "document.querySelector('.bf-preview-stage button')"
    await reader.until(`${count}.click(); return /[1-9]/.test(${count}.textContent)`)
  })

  journey(
    'a page that does not exist has its 404 page, in the language of the URL',
    async (reader) => {
      await reader.open(`${origin}/zh/nowhere`)
      await reader.until("return document.documentElement.lang.startsWith('zh')")
      expect(await titleOf(reader)).not.toBe('')
    },
  )

  journey('an old URL leads to the page, without a message', async (reader) => {
    await reader.open(`${origin}/plugin/redirects`)
    await reader.until("return location.pathname === '/plugin/official-plugins/client-redirects'")
    await reader.until("return document.readyState === 'complete'")
  })

  journey(
    'on a phone, menu and outline open and close',
    async (reader) => {
      await reader.resize(390, 844)
      for (const prefix of byDay(['/zh', ''])) {
        await reader.read(`${origin}${prefix}/guide/basic/use-mdx`)
        expect(await reader.run(SIDEWAYS)).toEqual([])
        await reader.click('.bf-menu-button')
        await reader.until("return document.querySelector('dialog[open] .bf-tree') !== null")
        expect(await reader.run(SIDEWAYS)).toEqual([])
        await reader.press(KEYS.escape)
        await reader.until("return document.querySelector('dialog[open]') === null")
        await reader.click('.bf-localbar button')
        await reader.click('.bf-localbar-outline a:last-child, .bf-popover a:last-child')
        await reader.until('return location.hash !== "" && scrollY > 0')
      }
      await reader.resize(1440, 900)
    },
    { isShort: true },
  )
})
