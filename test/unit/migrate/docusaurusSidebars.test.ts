import { describe, expect, test } from 'vitest'
import { docusaurus } from '../../../migrate/docusaurus/index.ts'
import type { MigrationPlan } from '../../../migrate/types.ts'
import { sourceProject } from '../../samples/migration.ts'

const planOf = (
  files: Readonly<Record<string, string>>,
  sidebars?: unknown,
  docs: Readonly<Record<string, unknown>> = {},
): Promise<MigrationPlan> =>
  docusaurus.read(
    sourceProject(files, {
      'docusaurus.config.js': { title: 'Kite', presets: [['classic', { docs }]] },
      ...(sidebars !== undefined && { 'sidebars.js': sidebars }),
    }),
    'docusaurus.config.js',
  )

const sidebarsOf = async (...args: Parameters<typeof planOf>): Promise<unknown> =>
  (await planOf(...args)).config.themeConfig?.sidebar

const PAGES = {
  'docs/a.md': '---\nsidebar_label: The A\n---\n# A\n',
  'docs/b.md': '# B\n',
  'docs/api/x.md': '# X\n',
  'docs/api/y.md': '# Y\n',
}

describe('written sidebars', () => {
  test('a file that cannot be read does not stop the site', async () => {
    const docs = { sidebarPath: './sidebars.json' }
    const { config, notes } = await planOf({ ...PAGES, 'sidebars.json': '{' }, undefined, docs)
    expect(config.themeConfig?.sidebar).toMatchObject({
      '/docs/': [{ text: 'The A' }, { text: 'api' }, { link: '/docs/b' }],
    })
    expect(notes.map(({ code, file }) => `${code} ${file}`)).toEqual([
      'migrate/manual sidebars.json',
    ])
  })

  test('pages, categories, links and HTML', async () => {
    expect(
      await sidebarsOf(PAGES, {
        main: [
          'a',
          { type: 'doc', id: 'b', label: 'The B' },
          {
            type: 'category',
            label: 'API',
            collapsed: false,
            link: { type: 'doc', id: 'api/x' },
            items: ['api/y', { type: 'ref', id: 'a', label: 'See' }],
          },
          { type: 'category', label: 'Fixed', collapsible: false, items: ['b'] },
          { type: 'link', label: 'Vite', href: 'https://vite.dev/' },
          { type: 'html', value: '<b>More</b>' },
          { Short: ['b'] },
        ],
      }),
    ).toEqual({
      '/docs/': [
        { text: 'The A', link: '/docs/a' },
        { text: 'The B', link: '/docs/b' },
        {
          text: 'API',
          link: '/docs/api/x',
          collapsed: false,
          items: [{ link: '/docs/api/y' }, { text: 'See', link: '/docs/a' }],
        },
        { text: 'Fixed', collapsible: false, collapsed: false, items: [{ link: '/docs/b' }] },
        { text: 'Vite', link: 'https://vite.dev/' },
        { sectionHeaderText: 'More' },
        { text: 'Short', collapsed: true, items: [{ link: '/docs/b' }] },
      ],
    })
  })

  test('folders show the sidebar that their pages are in', async () => {
    const { config, notes } = await planOf(
      { ...PAGES, 'docs/api/z.md': '# Z\n' },
      { main: ['a', 'b', 'api/z'], api: ['api/x', 'api/y'] },
    )
    expect(Object.keys(config.themeConfig?.sidebar ?? {})).toEqual(['/docs/', '/docs/api/'])
    expect(notes.map(({ code, file }) => `${code} ${file}`)).toEqual([
      'migrate/changed docs/api/z.md',
    ])
  })

  test('a second sidebar of a folder is a group of the first', async () => {
    const { config } = await planOf(
      { 'docs/a.md': '# A\n', 'docs/b.md': '# B\n', 'docs/c.md': '# C\n' },
      { docs: ['a', 'b'], apiPages: ['c'] },
    )
    expect(config.themeConfig?.sidebar).toEqual({
      '/docs/': [
        { link: '/docs/a' },
        { link: '/docs/b' },
        { text: 'Api pages', collapsed: true, items: [{ link: '/docs/c' }] },
      ],
    })
  })

  test('a generated index is a page that lists its group', async () => {
    const { pages, config } = await planOf(PAGES, {
      main: [
        {
          type: 'category',
          label: 'All of it',
          link: { type: 'generated-index', title: 'Everything', description: 'What there is.' },
          items: ['a'],
        },
      ],
    })
    expect(config.themeConfig?.sidebar).toMatchObject({
      '/docs/': [{ text: 'All of it', link: '/docs/category/all-of-it' }],
    })
    expect(
      pages.find(({ path }) => path === 'content/en/docs/category/all-of-it.md'),
    ).toMatchObject({
      oldPath: '/docs/category/all-of-it',
      text: expect.stringMatching(
        /title: "Everything"\n(?:.*\n)*overview: true\noverviewHeaders: \[\]/,
      ) as string,
    })
  })

  test('a page that does not exist and an unknown type are noted', async () => {
    const { notes } = await planOf(PAGES, {
      main: ['gone', { type: 'odd' }, { type: 'link', label: 'Help', href: '/help' }],
    })
    expect(notes.map(({ code, file }) => `${code} ${file}`)).toEqual([
      'migrate/manual sidebars.js',
      'migrate/left-out sidebars.js',
    ])
  })
})

