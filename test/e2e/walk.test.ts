import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { byDay, isNightly } from '../support/nightly.ts'
import { type OutputPage, outputFiles, outputPages } from '../support/outputPages.ts'
import { type PageFacts, readFacts } from '../support/pageFacts.ts'
import { pageSample } from '../support/pageSample.ts'
import { hydrated } from '../support/reader.ts'

const SITE_URL = 'https://bifolio.github.io'
const TAGS = { en: 'en', zh: 'zh-CN' }
const LIMIT = 120_000

const browser = useBrowser()

describe.each([inject('site'), inject('basedSite')])(
  'the site below $base',
  ({ origin, base, folder }) => {
    const under = (routePath: string): string => base.slice(0, -1) + routePath
    let pages: OutputPage[] = []
    let files = new Set<string>()
    let facts = new Map<OutputPage, PageFacts>()

    const everyPage = (
      check: (facts: PageFacts, page: OutputPage) => readonly (string | false)[],
    ): string[] =>
      pages.flatMap((page) =>
        check(factsOf(page), page).flatMap((fault) =>
          fault === false ? [] : [`${page.routePath}: ${fault}`],
        ),
      )
    const factsOf = (page: OutputPage): PageFacts => {
      const found = facts.get(page)
      if (!found) throw new Error(`Nothing is known about ${page.file}.`)
      return found
    }

    /**
     * Pages that are opened. Below a base two of each language by day: everything else is read from
     * all documents.
     */
    const visited = (): OutputPage[] =>
      base === '/' ? pageSample(pages) : byDay(pageSample(pages), 4)

    beforeAll(async () => {
      pages = await outputPages(folder)
      files = new Set(await outputFiles(folder))
      const { page } = await browser.newPage()
      facts = await readFacts(page, pages)
    })

    test('has the same pages in both languages', () => {
      const english = pages.filter(({ lang }) => lang === 'en').map(({ routePath }) => routePath)
      const chinese = pages
        .filter(({ lang }) => lang === 'zh')
        .map(({ routePath }) => routePath.slice('/zh'.length))
      expect(english).toContain('/guide/start/introduction')
      expect(chinese).toEqual(english)
    })

    test('gives every page its language, one h1 and a title and description of its own', () => {
      const faults = everyPage(({ lang, titles, description, h1, robots }, page) => [
        lang !== TAGS[page.lang] && `lang is "${lang}"`,
        titles.length !== 1 && `has ${titles.length} titles`,
        titles[0]?.trim() === '' && 'has an empty title',
        description.trim() === '' && 'has no description',
        h1.length !== 1 && `has ${h1.length} h1`,
        h1[0]?.trim() === '' && 'has an empty h1',
        robots !== '' && `tells robots "${robots}"`,
      ])
      for (const lang of ['en', 'zh']) {
        const own = pages.filter((page) => page.lang === lang)
        const repeated = (values: string[]): string[] =>
          values.filter((value, at) => values.indexOf(value) !== at)
        faults.push(
          ...repeated(own.map((page) => factsOf(page).titles[0] ?? '')).map(
            (title) => `the title "${title}" stands twice`,
          ),
        )
        faults.push(
          ...repeated(own.map((page) => factsOf(page).description)).map(
            (text) => `the description "${text}" stands twice`,
          ),
        )
      }
      expect(faults).toEqual([])
    })

    test('leads nowhere that does not exist', () => {
      const idsOf = new Map(pages.map((page) => [page.file, new Set(factsOf(page).ids)]))
      const faults = everyPage(({ addresses, ids }, page) => [
        ids.length !== new Set(ids).size &&
          `has ids twice: ${ids.filter((id, at) => ids.indexOf(id) !== at).join(', ')}`,
        ...addresses.map((address) => {
          const url = new URL(address, origin + under(page.routePath))
          const isOwn =
            url.origin === origin || (url.origin === SITE_URL && url.pathname.startsWith(base))
          if (!isOwn) return false
          if (!url.pathname.startsWith(base)) return `"${address}" leaves the base`
          const path = decodeURIComponent(url.pathname.slice(base.length))
          const file = [path, `${path}.html`, `${path}index.html`].find(
            (candidate) => files.has(candidate) && candidate !== '',
          )
          if (file === undefined) return `"${address}" leads to no file`
          if (path.endsWith('.html')) return `"${address}" is no clean address`
          const id = decodeURIComponent(url.hash.slice(1))
          return id !== '' && idsOf.get(file)?.has(id) !== true && `"${address}" leads to no id`
        }),
      ])
      expect(faults).toEqual([])
    })

    test('marks the current page in the sidebar, and its neighbors are the previous and the next page', () => {
      const faults = everyPage(({ sidebar, current, previous, next }, { routePath }) => {
        if (/^\/(zh\/)?(search)?$/.test(routePath)) return [sidebar.length > 0 && 'has a sidebar']
        const own = under(routePath)
        const at = sidebar.indexOf(own)
        const neighbors = { previous: sidebar[at - 1] ?? null, next: sidebar[at + 1] ?? null }
        return [
          at < 0 && 'stands in no sidebar',
          sidebar.indexOf(own, at + 1) > 0 && 'stands in the sidebar twice',
          current.join() !== own && `the current row is "${current.join()}"`,
          previous !== neighbors.previous &&
            `previous is ${previous}, in the sidebar ${neighbors.previous}`,
          next !== neighbors.next && `next is ${next}, in the sidebar ${neighbors.next}`,
        ]
      })
      expect(faults).toEqual([])
    })

    test('names the canonical URL of every page and the same page in the other language', async () => {
      const faults = everyPage(({ canonical, alternates }, { routePath }) => {
        const english = SITE_URL + under(routePath.replace(/^\/zh\//, '/'))
        const chinese = SITE_URL + under(routePath.replace(/^(\/zh)?\//, '/zh/'))
        const expected = { en: english, 'zh-CN': chinese, 'x-default': english }
        return [
          canonical !== SITE_URL + under(routePath) && `canonical is ${canonical}`,
          JSON.stringify(alternates) !== JSON.stringify(expected) &&
            `alternates are ${JSON.stringify(alternates)}`,
        ]
      })
      expect(faults).toEqual([])
      const sitemap = await readFile(join(folder, 'sitemap.xml'), 'utf8')
      const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
      expect(listed.sort()).toEqual(pages.map((page) => factsOf(page).canonical).sort())
    })

    test(
      'runs on every page without a message, an error or a failed request, in landmarks that have names',
      { timeout: LIMIT },
      async () => {
        const { page } = await browser.newPage()
        const faults: string[] = []
        for (const output of visited()) {
          const response = await page.goto(origin + under(output.routePath))
          await hydrated(page)
          const { titles, h1 } = factsOf(output)
          const { order, navs, ...drawn } = await page.evaluate(drawnFacts)
          const actual = { status: response?.status(), ...drawn }
          const expected: typeof actual = {
            status: 200,
            title: titles[0] ?? '',
            lang: TAGS[output.lang],
            h1: [...h1],
            brokenImages: [],
            isSkipValid: true,
          }
          for (const key of Object.keys(expected) as (keyof typeof expected)[]) {
            if (!isDeepStrictEqual(actual[key], expected[key]))
              faults.push(`${output.routePath}: ${key} is ${JSON.stringify(actual[key])}`)
          }
          if (!/^skip header main( aside)? footer$/.test(order))
            faults.push(`${output.routePath}: the parts stand in the order ${order}`)
          if (navs.includes('') || new Set(navs).size !== navs.length)
            faults.push(`${output.routePath}: the navs are called ${JSON.stringify(navs)}`)
        }
        expect(faults).toEqual([])
      },
    )

    test('can be read with JavaScript disabled on every page', { timeout: LIMIT }, async () => {
      const { page } = await browser.newPage({ javaScript: false })
      const faults: string[] = []
      for (const output of visited()) {
        const response = await page.goto(origin + under(output.routePath))
        const hidden = await page.evaluate(() => {
          const isHidden = (element: Element): boolean =>
            !element.checkVisibility({ visibilityProperty: true }) &&
            !element.closest('details:not([open]), [data-js], .bf-print-head')
          const name = (element: Element): string =>
            `${element.localName} "${element.textContent?.trim().slice(0, 40)}" is hidden`
          const useless = [...document.querySelectorAll('[data-js]')].filter((element) =>
            element.checkVisibility({ visibilityProperty: true }),
          )
          return [
            ...[
              ...document.querySelectorAll(
                'h1, main :is(h2, h3, h4, p, li, pre, td, th), .bf-sidebar a, .bf-nav > a, .bf-nav-group button, .bf-locale-switch a, footer p:not(.bf-social-links p)',
              ),
            ]
              .filter(isHidden)
              .map(name),
            ...useless.map(
              (element) =>
                `${element.localName} "${element.getAttribute('aria-label') ?? element.textContent}" does nothing without scripts`,
            ),
          ]
        })
        if (response?.status() !== 200)
          faults.push(`${output.routePath}: status ${response?.status()}`)
        faults.push(...hidden.map((fault) => `${output.routePath}: ${fault}`))
      }
      expect(faults).toEqual([])
    })

    test.runIf(isNightly || base !== '/')(
      'can be read from page to page with JavaScript disabled',
      { timeout: LIMIT },
      async () => {
        const { page } = await browser.newPage({ javaScript: false })
        // One language on each site: that the links are those of the sidebar is known of all pages.
        const prefix = base === '/' ? '' : '/zh'
        await page.goto(origin + under(`${prefix}/guide/start/introduction`))
        const expected = await page
          .locator('.bf-sidebar a')
          .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
        const read = [new URL(page.url()).pathname]
        while (
          read.length < expected.length &&
          (await page.locator('main a[rel="next"]').count()) > 0
        ) {
          await page.locator('main a[rel="next"]').click()
          await page.locator('h1').waitFor()
          // The link to the next page comes with the end of a document, which may be long.
          await page.waitForLoadState('domcontentloaded')
          read.push(new URL(page.url()).pathname)
        }
        expect(read).toEqual(expected)
      },
    )
  },
)

/** What a page shows with scripts. Runs in the browser. */
function drawnFacts(): {
  title: string
  lang: string
  h1: string[]
  brokenImages: string[]
  order: string
  navs: string[]
  isSkipValid: boolean
} {
  const shown = (selector: string): Element[] =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
  return {
    title: document.title,
    lang: document.documentElement.lang,
    h1: shown('h1').map((element) => element.textContent ?? ''),
    brokenImages: [...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0 && image.currentSrc !== '')
      .map(({ src }) => src),
    order: shown('.bf-skip, header, main, aside, footer')
      .map(({ localName }) => (localName === 'a' ? 'skip' : localName))
      .join(' '),
    navs: shown('nav').map((nav) => nav.getAttribute('aria-label') ?? ''),
    isSkipValid:
      document.querySelector('main')?.id ===
      document.querySelector('.bf-skip')?.getAttribute('href')?.slice(1),
  }
}
