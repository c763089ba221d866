import { expect } from 'vitest'
import { relatedTools, toolFamily } from '../../theme/relatedTools.ts'
import { inLang, LANGS, type OrderRow, textsOf } from './row.ts'

const H2_OF_FEATURES = {
  en: [
    'Fast build',
    'MDX content',
    'Built-in full-text search',
    'Simple i18n',
    'Static site generation',
    'Custom extension',
  ],
  zh: ['快速构建', 'MDX 内容', '内置全文搜索', '简单的国际化', '静态站点生成', '自定义扩展'],
}

/** What the product is, its home page and how pages are loaded: statements 1 to 19. */
export const product: readonly OrderRow[] = [
  {
    id: 1,
    statement: 'Read-only documentation site, en and zh, for developers',
    check({ pages }) {
      const count = (lang: string): number => pages.filter((page) => page.lang === lang).length
      expect(count('en')).toBeGreaterThanOrEqual(43)
      expect(count('zh')).toBe(count('en'))
    },
  },
  {
    id: 2,
    statement: 'Home: hero with name, tagline',
    async check(site) {
      for (const lang of LANGS) {
        const html = site.html(inLang('/', lang))
        const home = (await site.index(lang)).find(
          ({ routePath }) => routePath === inLang('/', lang),
        )
        expect(textsOf(html, /<h1\b[^>]*>(.*?)<\/h1>/gs)[0]).toContain('Bifolio')
        expect(html).toContain(home?.frontmatter.hero?.tagline ?? 'no tagline')
      }
    },
  },
  {
    id: 3,
    statement: 'Two buttons, Introduction and Quick Start',
    tests: [['e2e/home.test.ts', '$path has the ordered parts, then one screen of proof']],
  },
  {
    id: 4,
    statement:
      'Six feature cards: fast build, MDX content, built-in full-text search, simple i18n, static site generation, custom extension',
    check({ html }) {
      for (const lang of LANGS)
        expect(textsOf(html(inLang('/', lang)), /<h2\b[^>]*>(.*?)<\/h2>/gs).slice(0, 6)).toEqual(
          H2_OF_FEATURES[lang],
        )
    },
  },
  {
    id: 5,
    statement: 'Grid icon opens a dropdown',
    tests: [
      ['e2e/tools-panel.test.ts', 'the panel is used by keyboard alone'],
      ['e2e/tools-panel.test.ts', 'under a mouse the panel opens by itself'],
    ],
  },
  {
    id: 6,
    statement: 'Popover without arrow',
    async check({ open }) {
      const page = await open('/')
      await page.getByRole('button', { name: 'Related tools' }).click()
      const panel = page.locator('.bf-tools-panel')
      await panel.getByRole('link').last().waitFor()
      expect(await panel.textContent()).toContain(toolFamily.en)
      expect(
        await panel.evaluate((element) =>
          ['::before', '::after'].map((pseudo) => getComputedStyle(element, pseudo).content),
        ),
      ).toEqual(['none', 'none'])
    },
  },
  {
    id: 7,
    statement: 'Bottom left',
    tests: [['e2e/tools-panel.test.ts', 'the panel is 8 below its button, at its left edge']],
  },
  {
    id: 8,
    statement:
      'Six cards: bundler, doc generator, build analyzer, build tool, library builder, curated list',
    tests: [['unit/theme/relatedTools.test.ts', 'names the six tools of the family']],
  },
  {
    id: 9,
    statement: 'Same vendor family',
    check() {
      expect([toolFamily.en, toolFamily.zh]).toEqual(['The Vite family', 'Vite 家族'])
    },
  },
  {
    id: 10,
    statement: 'Cards open in a new tab',
    tests: [['e2e/tools-panel.test.ts', 'six cards open new tabs']],
  },
  {
    id: 11,
    statement: 'Card: name, description per language, logo, external url',
    check({ files }) {
      for (const { name, desc, descEn, logo, url } of relatedTools) {
        expect(name).not.toBe('')
        expect(desc).toMatch(/\p{Script=Han}/u)
        expect(descEn).toMatch(/^[\x20-\x7e]+$/)
        expect(files).toContain(logo.slice(1))
        expect(url).toMatch(/^https:\/\//)
      }
    },
  },
  {
    id: 12,
    statement: 'No users, accounts, backend',
    async check({ origin, open, pages }) {
      const page = await open('/')
      const asked: string[] = []
      page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
      await page.goto(`${origin}/guide/basic/ssg`)
      await page.goto(`${origin}/search?q=build`)
      await page.locator('main a[href*="/guide/"]').first().waitFor()
      expect(asked.filter((request) => !request.startsWith(`GET ${origin}/`))).toEqual([])
      expect(pages.filter(({ html }) => /type="password"|method="post"/i.test(html))).toEqual([])
    },
  },
  {
    id: 13,
    statement: 'Loaded on demand',
    tests: [
      ['e2e/navigate.test.ts', 'a click in the sidebar shows the page without loading a document'],
      ['e2e/page-chunks.test.ts', 'a click waits for the stylesheet of the page'],
    ],
  },
  {
    id: 14,
    statement: 'Can be preloaded',
    tests: [
      ['e2e/navigate.test.ts', 'a hovered page is there at the click, without a request'],
      ['e2e/navigate.test.ts', 'focus prefetches a page too'],
    ],
  },
  {
    id: 15,
    statement: 'English without prefix, Chinese /zh',
    check({ pages }) {
      const routes = (lang: string): string[] =>
        pages.filter((page) => page.lang === lang).map(({ routePath }) => routePath)
      expect(routes('zh').sort()).toEqual(
        routes('en')
          .map((route) => `/zh${route}`)
          .sort(),
      )
    },
  },
  {
    id: 16,
    statement: 'Clean URLs',
    async check({ origin, pages }) {
      for (const { html, routePath } of pages)
        expect(html.match(/ href="\/(?!preview-frames)[^"]*\.html"/g) ?? [], routePath).toEqual([])
      const { status, headers } = await fetch(`${origin}/zh`, { redirect: 'manual' })
      expect([status, headers.get('location')]).toEqual([301, '/zh/'])
    },
  },
  {
    id: 17,
    statement: '/fragments excluded',
    async check({ origin, files }) {
      expect(files.filter((file) => /(^|\/)fragments\/.*\.html$/.test(file))).toEqual([])
      for (const path of ['/fragments/', '/fragments/requirements', '/zh/fragments/requirements'])
        expect((await fetch(origin + path)).status, path).toBe(404)
    },
  },
  {
    id: 18,
    statement: 'Language is Chinese when the path contains zh (reference: as its leading segment)',
    tests: [['unit/shared/locale.test.ts', 'the language of %j is %s']],
  },
  {
    id: 19,
    statement: 'Route home `/`, `/zh/`',
    async check({ origin }) {
      for (const path of ['/', '/zh/']) expect((await fetch(origin + path)).status).toBe(200)
    },
  },
]
