import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PluginContext, SitePage } from 'bifolio'
import { afterAll, describe, expect, test } from 'vitest'
import { keysOf } from '../../../node/schema/describe.ts'
import { cardTree, textOf } from '../../../plugins/social-cards/cardTree.ts'
import { charactersOf } from '../../../plugins/social-cards/charactersOf.ts'
import { familiesOf, openFonts } from '../../../plugins/social-cards/fonts.ts'
import { socialCards } from '../../../plugins/social-cards/index.ts'
import { socialCardOf } from '../../../plugins/social-cards/socialCardOf.ts'
import { optionsSchema, type SocialCard } from '../../../plugins/social-cards/options.ts'
import { createRenderer } from '../../../plugins/social-cards/render.ts'
import { setUp, wrongOptions } from '../../samples/plugins.ts'
import { repository } from '../../support/cli.ts'
import { type Png, inkIn, readPng } from '../../support/png.ts'
import { stateOf } from '../../support/cacheRecords.ts'

const HAN = ['@fontsource/noto-sans-sc/400.css', '@fontsource/noto-sans-sc/600.css']
const root = mkdtempSync(join(tmpdir(), 'bifolio-cards-'))
writeFileSync(join(root, 'package.json'), '{}')
afterAll(() => {
  rmSync(root, { recursive: true, force: true })
})

const card = (more: Partial<SocialCard>): SocialCard => ({
  title: 'Use MDX',
  description: '',
  siteTitle: 'Kite',
  section: ['Guide', 'Basics'],
  language: 'English',
  tag: 'en',
  logo: null,
  page: {} as SitePage,
  ...more,
})

async function draw(more: Partial<SocialCard>, fonts: readonly string[] = HAN): Promise<Png> {
  const tree = cardTree(card(more))
  const opened = openFonts(fonts, repository)
  const missing = opened.missing(textOf(tree))
  return readPng(
    await createRenderer(opened.facesFor(textOf(tree), more.tag ?? 'en'), (character) =>
      missing.includes(character),
    )(tree),
  )
}

/** Where the title is rendered, at the right of the fold. */
const TITLE = [150, 170, 1200, 480] as const

test('a card is an image of 1200 × 630 with a title in it', async () => {
  const png = await draw({})
  expect([png.width, png.height]).toEqual([1200, 630])
  expect([...png.pixels.subarray(0, 4)]).toEqual([0xfa, 0xfb, 0xfb, 0xff])
  expect(inkIn(png, TITLE)).toBeGreaterThan(3000)
})

test('Han characters are rendered: two titles of the same length differ, and have more ink than a blank one', async () => {
  const chinese = { tag: 'zh-CN', language: '简体中文', section: ['指南'] }
  const [first, second, blank] = await Promise.all(
    ['使用组件', '导航配置', ' '].map((title) => draw({ ...chinese, title })),
  )
  if (!first || !second || !blank) throw new Error('not drawn')
  expect(Buffer.compare(first.pixels, second.pixels)).not.toBe(0)
  expect(inkIn(first, TITLE) - inkIn(blank, TITLE)).toBeGreaterThan(5000)
  expect(inkIn(second, TITLE) - inkIn(blank, TITLE)).toBeGreaterThan(5000)
})

test('a title without the glyphs leaves them out, in place of boxes', async () => {
  const [without, blank] = await Promise.all([
    draw({ title: '使用' }, []),
    draw({ title: ' ' }, []),
  ])
  expect(inkIn(without, TITLE)).toBe(inkIn(blank, TITLE))
})

test('a long title stays in the card', async () => {
  const png = await draw({
    title:
      'A very long title of a page that says everything there is to say about it, and then a little more than anybody asked for, and on',
    section: [],
  })
  expect(inkIn(png, [1125, 0, 1200, 630])).toBe(0)
  expect(inkIn(png, [150, 600, 1200, 630])).toBe(0)
})

