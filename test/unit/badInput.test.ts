import { describe, expect, test } from 'vitest'
import { diagnose } from '../samples/diagnose.ts'

const CONFIG = 'bifolio.config.ts'
const PAGE = 'content/en/guide/install.mdx'
const NAV = 'content/en/_meta.json'
const META = 'content/en/guide/_meta.json'

const LOCALES = "locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],"

function config(...lines: readonly string[]): string {
  return ['export default {', `  ${LOCALES}`, ...lines.map((line) => `  ${line}`), '}'].join('\n')
}

function page(...lines: readonly string[]): string {
  return ['# Install', '', '## Linux', '', '## Windows', '', ...lines].join('\n')
}

interface Wrong {
  readonly file: string
  readonly text: string | null
  readonly code: string
  /**
   * Line and column, or the path of the key where the place is not known. Absent for a whole file.
   */
  readonly at?: string
  readonly message: string
  readonly hint: string
  readonly severity?: 'warning'
  /** Other files of the site. */
  readonly files?: Readonly<Record<string, string | null>>
}

async function expectProblem({
  file,
  text,
  code,
  at,
  message,
  hint,
  severity,
  files,
}: Wrong): Promise<void> {
  const found = await diagnose({ ...files, [file]: text })
  expect(
    found.map((problem) => {
      const place =
        problem.line === undefined ? problem.keyPath : `${problem.line}:${problem.column}`
      return `${problem.severity} ${problem.code} ${problem.file} ${place}`
    }),
  ).toEqual([`${severity ?? 'error'} ${code} ${file} ${at}`])
  expect(found[0]?.message).toContain(message)
  expect(found[0]?.hint).toContain(hint)
}

describe('pages', () => {
  test.each<[what: string, wrong: Wrong]>([
    [
      'two pages of one address',
      {
        file: 'content/en/guide/deploy.tsx',
        text: 'export const frontmatter = {}\nexport default () => null\n',
        code: 'route/duplicate',
        message:
          'Duplicate URL /guide/deploy: content/en/guide/deploy.mdx and content/en/guide/deploy.tsx',
        hint: 'Rename one of them',
      },
    ],
    [
      'a component that is a page and draws nothing',
      {
        file: 'content/en/status.tsx',
        text: 'export const frontmatter = {}\n',
        code: 'page/no-component',
        message: 'no component',
        hint: 'export default function Page()',
      },
    ],
    [
      'front matter of a component that has to be run',
      {
        file: 'content/en/status.tsx',
        text: "export const frontmatter = { title: 'A'.trim() }\nexport default () => null\n",
        code: 'front-matter/not-literal',
        at: '1:14',
        message: '`frontmatter`',
        hint: 'plain values',
      },
    ],
    [
      'a dead link in the front matter of a component',
      {
        file: 'content/en/status.tsx',
        text: "export const frontmatter = {\n  next: '/guide/instal',\n}\nexport default () => null\n",
        code: 'link/dead',
        at: '2:9',
        message: '/guide/instal',
        hint: 'Did you mean /guide/install?',
      },
    ],
    [
      'a neighbor that does not exist',
      {
        file: PAGE,
        text: `---\nprev: /guide/deplo\n---\n${page()}`,
        code: 'link/dead',
        at: '2:7',
        message: '/guide/deplo',
        hint: 'Did you mean /guide/deploy?',
      },
    ],
    [
      'addresses that nothing lists',
      {
        file: 'pages/@name/+Page.tsx',
        text: 'export const Page = () => null\n',
        code: 'data-pages/no-addresses',
        message: 'pages/@name/+Page.tsx',
        hint: 'pages/@name/+onBeforePrerenderStart.ts',
      },
    ],
    [
      'a list of addresses that throws',
      {
        file: 'pages/r/+onBeforePrerenderStart.ts',
        files: { 'pages/r/+Page.tsx': 'export const Page = () => null\n' },
        text: "export const onBeforePrerenderStart = () => { throw new Error('offline') }\n",
        code: 'data-pages/failed',
        message: 'throws: offline',
        hint: 'Correct the code',
      },
    ],
    [
      'data that JSON cannot carry',
      {
        file: 'pages/r/+onBeforePrerenderStart.ts',
        files: { 'pages/r/+Page.tsx': 'export const Page = () => null\n' },
        text: "export const onBeforePrerenderStart = () => [{ url: '/r', pageContext: { data: { at: new Date() } } }]\n",
        code: 'data-pages/wrong-value',
        message: 'cannot be',
        hint: 'JSON can carry',
      },
    ],
  ])('%s', async (_, wrong) => {
    const found = await diagnose({ ...wrong.files, [wrong.file]: wrong.text })
    expect(found.map(({ code, file }) => `${code} ${file}`)).toEqual([
      `${wrong.code} ${wrong.file}`,
    ])
    expect(found[0]?.message).toContain(wrong.message)
    expect(found[0]?.hint).toContain(wrong.hint)
    if (wrong.at !== undefined) expect(`${found[0]?.line}:${found[0]?.column}`).toBe(wrong.at)
  })
})

