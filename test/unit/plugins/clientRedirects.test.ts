import { linkSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { BuildStartContext, DevServerContext, SitePage } from '../../../node/plugin/types.ts'
import { answerRedirects } from '../../../plugins/client-redirects/answerRedirects.ts'
import {
  findTarget,
  oldPathOf,
  redirectOf,
} from '../../../plugins/client-redirects/client/findTarget.ts'
import { type Redirect, clientRedirects } from '../../../plugins/client-redirects/index.ts'
import {
  findProblems,
  listRedirects,
  readRedirects,
  rulesOf,
} from '../../../plugins/client-redirects/listRedirects.ts'
import { fileOf, hrefOf, redirectPage } from '../../../plugins/client-redirects/redirectPage.ts'
import {
  keepRoutes,
  readReleased,
  vanishedProblems,
} from '../../../plugins/client-redirects/releasedRoutes.ts'
import { setUp, wrongOptions } from '../../samples/plugins.ts'
import { createScratch } from '../../samples/scratch.ts'
import { repository } from '../../support/cli.ts'

const PAGES = ['/', '/guide/', '/guide/install', '/guide/deploy', '/start']

const messages = (...given: Parameters<typeof findProblems>): string[] =>
  findProblems(...given).map(({ message }) => message)

test('every old URL has one target; pages, single redirects and longer patterns win', () => {
  const redirects = [
    { from: '/*', to: '/guide/*' },
    { from: '/docs/*', to: '/guide/*' },
    { from: ['/docs/deploy', '/a'], to: '/start' },
    { from: '/blog/*', to: '/start' },
  ]
  expect(
    listRedirects(
      redirects,
      [...PAGES, '/install'],
      ['/blog/2019/one', '/guide/', '/docs/install'],
    ),
  ).toEqual([
    { from: '/docs/deploy', to: '/start' },
    { from: '/a', to: '/start' },
    { from: '/docs/', to: '/guide/' },
    { from: '/docs/install', to: '/guide/install' },
    { from: '/deploy', to: '/guide/deploy' },
    { from: '/blog/2019/one', to: '/start' },
  ])
})

test('what works has no problems', () => {
  expect(
    findProblems(
      [
        { from: '/a', to: '/guide/install?x=1#y' },
        { from: '/docs/*', to: '/guide/*' },
        { from: '/blog/*', to: '/start' },
        { from: '/chat', to: 'https://example.com' },
      ],
      PAGES,
    ),
  ).toEqual([])
})

test('a problem names the redirect that has it', () => {
  expect(
    findProblems(
      [
        { from: '/a', to: '/start' },
        { from: ['/b', '/c'], to: '/none' },
      ],
      PAGES,
    ).map(({ at }) => at),
  ).toEqual([
    ['redirects', 1],
    ['redirects', 1],
  ])
})

test('the browser follows the same rules, and never without end', () => {
  const rules = rulesOf([
    { from: '/a', to: '/start?x' },
    { from: '/docs/*', to: '/guide/*' },
    { from: '/docs/old/*', to: 'https://example.com' },
  ])
  const found = ['/a', '/docs/x/y', '/docs/old/x', '/other', '/toString'].map((path) =>
    findTarget(path, rules),
  )
  expect(found).toEqual(['/start?x', '/guide/x/y', 'https://example.com', null, null])
  expect(findTarget('/x', rulesOf([{ from: '/*', to: '/docs/*' }]))).toBeNull()
})

describe('the URLs of the last release', () => {
  const scratch = createScratch('released-routes')
  afterAll(scratch.remove)
  const file = 'released-routes.txt'
  const kept = { root: scratch.folder, file }
  const pages = (...routes: string[]): SitePage[] =>
    routes.map((routePath) => ({ routePath, frontmatter: {} }) as SitePage)
  const start = async (redirects: readonly Redirect[], ...routes: string[]): Promise<unknown> =>
    await (
      await setUp(clientRedirects({ redirects, keep: file }), { root: scratch.folder })
    ).checkSite?.({
      root: scratch.folder,
      pages: pages(...routes),
    } as Partial<BuildStartContext> as BuildStartContext)

  test('have to be kept once', async () => {
    expect(await start([], '/')).toMatchObject([
      { message: 'Missing file released-routes.txt of `keep`.', at: ['keep'] },
    ])
  })

  test('that vanish without a redirect are named', async () => {
    await keepRoutes(kept, [], pages('/', '/guide/old', '/blog/one', '/a'))
    expect(await start([{ from: '/blog/*', to: '/' }], '/', '/a')).toMatchObject([
      {
        message: "The page '/guide/old' of the last release no longer exists.",
        hint: expect.stringContaining(file),
      },
    ])
    expect(
      await start(
        [
          { from: '/blog/*', to: '/' },
          { from: '/guide/old', to: '/a' },
        ],
        '/',
        '/a',
      ),
    ).toEqual([])
  })

  test('grow by the pages that are new, and those that are redirected stay', async () => {
    const redirects = [{ from: ['/blog/one', '/guide/old'], to: '/' }]
    await expect(keepRoutes(kept, [], pages('/', '/a'))).rejects.toThrow(
      "The page '/blog/one' of the last release no longer exists",
    )
    await keepRoutes(kept, redirects, [
      ...pages('/', '/a', '/new'),
      { routePath: '/part', frontmatter: { sitemap: false } } as SitePage,
    ])
    expect(await readReleased(kept)).toEqual(['/', '/a', '/blog/one', '/guide/old', '/new'])
  })

  test('are replaced as a whole, so that an interruption leaves the old list', async () => {
    // Another name of the same file shows what is written into it.
    const before = join(scratch.folder, 'before.txt')
    linkSync(join(scratch.folder, file), before)
    await keepRoutes(
      kept,
      [{ from: ['/blog/one', '/guide/old'], to: '/' }],
      pages('/', '/a', '/new', '/newer'),
    )
    expect(await readReleased(kept)).toContain('/newer')
    expect(readFileSync(before, 'utf8')).not.toContain('/newer')
    expect(readdirSync(scratch.folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })
})

test('the development server redirects old URLs, keeps the query, and leaves pages and modules alone', async () => {
  const redirects = [
    { from: '/docs/*', to: '/guide/*' },
    { from: '/a', to: '/guide/install?x#y' },
    { from: ['/node.js', '/1.0'], to: '/guide/install' },
    { from: '/src/*', to: '/guide/install' },
    { from: '/旧', to: '/安装' },
  ]
  const site = {
    redirects,
    pages: async () =>
      [...PAGES, '/guide/deno.js', '/guide/2.0'].map((routePath) => ({ routePath }) as SitePage),
    config: { base: '/kite/', route: { cleanUrls: false } } as DevServerContext['config'],
  }
  type Middleware = (
    request: { url: string },
    response: { writeHead: (status: number, headers: { Location: string }) => { end: () => void } },
    next: () => void,
  ) => void
  const middlewares: Middleware[] = []
  answerRedirects(
    {
      middlewares: { use: (added: Middleware) => middlewares.push(added) },
    } as unknown as Parameters<typeof answerRedirects>[0],
    site,
  )
  const ask = async (url: string): Promise<string> =>
    await new Promise((resolve) =>
      middlewares[0]?.(
        { url },
        { writeHead: (status, { Location }) => ({ end: () => resolve(`${status} ${Location}`) }) },
        () => resolve('next'),
      ),
    )
  expect(
    await Promise.all(
      [
        '/kite/docs/install?from=mail',
        '/kite/docs/install.html',
        '/kite/a',
        '/kite/a?z',
        '/kite/docs/none',
        '/kite/start',
        '/kite/docs/x.ts',
        '/kite/@vite/client',
        '/kite/%zz',
        '/kite/docs/%E0%A4%A',
        '/kite/docs//evil.example',
        '/kite/docs/%5Cevil.example',
        '//',
        '/kite/docs/%09/evil.example',
        '/kite/node.js',
        '/kite/1.0',
        '/kite/docs/deno.js',
        '/kite/docs/2.0',
        '/kite/src/main.ts',
        '/kite/src/main',
        '/kite/%E6%97%A7',
      ].map(ask),
    ),
  ).toEqual([
    '302 /kite/guide/install.html?from=mail',
    '302 /kite/guide/install.html',
    '302 /kite/guide/install.html?x#y',
    '302 /kite/guide/install.html?z#y',
    'next',
    'next',
    'next',
    'next',
    'next',
    'next',
    'next',
    'next',
    'next',
    'next',
    '302 /kite/guide/install.html',
    '302 /kite/guide/install.html',
    '302 /kite/guide/deno.js.html',
    '302 /kite/guide/2.0.html',
    'next',
    '302 /kite/guide/install.html',
    '302 /kite/%E5%AE%89%E8%A3%85.html',
  ])
})

describe.each(['en', 'zh'])('the page of the plugin (%s)', (lang) => {
  const page = readFileSync(
    join(repository, 'content', lang, 'plugin/official-plugins/client-redirects.mdx'),
    'utf8',
  )

  test.each([
    [[{ from: '/start', to: '/guide/install' }]],
    [
      [
        { from: '/none', to: '/guide/install' },
        { from: '/none', to: '/guide/' },
      ],
    ],
    [
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
      ],
    ],
    [[{ from: '/old', to: '/guide/instal' }]],
    [[{ from: '/docs', to: '/guide/*' }]],
    [[{ from: '/docs/*', to: '/guid/*' }]],
  ])('shows the message about %j', (redirects) => {
    const [problem = 'none'] = messages(redirects, PAGES)
    expect(page).toContain(problem.replace("'/none'", "'/start'").replace("'/old'", "'/start'"))
  })

  test('shows the message about a URL that vanished', () => {
    const [problem] = vanishedProblems(['/guide/old'], 'released-routes.txt')
    expect(page).toContain(problem?.message)
    expect(page).toContain(problem?.hint)
  })
})

test('an old URL is found as it is written, with .html, and with or without a slash at its end', () => {
  const hrefs = (from: string, to: string, ...urls: readonly string[]): (string | null)[] =>
    urls.map(
      (url) =>
        redirectOf(
          {
            url: new URL(`https://kite.example/docs${url}`),
            base: '/docs/',
            hrefOf: (link) => link,
          },
          rulesOf([{ from, to }]),
        )?.href ?? null,
    )
  const start = 'https://kite.example/start'
  expect(hrefs('/old.html', '/start', '/old.html', '/old', '/old/', '/old.htm')).toEqual([
    start,
    start,
    start,
    null,
  ])
  expect(hrefs('/old', '/start', '/old', '/old/', '/old/index.html', '/old/x')).toEqual([
    start,
    start,
    start,
    null,
  ])
  expect(hrefs('/old/', '/start', '/old', '/old/')).toEqual([start, start])
  expect(hrefs('/100%', '/start', '/100%', '/100%25')).toEqual([start, start])
  expect(hrefs('/风筝', '/start', '/风筝')).toEqual([start])
})

test('a URL with a percent sign of its own is not decoded twice, and one that cannot be decoded is looked up as it is', () => {
  expect(oldPathOf('/100%', '/')).toBe('/100%')
  expect(oldPathOf('/a%', '/')).toBe('/a%')
})

test('a name with spaces or in Chinese is written as it is read or as a URL has it', () => {
  const pages = ['/guide/my page', '/指南/安装']
  for (const to of ['/guide/my page', '/guide/my%20page', '/指南/安装#步骤'])
    expect(findProblems(readRedirects([{ from: ['/old page', '/旧'], to }], false), pages)).toEqual(
      [],
    )
  const redirects = readRedirects([{ from: ['/old%20page', '/%E6%97%A7'], to: '/x' }], false)
  expect(listRedirects(redirects, pages).map(({ from }) => fileOf(from))).toEqual([
    'old page.html',
    '旧.html',
  ])
  expect(findTarget('/old page', rulesOf(redirects))).toBe('/x')
  expect(hrefOf('/指南/my page?a=%20#步', { base: '/', cleanUrls: true })).toBe(
    '/%E6%8C%87%E5%8D%97/my%20page?a=%20#%E6%AD%A5',
  )
})

test('where URLs end with a slash, redirects are written with or without it', () => {
  const pages = ['/', '/start/', '/guide/install/']
  const redirects = readRedirects(
    [
      { from: '/old', to: '/start?a#b' },
      { from: '/older.html', to: '/start/' },
      { from: '/docs/*', to: '/guide/*' },
      { from: '/chat', to: 'https://example.com/kite' },
    ],
    true,
  )
  expect(findProblems(redirects, pages)).toEqual([])
  expect(listRedirects(redirects, pages)).toEqual([
    { from: '/old/', to: '/start/?a#b' },
    { from: '/older', to: '/start/' },
    { from: '/chat/', to: 'https://example.com/kite' },
    { from: '/docs/install/', to: '/guide/install/' },
  ])
})

test('a target that is nearly a page is corrected', () => {
  const hintFor = (to: string): string | undefined =>
    findProblems([{ from: '/old', to }], PAGES)[0]?.hint
  expect(hintFor('/guide')).toBe("Correct `to`: did you mean '/guide/'?")
  expect(hintFor('/guide/install.html')).toBe("Correct `to`: did you mean '/guide/install'?")
  expect(hintFor('/guide/instal#a')).toBe("Correct `to`: did you mean '/guide/install#a'?")
  expect(hintFor('/nothing-like-it')).toBe('Correct `to`.')
})

test('a pattern redirects to another site with the same rest', () => {
  const redirects = [{ from: '/v1/*', to: 'https://v1.kite.example/docs/*' }]
  expect(findProblems(redirects, PAGES)).toEqual([])
  expect(findTarget('/v1/guide/x', rulesOf(redirects))).toBe('https://v1.kite.example/docs/guide/x')
  expect(listRedirects(redirects, PAGES, ['/v1/guide/x'])).toEqual([
    { from: '/v1/guide/x', to: 'https://v1.kite.example/docs/guide/x' },
  ])
  expect(messages([{ from: '/v1', to: 'https://v1.kite.example/*' }], PAGES)).toEqual([
    "Invalid redirect from '/v1' to 'https://v1.kite.example/*': only the target has a star.",
  ])
  expect(
    messages(
      [
        { from: '/old', to: '/start' },
        { from: '/old.html', to: '/guide/' },
      ],
      PAGES,
    ),
  ).toEqual(["'/old.html' is redirected twice."])
})

test('files and URLs follow the rules of the site', () => {
  expect(
    listRedirects(
      ['/old', '/a/index.html', '/a', '/b.html'].map((from) => ({ from, to: '/start' })),
      PAGES,
    ).map(({ from }) => fileOf(from)),
  ).toEqual(['old.html', 'a/index.html', 'a.html', 'b.html'])
  expect(['/old', '/old/', '/a/b', '/old.html', '/node.js'].map(fileOf)).toEqual([
    'old.html',
    'old/index.html',
    'a/b.html',
    'old.html',
    'node.js.html',
  ])
  expect(hrefOf('/guide/x?a#b', { base: '/docs/', cleanUrls: false })).toBe(
    '/docs/guide/x.html?a#b',
  )
  expect(hrefOf('/guide/', { base: '/', cleanUrls: false })).toBe('/guide/')
  expect(hrefOf('https://example.com/x', { base: '/docs/', cleanUrls: false })).toBe(
    'https://example.com/x',
  )
})

test('nothing of a URL becomes markup', () => {
  expect(
    redirectPage({
      href: 'https://example.com/"><script>',
      title: 'A & <b>',
      lang: 'en',
      script: '/redirect.js',
    }),
  ).not.toMatch(/<b>|"><script>\n/)
})

test('a redirect page allows the icon that browsers ask for', () => {
  expect(
    redirectPage({ href: '/new', title: 'New', lang: 'en', script: '/redirect.js' }),
  ).toContain("; img-src 'self';")
})

test.each([
  ['old', '/'],
  ['/old/**', '/'],
  ['/a?b', '/'],
  ['/a', 'new'],
  ['/a', 'ftp://x'],
])('from %s to %s is a mistake in the options', (from, to) => {
  const problems = wrongOptions(clientRedirects({ redirects: [{ from, to }] }))
  expect(
    problems.map(({ code, message }) => [
      code,
      message.startsWith('Options of the plugin "bifolio:client-redirects": `redirects[0].'),
    ]),
  ).toEqual([['plugin/wrong-value', true]])
})

test.each([
  ['/old', '/'],
  ['/old/', 'https://x.org/?a#b'],
  ['/*', '/docs/*'],
  ['/v1/*', '/*'],
  ['/v1/*', 'https://v1.kite.example/*'],
  ['/old.html', '/'],
  ['/old page', '/my page'],
  ['/旧', '/安装'],
])('from %s to %s is allowed', (from, to) => {
  expect(wrongOptions(clientRedirects({ redirects: [{ from: [from], to }] }))).toEqual([])
})
