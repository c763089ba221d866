import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deepened } from '../../../node/versions/moveContent.ts'
import { withVersions } from '../../../node/versions/versionedConfig.ts'
import { runCli } from '../../support/cli.ts'
import { byDay, isNightly } from '../../support/nightly.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

let site: ScratchSite

beforeEach(async () => {
  site = await createScratchSite('versions-add', 'minimal')
})
afterEach(async () => {
  await site.dispose()
})

const HTML = (path: string): string => join(site.root, 'dist/client', `${path}.html`)

test(
  'versions are added to a site without any, and released one after the other',
  { timeout: 240_000 },
  async () => {
    for (const lang of ['en', 'zh']) await site.write(`content/${lang}/index.mdx`, '# Home\n')
    await site.write('content/zh/guide/first.mdx', '# 第一页\n')
    await site.write('components/Note.tsx', 'export function Note() {\n  return <p>A note</p>\n}\n')
    await site.write(
      'content/en/guide/first.mdx',
      "import { Note } from '../../../components/Note.tsx'\n\n# First\n\n<Note />\n\nSee [second](./second).\n",
    )

    const first = await runCli(['versions', 'add', '1.0'], site.root)
    expect({ code: first.code, stderr: first.stderr }).toEqual({ code: 0, stderr: '' })
    expect(first.stdout).toContain(
      'Moved the content of content to content/next.\nCopied content/next to content/1.0.\nChanged bifolio.config.ts: default version 1.0.\n',
    )
    expect(first.stdout).toContain('Continue in content/next.')
    expect(await site.read('bifolio.config.ts')).toContain(
      "defineConfig({\n  multiVersion: { default: '1.0', versions: ['1.0', 'next'] },\n  title: 'Minimal',",
    )
    expect(await site.read('content/1.0/en/guide/first.mdx')).toContain(
      "from '../../../../components/Note.tsx'",
    )
    expect(existsSync(join(site.root, 'content/en'))).toBe(false)

    // What is worked on loses a page and gets another.
    await site.write('content/next/en/guide/fresh.mdx', '# Fresh\n')
    for (const lang of ['en', 'zh']) await site.remove(`content/next/${lang}/guide/second.mdx`)
    await site.write('content/next/en/guide/first.mdx', '# First\n\nNew text.\n')
    await site.write('content/next/zh/guide/first.mdx', '# 第一页\n')
    const second = await runCli(['versions', 'add', '2.0'], site.root)
    expect({ code: second.code, stderr: second.stderr }).toEqual({ code: 0, stderr: '' })
    expect(second.stdout).toContain(
      'Copied content/next to content/2.0.\nChanged bifolio.config.ts: default version 2.0, 2 redirects to pages that 2.0 does not have.\nPages of 2.0 have no prefix. Those of 1.0 are below /1.0/.\n',
    )
    const config = await site.read('bifolio.config.ts')
    expect(config).toContain("multiVersion: { default: '2.0', versions: ['1.0', '2.0', 'next'] },")
    expect(config).toContain("{ from: '/guide/second', to: '/1.0/guide/second' },")
    expect(config).toContain("{ from: '/zh/guide/second', to: '/1.0/zh/guide/second' },")

    const built = await runCli(['build'], site.root)
    expect([built.code, built.stderr.match(/^error.*/m)]).toEqual([0, null])
    for (const page of [
      'guide/first',
      'guide/fresh',
      '1.0/guide/first',
      '1.0/guide/second',
      '1.0/zh/guide/second',
      'next/guide/fresh',
      'zh/guide/first',
    ])
      expect([page, existsSync(HTML(page))]).toEqual([page, true])
    expect(existsSync(HTML('1.0/guide/fresh'))).toBe(false)
    expect(await site.read('dist/client/guide/first.html')).toContain('New text.')
    expect(await site.read('dist/client/1.0/guide/first.html')).toContain('A note')
    expect(await site.read('dist/client/guide/second.html')).toContain('url=/1.0/guide/second')
  },
)

const PLUGINS =
  "import { blog } from 'bifolio/plugins/blog'\nconst api = { name: 'api', setup: () => ({ addPages: () => [{ routePath: '/api/', text: '# API\\n\\n## One', nav: { text: 'API' } }, { routePath: '/api/one', text: '# One' }] }) }\n"
const WITH_PLUGINS = (more = ''): string =>
  `${PLUGINS}export default {\n  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],\n  plugins: [blog(), api],\n${more}}\n`