test('a sound site has no problem', async () => {
  expect(await diagnose({})).toEqual([])
})

describe('the config', () => {
  test.each<[what: string, wrong: Omit<Wrong, 'file'>]>([
    [
      'an unknown key',
      {
        text: config("titel: 'Kite',"),
        code: 'config/unknown-key',
        at: '3:3',
        message: 'Unknown key `titel`',
        hint: 'Did you mean `title`?',
      },
    ],
    [
      'an unknown key inside',
      {
        text: config('route: { cleanUrl: true },'),
        code: 'config/unknown-key',
        at: '3:12',
        message: 'in `route`',
        hint: 'Did you mean `cleanUrls`?',
      },
    ],
    [
      'a wrong type',
      {
        text: config("title: 'Kite',", 'markdown: {', "  showLineNumbers: 'yes',", '},'),
        code: 'config/wrong-type',
        at: '5:22',
        message: "cannot be 'yes'",
        hint: 'Use true or false',
      },
    ],
    [
      'a wrong word',
      {
        text: config("themeConfig: { hideNavbar: 'atuo' },"),
        code: 'config/wrong-value',
        at: '3:30',
        message: "cannot be 'atuo'",
        hint: "Did you mean 'auto'?",
      },
    ],
    [
      'a base without slash',
      {
        text: config("base: 'docs',"),
        code: 'config/wrong-value',
        at: '3:9',
        message: "`base` cannot be 'docs'",
        hint: 'a path that begins with a slash',
      },
    ],
    [
      'an origin with a path',
      {
        text: config("siteUrl: 'https://example.com/docs',"),
        code: 'config/wrong-value',
        at: '3:12',
        message: '`siteUrl`',
        hint: 'a path belongs in `base`',
      },
    ],
    [
      'an output outside the project',
      {
        text: config("outDir: '../dist',"),
        code: 'config/wrong-value',
        at: '3:11',
        message: '`outDir`',
        hint: 'a folder below the project root',
      },
    ],
    [
      'a missing key',
      {
        text: "export default {\n  locales: [\n    { lang: 'en' },\n    { lang: 'zh', label: '简体中文' },\n  ],\n}",
        code: 'config/missing-key',
        at: '3:5',
        message: '`locales[0].label` is missing',
        hint: 'Add `label`',
      },
    ],
    [
      'a language twice',
      {
        text: "export default {\n  locales: [\n    { lang: 'en', label: 'A' },\n    { lang: 'zh', label: 'B' },\n    { lang: 'en', label: 'C' },\n  ],\n}",
        code: 'config/duplicate-locale',
        at: '5:13',
        message: "a second entry for 'en'",
        hint: 'Merge it into `locales[0]`',
      },
    ],
    [
      'a language that is not listed',
      {
        text: config("themeConfig: { locales: [{ lang: 'zn' }] },"),
        code: 'config/unknown-locale',
        at: '3:36',
        message: "the language 'zn'",
        hint: "Did you mean 'zh'?",
      },
    ],
    [
      'a text in a language that is not listed',
      {
        text: config("text: { guide: { en: 'Guide', zh: '指南', de: 'Handbuch' } },"),
        code: 'config/unknown-locale',
        at: '3:43',
        message: "the language 'de'",
        hint: "Use 'en' or 'zh'",
      },
    ],
    [
      'a text that a language lacks',
      {
        text: config("text: { guide: { en: 'Guide' } },"),
        code: 'config/missing-text',
        at: '3:11',
        message: "no text for 'zh'",
        hint: 'Add it',
        severity: 'warning',
      },
    ],
    [
      'a file that does not exist',
      {
        text: config("globalStyles: 'theme/styles.css',"),
        code: 'config/missing-file',
        at: '3:17',
        message: "'theme/styles.css'",
        hint: 'relative to the project root',
      },
    ],
    [
      'a component for every page that does not exist',
      {
        text: config("globalUIComponents: [['theme/Banner.tsx', { text: 'Hi' }]],"),
        code: 'config/missing-file',
        at: '3:24',
        message: "'theme/Banner.tsx'",
        hint: 'relative to the project root',
      },
    ],
    [
      'outline levels the wrong way round',
      {
        text: config('themeConfig: { outline: [3, 2] },'),
        code: 'config/wrong-value',
        at: '3:27',
        message: '`themeConfig.outline` cannot be',
        hint: 'the first and the last heading level',
      },
    ],
    [
      'an announcement without text',
      {
        text: config("themeConfig: { announcement: { link: '/guide/install' } },"),
        code: 'config/missing-key',
        at: '3:18',
        message: '`themeConfig.announcement.text` is missing',
        hint: 'Add `text`',
      },
    ],
    [
      'a dead link in the announcement',
      {
        text: config(
          "themeConfig: { locales: [{ lang: 'en', announcement: { text: 'New', link: '/guide/instal' } }] },",
        ),
        code: 'link/dead',
        at: '3:77',
        message: '/guide/instal',
        hint: 'Did you mean /guide/install?',
      },
    ],
    [
      'a redirect that there is not',
      {
        text: config("themeConfig: { localeRedirect: 'allways' },"),
        code: 'config/wrong-value',
        at: '3:34',
        message: "cannot be 'allways'",
        hint: "Use 'never' or 'auto'",
      },
    ],
    [
      'an unknown search provider',
      {
        text: config("search: { provider: 'pagefnd' },"),
        code: 'config/wrong-value',
        at: '3:23',
        message: "`search.provider` cannot be 'pagefnd'",
        hint: "Did you mean 'pagefind'?",
      },
    ],
    [
      'a search service without its key',
      {
        text: config("search: { provider: { name: 'algolia', appId: 'A', indexName: 'kite' } },"),
        code: 'config/missing-key',
        at: '3:13',
        message: '`search.provider.apiKey` is missing',
        hint: 'Add `apiKey`',
      },
    ],
    [
      'a search provider that does not exist',
      {
        text: config("search: { provider: './theme/search.ts' },"),
        code: 'config/missing-file',
        at: '3:23',
        message: "'./theme/search.ts'",
        hint: 'relative to the project root',
      },
    ],
    [
      'a social link without address',
      {
        text: config(
          "themeConfig: { socialLinks: [{ icon: 'github', mode: 'link', content: 'me' }] },",
        ),
        code: 'config/wrong-value',
        at: '3:73',
        message: "`themeConfig.socialLinks[0].content` cannot be 'me'",
        hint: 'a URL with https://',
      },
    ],
    [
      'a pattern that is none',
      {
        text: config("themeConfig: { nav: [{ text: 'A', link: '/', activeMatch: '(' }] },"),
        code: 'config/wrong-value',
        at: '3:61',
        message: "`themeConfig.nav[0].activeMatch` cannot be '('",
        hint: 'a regular expression',
      },
    ],
    [
      'wrong syntax',
      {
        text: 'export default {\n  title: \n}',
        code: 'config/syntax',
        at: '3:1',
        message: 'bifolio.config.ts',
        hint: 'Correct the syntax',
      },
    ],
    [
      'an error while it runs',
      {
        text: 'const a: any = null\nexport default { title: a.b }',
        code: 'config/failed',
        at: '2:27',
        message: 'could not be evaluated',
        hint: 'Correct the code',
      },
    ],
    [
      'an import that does not exist',
      {
        text: "import { a } from './a.ts'\nexport default { title: a }",
        code: 'config/failed',
        at: '1:19',
        message: "Could not resolve './a.ts'",
        hint: 'Correct the path of the import',
      },
    ],
    [
      'synonyms of a language that is not listed',
      {
        text: config("search: { synonyms: { zn: [['a', 'b']] } },"),
        code: 'config/unknown-locale',
        at: '3:25',
        message: '`search.synonyms.zn`',
        hint: "Did you mean 'zh'?",
      },
    ],
    [
      'a synonym of nothing',
      {
        text: config("search: { synonyms: { en: [['dashboard']] } },"),
        code: 'config/wrong-value',
        at: '3:30',
        message: '`search.synonyms.en[0]`',
        hint: "a list of at least two words such as ['dashboard', 'control panel']",
      },
    ],
    [
      'a synonym twice',
      {
        text: config("search: { synonyms: { en: [['Dashboard', 'panel', 'dashboard']] } },"),
        code: 'config/duplicate-synonym',
        at: '3:53',
        message: "'dashboard' is the same word as 'Dashboard'",
        hint: 'Remove one of them',
      },
    ],
    [
      'a replacement of nothing',
      {
        text: config("replaceRules: [{ search: '', replace: 'a' }],"),
        code: 'config/wrong-value',
        at: '3:28',
        message: "`replaceRules[0].search` cannot be ''",
        hint: 'a regular expression',
      },
    ],
    [
      'a limit that is none',
      {
        text: config('check: { imageSize: 0 },'),
        code: 'config/wrong-value',
        at: '3:23',
        message: '`check.imageSize` cannot be the number 0',
        hint: 'a number of kilobytes above 0',
      },
    ],
    [
      'no export',
      {
        text: 'export const title = 1',
        code: 'config/no-export',
        message: 'bifolio.config.ts',
        hint: 'export default defineConfig',
      },
    ],
    [
      'a logo that does not exist',
      {
        text: config("logo: { light: '/logo.svg', dark: '/logo.png' },"),
        code: 'asset/missing',
        at: '3:9',
        message: '"/logo.png"',
        hint: 'Add it as public/logo.png',
      },
    ],
    [
      'a dead link in a sidebar',
      {
        text: config(
          "themeConfig: { locales: [{ lang: 'en', sidebar: { '/guide/': [{ text: 'A', link: '/guide/instal' }] } }] },",
        ),
        code: 'link/dead',
        at: '3:84',
        message: '/guide/instal',
        hint: 'Did you mean /guide/install?',
      },
    ],
    [
      'a navbar of an unknown version',
      {
        text: config(
          "multiVersion: { default: 'v2', versions: ['v1', 'v2'] }, themeConfig: { nav: { v1: [], v3: [] } },",
        ),
        code: 'config/unknown-version',
        at: '3:90',
        message: "`themeConfig.nav` is set for the version 'v3'",
        hint: "Use 'v1' or 'v2'",
      },
    ],
    [
      'a navbar by version on a site without versions',
      {
        text: config('themeConfig: { nav: { v1: [] } },'),
        code: 'config/no-versions',
        at: '3:18',
        message: '`themeConfig.nav`',
        hint: 'Use a list of items, or set `multiVersion`.',
      },
    ],
    [
      'an empty item in a sidebar',
      {
        text: config(
          "themeConfig: { locales: [{ lang: 'en', sidebar: { '/guide/': [{ text: 'A' }] } }] },",
        ),
        code: 'sidebar/incomplete-item',
        at: '3:65',
        message: 'has no content',
        hint: '`text` with `link`',
      },
    ],
  ])('%s', async (_, wrong) => {
    await expectProblem({ ...wrong, file: CONFIG })
  })

  test('no file at all', async () => {
    expect(await diagnose({ [CONFIG]: null })).toMatchObject([
      {
        code: 'config/not-found',
        hint: expect.stringContaining('create bifolio.config.ts') as string,
      },
    ])
  })
})

