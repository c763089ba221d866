import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AnalyzeOptions, analyze, htmlOf, moduleOf } from '../../../samples/analyze.ts'
import { createScratch, type Scratch } from '../../../samples/scratch.ts'

let scratch: Scratch

beforeAll(() => {
  scratch = createScratch('links')
  mkdirSync(`${scratch.folder}/en/guide`, { recursive: true })
  writeFileSync(`${scratch.folder}/en/guide/diagram.svg`, '<svg/>')
})

afterAll(() => {
  scratch.remove()
})

const EN = 'en/guide/page.mdx'
const ZH = 'zh/guide/page.mdx'

async function hrefOf(link: string, options: AnalyzeOptions): Promise<string> {
  return /<a href="([^"]*)"/.exec(await htmlOf(`[text](${link})`, options))?.[1] ?? 'none'
}

describe('the URL of a link', () => {
  test.each<[what: string, link: string, path: string, href: string]>([
    ['to a source beside the page', './next.mdx', EN, '/guide/next'],
    ['to a source without ending', './next', EN, '/guide/next'],
    ['to a source without dot', 'next.mdx', EN, '/guide/next'],
    ['to a source above', '../index.mdx', EN, '/'],
    ['to a folder', './start/', EN, '/guide/start/'],
    ['to a plain Markdown source', './next.md#a', EN, '/guide/next#a'],
    ['to a source from a translation', './next.mdx', ZH, '/zh/guide/next'],
    ['to a route path', '/guide/next', EN, '/guide/next'],
    ['to a route path with .html', '/guide/next.html', EN, '/guide/next'],
    ['to a route path with index', '/guide/index', EN, '/guide/'],
    ['to a route path from a translation', '/guide/next', ZH, '/zh/guide/next'],
    ['to the home page from a translation', '/', ZH, '/zh/'],
    ['that names the default language', '/en/guide/next', ZH, '/guide/next'],
    ['that names another language', '/zh/guide/next', EN, '/zh/guide/next'],
    ['to a folder whose name begins like a language', '/zhuyin/a', EN, '/zhuyin/a'],
    ['with query and anchor', '/guide/next?a=1#b', EN, '/guide/next?a=1#b'],
    ['with a Chinese anchor', '/guide/next#安装', EN, '/guide/next#%E5%AE%89%E8%A3%85'],
    ['to an anchor', '#a', EN, '#a'],
    ['to a public file', '/manual.pdf', ZH, '/manual.pdf'],
    ['to another site', 'https://vite.dev/guide', EN, 'https://vite.dev/guide'],
    ['to a mailbox', 'mailto:hello@example.com', EN, 'mailto:hello@example.com'],
  ])('%s', async (_, link, path, href) => {
    const decode = (text: string): string => decodeURI(text)
    expect(decode(await hrefOf(link, { path, contentRoot: scratch.folder }))).toBe(decode(href))
  })

  test.each<[what: string, link: string, href: string]>([
    ['a page', '/guide/next#a', '/docs/guide/next.html#a'],
    ['a folder', '/guide/', '/docs/guide/'],
    ['a public file', '/manual.pdf', '/docs/manual.pdf'],
    ['an anchor', '#a', '#a'],
    ['another site', 'https://vite.dev/', 'https://vite.dev/'],
  ])('has base and extension of the site: %s', async (_, link, href) => {
    expect(
      await hrefOf(link, { path: EN, config: { base: '/docs/', route: { cleanUrls: false } } }),
    ).toBe(href)
  })

  test('is left to the component, but for its language', async () => {
    const { code } = await analyze('<LinkCard href="./next.mdx#a" title="Next" />', {
      path: ZH,
      config: { base: '/docs/', route: { cleanUrls: false } },
    })
    expect(code).toContain('href: "/zh/guide/next#a"')
  })

  test('of plain JSX is that of Markdown', async () => {
    expect(await htmlOf('<a href="/guide/next">text</a>', { path: ZH })).toBe(
      '<a href="/zh/guide/next">text</a>',
    )
  })

  test('to another site is marked', async () => {
    expect(await htmlOf('[Vite](https://vite.dev/)')).toBe(
      '<p><a href="https://vite.dev/" rel="noreferrer" data-external="">Vite<span class="bf-sr"> (external link)</span></a></p>',
    )
  })
})