test.runIf(isNightly)(
  'pages that plugins make follow the current version: none is redirected, and links to them stay',
  async () => {
    await site.remove('content')
    await site.write('bifolio.config.ts', WITH_PLUGINS())
    await site.write('content/en/_meta.json', '[{ "text": "News", "link": "/blog/" }]\n')
    await site.write('content/en/index.mdx', '# Home\n\n[News](/blog/) [API](/api/one)\n')
    await site.write('content/en/old.mdx', '# Old\n')
    await site.write(
      'content/en/blog/first.mdx',
      '---\ndate: 2026-01-31\ntags: [a]\n---\n\n# First\n',
    )
    for (const name of ['1.0', '2.0']) {
      const { code, stdout, stderr } = await runCli(['versions', 'add', name], site.root)
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      if (name === '1.0') await site.remove('content/next/en/old.mdx')
      else expect(stdout).toContain('2 redirects to pages that 2.0 does not have')
    }
    const config = await site.read('bifolio.config.ts')
    expect(config.match(/\{ from: .*/g)).toEqual([
      "{ from: '/old', to: '/1.0/old' },",
      "{ from: '/zh/old', to: '/1.0/zh/old' },",
    ])
    const check = await runCli(['check', '--fast', '--json'], site.root)
    expect(JSON.parse(check.stdout)).toMatchObject({ errors: 0 })
  },
)

test('a site that would have errors with the version is left as it is', async () => {
  await site.write(
    'content/en/guide/first.mdx',
    '# First\n\nSee [the other language](../../zh/guide/gone.mdx).\n',
  )
  const config = await site.read('bifolio.config.ts')
  const { code, stderr } = await runCli(['versions', 'add', '1.0'], site.root)
  expect(code).toBe(1)
  expect(stderr).toContain('the site has errors. Nothing was changed.')
  expect(stderr).toMatch(/link\/dead {2}content\/1\.0\/en\/guide\/first\.mdx:3:5/)
  expect(await site.read('bifolio.config.ts')).toBe(config)
  expect(existsSync(join(site.root, 'content/en/guide/first.mdx'))).toBe(true)
  expect(readdirSync(site.root).filter((name) => /\.\d+\./.test(name))).toEqual([])
})

test.runIf(isNightly)(
  'without a version that is worked on, the current one is copied',
  async () => {
    await site.write(
      'bifolio.config.ts',
      "export default { locales: [{ lang: 'en', label: 'English' }], multiVersion: { default: 'v1', versions: ['v1'] } }\n",
    )
    await site.remove('content')
    await site.write('content/v1/en/index.mdx', '# Home\n')
    const { code, stdout } = await runCli(['versions', 'add', 'v2'], site.root)
    expect(code).toBe(0)
    expect(stdout).toContain('Copied content/v1 to content/v2.')
    expect(stdout).toContain('Continue in content/v2.')
    expect(await site.read('content/v2/en/index.mdx')).toBe('# Home\n')
    expect(await site.read('bifolio.config.ts')).toContain(
      "multiVersion: { default: 'v2', versions: ['v1', 'v2'] }",
    )
  },
)

test.runIf(isNightly)(
  'a config that does not show where versions belong is left alone, and what to add is printed',
  async () => {
    const config = "import base from './base.mjs'\n\nexport default { ...base, title: 'Minimal' }\n"
    await site.write(
      'base.mjs',
      "export default { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }] }\n",
    )
    await site.write('bifolio.config.ts', config)
    const { code, stdout } = await runCli(['versions', 'add', '1.0'], site.root)
    expect(code).toBe(0)
    expect(await site.read('bifolio.config.ts')).toBe(config)
    expect(stdout).toContain(
      "Add to it:\n  multiVersion: { default: '1.0', versions: ['1.0', 'next'] },\n",
    )
    expect(existsSync(join(site.root, 'content/1.0/en/index.mdx'))).toBe(true)
  },
)

test('a config that is wrong with the version stops the command before anything is changed', async () => {
  const config =
    "export default { locales: [{ lang: 'en', label: 'English' }], multiVersion: { default: 'v1', versions: ['v1'] }, themeConfig: { nav: { v1: [] } } }\n"
  await site.write('bifolio.config.ts', config)
  await site.remove('content')
  await site.write('content/v1/en/index.mdx', '# Home\n')
  const { code, stderr } = await runCli(['versions', 'add', 'v2'], site.root)
  expect(code).toBe(1)
  expect(stderr).toContain('Nothing was changed.')
  expect(stderr).toContain("`themeConfig.nav` is missing for the version 'v2'")
  expect(await site.read('bifolio.config.ts')).toBe(config)
  expect(existsSync(join(site.root, 'content/v2'))).toBe(false)
})

test.each(
  byDay(
    [
      [['add'], 'Missing name of the version.', 'bifolio versions add 2.0'],
      [['list'], 'Cannot run "bifolio versions list".', 'bifolio versions add <version>'],
      [['add', 'a/b'], 'Invalid version name "a/b".', 'letters, digits, dots and hyphens'],
      [['add', 'next'], 'Invalid version name "next".', 'reserved'],
      [['add', 'zh'], '"zh" is a language of the site.', 'another name'],
    ],
    (_, at) => at === 2,
  ),
)('bifolio versions %j reports what is wrong and changes nothing', async (args, message, hint) => {
  const { code, stderr } = await runCli(['versions', ...args], site.root)
  expect(code).toBe(1)
  expect(stderr).toContain(message)
  expect(stderr).toContain(hint)
  expect(existsSync(join(site.root, 'content/en/index.mdx'))).toBe(true)
})

const VERSIONS = { versions: ['1', '2'], current: '2', redirects: [{ from: '/a', to: '/1/a' }] }
const ADDED = "multiVersion: { default: '2', versions: ['1', '2'] },"

test.each<[what: string, source: string, result: RegExp | null]>([
  [
    'a list of plugins',
    'export default { plugins: [other()] }\n',
    new RegExp(
      String.raw`^import \{ clientRedirects \} from 'bifolio\/plugins\/client-redirects'\n` +
        String.raw`export default \{\n {2}multiVersion: .*, plugins: \[\n` +
        String.raw` {4}clientRedirects\(\{\n {6}redirects: \[\n` +
        String.raw` {8}\{ from: '\/a', to: '\/1\/a' \},\n {6}\],\n {4}\}\),other\(\)\] \}\n$`,
      's',
    ),
  ],
  [
    'redirects under another name',
    "import { clientRedirects as moved } from 'bifolio/plugins/client-redirects'\nconst config = { plugins: [moved({ redirects: [{ from: '/b', to: '/c' }] })] }\nexport default config\n",
    new RegExp(
      String.raw`^import \{ clientRedirects as moved \}.*moved\(\{ redirects: \[\n` +
        String.raw` {8}\{ from: '\/a', to: '\/1\/a' \},\{ from: '\/b'`,
      's',
    ),
  ],
  [
    'versions that are there',
    "export default {\n  multiVersion: { versions: ['1'], default: '1' },\n}\n",
    /multiVersion: \{ default: '2', versions: \['1', '2'\] \},\n\}/,
  ],
  [
    'a comment among the versions',
    "export default { multiVersion: { versions: ['1' /* old */] } }",
    null,
  ],
  [
    'versions from elsewhere',
    "import { versions } from './v.ts'\nexport default { multiVersion: { versions } }",
    null,
  ],
  ['plugins from elsewhere', "import { plugins } from './p.ts'\nexport default { plugins }", null],
  [
    'redirects from elsewhere',
    "import { clientRedirects } from 'bifolio/plugins/client-redirects'\nimport { redirects } from './r.ts'\nexport default { plugins: [clientRedirects({ redirects })] }",
    null,
  ],
  ['a spread', 'export default { ...base }', null],
  ['a function', 'export default defineConfig(() => ({}))', null],
  ['a syntax error', 'export default {', null],
])('a config with %s', (_, source, result) => {
  const text = withVersions(source, 'bifolio.config.ts', VERSIONS)
  if (result === null) expect(text).toBeNull()
  else {
    expect(text).toMatch(result)
    expect(text).toContain(ADDED.slice(0, -1))
  }
})