describe('front matter', () => {
  test.each<
    [what: string, wrong: Omit<Wrong, 'file' | 'text'> & { readonly yaml: readonly string[] }]
  >([
    [
      'an unknown key',
      {
        yaml: ['titel: A'],
        code: 'front-matter/unknown-key',
        at: '2:1',
        message: 'Unknown key `titel`',
        hint: 'Did you mean `title`?',
      },
    ],
    [
      'a wrong type',
      {
        yaml: ['title: A', 'navbar: 3'],
        code: 'front-matter/wrong-type',
        at: '3:9',
        message: '`navbar` cannot be the number 3',
        hint: 'Use true or false',
      },
    ],
    [
      'keywords in one line',
      {
        yaml: ['keywords: dark mode, theme'],
        code: 'front-matter/wrong-type',
        at: '2:11',
        message: '`keywords` cannot be',
        hint: 'a list of words such as [dark mode, night theme]',
      },
    ],
    [
      'a wrong word',
      {
        yaml: ['pageType: hom'],
        code: 'front-matter/wrong-value',
        at: '2:11',
        message: "cannot be 'hom'",
        hint: "Did you mean 'home'?",
      },
    ],
    [
      'an SVG with styles as icon',
      {
        yaml: [
          'features:',
          '  - title: A',
          '    details: B',
          '    icon: <svg><path style="fill:red"/></svg>',
        ],
        code: 'front-matter/wrong-value',
        at: '5:11',
        message: '`features[0].icon` cannot be',
        hint: 'Use an SVG without styles, which the content security policy forbids: write `fill="…"`',
      },
    ],
    [
      'an icon that there is not',
      {
        yaml: ['features:', '  - title: A', '    details: B', '    icon: rockt'],
        code: 'front-matter/wrong-value',
        at: '5:11',
        message: "cannot be 'rockt'",
        hint: "Did you mean 'rocket'?",
      },
    ],
    [
      'a missing key',
      {
        yaml: ['hero:', '  text: A'],
        code: 'front-matter/missing-key',
        at: '2:1',
        message: '`hero.name` is missing',
        hint: 'Add `name`',
      },
    ],
    [
      'no YAML',
      {
        yaml: ['title: A: b'],
        code: 'front-matter/syntax',
        at: '2:8',
        message: 'YAML',
        hint: 'in quotes',
      },
    ],
    [
      'a key twice',
      {
        yaml: ['title: A', 'title: B'],
        code: 'front-matter/syntax',
        at: '3:1',
        message: 'duplicate key',
        hint: 'Remove one',
      },
    ],
    [
      'a heading level out of range',
      {
        yaml: ['overviewHeaders: [2, 9]'],
        code: 'front-matter/wrong-value',
        at: '2:22',
        message: 'the number 9',
        hint: 'from 2 to 4',
      },
    ],
  ])('%s', async (_, { yaml, ...wrong }) => {
    await expectProblem({ ...wrong, file: PAGE, text: ['---', ...yaml, '---', page()].join('\n') })
  })

  test('a block that is not closed', async () => {
    await expectProblem({
      file: 'content/zh/index.mdx',
      text: '---\ntitle: A\n\n# Home\n',
      code: 'front-matter/unclosed',
      at: '1:1',
      message: 'not closed',
      hint: '---',
    })
  })

  test.each<[what: string, yaml: string, wrong: Pick<Wrong, 'code' | 'at' | 'message' | 'hint'>]>([
    [
      'a button that leads nowhere',
      'actions: [{ theme: brand, text: A, link: /guide/instal }]',
      {
        code: 'link/dead',
        at: '5:44',
        message: '/guide/instal',
        hint: 'Did you mean /guide/install?',
      },
    ],
    [
      'a picture that does not exist',
      'image: { src: /hero.svg, alt: A }',
      { code: 'asset/missing', at: '5:17', message: '"/hero.svg"', hint: 'public/hero.svg' },
    ],
  ])('%s', async (_, yaml, wrong) => {
    await expectProblem({
      ...wrong,
      file: 'content/en/index.mdx',
      text: `---\npageType: home\nhero:\n  name: A\n  ${yaml}\n---\n`,
    })
  })
})

