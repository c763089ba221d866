import { beforeEach, describe, expect, test, vi } from 'vitest'
import { headTags } from '../../../../renderer/head.ts'
import { applyHead } from '../../../../client/head/applyHead.ts'
import type { View } from '../../../../client/view.ts'
import type { HeadTag, PageData } from '../../../../shared/page.ts'
import { testLocale } from '../../../support/testSite.ts'
import { testPage } from '../../components/clientStub.tsx'

const site = vi.hoisted(() => ({ head: [] as readonly unknown[], icon: '/icon.svg' }))

// In tests, all modules of the build are one.
vi.mock('virtual:bifolio/config', async () => ({
  bootPath: 'assets/boot.js',
  reportErrorsCode: '',
  restoreCode: '',
  default: {
    ...(await import('../../../support/testSite.ts')).testSite,
    base: '/docs/',
    siteUrl: 'https://kite.example.com',
    get head() {
      return site.head
    },
    get icon() {
      return site.icon
    },
  },
}))
function view(head: readonly HeadTag[] = [], page: Partial<PageData> = {}, tag = 'en'): View {
  return {
    page: testPage({ description: 'About A', frontmatter: { head }, ...page }),
    locale: { ...testLocale('en'), tag },
    module: null,
  }
}

/** What the document has of one thing, in the order of its head. */
function found(document: ParentNode, key: string): string[] {
  if (key === 'title') return [...document.querySelectorAll('title')].map((el) => el.textContent)
  return [...document.querySelectorAll('meta, link')]
    .filter((tag) =>
      [tag.getAttribute('name'), tag.getAttribute('property'), tag.getAttribute('rel')].includes(
        key,
      ),
    )
    .map((tag) => tag.getAttribute('content') ?? tag.getAttribute('href') ?? '')
}

function documentOf(shown: View): Document {
  return new DOMParser().parseFromString(`<head>${headTags(shown)}</head>`, 'text/html')
}

/** The head after the reader came from another page. */
function visit(from: View, to: View): Document {
  document.head.innerHTML = headTags(from)
  applyHead(to)
  return document
}

beforeEach(() => {
  site.head = []
  site.icon = '/icon.svg'
})

const CASES: readonly [key: string, tag: HeadTag][] = [
  ['description', ['meta', { name: 'description', content: 'Mine' }]],
  ['og:title', ['meta', { property: 'og:title', content: 'Mine' }]],
  ['og:title', ['meta', { name: 'og:title', content: 'Mine' }]],
  ['og:description', ['meta', { property: 'OG:description', content: 'Mine' }]],
  ['og:type', ['meta', { property: 'og:type', content: 'Mine' }]],
  ['og:url', ['meta', { property: 'og:url', content: 'Mine' }]],
  ['og:locale', ['meta', { property: 'og:locale', content: 'Mine' }]],
  ['og:site_name', ['meta', { property: 'og:site_name', content: 'Mine' }]],
  ['canonical', ['link', { rel: 'canonical', href: 'Mine' }]],
  ['icon', ['link', { rel: 'icon', href: 'Mine' }]],
  ['icon', ['link', { rel: 'shortcut icon', href: 'Mine' }]],
  ['title', ['title', {}, 'Mine']],
]

describe.each(CASES)('%s of the author, %j,', (key, tag) => {
  const isMine = (document: Document): void => {
    const all = [...found(document, key), ...found(document, key === 'icon' ? 'shortcut icon' : '')]
    if (key === 'og:description') all.push(...found(document, 'OG:description'))
    expect(all).toEqual(['Mine'])
  }

  test('in the front matter replaces the automatic one', () => isMine(documentOf(view([tag]))))

  test('in the config replaces the automatic one', () => {
    site.head = [tag]
    isMine(documentOf(view()))
  })

  test('in the front matter replaces that of the config', () => {
    site.head = [[tag[0], { ...tag[1], content: 'Other' }, 'Other']]
    isMine(documentOf(view([tag])))
  })

  test('is there after a navigation, too', () => isMine(visit(view(), view([tag]))))
})