describe('fonts', () => {
  test('the characters of a font are read from the file, whatever its stylesheet claims', () => {
    const slice = charactersOf(
      readFileSync(
        join(
          repository,
          'node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-118-400-normal.woff',
        ),
      ),
    )
    expect([...'三上下不'].map((character) => slice(character.codePointAt(0) ?? 0))).toEqual([
      true,
      true,
      true,
      true,
    ])
    // The stylesheet names both for this slice.
    expect([0xd, 0x1f680].map(slice)).toEqual([false, false])
    const theme = charactersOf(
      readFileSync(join(repository, 'lib/plugins/social-cards/fonts/serif.woff')),
    )
    expect([...'Aé~€“—使'].map((character) => theme(character.codePointAt(0) ?? 0))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })

  test('only the slices that a text needs are taken, and punctuation follows the language', () => {
    const fonts = openFonts(HAN, repository)
    const faces = fonts.facesFor('使用“组件”', 'zh-CN')
    expect(faces.filter(({ isOwn }) => isOwn).length).toBeLessThan(20)
    expect(faces.at(-1)).toMatchObject({ isOwn: false })
    expect(
      fonts
        .facesFor('“使用”', 'en')
        .slice(0, 4)
        .every(({ isOwn }) => !isOwn),
    ).toBe(true)
    const weightsOf = (role: 'display' | 'text'): number[] => [
      ...new Set(
        familiesOf(faces, role)
          .split(', ')
          .map((name) => faces[Number(name.slice(4))])
          .filter((face) => face?.isOwn)
          .map((face) => face?.weight ?? 0),
      ),
    ]
    expect([weightsOf('display'), weightsOf('text')]).toEqual([[600], [400]])
  })

  test('missing characters are reported, spaces and joiners are not characters', () => {
    expect(openFonts([], repository).missing('Aé “x” — 使 \u200D\uFE0F用')).toEqual(['使', '用'])
    expect(openFonts(HAN, repository).missing('使用 \u{20BB7}')).toEqual(['\u{20BB7}'])
  })
})

const context = {
  root,
  contentRoot: '/content',
  config: {
    siteUrl: 'https://kite.example',
    base: '/docs/',
    lang: 'en',
    title: 'Kite',
    logo: null,
    publicDirs: [],
    locales: [
      { lang: 'en', tag: 'en', prefix: '', label: 'English', title: 'Kite' },
      { lang: 'zh', tag: 'zh-CN', prefix: '/zh', label: '简体中文', title: '风筝' },
    ],
  },
} as unknown as PluginContext
const page = (routePath: string, more: Partial<Record<keyof SitePage, unknown>> = {}): SitePage =>
  ({
    routePath,
    lang: 'en',
    title: 'Fly',
    description: 'How to fly',
    section: [],
    frontmatter: {},
    ...more,
  }) as unknown as SitePage

describe('tags in the head', () => {
  const headOf = async (of: SitePage, options = {}): Promise<Record<string, string>> => {
    const tags = await (await setUp(socialCards(options), context)).head?.(of, context)
    return Object.fromEntries(
      (tags ?? []).map(([, { property, name, content }]) => [
        property ?? name ?? '',
        content ?? '',
      ]),
    )
  }

  test('is the card, with its size and an absolute URL that changes with it', async () => {
    const head = await headOf(page('/zh/guide/'))
    expect(head).toEqual({
      'og:image': expect.stringMatching(
        /^https:\/\/kite\.example\/docs\/social-cards\/zh\/guide\/index\.png\?[\da-f]{16}$/,
      ),
      'og:image:alt': 'Fly',
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    })
    expect((await headOf(page('/zh/guide/', { title: 'Flew' })))['og:image']).not.toBe(
      head['og:image'],
    )
    expect((await headOf(page('/zh/guide/', { text: 'other' })))['og:image']).toBe(head['og:image'])
  })

  test.each([
    [
      'a picture of the site',
      { image: '/kite.png' },
      {
        'og:image': 'https://kite.example/docs/kite.png',
        'og:image:alt': 'Fly',
        'twitter:card': 'summary_large_image',
      },
    ],
    [
      'one elsewhere, with a text',
      { image: { src: 'https://cdn.example/k.jpg', alt: 'A kite' } },
      {
        'og:image': 'https://cdn.example/k.jpg',
        'og:image:alt': 'A kite',
        'twitter:card': 'summary_large_image',
      },
    ],
    ['none', { image: false }, {}],
    ['none on a page of errors', { pageType: '404' }, {}],
    ['none on a page that stands in others', { pageType: 'blank' }, {}],
  ])('is %s if the front matter sets it', async (_, frontmatter, expected) => {
    expect(await headOf(page('/a', { frontmatter }))).toEqual(expected)
  })

  test('is nothing without cards', async () => {
    expect(await headOf(page('/a'), { enabled: false })).toEqual({})
    expect(await headOf(page('/a'), { test: () => false })).toEqual({})
  })
})

test('a second build draws only what has changed', async () => {
  const plugin = await setUp(socialCards(), context)
  const build = async (...pages: readonly SitePage[]): Promise<string[]> => {
    await plugin.buildEnd?.({
      ...context,
      pages,
      outDir: join(root, 'out'),
      html: () => Promise.resolve(''),
      onlineOnly: () => {},
      addLicensesOf: () => {},
    })
    const folder = join(root, 'node_modules/.vite/bifolio/plugins/bifolio-social-cards/shared')
    return stateOf(folder)
  }
  const first = await build(page('/a'), page('/b', { title: 'Sail' }), page('/same'))
  // Two pages with one card share it.
  expect(first).toHaveLength(2)
  expect(readdirSync(join(root, 'out/social-cards')).toSorted()).toEqual([
    'a.png',
    'b.png',
    'same.png',
  ])
  const second = await build(page('/a'), page('/b', { title: 'Dive' }), page('/same'))
  expect(second).toEqual(expect.arrayContaining(first))
  expect(second).toHaveLength(3)
})

test.each<[what: string, options: object, message: string]>([
  ['a picture as a font', { fonts: ['./a.png'] }, "`fonts[0]` cannot be './a.png'."],
  ['a font of the web', { fonts: ['./a.woff2'] }, "`fonts[0]` cannot be './a.woff2'."],
  ['a logo without a slash', { logo: 'logo.svg' }, "`logo` cannot be 'logo.svg'."],
  ['a template that is none', { template: 'dark' }, "`template` cannot be 'dark'."],
  ['an unknown option', { font: [] }, 'Unknown key `font`.'],
])('%s is a mistake in the options', (_, options, message) => {
  expect(
    wrongOptions(socialCards(options))
      .map((problem) => problem.message)
      .join('\n'),
  ).toContain(message)
})

test('an image of a page and the logo may be in a folder of publicDirs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'social-cards-'))
  writeFileSync(join(folder, 'kite.png'), '')
  const { checkPage } = await setUp(socialCards(), context)
  const config = { ...context.config, publicDirs: [{ from: folder, to: 'img' }] }
  const found = async (image: string) =>
    await checkPage?.(page('/a', { frontmatter: { image } }), { ...context, config })
  expect(await found('/img/kite.png')).toEqual([])
  expect(await found('/kite.png')).toMatchObject([
    { message: 'The image /kite.png is not in public.' },
  ])
  // So may the logo, which is part of the card.
  const logoOf = async (logo: string) =>
    (await socialCardOf(page('/a'), { ...context, config }, { logo } as never)).logo
  expect(await logoOf('/img/kite.png')).toBe('data:image/png;base64,')
  expect(await logoOf('/kite.png')).toBeNull()
  rmSync(folder, { recursive: true })
})

