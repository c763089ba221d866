import { afterAll, describe, expect, test } from 'vitest'
import { type AnalyzeOptions, analyze, htmlOf, moduleOf } from '../../../samples/analyze.ts'
import { diagnose } from '../../../samples/diagnose.ts'
import { createScratch } from '../../../samples/scratch.ts'

// Every attribute of HTML by which a browser loads a file: `src` of all elements, `srcset`,
// `imagesrcset`, `poster`, `data` of an object, and `href` and `xlink:href` in SVG.

const { folder, write, remove } = createScratch('file-attributes')
afterAll(remove)
for (const name of ['a.svg', 'b.svg', 'v.mp4', 'my c.svg']) write(`en/${name}`, '<svg/>')

const SAMPLES: readonly [written: string, ...files: string[]][] = [
  ['<img src="./a.svg" srcset="./a.svg 1x, b.svg 2x" alt="">', 'a.svg', 'a.svg', 'b.svg'],
  [
    '<img src="./a.svg" srcset="\n  ./a.svg,\n  ./b.svg 1.5x,\n" alt="">',
    'a.svg',
    'a.svg',
    'b.svg',
  ],
  [
    '<picture><source srcset="./b.svg" media="(prefers-color-scheme: dark)"><img src="./a.svg" alt=""></picture>',
    'b.svg',
    'a.svg',
  ],
  ['<img srcset="my%20c.svg 100w" sizes="50vw" alt="">', 'my%20c.svg'],
  ['<video src="./v.mp4" poster="./a.svg"></video>', 'v.mp4', 'a.svg'],
  ['<object data="./a.svg" type="image/svg+xml">Text</object>', 'a.svg'],
  ['<embed src="./a.svg">', 'a.svg'],
  ['<input type="image" src="./a.svg" alt="x">', 'a.svg'],
  ['<svg><image href="./a.svg"></image></svg>', 'a.svg'],
  ['<svg><image xlink:href="./a.svg"></image></svg>', 'a.svg'],
  ['<link rel="preload" as="image" imagesrcset="./a.svg 1x">', 'a.svg'],
]
const UNTOUCHED = [
  '<img srcset="https://example.com/a.png 2x, data:image/png;base64,aaaa 3x" alt="">',
  '<img srcset="" alt="">',
  '<data value="1">One</data>',
  '<q cite="./missing.md">x</q>',
]
/** As MDX writes it. */
const inMdx = (html: string): string =>
  html
    .replaceAll(/<(img|source|embed|input|link)([^>]*)>/g, '<$1$2 />')
    .replaceAll('xlink:href', 'xlinkHref')
    .replaceAll('imagesrcset', 'imageSrcSet')

const record = (text: string, options: AnalyzeOptions): ReturnType<typeof analyze> =>
  analyze(text, { contentRoot: folder, ...options })

describe.each([
  ['Markdown', 'en/page.md', (html: string) => html],
  ['MDX', 'en/page.mdx', inMdx],
  ['MDX with srcSet', 'en/page.mdx', (html: string) => inMdx(html).replaceAll('srcset', 'srcSet')],
  ['a page with a component', 'en/page.mdx', (html: string) => `<Tabs />\n\n${inMdx(html)}`],
  [
    'MDX with an expression beside it',
    'en/page.mdx',
    (html: string) =>
      inMdx(html).replace(
        /<(img|source|object|video|embed|input|image|link)/g,
        '<$1 hidden={1 > 2}',
      ),
  ],
])('files that %s names', (_, path, convert) => {
  test.each(SAMPLES)('%s', async (html, ...files) => {
    for (const images of [false, true]) {
      const page = await record(convert(html), { path, config: { images } })
      expect(page.diagnostics).toEqual([])
      expect(
        page.links.map(({ href, target }) => [
          href.replace('./', ''),
          target.kind === 'file' && target.exists,
        ]),
      ).toEqual(files.map((file) => [file, true]))
      const code = moduleOf(page)
      for (const file of files) expect(code).not.toMatch(new RegExp(`(?:="|\\s|\\./)${file}[ ,"]`))
    }
  })

  test.each(UNTOUCHED)('nothing of %s', async (html) => {
    const page = await record(convert(html), { path })
    expect(page.links.filter(({ target }) => target.kind !== 'external')).toEqual([])
  })
})

test('a missing file is an error at its place, as for src', async () => {
  const text =
    '# Install\n\n## Linux\n\n## Windows\n\n<picture><source srcset="./missing.png 2x, /no.png">\n<img src="/logo.svg" alt=""></picture>\n\n<object data="./gone.pdf"></object>\n'
  for (const extension of ['md', 'mdx']) {
    const file = `content/en/guide/install.${extension}`
    const found = await diagnose({
      'content/en/guide/install.mdx': null,
      'content/zh/guide/install.mdx': null,
      'content/zh/guide/install.md': '# 安装\n\n## Linux\n\n## Windows\n',
      [file]: extension === 'md' ? text : inMdx(text),
    })
    const errors = found.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ line }) => line)).toEqual([7, 7, 10])
    expect(errors.map(({ message }) => /"([^"]+)"/.exec(message)?.[1])).toEqual([
      './missing.png',
      '/no.png',
      './gone.pdf',
    ])
    expect(new Set(errors.map(({ file: at }) => at))).toEqual(new Set([file]))
  }
})

test('what is on the site has its base', async () => {
  const html = await htmlOf('<img srcset="/a.png 1x, /b.png 2x" alt="">', {
    path: 'en/page.md',
    config: { base: '/docs/' },
  })
  expect(html).toContain('srcset="/docs/a.png 1x, /docs/b.png 2x"')
})

test('a part of a file stays named: of a sprite, of a PDF', async () => {
  const { html } = await record(
    '<svg><use href="./a.svg#icon"></use></svg>\n\n[Page](./v.mp4?x=1#t=3)',
    { path: 'en/page.md' },
  )
  expect(html?.gaps.map(({ at }) => html.text.slice(at).split('"')[0])).toEqual([
    '#icon',
    '?x=1#t=3',
  ])
})
