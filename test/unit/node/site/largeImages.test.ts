import { expect, test } from 'vitest'
import { analyze } from '../../../samples/analyze.ts'
import { checkFiles } from '../../../samples/checkFiles.ts'

const PAGE = 'content/en/guide/install.mdx'
const LARGE = 'x'.repeat(700_000)

const config = (...lines: readonly string[]): string =>
  [
    "export default { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],",
    ...lines,
    '}',
  ].join('\n')
const page = (...lines: readonly string[]): string =>
  ['# Install', '', '## Linux', '', '## Windows', '', ...lines].join('\n')

/** Warnings about large images as `picture file:line:column`. */
async function large(files: Readonly<Record<string, string>>): Promise<string[]> {
  const found = (
    await checkFiles({ 'content/en/guide/large.png': LARGE, 'public/large.png': LARGE, ...files })
  ).filter(({ code }) => code === 'asset/large')
  return found.map(({ message, file, line, column, keyPath }) =>
    [
      /"(.*?)"/.exec(message)?.[1],
      [file, line, column].filter((part) => part !== undefined).join(':'),
      keyPath,
    ]
      .filter(Boolean)
      .join(' '),
  )
}

test('a large image is a warning with its size and the limit', async () => {
  const [only] = (
    await checkFiles({ [PAGE]: page('![A](./large.png)'), 'content/en/guide/large.png': LARGE })
  ).filter(({ code, file }) => code === 'asset/large' && file === PAGE)
  expect(only).toMatchObject({
    code: 'asset/large',
    severity: 'warning',
    line: 7,
    column: 1,
    message: 'Large image "./large.png": 700 kB. The limit in `check.imageSize` is 500 kB.',
    hint: 'Scale it down, or save it as WebP or AVIF.',
  })
})

test.each([
  ['in Markdown', '![A](./large.png)', ['./large.png 7:1']],
  ['of public', '![A](/large.png)', ['/large.png 7:1']],
  [
    'twice in one line, told once for each place',
    '![A](large.png) ![B](/large.png)',
    ['/large.png 7:17', 'large.png 7:1'],
  ],
  ['in a tag', '<img src="/large.png" alt="A" />', ['/large.png 7:1']],
  ['of a film', '<video src="/film.mp4" poster="/large.png" />', ['/large.png 7:1']],
  ['in an expression', '<img src={`${1}` + "/large.png"} alt="A" />', ['/large.png 7:20']],
  ['in another property', '<Badge text="A" data-art="/large.png" />', ['/large.png 7:17']],
  [
    'that is imported',
    'import art from "./large.png"\n\n<img src={art} alt="A" />',
    ['./large.png 7:17'],
  ],
  [
    'that is imported as an address',
    'import art from "./large.png?url"\n\n<img src={art} alt="A" />',
    ['./large.png?url 7:17'],
  ],
  [
    'that a link leads to is loaded by those who want it',
    '[A](./large.png)\n\n<a href="/large.png">B</a>',
    [],
  ],
  ['in a code block', '```md\n![A](./large.png)\n```', []],
  ['of another host', '![A](https://example.com/large.png)', []],
])('an image %s', async (_, line, expected) => {
  const { pictures } = await analyze(page(line))
  expect(
    pictures.map((picture) => `${picture.href} ${picture.line}:${picture.column}`).toSorted(),
  ).toEqual(expected)
})

test('images of a front matter: hero in both schemes, features, tags of the head, with the URL of the site', async () => {
  const lines = [
    '---',
    'pageType: home',
    'hero:',
    '  name: Kite',
    '  image: { src: { light: /large.png, dark: /small.png }, alt: A }',
    'features:',
    '  - title: A',
    '    details: B',
    '    icon: /large.png',
    'head:',
    '  - [meta, { property: og:image, content: https://kite.example.com/large.png }]',
    '  - [link, { rel: me, href: /large.png }]',
    '---',
    page(),
  ]
  expect(
    await large({
      [PAGE]: lines.join('\n'),
      'public/small.png': 'x',
      'bifolio.config.ts': config("siteUrl: 'https://kite.example.com',"),
    }),
  ).toEqual([
    `/large.png ${PAGE}:5:26 hero.image.src.light`,
    `/large.png ${PAGE}:9:11 features[0].icon`,
    `https://kite.example.com/large.png ${PAGE}:11:43 head[0][1].content`,
  ])
})

test('images that components name: a page that is one, one that a page imports and what that imports, the theme', async () => {
  expect(
    await large({
      'content/en/guide/team.tsx':
        "import art from './large.png'\nexport const frontmatter = { title: 'Team' }\nexport default () => <p><img src={art} alt='' /><a href='/large.png'>A</a></p>\n",
      [PAGE]: page("import { Chart } from '../../../src/Chart'", '', '<Chart />'),
      'src/Chart.tsx':
        "import { lazy } from 'react'\nexport { Other } from './Other'\nexport const Chart = lazy(() => import('./Part.tsx'))\n",
      'src/Other.tsx': "export const Other = () => <img src='/large.png' alt='' />\n",
      'src/Part.tsx':
        "const art = new URL('../content/en/guide/large.png', import.meta.url).href\nexport default () => <img src={art} alt='' />\n",
      'src/Unused.tsx': "import '../content/en/guide/large.png'\n",
      'theme/index.tsx':
        "import { defineTheme } from 'bifolio/client'\nexport default defineTheme({ slots: { bottom: () => <img src='/large.png' alt='' /> } })\n",
    }),
  ).toEqual([
    './large.png content/en/guide/team.tsx:1:17',
    '/large.png src/Other.tsx:1:37',
    '../content/en/guide/large.png src/Part.tsx:1:21',
    '/large.png theme/index.tsx:2:62',
  ])
})

test('images of the config', async () => {
  expect(await large({ 'bifolio.config.ts': config("logo: '/large.png',") })).toEqual([
    '/large.png bifolio.config.ts:2:7 logo',
  ])
})

test('the limit may be higher, and what does not exist is not measured', async () => {
  expect(
    await large({
      [PAGE]: page('![A](./large.png)', '<img src={"/none.png"} alt="A" />'),
      'bifolio.config.ts': config('check: { imageSize: 800 },'),
    }),
  ).toEqual([])
})