describe('an image', () => {
  test('beside the page is imported', async () => {
    const code = moduleOf(
      await analyze('![A diagram](./diagram.svg)', { path: EN, contentRoot: scratch.folder }),
    )
    expect(code).toBe(
      'import _asset0 from "./diagram.svg?url"\nexport const html = "\\n<p><img src=\\"" + _asset0 + "\\" alt=\\"A diagram\\" loading=\\"lazy\\"></p>"\n',
    )
  })

  test('is imported once', async () => {
    const code = moduleOf(
      await analyze('![A](./diagram.svg) ![B](diagram.svg)', {
        path: EN,
        contentRoot: scratch.folder,
      }),
    )
    expect(code.match(/^import /gm)).toHaveLength(1)
    expect(code.match(/_asset0 \+/g)).toHaveLength(2)
  })

  test('of `public` has the base', async () => {
    expect(await htmlOf('![Logo](/logo.svg)', { config: { base: '/docs/' } })).toContain(
      'src="/docs/logo.svg"',
    )
  })

  test('of a component page is imported too', async () => {
    const code = moduleOf(
      await analyze('<Badge text="x" />\n\n![A diagram](./diagram.svg)', {
        path: EN,
        contentRoot: scratch.folder,
      }),
    )
    expect(code).toContain('import _asset0 from "./diagram.svg?url"')
    expect(code).toContain(String.raw`<img src=\"" + _asset0 + "\"`)
  })

  test('that a link opens, or a part of which is shown, is never in the page itself', async () => {
    const code = moduleOf(
      await analyze(
        '<Badge text="x" />\n\n[File](./diagram.svg) <svg><use href="./diagram.svg#a" /></svg>',
        { path: EN, contentRoot: scratch.folder },
      ),
    )
    expect(code.match(/^import _asset.*/gm)).toEqual([
      'import _asset0 from "./diagram.svg?no-inline&url"',
    ])
  })

  test.each([
    ['a static page', ''],
    ['a page with components', '<Badge text="x" />\n\n'],
  ])('is not imported where text looks like a placeholder, on %s', async (_, top) => {
    const code = moduleOf(
      await analyze(
        `${top}\\_\\_BIFOLIO_ASSET_0\\_\\_ \`__BIFOLIO_ASSET_0__\`\n\n![A](./diagram.svg)`,
        { path: EN, contentRoot: scratch.folder },
      ),
    )
    expect(code.match(/_asset0 \+/g)).toHaveLength(1)
    expect(code.match(/__BIFOLIO_ASSET_0__/g)).toHaveLength(2)
  })
})

test('every link and file is noted for the link check, with its place', async () => {
  const { links } = await analyze(
    '# T\n\nA [page](./next.mdx#a), a ![picture](./missing.png).\n\n<img src="/logo.svg" alt="" /> <LinkCard href="/x" /> [out](https://vite.dev)\n',
    { path: EN, contentRoot: scratch.folder },
  )
  expect(links.map(({ href, target, line, column }) => ({ href, target, line, column }))).toEqual([
    {
      href: './next.mdx#a',
      target: { kind: 'page', routePath: '/guide/next', anchor: 'a' },
      line: 3,
      column: 3,
    },
    {
      href: './missing.png',
      target: { kind: 'file', path: `${scratch.folder}/en/guide/missing.png`, exists: false },
      line: 3,
      column: 27,
    },
    { href: '/logo.svg', target: { kind: 'public', path: '/logo.svg' }, line: 5, column: 1 },
    { href: '/x', target: { kind: 'page', routePath: '/x', anchor: '' }, line: 5, column: 32 },
    {
      href: 'https://vite.dev',
      target: { kind: 'external', url: 'https://vite.dev' },
      line: 5,
      column: 55,
    },
  ])
})

test.each([
  ['a literal', "<a href={'/guide/next'}>a</a>", '/guide/next'],
  ['a template', '<a href={`/guide/next`}>a</a>', '/guide/next'],
  ['a component', '<LinkCard href={\'/guide/next\'} title="a" />', '/guide/next'],
  [
    'a constant of the page',
    "export const to = '/guide/next'\n\n<a href={to}>a</a>",
    '/guide/next',
  ],
])('the link in %s is checked', async (_, source, href) => {
  const { links } = await analyze(source, { path: EN, contentRoot: scratch.folder })
  expect(links.map((link) => [link.href, link.target?.kind])).toEqual([[href, 'page']])
})
