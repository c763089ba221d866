import { afterEach, describe, expect, test } from 'vitest'
import { dropContext } from '../../../../node/site/context.ts'
import { type ReadSite, readSite } from '../../../support/readSite.ts'
import { hrefOf } from '../../../../shared/routePath.ts'
import { createScratch, type Scratch } from '../../../samples/scratch.ts'

// Links to what is on the origin of the site and isn't part of it.

let scratch: Scratch | undefined

afterEach(() => {
  if (scratch) dropContext(scratch.folder)
  scratch?.remove()
})

interface SiteInput {
  /** Text of `content/en/guide/a.md`. */
  readonly page?: string
  readonly config?: string
  readonly files?: Readonly<Record<string, string>>
}

async function open({ page = '', config = '', files = {} }: SiteInput): Promise<ReadSite> {
  scratch = createScratch('plain-links')
  scratch.write(
    'bifolio.config.ts',
    `export default { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }], ${config} }\n`,
  )
  scratch.write('content/en/index.md', '# Home\n')
  scratch.write('content/en/guide/a.md', `# A\n\n${page}\n`)
  for (const [path, text] of Object.entries(files)) scratch.write(path, text)
  return await readSite({ root: scratch.folder })
}

async function problems(input: SiteInput): Promise<string[]> {
  const opened = await open(input)
  return (await opened.problems())
    .filter(({ severity }) => severity === 'error')
    .map(({ code, line, hint }) => `${code}:${line ?? ''} ${hint ?? ''}`)
}

/** The URLs of the links of the page. */
async function hrefs(input: SiteInput): Promise<string[]> {
  const opened = await open(input)
  const { html } = await opened.body('en/guide/a.md')
  return [...(html?.text ?? '').matchAll(/ href="([^"]*)"/g)]
    .map(([, href]) => String(href))
    .filter((href) => !href.startsWith('#'))
}

const EXCLUDES =
  "base: '/docs/', markdown: { checkDeadLinks: { excludes: ['/storybook*', /\\/api-v\\d\\//] } },"

describe('links that markdown.checkDeadLinks excludes', () => {
  const page =
    '[Storybook](/storybook) [Button](/storybook/?path=/button#x) [API](/api-v2/index.html) <a href="/api-v3/">HTML</a>'

  test('are no problem, and others are', async () => {
    expect(await problems({ page, config: EXCLUDES })).toEqual([])
    expect(await problems({ page: '[Story](/story)', config: EXCLUDES })).toHaveLength(1)
    expect(await problems({ page })).toHaveLength(4)
  })

  test('are published as they are written, below the base', async () => {
    expect(await hrefs({ page, config: EXCLUDES })).toEqual([
      '/docs/storybook',
      '/docs/storybook/?path=/button#x',
      '/docs/api-v2/index.html',
      '/docs/api-v3/',
    ])
  })

  test('may be relative, and an anchor', async () => {
    expect(
      await problems({
        page: '[Up](../../storybook/) [Below](./a#made-by-a-script)',
        config:
          "markdown: { checkDeadLinks: { excludes: ['../../storybook/', '*#made-by-a-script'] } },",
      }),
    ).toEqual([])
  })

  test('in a navbar, a sidebar and a home page have no language, and no .html', async () => {
    const context = await open({
      config: `${EXCLUDES} themeConfig: { nav: [{ text: 'UI', link: '/storybook' }], sidebar: { '/guide/': [{ text: 'UI', link: '/storybook' }] } },`,
      files: {
        'content/zh/index.md':
          '---\npageType: home\nhero:\n  name: X\n  actions:\n    - { theme: brand, text: UI, link: /storybook }\n---\n',
      },
    })
    expect((await context.problems()).filter(({ severity }) => severity === 'error')).toEqual([])
    const site = await context.clientConfig()
    expect(site.locales.map(({ nav }) => nav[0]?.link)).toEqual(['/storybook', '/storybook'])
    expect((await context.sidebars()).map(({ items }) => items)).toEqual([
      [{ kind: 'link', text: 'UI', link: '/storybook' }],
      [{ kind: 'link', text: 'UI', link: '/storybook' }],
    ])
    expect((await context.page('zh/index.md')).frontMatter.hero?.actions?.[0]?.link).toBe(
      '/storybook',
    )
    expect(hrefOf('/storybook', site)).toBe('/docs/storybook')
    expect(hrefOf('/guide/a', site)).toBe('/docs/guide/a.html')
  })

  test('stay links to pages where there are pages', async () => {
    const input = {
      page: '[Page](/storybook-page) [Other](/storybook)',
      config: EXCLUDES,
      files: { 'content/en/storybook-page.md': '# Page\n' },
    }
    expect(await hrefs(input)).toEqual(['/docs/storybook-page.html', '/docs/storybook'])
    const site = await (await open(input)).clientConfig()
    expect(hrefOf('/storybook-page', site)).toBe('/docs/storybook-page.html')
  })

  test('that run code are refused all the same', async () => {
    const config = "markdown: { checkDeadLinks: { excludes: ['*'] } },"
    expect(await problems({ page: '[x](javascript:alert(1))', config })).toEqual([
      expect.stringContaining('security/script-link'),
    ])
  })
})