test('only paths that leave the content get longer', () => {
  expect(
    deepened(
      "import a from '../../../a'\nimport b from '../../b'\n[c](../../../c.md) `../../../d` ../../../e",
      2,
    ),
  ).toBe(
    "import a from '../../../../a'\nimport b from '../../b'\n[c](../../../../c.md) `../../../../d` ../../../e",
  )
})

test.each([
  ['a definition', '[a]: ../../../a.md\n[b]: <../../../b c.md>'],
  ['a link in angle brackets', '[a](<../../../b c.md>)'],
  [
    'front matter',
    '---\nimage: ../../../a.png\nfiles:\n  - ../../../b\n  - [../../../c,../../../d]\n---',
  ],
  ['a comment of Markdown', '<!-- describes: ../../../a.py#L1-L2, ../../../b.py -->'],
  ['a comment of MDX', '{/* describes: ../../../a.py\n../../../b.py "../../../c" */}'],
])('also in %s', (_, source) => {
  const longer = source.replaceAll('../../../', '../../../../')
  expect(deepened(`${source}\n`, 2)).toBe(`${longer}\n`)
  expect(deepened(source, 3)).toBe(source)
})

test('a path in the text stays', () => {
  const text = '---\na: b\n---\n\n```sh\ncd ../../..\nls ../../../x\n```\n\n---\n\n../../../y\n'
  expect(deepened(text, 2)).toBe(text)
})