test.each([
  ['a symlink as Git writes it', 'kite.svg', '../../art/kite.svg', 'an SVG'],
  ['an SVG', 'kite.svg', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>', null],
  ['a PNG', 'kite.png', '\x89PNG\r\n', null],
  ['another file', 'kite.png', '<svg/>', 'a PNG'],
  ['a JPEG', 'kite.jpg', '\xff\xd8\xff', null],
])('a logo that is no image is reported by its path: %s', async (_, name, content, kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'social-cards-'))
  writeFileSync(join(folder, name), content, 'latin1')
  const logo = { light: `/${name}`, dark: `/${name}` }
  const config = { ...context.config, publicDirs: [{ from: folder, to: '' }], logo }
  const { configResolved } = await setUp(socialCards(), context)
  expect(await configResolved?.({ ...context, config })).toMatchObject(
    kind === null ? [] : [{ message: `The logo /${name} is not ${kind}.` }],
  )
  rmSync(folder, { recursive: true })
})

describe.each(['en', 'zh'])('the page of the plugin (%s)', (lang) => {
  const source = readFileSync(
    join(repository, 'content', lang, 'plugin/official-plugins/social-cards.mdx'),
    'utf8',
  )

  test('lists every option', () => {
    const table = /## (?:Options|选项)\n\n((?:\|.*\n)+)/.exec(source)?.[1] ?? ''
    expect([...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name).toSorted()).toEqual(
      keysOf(optionsSchema).toSorted(),
    )
  })

  test('shows the messages', async () => {
    const told = await Promise.all([
      setUp(socialCards({ fonts: ['./fonts/title.ttf'] }), context).then(({ configResolved }) =>
        configResolved?.({ ...context, config: { ...context.config, siteUrl: null } }),
      ),
      setUp(socialCards({ logo: '/kite.svg', enabled: false }), context).then(
        ({ configResolved }) => configResolved?.(context),
      ),
      setUp(socialCards(), context).then(({ checkPage }) =>
        checkPage?.(page('/a', { title: '使用 MDX' }), context),
      ),
      setUp(socialCards(), context).then(({ checkPage }) =>
        checkPage?.(page('/a', { frontmatter: { image: '/kite.png' } }), context),
      ),
    ])
    const messages = told.flatMap((problems) => problems ?? []).map(({ message }) => message)
    expect(messages).toHaveLength(5)
    for (const message of messages) expect(source).toContain(`| \`${message}\` |`)
  })
})
