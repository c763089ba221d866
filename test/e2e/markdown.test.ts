import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { visit } from 'unist-util-visit'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { useBrowser } from '../support/browser.ts'
import { byDay } from '../support/nightly.ts'
import { outputFiles, type OutputPage, outputPages } from '../support/outputPages.ts'
import { open, requestsDuring } from '../support/reader.ts'

const SITE_URL = 'https://bifolio.github.io'
const browser = useBrowser()

describe.each(byDay([inject('site'), inject('basedSite')]))(
  'the site below $base',
  ({ origin, base, folder }) => {
    let pages: OutputPage[] = []
    let files = new Set<string>()
    const markdownOf = ({ file }: OutputPage): Promise<string> =>
      readFile(join(folder, file.replace(/\.html$/, '.md')), 'utf8')
    /** Links of a text to the site, as paths in the output. */
    const targetsOf = (text: string): string[] =>
      [...text.matchAll(/\]\((?!#)([^)\s]+)[^)]*\)/g)].flatMap(([, href = '']) =>
        href.startsWith(SITE_URL)
          ? [decodeURI(href.slice((SITE_URL + base).length).replace(/[?#].*$/, ''))]
          : [],
      )

    beforeAll(async () => {
      // The search page is made by the build; its Markdown would be the index that programs have
      // already.
      pages = (await outputPages(folder)).filter(
        ({ html }) => !html.includes('data-page-type="search"'),
      )
      files = new Set(await outputFiles(folder))
    })

    test('has every page as Markdown, without a trace of MDX', async () => {
      const faults: string[] = []
      for (const page of pages) {
        const text = await markdownOf(page)
        const [, head = '', body = ''] = /^---\n([\s\S]*?)---\n\n([\s\S]*)$/.exec(text) ?? []
        const facts = parse(head) as Record<string, string>
        if (facts['url'] !== SITE_URL + base.slice(0, -1) + page.routePath)
          faults.push(`${page.file}: its address is ${facts['url']}`)
        if (!facts['title'] || !facts['description'])
          faults.push(`${page.file}: has no title or description`)
        if (Object.keys(facts).join() !== 'title,description,url')
          faults.push(`${page.file}: its front matter has ${Object.keys(facts).join()}`)
        if (!/^# \S/.test(body) || (body.match(/^# /gm) ?? []).length < 1)
          faults.push(`${page.file}: does not begin with a heading`)
        visit(fromMarkdown(body), (node) => {
          if (node.type === 'html') faults.push(`${page.file}: ${node.value}`)
          // Braces belong to formulas.
          if (
            node.type === 'text' &&
            /[{}\uE000-\uF8FF]|^(?:import|export) .*from /m.test(
              node.value.replaceAll(/\$\$[^$]+\$\$|\$[^$\n]+\$/g, ''),
            )
          )
            faults.push(`${page.file}: ${node.value}`)
        })
      }
      expect(faults).toEqual([])
    })

    test('leads from Markdown to Markdown that exists', async () => {
      const faults: string[] = []
      for (const file of [...files].filter((name) => /\.md$|llms.*\.txt$/.test(name))) {
        const text = (await readFile(join(folder, file), 'utf8'))
          .replaceAll(/^( *)(`{3,})[\s\S]*?^\1\2$/gm, '')
          .replaceAll(/`[^`\n]*`/g, '')
        faults.push(
          ...targetsOf(text)
            .filter((target) => !files.has(target) || target.endsWith('.html'))
            .map((target) => `${file}: ${target}`),
        )
      }
      expect(faults).toEqual([])
    })

    test.each([
      ['en', ''],
      ['zh', 'zh/'],
    ])('lists its pages for programs (%s)', async (lang, prefix) => {
      const index = await readFile(join(folder, `${prefix}llms.txt`), 'utf8')
      const own = pages.filter((page) => page.lang === lang)
      expect(index).toMatch(/^# Bifolio\n\n> \S.*\n\n(?:- \[.*\n)+\n## /)
      const listed = targetsOf(index.slice(index.indexOf('\n## '))).sort()
      expect(listed).toEqual(
        own
          .map(({ file }) => file.replace(/\.html$/, '.md'))
          .filter((file) => file !== `${prefix}index.md`)
          .sort(),
      )
      const full = await readFile(join(folder, `${prefix}llms-full.txt`), 'utf8')
      for (const page of own) expect(full, page.file).toContain(await markdownOf(page))
    })

    test('names the Markdown in the head of every page, and keeps it out of the sitemap', async () => {
      for (const { html, file } of pages)
        expect(html, file).toContain(
          `<link rel="alternate" type="text/markdown" href="${base}${file.replace(/\.html$/, '.md')}">`,
        )
      expect(await readFile(join(folder, 'sitemap.xml'), 'utf8')).not.toContain('.md')
      expect(await readFile(join(folder, '404.html'), 'utf8')).not.toContain('text/markdown')
    })

    test('serves Markdown in its encoding', async () => {
      const response = await fetch(`${origin}${base}zh/guide/basic/deploy.md`)
      expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
      expect(await response.text()).toContain('\n# 部署\n')
    })

    test.each([
      ['', 'Copy page', 'Copied'],
      ['zh/', '复制本页', '已复制'],
    ])('a reader below "%s" copies a page', async (prefix, name, said) => {
      const { page } = await browser.newPage()
      const path = `${base}${prefix}guide/basic/deploy`
      const early = await requestsDuring(page, async () => open(page, origin + path))
      expect(early.filter((url) => /\.md$|copyMarkdown/.test(url))).toEqual([])
      await page.getByRole('button', { name, exact: true }).click()
      await page.locator('.bf-page-tools').getByRole('status').getByText(said).waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        await (await fetch(`${origin}${path}.md`)).text(),
      )
    })

    test('a reader whose page cannot be fetched is informed', async () => {
      const { page } = await browser.newPage({ allow: [/deploy\.md/, /Failed to load resource/] })
      await page.route('**/*.md', (route) => route.fulfill({ status: 503, body: '' }))
      await open(page, `${origin}${base}guide/basic/deploy`)
      await page.getByRole('button', { name: 'Copy page' }).click()
      await page.locator('.bf-page-tools').getByRole('status').getByText('Could not copy').waitFor()
    })

    test('the head and the tools follow a navigation', async () => {
      const { page } = await browser.newPage()
      await open(page, `${origin}${base}guide/basic/ssg`)
      const next = page.locator('main a[rel="next"]')
      const expected = `${await next.getAttribute('href')}.md`
      await next.click()
      await page.locator(`.bf-page-tools a[href="${expected}"]`).waitFor({ state: 'attached' })
      expect(
        await page
          .locator('link[type="text/markdown"]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual([expected])
    })

    test('with JavaScript disabled there is a link and no button', async () => {
      const { page } = await browser.newPage({ javaScript: false })
      await page.goto(`${origin}${base}guide/basic/deploy`)
      expect(await page.getByRole('button', { name: 'Copy page' }).count()).toBe(0)
      await page.getByRole('button', { name: 'More links' }).hover()
      const link = page.getByRole('link', { name: 'View as Markdown' })
      expect(await link.getAttribute('href')).toBe(`${base}guide/basic/deploy.md`)
    })
  },
)
