import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { byDay } from '../support/nightly.ts'
import { type OutputPage, outputPages } from '../support/outputPages.ts'
import { open } from '../support/reader.ts'

const SITE_URL = 'https://bifolio.github.io'

interface Step {
  readonly position: number
  readonly name: string
  readonly item: string
}
interface Thing {
  readonly '@type': string
  readonly url?: string
  readonly headline?: string
  readonly inLanguage?: string
  readonly itemListElement?: readonly Step[]
}

const thingsOf = (html: string): Thing[][] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) => (JSON.parse(json) as { '@graph': Thing[] })['@graph'],
  )
const canonicalOf = ({ html }: OutputPage): string | undefined =>
  /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
const typeOf = ({ html }: OutputPage): string | undefined =>
  /data-page-type="(\w+)"/.exec(html)?.[1]

const browser = useBrowser()

describe.each(byDay([inject('site'), inject('basedSite')]))(
  'the site below $base',
  ({ origin, base, folder }) => {
    test('every page is described as what it is, by its own address', async () => {
      const pages = await outputPages(folder)
      const described = pages.map((page) => ({ page, graphs: thingsOf(page.html) }))
      const kinds = described.map(({ page, graphs }) => [
        page.file,
        graphs.map((things) => things.map((thing) => thing['@type']).join(' ')).join(),
      ])
      expect(kinds).toEqual(
        pages.map((page) => {
          const byType: Record<string, string> = {
            home: 'WebSite',
            doc: 'TechArticle BreadcrumbList',
          }
          return [page.file, byType[typeOf(page) ?? ''] ?? '']
        }),
      )
      for (const { page, graphs } of described)
        for (const { url, headline, inLanguage } of graphs[0]?.slice(0, 1) ?? []) {
          expect(url, page.file).toBe(canonicalOf(page))
          expect(page.html, page.file).toContain(`<html lang="${inLanguage}"`)
          if (headline !== undefined) expect(headline, page.file).not.toMatch(/^$|[`<>]/)
        }
    })

    test('the way to a page begins at the home page and leads over pages to itself', async () => {
      const pages = await outputPages(folder)
      const urls = new Set(pages.map(canonicalOf))
      for (const page of pages.filter((other) => typeOf(other) === 'doc')) {
        const steps = thingsOf(page.html)[0]?.at(-1)?.itemListElement ?? []
        const home = SITE_URL + base + (page.lang === 'zh' ? 'zh/' : '')
        expect(steps[0]?.item, page.file).toBe(home)
        expect(steps.at(-1)?.item, page.file).toBe(canonicalOf(page))
        expect(steps.map(({ position }) => position)).toEqual(steps.map((_, at) => at + 1))
        expect(new Set(steps.map(({ name }) => name)).size, page.file).toBe(steps.length)
        expect(steps.filter(({ item }) => !urls.has(item))).toEqual([])
      }
    })

    test('it leaves the head with its page', async () => {
      const { page } = await browser.newPage()
      await open(page, `${origin}${base}guide/basic/deploy`)
      const scripts = page.locator('script[type="application/ld+json"]')
      expect(await scripts.count()).toBe(1)
      await page.locator('.bf-sidebar a[href$="/guide/basic/ssg"]').click()
      await page.waitForURL('**/guide/basic/ssg')
      await expect.poll(() => scripts.count()).toBe(0)
    })
  },
)