describe('a folder of public with an index page', () => {
  const files = { 'public/demo/index.html': '<p>Demo</p>\n' }

  test('is a target', async () => {
    expect(await problems({ page: '[Demo](/demo/) [#](/demo/?a=1#b)', files })).toEqual([])
    expect(await hrefs({ page: '[Demo](/demo/)', files })).toEqual(['/demo/'])
  })

  test('of publicDirs, too', async () => {
    expect(
      await problems({
        page: '[Demo](/shown/demo/)',
        config: "publicDirs: [{ from: 'more', to: 'shown' }],",
        files: { 'more/demo/index.html': '<p>Demo</p>\n' },
      }),
    ).toEqual([])
  })

  test('is one in the navbar of every language', async () => {
    const opened = await open({
      config:
        "themeConfig: { nav: [{ text: 'Demo', link: '/demo/' }, { text: 'PDF', link: '/a.pdf' }] },",
      files: { ...files, 'public/a.pdf': 'x' },
    })
    expect((await opened.problems()).filter(({ severity }) => severity === 'error')).toEqual([])
    const { locales } = await opened.clientConfig()
    expect(locales.map(({ nav }) => nav.map(({ link }) => link))).toEqual([
      ['/demo/', '/a.pdf'],
      ['/demo/', '/a.pdf'],
    ])
  })

  test('without the slash is a dead link that says where to go', async () => {
    expect(await problems({ page: '[Demo](/demo)', files })).toEqual([
      'link/dead:3 Link to /demo/, which is a folder of `public`.',
    ])
  })

  test('gives way to a page', async () => {
    const all = { ...files, 'content/en/demo/index.md': '# Demo\n' }
    expect(await hrefs({ page: '[Demo](/demo/)', files: all })).toEqual(['/demo/'])
    const opened = await open({ page: '[Demo](/demo/)', files: all })
    expect((await opened.page('en/guide/a.md')).links[0]?.target.kind).toBe('page')
  })
})

test('an empty link is an error', async () => {
  const page = '[A]()\n\n<a href="">B</a>\n\n[C](<>)'
  expect(await problems({ page })).toEqual([
    'link/empty:3 Write where it leads, or remove it.',
    'link/empty:5 Write where it leads, or remove it.',
    'link/empty:7 Write where it leads, or remove it.',
  ])
})

test.each(["excludes: '/x'", "excludes: ['']", "ignore: ['/x']"])(
  'checkDeadLinks: { %s } is refused with its place',
  async (value) => {
    await expect(open({ config: `markdown: { checkDeadLinks: { ${value} } },` })).rejects.toThrow(
      /markdown\.checkDeadLinks/,
    )
  },
)