describe('_meta.json', () => {
  test.each<[what: string, wrong: Wrong]>([
    [
      'a comma too many',
      {
        file: META,
        text: '[\n  "install",\n  "deploy",\n]',
        code: 'meta/syntax',
        at: '3:11',
        message: 'no comma before ]',
        hint: 'Remove the comma',
      },
    ],
    [
      'a comment',
      {
        file: META,
        text: '[\n  // pages\n  "install"\n]',
        code: 'meta/syntax',
        at: '2:3',
        message: 'no comments',
        hint: 'Remove the comment',
      },
    ],
    [
      'an object instead of a list',
      {
        file: META,
        text: '{ "install": "Install" }',
        code: 'meta/wrong-type',
        at: '1:1',
        message: 'cannot be an object',
        hint: 'a list in square brackets',
      },
    ],
    [
      'a page that does not exist',
      {
        file: META,
        text: '["install",\n "deploy", "depoly"]',
        code: 'meta/unknown-name',
        at: '2:12',
        message: "no page or folder 'depoly' in content/en/guide",
        hint: "Did you mean 'deploy'?",
      },
    ],
    [
      'a page called a folder',
      {
        file: META,
        text: '["install", "deploy", { "type": "dir", "name": "deploy" }]',
        code: 'meta/unknown-name',
        at: '1:48',
        message: "no folder 'deploy'",
        hint: 'write "type": "file"',
      },
    ],
    [
      'an unknown kind',
      {
        file: META,
        text: '["install", "deploy", { "type": "divder" }]',
        code: 'meta/wrong-value',
        at: '1:33',
        message: "cannot be 'divder'",
        hint: "Did you mean 'divider'?",
      },
    ],
    [
      'an unknown key',
      {
        file: META,
        text: '["install", { "type": "file", "name": "deploy", "titel": "A" }]',
        code: 'meta/unknown-key',
        at: '1:49',
        message: 'Unknown key `titel`',
        hint: 'Allowed:',
      },
    ],
    [
      'a link without text',
      {
        file: META,
        text: '["install", "deploy", { "type": "custom-link", "link": "/" }]',
        code: 'meta/missing-key',
        at: '1:23',
        message: '`[2].label` is missing',
        hint: 'Add `label`',
      },
    ],
    [
      'a page twice',
      {
        file: META,
        text: '["install", "deploy", "install"]',
        code: 'meta/duplicate-name',
        at: '1:23',
        message: "'install'",
        hint: 'Remove one',
      },
    ],
    [
      'a dead link',
      {
        file: META,
        text: '["install", "deploy",\n  { "type": "custom-link", "label": "A", "link": "/guide/instal" }]',
        code: 'link/dead',
        at: '2:50',
        message: '/guide/instal',
        hint: 'Did you mean /guide/install?',
      },
    ],
    [
      'a dead anchor',
      {
        file: META,
        text: '["install", "deploy",\n  { "type": "custom-link", "label": "A", "link": "/guide/install#linx" }]',
        code: 'link/dead-anchor',
        at: '2:50',
        message: '"linx"',
        hint: 'Did you mean #linux?',
      },
    ],
    [
      'a page that is not listed',
      {
        file: META,
        text: '["install"]',
        code: 'meta/unlisted',
        at: '1:1',
        message: 'en/guide/deploy.mdx is not in the sidebar',
        hint: 'List "deploy" here',
        severity: 'warning',
      },
    ],
    [
      'a nav item that leads nowhere',
      {
        file: NAV,
        text: '[{ "text": "A" }]',
        code: 'nav/no-target',
        at: '1:2',
        message: "'A'",
        hint: 'Add `link`',
      },
    ],
    [
      'a nav item without text',
      {
        file: NAV,
        text: '[{ "link": "/" }]',
        code: 'meta/missing-key',
        at: '1:2',
        message: '`[0].text` is missing',
        hint: 'Add `text`',
      },
    ],
    [
      'a relative link in the nav',
      {
        file: NAV,
        text: '[{ "text": "A", "link": "guide/install" }]',
        code: 'meta/wrong-value',
        at: '1:25',
        message: "cannot be 'guide/install'",
        hint: 'a route path',
      },
    ],
    [
      'a dead link in the nav',
      {
        file: NAV,
        text: '[{ "text": "A", "link": "/guide/x" }]',
        code: 'link/dead',
        at: '1:25',
        message: '/guide/x',
        hint: 'Correct the link',
      },
    ],
    [
      'a pattern that never matches',
      {
        file: 'content/zh/_meta.json',
        text: '[{ "text": "A", "link": "/guide/install", "activeMatch": "^/zh/guide/" }]',
        code: 'nav/prefixed-pattern',
        at: '1:58',
        message: 'never matches',
        hint: "Write '^/guide/'",
      },
    ],
  ])('%s', async (_, wrong) => {
    await expectProblem(wrong)
  })
})

