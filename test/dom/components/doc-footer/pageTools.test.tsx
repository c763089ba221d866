import { expect, test } from 'vitest'
import { PageTools } from '../../../../components/doc-footer/PageTools.tsx'
import { assistantLinkOf } from '../../../../node/site/assistants.ts'
import { mount, pageData, testSite } from '../../../support/mount.tsx'

const site = {
  siteUrl: 'https://kite.example',
  base: '/docs/',
  themeConfig: {
    ...testSite.themeConfig,
    openIn: [
      assistantLinkOf('claude'),
      { text: 'Kite', link: 'https://kite.example/ask?page={url}' },
    ],
  },
}

async function linksOf(options: Parameters<typeof mount>[1]): Promise<Map<string, URL>> {
  const container = await mount(<PageTools />, options)
  return new Map(
    [...container.querySelectorAll<HTMLAnchorElement>('a[target="_blank"]')].map((link) => [
      link.textContent ?? '',
      new URL(link.href),
    ]),
  )
}

test('a page can be opened in assistants, which get the URL of its Markdown', async () => {
  const links = await linksOf({ site })
  expect([...links.keys()]).toEqual(['Open in Claude', 'Open in Kite'])
  const question = links.get('Open in Claude')
  expect(question?.origin + String(question?.pathname)).toBe('https://claude.ai/new')
  expect(question?.searchParams.get('q')).toContain('https://kite.example/docs/guide/page.md')
  expect(links.get('Open in Kite')?.searchParams.get('page')).toBe(
    'https://kite.example/docs/guide/page.md',
  )
})

test('the question is in the language of the page', async () => {
  const links = await linksOf({ site, lang: 'zh' })
  expect([...links.keys()][0]).toBe('在 Claude 中打开')
  expect(links.get('在 Claude 中打开')?.searchParams.get('q')).toMatch(/^请阅读/)
})

test('without siteUrl, the browser determines the origin', async () => {
  expect(
    (await linksOf({ site: { ...site, siteUrl: null } }))
      .get('Open in Kite')
      ?.searchParams.get('page'),
  ).toBe(`${location.origin}/docs/guide/page.md`)
})

test('there are none by default, and none for a page without Markdown', async () => {
  expect((await linksOf({})).size).toBe(0)
  expect(
    (await linksOf({ site, page: pageData({ frontmatter: { markdownPage: false } }) })).size,
  ).toBe(0)
})
