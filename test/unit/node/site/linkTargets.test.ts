import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dropContext } from '../../../../node/site/context.ts'
import { readSite } from '../../../support/readSite.ts'
import { diagnose, SOUND_SITE } from '../../../samples/diagnose.ts'
import { createScratch } from '../../../samples/scratch.ts'

// Valid targets of links besides the exact URL of a page.

const found = async (files: Readonly<Record<string, string>>): Promise<string[]> =>
  (await diagnose(files))
    .filter(({ code }) => !code.startsWith('i18n/'))
    .map(
      ({ code, file, line, message }) =>
        `${code} ${file ?? ''}${line === undefined ? '' : `:${line}`} ${message}`,
    )

const links = (...hrefs: readonly string[]): string =>
  `# Home\n\n${hrefs.map((href) => `[x](${href})\n`).join('\n')}`

test('the slash at the end of a link does not matter', async () => {
  expect(
    await found({
      'content/en/api/index.mdx': '# API\n',
      'content/en/index.mdx': links(
        '/guide/install/',
        '/guide/install/#linux',
        './guide/install/',
        'guide/install/?a',
        '/api',
        './api',
        '/api/',
        '/zh/guide/deploy/',
      ),
      'content/en/_meta.json':
        '[{ "text": "Guide", "link": "/guide/install/" }, { "text": "API", "link": "/api" }]',
    }),
  ).toEqual([])
})

test('the title of a page is an anchor', async () => {
  expect(await found({ 'content/en/index.mdx': links('#home', '/guide/install#install') })).toEqual(
    [],
  )
  expect(await found({ 'content/en/index.mdx': '# Home\n\n## Home\n\n[x](#home-1)\n' })).toEqual([])
})

test("pages of the public folder and files that the build writes aren't dead links", async () => {
  expect(
    await found({
      'bifolio.config.ts':
        "export default { siteUrl: 'https://kite.example.com', locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }] }\n",
      'public/demo.html': '<p>Demo</p>',
      'public/demos/index.html': '<p>Demos</p>',
      'content/zh/index.mdx': links(
        '/demo.html',
        '/demos/index.html',
        '/llms.txt',
        '/zh/llms-full.txt',
        '/sitemap.xml',
        '/robots.txt',
        '/third-party-licenses.txt',
      ),
    }),
  ).toEqual([])
  expect(await found({ 'content/zh/index.mdx': links('/demo.html', '/sitemap.xml') })).toEqual([
    expect.stringMatching(/^link\/dead content\/zh\/index\.mdx:3 /),
    expect.stringMatching(/^asset\/missing content\/zh\/index\.mdx:5 /),
  ])
})

test('a page that comes, goes or moves is found by the links of pages that were compiled before', async () => {
  const scratch = createScratch('link-targets')
  try {
    for (const [path, text] of Object.entries(SOUND_SITE)) scratch.write(path, text)
    scratch.write('content/en/index.mdx', links('/api', '/demo.html'))
    const opened = await readSite({ root: scratch.folder })
    const routes = async (): Promise<unknown[]> =>
      (await opened.page('en/index.mdx')).links.map(({ target }) =>
        'routePath' in target ? target.routePath : target.kind,
      )
    const problems = async (): Promise<string[]> =>
      (await opened.problems()).flatMap(({ code, line }) =>
        code.startsWith('link/') ? [`${code}:${line ?? 0}`] : [],
      )
    expect([await routes(), await problems()]).toEqual([
      ['/api', '/demo'],
      ['link/dead:3', 'link/dead:5'],
    ])
    scratch.write('content/en/api/index.mdx', '# API\n')
    scratch.write('public/demo.html', '')
    await opened.changeList('content/en/api/index.mdx', 'public/demo.html')
    expect([await routes(), await problems()]).toEqual([['/api/', 'public'], []])
    rmSync(join(scratch.folder, 'content/en/api'), { recursive: true })
    scratch.write('content/en/api.mdx', '# API\n')
    await opened.changeList('content/en/api/index.mdx', 'content/en/api.mdx')
    expect([await routes(), await problems()]).toEqual([['/api', 'public'], []])
  } finally {
    dropContext(scratch.folder)
    scratch.remove()
  }
})

test('a dead link to a folder has no hint to a page that does not exist', async () => {
  const problems = await diagnose({
    'bifolio.config.ts':
      "export default { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }], route: { trailingSlash: true } }\n",
    'content/en/index.mdx': links('/zzz-gone', '/guide/install'),
  })
  expect(problems.filter(({ code }) => code === 'link/dead').map(({ hint }) => hint)).toEqual([
    expect.not.stringContaining('slug'),
  ])
})

test('a link to a URL that redirects is checked as a link to its target', async () => {
  const redirects = [
    { from: ['/old', '/book.pdf'], to: '/guide/install' },
    { from: '/there/', to: '/guide/install#linux' },
    { from: '/docs/*', to: '/guide/*' },
    { from: '/chat', to: 'https://chat.example.com' },
  ]
  const site = {
    'bifolio.config.ts': `import { clientRedirects } from 'bifolio/plugins/client-redirects'
export default {
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  plugins: [clientRedirects(${JSON.stringify({ redirects })})],
}
`,
    'content/en/index.mdx': links(
      '/old',
      '/old.html',
      '/old/',
      '/old/index.html',
      '/old#linux',
      '/there',
      '/book.pdf',
      '/docs/install',
      '/chat',
    ),
  }
  expect(await found(site)).toEqual([])
  expect(
    await found({ ...site, 'content/en/index.mdx': links('/old#none', '/docs/none', '/none') }),
  ).toEqual([
    expect.stringMatching(/^link\/dead-anchor content\/en\/index\.mdx:3 .* \/guide\/install has/),
    expect.stringMatching(/^link\/dead content\/en\/index\.mdx:5 /),
    expect.stringMatching(/^link\/dead content\/en\/index\.mdx:7 /),
  ])
})

test('redirects of the host are followed too', async () => {
  const site = {
    'public/_redirects': `# Moved
/old /guide/install
/old.pdf  /guide/install#linux  302!
/docs/* /guide/:splat 301
/chat/* https://chat.example.com/:splat
/gone /guide/none
/by/:name /guide/install
/de /guide/install 301 Language=de
/missing /guide/install 404
/* /guide/install 200
`,
    'content/en/index.mdx': links('/old', '/old#linux', '/old.pdf', '/docs/install/', '/chat/a'),
  }
  expect(await found(site)).toEqual([])
  const dead = ['/old#none', '/docs/none', '/gone', '/by/me', '/de', '/missing', '/none']
  expect(await found({ ...site, 'content/en/index.mdx': links(...dead) })).toEqual(
    dead.map((_, at) =>
      expect.stringMatching(
        new RegExp(`^link/dead${at === 0 ? '-anchor' : ''} content/en/index.mdx:${3 + at * 2} `),
      ),
    ),
  )
})

test('redirects of the host have the base', async () => {
  expect(
    await found({
      'bifolio.config.ts':
        "export default { base: '/kite/', locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }] }\n",
      'public/_redirects': '/kite/old /kite/guide/install\n/other /kite/guide/install\n',
      'content/en/index.mdx': links('/old', '/other'),
    }),
  ).toEqual([expect.stringMatching(/^link\/dead content\/en\/index\.mdx:5 /)])
})