describe('MDX', () => {
  test.each<[what: string, wrong: Omit<Wrong, 'file'> & { readonly file?: string }]>([
    [
      'a tag that is not closed',
      {
        text: page('<b>', '', 'text'),
        code: 'mdx/syntax',
        at: '7:1',
        message: 'closing tag for `<b>`',
        hint: 'Close the tag',
      },
    ],
    [
      'a tag that is not opened',
      {
        text: page('</b>'),
        code: 'mdx/syntax',
        at: '7:2',
        message: 'Unexpected closing slash',
        hint: 'Remove the closing tag',
      },
    ],
    [
      'a brace that is not closed',
      {
        text: page('text {a'),
        code: 'mdx/syntax',
        at: '7:8',
        message: 'corresponding closing brace',
        hint: 'write `\\{` for a brace',
      },
    ],
    [
      'an expression that is none',
      {
        text: page('{a b}'),
        code: 'mdx/syntax',
        at: '7:3',
        message: 'Could not parse expression',
        hint: 'Complete the expression',
      },
    ],
    [
      'a less-than sign',
      {
        text: page('text <1'),
        code: 'mdx/syntax',
        at: '7:7',
        message: 'before name',
        hint: 'write `\\<`',
      },
    ],
    [
      'a word that is read as code',
      {
        text: page('import is a word'),
        code: 'mdx/syntax',
        at: '7:11',
        message: 'import/exports',
        hint: 'put another word first',
      },
    ],
    [
      'a component that nobody provides',
      {
        text: page('<Bagde text="new" />'),
        code: 'mdx/unknown-component',
        at: '7:1',
        message: '<Bagde>',
        hint: 'Did you mean <Badge>?',
      },
    ],
    [
      'a prop that a component does not have',
      {
        text: page('<Badge txet="new" />'),
        code: 'mdx/unknown-prop',
        at: '7:8',
        message: 'Unknown prop "txet" on <Badge>',
        hint: 'Did you mean "text"?',
        severity: 'warning',
      },
    ],
    [
      'a value that a prop does not accept',
      {
        text: page('<Badge type="dangr" text="new" />'),
        code: 'mdx/wrong-prop',
        at: '7:8',
        message: 'Invalid type="dangr" on <Badge>',
        hint: 'Did you mean "danger"?',
      },
    ],
    [
      'a component that the theme cannot replace',
      {
        file: 'theme/index.tsx',
        text: "import { defineTheme } from 'bifolio/theme'\n\nexport default defineTheme({ components: { PrevNxt: () => null } })\n",
        code: 'theme/unknown-component',
        at: '3:44',
        message: 'Unknown component "PrevNxt"',
        hint: 'Did you mean "PrevNext"?',
      },
    ],
    [
      'a slot that the theme does not have',
      {
        file: 'theme/index.tsx',
        text: "import { defineTheme } from 'bifolio/theme'\n\nexport default defineTheme({ slots: { beforDoc: () => null } })\n",
        code: 'theme/unknown-slot',
        at: '3:39',
        message: 'Unknown slot "beforDoc"',
        hint: 'Did you mean "beforeDoc"?',
      },
    ],
    [
      'a second title',
      {
        text: page('# Again'),
        code: 'page/second-h1',
        at: '7:1',
        message: 'a second h1',
        hint: 'Keep one',
        severity: 'warning',
      },
    ],
    [
      'a language that is not known',
      {
        text: page('```klingon', '```'),
        code: 'markdown/unknown-language',
        at: '7:1',
        message: '"klingon"',
        hint: 'markdown.highlightLanguages',
        severity: 'warning',
      },
    ],
  ])('%s', async (_, wrong) => {
    await expectProblem({ file: PAGE, ...wrong })
  })

  test('headings that differ from those of the original', async () => {
    const found = await diagnose({
      'content/zh/guide/install.mdx': '# 安装\n\n## Linux\n\n### Windows\n',
    })
    expect(found).toMatchObject([
      {
        code: 'i18n/heading-trees-differ',
        severity: 'warning',
        file: 'content/zh/guide/install.mdx',
        line: 5,
      },
    ])
    expect(found[0]?.hint).toContain('the same headings in the same order')
  })
})