describe('sidebars of folders', () => {
  test('numbers and places order pages, and no number is left in a path', async () => {
    const { pages, config } = await planOf({
      'docs/02-two/02-b.md': '# B\n',
      'docs/02-two/01-a.md': '# A\n\n[b](./02-b.md) [b](b) [c](../1-first.md)\n',
      'docs/02-two/_category_.json': '{ "label": "Two", "collapsed": false }',
      'docs/1-first.md': '# First\n',
      'docs/three/index.md': '---\nsidebar_position: 1.5\ntitle: Three\n---\n',
      'docs/three/z.md': '# Z\n',
      'docs/2024-01-01-day.md': '# Day\n',
    })
    expect(config.themeConfig?.sidebar).toEqual({
      '/docs/': [
        { link: '/docs/first' },
        {
          text: 'Three',
          link: '/docs/three/',
          collapsed: true,
          items: [{ link: '/docs/three/z' }],
        },
        {
          text: 'Two',
          collapsed: false,
          items: [{ link: '/docs/two/a' }, { link: '/docs/two/b' }],
        },
        { link: '/docs/2024-01-01-day' },
      ],
    })
    expect(pages.find(({ path }) => path === 'content/en/docs/two/a.md')?.text).toContain(
      '[b](./b.md) [b](/docs/two/b) [c](../first.md)',
    )
  })

  test('a folder without numbers and labels stays one, so that new pages are listed', async () => {
    expect(await sidebarsOf(PAGES, { api: [{ type: 'autogenerated', dirName: 'api' }] })).toEqual({
      '/docs/': [{ folder: 'docs/api' }],
    })
    expect(
      await sidebarsOf(
        { ...PAGES, 'docs/api/z.md': '---\nsidebar_position: 1\n---\n# Z\n' },
        { api: [{ type: 'autogenerated', dirName: 'api' }] },
      ),
    ).toEqual({
      '/docs/': [{ link: '/docs/api/z' }, { link: '/docs/api/x' }, { link: '/docs/api/y' }],
    })
  })

  test('unlisted pages and drafts are in no sidebar', async () => {
    const { config, pages } = await planOf({
      'docs/a.md': '# A\n',
      'docs/b.md': '---\nunlisted: true\n---\n# B\n',
      'docs/c.md': '---\ndraft: true\n---\n# C\n',
    })
    expect(config.themeConfig?.sidebar).toEqual({ '/docs/': [{ link: '/docs/a' }] })
    expect(pages.find(({ path }) => path.endsWith('/b.md'))?.text).toContain(
      'search: false\nsitemap: false',
    )
  })
})

test('paths come from ids, slugs, and files that stand for their folder', async () => {
  const { pages, redirects } = await planOf({
    'docs/Start.md': '---\nid: start\n---\n# Start\n',
    'docs/guide/one.md': '---\nslug: first\n---\n# One\n',
    'docs/guide/two.md': '---\nslug: /second\n---\n# Two\n',
    'docs/guide/README.md': '# Guide\n',
    'docs/api/api.md': '# API\n',
    'docs/home.md': '---\nslug: /\n---\n# Home\n',
  })
  expect(
    pages
      .filter(({ path }) => path.includes('/docs/'))
      .map(({ path, oldPath, text }) => [path, oldPath, /slug: (.*)/.exec(text)?.[1]]),
  ).toEqual([
    ['content/en/docs/start.md', '/docs/start', undefined],
    ['content/en/docs/api/index.md', '/docs/api/', undefined],
    ['content/en/docs/guide/index.md', '/docs/guide/', undefined],
    ['content/en/docs/guide/one.md', '/docs/guide/first', 'first'],
    ['content/en/docs/guide/two.md', '/docs/second', '/docs/second'],
    ['content/en/docs/home.md', '/docs/', '/docs/'],
  ])
  expect(redirects).toEqual([])
})
