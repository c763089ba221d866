import { expect } from 'vitest'
import { CACHE_LIMIT } from '../../client/search/searchCache.ts'
import { SEARCH_LIMIT } from '../../shared/search/results.ts'
import { uiText } from '../../i18n/uiText.ts'
import * as searchHooks from '../../theme/searchHooks.ts'
import { relatedTools } from '../../theme/relatedTools.ts'
import { inLang, LANGS, type OrderedSite, type OrderRow } from './row.ts'

/** Every key is shown on this page, in both languages. */
const isShownOn =
  (routePath: string, keys: string) =>
  ({ html }: OrderedSite): void => {
    for (const lang of LANGS)
      for (const key of keys.split(' '))
        expect(html(inLang(routePath, lang)), key).toContain(`>${uiText[key]?.[lang] ?? key}<`)
  }

/** Texts, cards, languages and constants: statements 67 to 84. */
export const texts: readonly OrderRow[] = [
  {
    id: 67,
    statement: 'UI text: gettingStarted, features, defaultTheme, advanced (zh, en)',
    check: isShownOn('/guide/basic/ssg', 'gettingStarted features defaultTheme advanced'),
    tests: [['unit/i18n/uiText.test.ts', 'has every key of the specification']],
  },
  {
    id: 68,
    statement: 'apiOverview, config, clientApi, guide, api, plugin',
    check: isShownOn('/api/commands', 'apiOverview config clientApi guide api plugin'),
  },
  {
    id: 69,
    statement: 'pluginSystem, pluginList, communityPlugins',
    check: isShownOn('/plugin/system/introduction', 'pluginSystem pluginList communityPlugins'),
  },
  {
    id: 70,
    statement: 'toolStackTitle, toolStackDesc',
    check: isShownOn('/', 'toolStackTitle toolStackDesc'),
  },
  {
    id: 71,
    statement: 'commands, start, hmr, build',
    check(site) {
      isShownOn('/', 'start hmr build')(site)
      isShownOn('/api/', 'commands')(site)
    },
    tests: [['unit/i18n/uiText.test.ts', 'every key is shown somewhere on the site']],
  },
  {
    id: 72,
    statement: 'Card: name, desc, descEn, logo, logoScale, url, urlEn',
    check() {
      expect(relatedTools.every(({ logoScale }) => logoScale > 0 && logoScale <= 1)).toBe(true)
      expect(relatedTools.some(({ urlEn }) => urlEn !== undefined)).toBe(true)
    },
    tests: [['unit/theme/relatedTools.test.ts', 'leads Chinese readers to Chinese pages']],
  },
  {
    id: 73,
    statement: 'Language switches by prefix',
    check({ html }) {
      expect(html('/guide/basic/ssg')).toMatch(/bf-locale-switch.*href="\/zh\/guide\/basic\/ssg"/s)
      expect(html('/zh/guide/basic/ssg')).toMatch(/bf-locale-switch.*href="\/guide\/basic\/ssg"/s)
    },
    tests: [['e2e/switch-locale.test.ts', 'all of the page speaks the language after the switch']],
  },
  {
    id: 74,
    statement: 'Search hook handler is empty (for the chunks of pages, see the card)',
    check() {
      const { beforeSearch, onSearch, afterSearch } = searchHooks
      for (const hook of [beforeSearch, onSearch, afterSearch])
        expect(
          hook
            .toString()
            .replace(/^function \w+\(\)/, '')
            .replace(/\s/g, ''),
        ).toBe('{}')
    },
  },
  {
    id: 75,
    statement: 'No-results text',
    async check({ open }) {
      const page = await open('/')
      await page.locator('.bf-search-button button').click()
      await page.getByRole('combobox').fill('qqqxyzzy')
      await expect
        .poll(() => page.locator('dialog [role="status"]').textContent())
        .toContain('No results for "qqqxyzzy"')
    },
  },
  {
    id: 76,
    statement: 'Sidebar roots /api, /guide, /plugin, /fragments and under /zh',
    check({ files }) {
      const roots = files.flatMap(
        (file) => /^assets\/sidebars(\/.*)\/index\.[\da-f]+\.json$/.exec(file)?.slice(1) ?? [],
      )
      expect(roots.toSorted()).toEqual(
        ['/api', '/guide', '/plugin', '/fragments']
          .flatMap((root) => [root, `/zh${root}`])
          .toSorted(),
      )
    },
  },
  {
    id: 77,
    statement: 'Content hash per language',
    check({ files }) {
      for (const lang of LANGS) {
        expect(files.filter((file) => matches(`^search-index/${lang}\\.`, file))).toHaveLength(1)
        expect(files.filter((file) => matches(`page-index/${lang}\\.`, file))).toHaveLength(1)
      }
    },
  },
  {
    id: 78,
    statement: 'Footer says 2024 all rights reserved',
    check({ html }) {
      expect(html('/')).toContain('© 2024 Bifolio. All rights reserved.')
      expect(html('/zh/')).toContain('© 2024 Bifolio 版权所有')
    },
  },
  {
    id: 79,
    statement: 'Tooltip: show and hide 0.1 s',
    tests: [['dom/components/ui/useDelayedOpen.test.tsx', 'opens after 100 ms, not before']],
  },
  {
    id: 80,
    statement: 'Tooltip: max width 250 px, top',
    async check({ open }) {
      const page = await open('/')
      await page.locator('.bf-navbar .bf-social-links a').first().focus()
      const tooltip = page.locator('.bf-tooltip').first()
      await tooltip.waitFor()
      await tooltip.evaluate(
        (element) => (element.textContent = 'A long text of a tooltip '.repeat(9)),
      )
      await expect.poll(async () => (await tooltip.boundingBox())?.width).toBe(250)
    },
  },
  {
    id: 81,
    statement: 'Popover delays 0.1 s; title at least 177 px',
    async check({ open }) {
      const page = await open('/')
      await page.getByRole('button', { name: 'Related tools' }).click()
      expect(
        await page
          .locator('.bf-tools-family')
          .evaluate((title) => getComputedStyle(title).minWidth),
      ).toBe('177px')
    },
    tests: [
      ['dom/components/ui/Popover.test.tsx', 'opens under a mouse after the delay'],
      ['dom/components/ui/useDelayedOpen.test.tsx', 'opens after 100 ms, not before'],
    ],
  },
  {
    id: 82,
    statement: 'z-index 100 popovers, tooltips, modals; 50 selects and dropdowns',
    async check({ open }) {
      const page = await open('/')
      await page.getByRole('button', { name: 'Related tools' }).click()
      const zIndex = await page
        .locator('.bf-popover')
        .first()
        .evaluate((popover) => getComputedStyle(popover).zIndex)
      const select = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--_bf-z-select'),
      )
      // Dialogs are in the top layer of the browser, above everything.
      expect([zIndex, select]).toEqual(['100', '50'])
    },
  },
  {
    id: 83,
    statement: 'Animation deadline 1000 ms',
    tests: [
      [
        'dom/components/ui/usePresence.test.tsx',
        'goes after 1000 ms when the animation never ends',
      ],
    ],
  },
  {
    id: 84,
    statement: 'Search: result limit 100, cache limit 100',
    check: () => expect([SEARCH_LIMIT, CACHE_LIMIT]).toEqual([100, 100]),
    tests: [
      ['unit/client/search/searchCache.test.ts', 'the results of the last 100 queries are kept'],
      ['dom/components/search/SearchDialog.test.tsx', 'states that there are more results'],
    ],
  },
]

function matches(pattern: string, file: string): boolean {
  return new RegExp(`${pattern}[0-9a-f]+\\.json$`).test(file)
}