describe('a link or a file', () => {
  test.each<[what: string, line: string, wrong: Pick<Wrong, 'code' | 'at' | 'message' | 'hint'>]>([
    [
      'to a page that does not exist',
      'A [link](/guide/deplyo).',
      {
        code: 'link/dead',
        at: '7:3',
        message: '/guide/deplyo',
        hint: 'Did you mean /guide/deploy?',
      },
    ],
    [
      'to a source that does not exist',
      'A [link](./deplyo.mdx).',
      {
        code: 'link/dead',
        at: '7:3',
        message: '/guide/deplyo',
        hint: 'Did you mean /guide/deploy?',
      },
    ],
    [
      'to a page in another folder',
      '[A](/api/deploy)',
      { code: 'link/dead', at: '7:1', message: '/api/deploy', hint: 'Did you mean /guide/deploy?' },
    ],
    [
      'to a page in the other language',
      '[A](/zh/guide/deplyo)',
      {
        code: 'link/dead',
        at: '7:1',
        message: '/zh/guide/deplyo',
        hint: 'Did you mean /zh/guide/deploy?',
      },
    ],
    [
      'to an anchor of another page',
      '[A](./install.mdx#linx)',
      { code: 'link/dead-anchor', at: '7:1', message: '"linx"', hint: 'Did you mean #linux?' },
    ],
    [
      'to an anchor of this page',
      '[A](#macos)',
      {
        code: 'link/dead-anchor',
        at: '7:1',
        message: '/guide/install',
        hint: 'Its anchors are: install, linux, windows.',
      },
    ],
    [
      'to an anchor of a page with a title alone',
      '[A](./deploy.mdx#a)',
      {
        code: 'link/dead-anchor',
        at: '7:1',
        message: '/guide/deploy',
        hint: 'Its anchors are: deploy.',
      },
    ],
    [
      'of a component',
      '<LinkCard href="/guide/deplyo" title="A" />',
      {
        code: 'link/dead',
        at: '7:1',
        message: '/guide/deplyo',
        hint: 'Did you mean /guide/deploy?',
      },
    ],
    [
      'of plain JSX',
      '<a href="/guide/deplyo">A</a>',
      {
        code: 'link/dead',
        at: '7:1',
        message: '/guide/deplyo',
        hint: 'Did you mean /guide/deploy?',
      },
    ],
    [
      'that is a missing picture',
      '![A](./diagram.svg)',
      {
        code: 'asset/missing',
        at: '7:1',
        message: '"./diagram.svg"',
        hint: 'relative to this file',
      },
    ],
    [
      'that is a missing picture of JSX',
      '<img src="./diagram.svg" alt="A" />',
      {
        code: 'asset/missing',
        at: '7:1',
        message: '"./diagram.svg"',
        hint: 'relative to this file',
      },
    ],
    [
      'that is a missing download',
      '[A](./manual.zip)',
      {
        code: 'asset/missing',
        at: '7:1',
        message: '"./manual.zip"',
        hint: 'relative to this file',
      },
    ],
    [
      'that is missing in public',
      '[A](/manual.pdf)',
      { code: 'asset/missing', at: '7:1', message: '"/manual.pdf"', hint: 'public/manual.pdf' },
    ],
  ])('%s', async (_, line, wrong) => {
    await expectProblem({ ...wrong, file: PAGE, text: page(line) })
  })
})

