import { expect } from 'vitest'
import { resolveConfig } from '../../node/config/resolveConfig.ts'
import type { Sidebar, SidebarItem } from '../../shared/sidebar.ts'
import { ORDERED_ROUTES, sidebarOf } from './navigation.ts'
import { inLang, type Lang, LANGS, type OrderedSite, type OrderRow } from './row.ts'

const ofBoth =
  (check: (site: OrderedSite, lang: Lang) => Promise<void>) =>
  async (site: OrderedSite): Promise<void> => {
    for (const lang of LANGS) await check(site, lang)
  }

const linksIn = ({ items }: Pick<Sidebar, 'items'>): Exclude<SidebarItem, { kind: 'divider' }>[] =>
  items.flatMap((item) =>
    item.kind === 'group' ? [item, ...linksIn(item)] : item.kind === 'link' ? [item] : [],
  )

/** Behavior, entities and config: statements 37 to 66. */
export const data: readonly OrderRow[] = [
  {
    id: 37,
    statement: 'hideNavbar auto',
    check: ({ config }) => expect(config.themeConfig.hideNavbar).toBe('auto'),
    tests: [
      ['e2e/navigate.test.ts', 'the navbar goes while reading down'],
      ['e2e/navigate.test.ts', 'the navbar stays in a window of %i px'],
    ],
  },
  {
    id: 38,
    statement: 'Content animation',
    async check({ config, open }) {
      expect(config.themeConfig.enableContentAnimation).toBe(true)
      const page = await open('/guide/basic/ssg', { reducedMotion: false })
      await page.evaluate(() => {
        const { animate } = Element.prototype
        const names: string[] = Object.assign(window, { animated: [] }).animated
        Element.prototype.animate = function (...given) {
          names.push(this.localName)
          return animate.apply(this, given)
        }
        document.addEventListener('animationstart', ({ target }) =>
          names.push((target as Element).localName),
        )
      })
      await page.locator('.bf-sidebar a[href="/guide/basic/deploy"]').click()
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { animated: string[] }).animated))
        .toContain('main')
    },
  },
  {
    id: 39,
    statement: 'Light and dark logo',
    tests: [
      ['e2e/scheme.test.ts', 'the logo of the scheme is shown, and only that one is fetched'],
    ],
  },
  {
    id: 40,
    statement: 'Page-data index: title, route, lang, toc, front matter of every page',
    check: ofBoth(async (site, lang) => {
      const index = await site.index(lang)
      const routes = index.map(({ routePath }) => routePath)
      const built = site.pages.filter((page) => page.lang === lang).map((page) => page.routePath)
      // The search page is made by the build. What only frames show is in no list.
      expect(routes.toSorted()).toEqual(
        built.filter((route) => route !== inLang('/search', lang)).toSorted(),
      )
      for (const page of index)
        expect(page).toMatchObject({
          title: expect.any(String),
          lang,
          toc: expect.any(Array),
          frontmatter: expect.any(Object),
        })
    }),
  },
  {
    id: 41,
    statement: 'zh strings: previous, next',
    check({ html }) {
      expect(html('/zh/guide/basic/ssg')).toMatch(/上一页[\s\S]*下一页/)
    },
  },
  {
    id: 42,
    statement: 'zh outline title',
    check({ html }) {
      expect(html('/zh/guide/basic/ssg')).toContain('大纲')
    },
  },
  {
    id: 43,
    statement: 'zh search placeholder, no results, suggestion',
    async check({ open }) {
      const page = await open('/zh/')
      await page.locator('.bf-search-button button').click()
      const field = page.getByRole('combobox')
      expect(await field.getAttribute('placeholder')).toBe('搜索文档')
      await field.fill('鑫犇骉猋')
      const status = page.locator('dialog [role="status"]')
      await expect.poll(() => status.textContent()).toContain('未搜索到与“鑫犇骉猋”相关的结果')
      expect(await status.textContent()).toContain('可更换不同的关键字后重试')
    },
  },
  {
    id: 44,
    statement: 'Page: title, routePath, lang, toc, frontmatter, version empty, relative path',
    check: ofBoth(async ({ index }, lang) => {
      const page = (await index(lang)).find(
        ({ routePath }) => routePath === inLang('/guide/basic/ssg', lang),
      )
      expect(page).toMatchObject({ version: '', relativePath: `${lang}/guide/basic/ssg.mdx` })
      expect((await index(lang)).filter(({ version }) => version !== '')).toEqual([])
    }),
  },
  {
    id: 45,
    statement: 'TOC: text, id, depth 2–4',
    check: ofBoth(async ({ index }, lang) => {
      const entries = (await index(lang)).flatMap(({ toc }) => toc)
      expect(new Set(entries.map(({ depth }) => depth))).toEqual(new Set([2, 3, 4]))
      expect(entries.filter(({ text, id }) => text === '' || id === '')).toEqual([])
    }),
  },
  {
    id: 46,
    statement: 'charIndex −1 when unknown',
    check: ofBoth(async ({ index }, lang) => {
      const places = (await index(lang)).flatMap(({ toc }) => toc.map(({ charIndex }) => charIndex))
      expect(places.filter((place) => !Number.isInteger(place) || place < -1)).toEqual([])
    }),
  },
  {
    id: 47,
    statement: 'Route: path, element, filePath, preload, lang, version',
    tests: [
      [
        'dom/client/router/route.test.tsx',
        'a path has a route, which renders the text of its page',
      ],
      ['dom/client/router/route.test.tsx', 'the current page has one'],
    ],
  },
  {
    id: 48,
    statement: 'pageType home',
    check: ofBoth(async ({ index }, lang) => {
      const homes = (await index(lang)).filter(({ pageType }) => pageType === 'home')
      expect(homes.map(({ routePath }) => routePath)).toEqual([inLang('/', lang)])
    }),
  },
  {
    id: 49,
    statement: 'titleSuffix',
    check({ html }) {
      expect(html('/')).toMatch(/<title>Bifolio - Documentation that keeps/)
      expect(html('/zh/')).toMatch(/<title>Bifolio - 让各语言版本/)
    },
  },
  {
    id: 50,
    statement: 'hero: name, text, tagline, actions (theme, text, link)',
    check: ofBoth(async ({ index }, lang) => {
      const home = (await index(lang)).find(({ pageType }) => pageType === 'home')
      expect(home?.frontmatter.hero).toMatchObject({
        name: 'Bifolio',
        text: expect.any(String),
        tagline: expect.any(String),
        actions: [
          { theme: 'brand', link: inLang('/guide/start/introduction', lang) },
          { theme: 'alt', link: inLang('/guide/start/getting-started', lang) },
        ],
      })
    }),
  },
  {
    id: 51,
    statement: 'hero.image (src, alt)',
    tests: [['dom/components/home/home.test.tsx', 'renders its own image when there is none']],
  },
  {
    id: 52,
    statement: 'features: title, details, icon',
    check: ofBoth(async ({ index }, lang) => {
      const home = (await index(lang)).find(({ pageType }) => pageType === 'home')
      expect(home?.frontmatter.features).toEqual(
        Array.from({ length: 6 }, () => ({
          title: expect.any(String),
          details: expect.any(String),
          icon: expect.any(String),
          link: expect.any(String),
        })),
      )
    }),
  },
  {
    id: 53,
    statement: 'overview on the API overview page',
    check: ofBoth(async ({ index }, lang) => {
      const overviews = (await index(lang)).filter(({ frontmatter }) => frontmatter.overview)
      expect(overviews.map(({ routePath }) => routePath)).toEqual([inLang('/api/', lang)])
    }),
    tests: [['e2e/overview.test.ts', 'lists every page of the section with its headings']],
  },
  {
    id: 54,
    statement: 'Config title, description, icon',
    check: ({ config }) =>
      expect([config.title, config.description, config.icon]).toEqual([
        'Bifolio',
        expect.any(String),
        '/favicon.svg',
      ]),
  },
  {
    id: 55,
    statement: 'route.cleanUrls, exclude',
    check: ({ config }) =>
      expect(config.route).toMatchObject({ cleanUrls: true, exclude: ['**/fragments/**'] }),
  },
  {
    id: 56,
    statement:
      'themeConfig: enableContentAnimation, footer.message, hideNavbar, socialLinks {icon, mode, content}, locales',
    check({ config: { themeConfig, locales } }) {
      expect(themeConfig.footer.message).not.toBe('')
      for (const link of themeConfig.socialLinks)
        expect(link).toMatchObject({
          icon: expect.any(String),
          mode: 'link',
          content: expect.stringMatching(/^https:/),
        })
      expect(locales.map(({ lang }) => lang)).toEqual(['en', 'zh'])
    },
  },
  {
    id: 57,
    statement: 'base `/`, lang en',
    check: ({ config }) => expect([config.base, config.lang]).toEqual(['/', 'en']),
  },
  {
    id: 58,
    statement: 'logo light/dark; ssg strict true',
    check: ({ config }) =>
      expect(config).toMatchObject({
        logo: { light: '/logo.svg', dark: '/logo-dark.svg' },
        ssg: { strict: true },
      }),
  },
  {
    id: 59,
    statement: "multiVersion default '', versions []",
    check: ({ config }) => expect(config.multiVersion).toMatchObject({ default: '', versions: [] }),
  },
  {
    id: 60,
    statement: 'search (empty object); the hooks of statement 74 are in it',
    check({ config }) {
      const { searchHooks, ...rest } = config.search ?? {}
      const { searchHooks: _none, ...empty } = resolveConfig({ search: {} }).search ?? {}
      expect(searchHooks).toBe('./theme/searchHooks.ts')
      expect(rest).toEqual(empty)
    },
  },
  {
    id: 61,
    statement: 'markdown: line numbers off, wrap off, prism',
    check: ({ config }) =>
      expect(config.markdown).toMatchObject({
        showLineNumbers: false,
        defaultWrapCode: false,
        codeHighlighter: 'prism',
      }),
  },
  {
    id: 62,
    statement: 'Locale lang, label',
    check: ({ config }) =>
      expect(config.locales.map(({ lang, label }) => [lang, label])).toEqual([
        ['en', 'English'],
        ['zh', '简体中文'],
      ]),
  },
  {
    id: 63,
    statement: 'Locale editLink (docRepoBaseUrl, text)',
    check({ config }) {
      for (const { editLink } of config.locales)
        expect(editLink).toMatchObject({
          docRepoBaseUrl: expect.stringMatching(/\/edit\/main\/content$/),
          text: expect.any(String),
        })
    },
  },
  {
    id: 64,
    statement: 'Locale prevPageText … searchSuggestedQueryText, nav, sidebar',
    check({ config }) {
      for (const { sidebar } of config.locales)
        expect(Object.keys(sidebar ?? {})).toEqual(['/guide/', '/plugin/', '/api/', '/fragments/'])
    },
    tests: [
      ['unit/node/config/resolveConfig.test.ts', 'puts texts of the theme over the built-in ones'],
      ['unit/docs/reference.test.ts', 'documents every key and no other (%s)'],
    ],
  },
  {
    id: 65,
    statement: 'Nav item: text, link, activeMatch',
    tests: [['dom/components/navbar/NavMenu.test.tsx', 'the section of the page is marked']],
  },
  {
    id: 66,
    statement: 'Sidebar item: text, link, collapsible, collapsed, items, file key',
    check: ofBoth(async (site, lang) => {
      for (const section of ['guide', 'plugin', 'api']) {
        const items = linksIn(await sidebarOf(site, section, lang))
        for (const item of items.filter(({ kind }) => kind === 'group'))
          expect(item).toMatchObject({
            text: expect.any(String),
            collapsible: true,
            collapsed: expect.any(Boolean),
            items: expect.any(Array),
          })
        const ordered = ORDERED_ROUTES.map((route) => inLang(route, lang))
        for (const item of items)
          if (item.kind === 'link' && ordered.includes(item.link))
            expect(item.fileKey).toMatch(new RegExp(`^${lang}/${section}/.*\\.mdx$`))
      }
    }),
  },
]