test('the viewport and the color of the browser are those of the author', () => {
  site.head = [
    ['meta', { name: 'viewport', content: 'width=400' }],
    ['meta', { name: 'theme-color', content: '#123456' }],
  ]
  const document = documentOf(view())
  expect(found(document, 'viewport')).toEqual(['width=400'])
  expect(found(document, 'theme-color')).toEqual(['#123456'])
})

test('after a navigation away, the automatic tags and those of the config are back', () => {
  site.head = [
    ['meta', { property: 'og:image', content: 'site.png' }],
    ['meta', { name: 'author', content: 'Ann' }],
  ]
  const own = view([
    ['meta', { property: 'og:image', content: 'page.png' }],
    ['meta', { name: 'description', content: 'Mine' }],
    ['link', { rel: 'icon', href: '/own.svg' }],
  ])
  const plain = view()
  expect(found(visit(plain, own), 'og:image')).toEqual(['page.png'])
  applyHead(plain)
  for (const [key, value] of [
    ['og:image', 'site.png'],
    ['description', 'About A'],
    ['icon', '/docs/icon.svg'],
    ['author', 'Ann'],
  ] as const)
    expect([key, found(document, key)]).toEqual([key, [value]])
})

test('what both pages have is not touched by a navigation', () => {
  document.head.innerHTML = headTags(view())
  const icon = document.querySelector('link[rel="icon"]')
  applyHead(view([], { description: 'About B', routePath: '/guide/b' }))
  expect(document.querySelector('link[rel="icon"]')).toBe(icon)
  expect(found(document, 'description')).toEqual(['About B'])
})

test('an author may have several images and icons', () => {
  const document = documentOf(
    view([
      ['meta', { property: 'og:image', content: 'a.png' }],
      ['meta', { property: 'og:image:width', content: '100' }],
      ['meta', { property: 'og:image', content: 'b.png' }],
      ['link', { rel: 'icon', href: 'a.svg', type: 'image/svg+xml' }],
      ['link', { rel: 'icon', href: 'a.png', sizes: '32x32' }],
    ]),
  )
  expect(found(document, 'og:image')).toEqual(['a.png', 'b.png'])
  expect(found(document, 'icon')).toEqual(['a.svg', 'a.png'])
})

test("an image of a page has none of the details of the site's", () => {
  site.head = [
    ['meta', { property: 'og:image', content: 'site.png' }],
    ['meta', { property: 'og:image:alt', content: 'The site' }],
  ]
  const document = documentOf(view([['meta', { property: 'og:image', content: 'page.png' }]]))
  expect(found(document, 'og:image')).toEqual(['page.png'])
  expect(found(document, 'og:image:alt')).toEqual([])
})

test('a description of an image of the site does not remove the image', () => {
  site.head = [['meta', { property: 'og:image', content: 'site.png' }]]
  const document = documentOf(view([['meta', { property: 'og:image:alt', content: 'Mine' }]]))
  expect(found(document, 'og:image')).toEqual(['site.png'])
})

test('tags that a document may have many of are all there', () => {
  site.head = [
    ['link', { rel: 'help', href: '/a' }],
    ['link', { rel: 'preconnect', href: 'https://a.example.com' }],
  ]
  const document = documentOf(
    view([
      ['link', { rel: 'help', href: '/b' }],
      ['link', { rel: 'preconnect', href: 'https://b.example.com' }],
    ]),
  )
  expect(found(document, 'help')).toEqual(['/docs/b', '/docs/a'])
  expect(found(document, 'preconnect')).toHaveLength(2)
})

test.each([
  ['en', 'en_US'],
  ['en-GB', 'en_GB'],
  ['zh-CN', 'zh_CN'],
  ['zh-Hant', 'zh_TW'],
  ['zh-Hant-HK', 'zh_HK'],
  ['fr', 'fr_FR'],
  ['ja', 'ja_JP'],
  ['pt-BR', 'pt_BR'],
  ['ar', 'ar_EG'],
])('og:locale of %s has a territory: %s', (tag, locale) => {
  expect(found(documentOf(view([], {}, tag)), 'og:locale')).toEqual([locale])
})