test('all problems of all files are listed at once', async () => {
  const found = await diagnose({
    [PAGE]: page('[A](/x)', '', '[B](/y)'),
    [META]: '["install", "deploy", "x"]',
    'content/zh/index.mdx': '---\ntitel: A\n---\n\n# 首页\n\n[C](#z)\n',
  })
  expect(found.map(({ code, file, line }) => `${file}:${line} ${code}`).toSorted()).toEqual([
    'content/en/guide/_meta.json:1 meta/unknown-name',
    'content/en/guide/install.mdx:7 link/dead',
    'content/en/guide/install.mdx:9 link/dead',
    'content/zh/index.mdx:2 front-matter/unknown-key',
    'content/zh/index.mdx:7 link/dead-anchor',
  ])
})

test('`markdown.checkDeadLinks: false` leaves links and files alone', async () => {
  expect(
    await diagnose({
      [CONFIG]: config('markdown: { checkDeadLinks: false },'),
      [PAGE]: page('[A](/x) ![B](./c.svg)'),
    }),
  ).toEqual([])
})

describe('the syntax of a page', () => {
  test.each<
    [
      what: string,
      wrong: Omit<Wrong, 'file' | 'text'> & {
        readonly lines: readonly string[]
        readonly config?: string
      },
    ]
  >([
    [
      'a container that does not exist',
      {
        lines: ['::: tipp', 'A', ':::'],
        code: 'markdown/unknown-container',
        at: '7:1',
        message: '"tipp"',
        hint: 'Did you mean "tip"?',
      },
    ],
    [
      'a container that is not closed',
      {
        lines: ['- A', '', '  ::: tip', '  B'],
        code: 'markdown/unclosed-container',
        at: '9:3',
        message: '"tip" is not closed',
        hint: '":::"',
      },
    ],
    [
      'an end without a container',
      {
        lines: ['A', '', ':::'],
        code: 'markdown/stray-container-end',
        at: '9:1',
        message: '":::"',
        hint: 'Remove the line',
      },
    ],
    [
      'an attribute that a container does not take',
      {
        lines: ['::: details {opne}', 'A', ':::'],
        code: 'markdown/unknown-container-attribute',
        at: '7:1',
        message: '"opne"',
        hint: 'title and open',
      },
    ],
    [
      'text in a code group',
      {
        lines: ['::: code-group', 'A', ':::'],
        code: 'markdown/code-group',
        at: '8:1',
        message: 'code group',
        hint: 'out of the group',
      },
    ],
    [
      'an alert that does not exist',
      {
        lines: ['> [!TIPP]', '> A'],
        code: 'markdown/unknown-alert',
        at: '7:1',
        message: '"[!TIPP]"',
        hint: 'Did you mean [!TIP]?',
        severity: 'warning',
      },
    ],
    [
      'code of a file that does not exist',
      {
        lines: ['```ts file="./none.ts"', '```'],
        code: 'code/missing-file',
        at: '7:1',
        message: '"./none.ts" of the code block does not exist',
        hint: 'Correct the path',
      },
    ],
    [
      'code of a region that does not exist',
      {
        lines: ['```ts file="/src/a.ts#boddy"', '```'],
        files: { 'src/a.ts': '// #region body\n// #endregion\n' },
        code: 'code/missing-region',
        at: '7:1',
        message: 'no region "boddy"',
        hint: 'Did you mean "body"?',
      },
    ],
    [
      'a file and code in one block',
      {
        lines: ['```ts file="/src/a.ts"', 'let a', '```'],
        files: { 'src/a.ts': '' },
        code: 'code/file-and-text',
        at: '7:1',
        message: 'code block has both',
        hint: 'Remove the code',
      },
    ],
    [
      'a mark on a line that says nothing',
      {
        lines: ['```ts', 'let a // [!code focsu]', '```'],
        code: 'code/unknown-notation',
        at: '8:undefined',
        message: '"[!code focsu]"',
        hint: '++',
        severity: 'warning',
      },
    ],
    [
      'a formula that cannot be read',
      {
        lines: ['A $\\frac{a$'],
        config: 'markdown: { math: true },',
        code: 'markdown/math',
        at: '7:3',
        message: 'formula',
        hint: 'Correct the TeX',
      },
    ],
    [
      'a parameter that a fragment does not read',
      {
        lines: [
          "import Node from '../../fragments/node.mdx'",
          '',
          '<Node versoin="22" version="22" />',
        ],
        files: { 'content/fragments/node.mdx': '{props.version}\n' },
        code: 'mdx/fragment-parameter',
        at: '9:1',
        message: '"versoin"',
        hint: 'Did you mean "version"?',
        severity: 'warning',
      },
    ],
    [
      'a parameter that a fragment does not get',
      {
        lines: ["import Node from '../../fragments/node.mdx'", '', '<Node />'],
        files: { 'content/fragments/node.mdx': '{props.version}\n' },
        code: 'mdx/fragment-parameter',
        at: '9:1',
        message: '"version"',
        hint: '<Node version="…" />',
        severity: 'warning',
      },
    ],
  ])('%s', async (_, { lines, config: setting, files, ...wrong }) => {
    await expectProblem({
      ...wrong,
      file: PAGE,
      text: page(...lines),
      files: { ...files, ...(setting && { [CONFIG]: config(setting) }) },
    })
  })
})