test('what belongs to no version stays where it is, with its records', async () => {
  await site.write('content/en/blog/post.mdx', '# A post\n')
  await site.write('content/zh/blog/post.mdx', '# 文章\n')
  await site.write('content/en/changelog.mdx', '# Changelog\n\nSee a [post](/blog/post).\n')
  await site.write('content/zh/changelog.md', '# 更新日志\n')
  const recorded = await runCli(['i18n', 'content/zh/changelog.md', 'content/zh/guide'], site.root)
  expect(recorded.code).toBe(0)

  const first = await runCli(
    ['versions', 'add', '1.0', '--unversioned', 'blog/, changelog,blog/post'],
    site.root,
  )
  expect({ code: first.code, stderr: first.stderr }).toEqual({ code: 0, stderr: '' })
  expect(first.stdout).toContain(
    'These belong to no version: blog, changelog.md, changelog.mdx, blog/post.mdx.',
  )
  const places = ['en/blog/post.mdx', 'zh/blog/post.mdx', 'en/changelog.mdx', 'zh/changelog.md']
  for (const place of places) {
    expect([place, existsSync(join(site.root, 'content', place))]).toEqual([place, true])
    expect(existsSync(join(site.root, 'content/next', place))).toBe(false)
    expect(existsSync(join(site.root, 'content/1.0', place))).toBe(false)
  }
  const keys = async (folder: string): Promise<string[]> =>
    Object.keys(JSON.parse(await site.read(`content/${folder}/_translation.json`)) as object)
  expect(await keys('zh')).toEqual(['changelog'])
  expect(await keys('1.0/zh')).toEqual(['guide/first', 'guide/second'])

  const second = await runCli(['versions', 'add', '2.0'], site.root)
  expect({ code: second.code, stderr: second.stderr }).toEqual({ code: 0, stderr: '' })
  expect(second.stdout).toContain('Changed bifolio.config.ts: default version 2.0.\n')
  const status = await runCli(['i18n', 'status', '--json'], site.root)
  expect(status.stdout).toMatch(
    /"content\/zh\/changelog\.md"[^}]*"current"|"current"[^}]*"content\/zh\/changelog\.md"/,
  )
  const checked = await runCli(['check', '--fast'], site.root)
  expect([checked.code, checked.stderr.match(/^error.*/m)]).toEqual([0, null])
})

test.each(['news', '../zh', '', '.'])(
  '%j is in no language, and nothing is written',
  async (name) => {
    const { code, stderr } = await runCli(
      ['versions', 'add', '1.0', '--unversioned', name],
      site.root,
    )
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(`There is no folder or page "${name}" in content/en.`),
    ])
    expect(existsSync(join(site.root, 'content/next'))).toBe(false)
  },
)

test('a version is removed, and its URLs lead to the default version', async () => {
  const lang = ['en', 'zh']
  for (const version of ['1.0', '2.0'])
    for (const name of lang)
      await site.write(`content/${version}/${name}/guide/first.md`, '# First\n')
  await site.write('content/1.0/en/guide/legacy.md', '# Legacy\n')
  await site.write('content/2.0/en/guide/index.md', '# Guide\n')
  for (const name of lang) await site.remove(`content/${name}`)
  await site.write(
    'bifolio.config.ts',
    `import { clientRedirects } from 'bifolio/plugins/client-redirects'

export default {
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  multiVersion: { default: '2.0', versions: ['1.0', '2.0'] },
  plugins: [clientRedirects({ redirects: [{ from: '/guide/old', to: '/1.0/guide/legacy' }] })],
}
`,
  )
  const refused = await runCli(['versions', 'remove', '2.0'], site.root)
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringContaining('"2.0" is the default version.'),
  ])
  const { code, stdout, stderr } = await runCli(['versions', 'remove', '1.0'], site.root)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain('Deleted content/1.0.')
  expect(existsSync(join(site.root, 'content/1.0'))).toBe(false)
  const config = await site.read('bifolio.config.ts')
  expect(config).toContain("multiVersion: { default: '2.0', versions: ['2.0'] },")
  expect(config).toContain("{ from: '/guide/old', to: '/guide/' }")
  const built = await runCli(['build'], site.root)
  expect([built.code, built.stderr.match(/^error.*/m)]).toEqual([0, null])
  expect(await site.read('dist/client/1.0/guide/first.html')).toContain('url=/guide/first')
  expect(await site.read('dist/client/1.0/zh/guide/first.html')).toContain('url=/zh/guide/first')
  expect(await site.read('dist/client/1.0/guide/legacy.html')).toContain('url=/guide/')
  expect(await site.read('dist/client/guide/old.html')).toContain('url=/guide/')
})