describe('plugins and components of the config', () => {
  test.each<[what: string, setting: string, wrong: Omit<Wrong, 'file' | 'text'>]>([
    [
      'the name of a plugin',
      "markdown: { remarkPlugins: ['remark-math'] },",
      {
        code: 'config/wrong-value',
        at: '3:31',
        message: "`markdown.remarkPlugins[0]` cannot be 'remark-math'",
        hint: 'a function that is imported',
      },
    ],
    [
      'a component that does not exist',
      "markdown: { globalComponents: ['theme/Kbd.tsx'] },",
      {
        code: 'config/missing-file',
        at: '3:34',
        message: "'theme/Kbd.tsx'",
        hint: 'relative to the project root',
      },
    ],
    [
      'a file whose name is none of a component',
      "markdown: { globalComponents: ['theme/kbd.tsx'] },",
      {
        code: 'config/wrong-value',
        at: '3:34',
        message: "`markdown.globalComponents[0]` cannot be 'theme/kbd.tsx'",
        hint: 'whose name is that of a component',
        files: { 'theme/kbd.tsx': '' },
      },
    ],
    [
      'a file without the component',
      "markdown: { globalComponents: ['theme/Kbd.tsx'] },",
      {
        code: 'config/no-component',
        at: 'markdown.globalComponents[0]',
        message: 'Kbd',
        hint: 'export function Kbd',
        files: { 'theme/Kbd.tsx': 'export const other = 1\n' },
      },
    ],
  ])('%s', async (_, setting, wrong) => {
    await expectProblem({ ...wrong, file: CONFIG, text: config(setting) })
  })

  test('a plugin that fails is named on every page', async () => {
    const found = await diagnose({
      [CONFIG]: config(
        "markdown: { remarkPlugins: [function broken() { return () => { throw new Error('no') } }] },",
      ),
    })
    expect(found.map(({ code, file }) => `${code} ${file}`)).toContain(
      `markdown/plugin-failed ${PAGE}`,
    )
    expect(found[0]?.message).toBe(
      'The plugin `markdown.remarkPlugins[0]` (broken) failed on this page: no.',
    )
  })
})
