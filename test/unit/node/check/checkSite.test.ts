import { describe, expect, test } from 'vitest'
import { checkFiles } from '../../../samples/checkFiles.ts'

const PAGE = 'content/en/guide/install.mdx'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>'

function page(...lines: readonly string[]): string {
  return ['# Install', '', '## Linux', '', '## Windows', '', ...lines].join('\n')
}

function config(...lines: readonly string[]): string {
  return [
    "export default { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],",
    ...lines,
    '}',
  ].join('\n')
}

/** Problems as `code file:line:column`. */
async function found(files: Readonly<Record<string, string | null>>): Promise<string[]> {
  return (await checkFiles(files)).map(({ code, file, line, column }) =>
    [`${code} ${file}`, line, column].filter((part) => part !== undefined).join(':'),
  )
}

test('a sound site has no problem', async () => {
  expect(await found({})).toEqual([])
})

test('what a build would find is found', async () => {
  expect(await found({ [PAGE]: page('[A](/x) ![B](./c.svg)') })).toEqual([
    `link/dead ${PAGE}:7:1`,
    `asset/missing ${PAGE}:7:9`,
  ])
})

test('without strict mode, links are warnings', async () => {
  const [only] = await checkFiles({
    [PAGE]: page('[A](/x)'),
    'bifolio.config.ts': config('ssg: { strict: false },'),
  })
  expect(only).toMatchObject({ code: 'link/dead', severity: 'warning' })
})

describe('spelling', () => {
  test('names a wrong product name, its place and the right one', async () => {
    const [only, ...others] = await checkFiles({ [PAGE]: page('Written in Typescript.') })
    expect(others).toEqual([])
    expect(only).toMatchObject({
      code: 'spelling/product-name',
      severity: 'warning',
      file: PAGE,
      line: 7,
      column: 12,
      message: 'Misspelled name "Typescript".',
    })
  })

  test('reads the whole page: headings, links, front matter, tables and lines with escapes', async () => {
    expect(
      await found({
        [PAGE]: [
          '---',
          'title: On Github',
          '---',
          page('\\* [Vscode](/) and', '*MacOS* &amp; Nodejs.', '', '| A |', '| - |', '| Gitlab |'),
        ].join('\n'),
      }),
    ).toEqual([
      `spelling/product-name ${PAGE}:2:11`,
      `spelling/product-name ${PAGE}:10:5`,
      `spelling/product-name ${PAGE}:11:2`,
      `spelling/product-name ${PAGE}:11:15`,
      `spelling/product-name ${PAGE}:15:3`,
    ])
  })

  test('reads beside Han characters', async () => {
    expect(await found({ 'content/zh/guide/deploy.mdx': '# 部署\n\n推送到Github。\n' })).toEqual([
      'spelling/product-name content/zh/guide/deploy.mdx:3:4',
    ])
  })

  test.each([
    '`Javascript`',
    '```js\nJavascript\n```',
    'See <https://example.com/Javascript>.',
    'Github.com, JavascriptCore, Typescript-like, @Github',
    'JavaScript and TypeScript',
    '{/* Github */}',
  ])('leaves %s alone', async (line) => {
    expect(
      await found({
        [PAGE]: page(
          line.replace(
            'See <https://example.com/Javascript>.',
            'See [it](https://example.com/Javascript).',
          ),
        ),
      }),
    ).toEqual([])
  })

  test('takes names of the site on, and off', async () => {
    const spelling = "check: { spelling: { Kyte: 'Kite', Github: 'Github' } },"
    expect(
      await found({ [PAGE]: page('Kyte on Github.'), 'bifolio.config.ts': config(spelling) }),
    ).toEqual([`spelling/product-name ${PAGE}:7:1`])
  })

  test('can be left alone', async () => {
    expect(
      await found({
        [PAGE]: page('Github'),
        'bifolio.config.ts': config('check: { spelling: false },'),
      }),
    ).toEqual([])
  })
})

describe('unused files', () => {
  const exclude = { 'bifolio.config.ts': config("route: { exclude: ['**/fragments/**'] },") }

  test('a fragment that no page imports', async () => {
    const files = {
      ...exclude,
      'content/en/fragments/a.mdx': 'A\n',
      'content/en/fragments/b.mdx': 'B\n',
    }
    expect(
      await found({ ...files, [PAGE]: `import B from '../fragments/b.mdx'\n\n${page('<B />')}` }),
    ).toEqual(['content/unused-fragment content/en/fragments/a.mdx'])
  })

  test('a page outside of the languages of the site, with what makes it one', async () => {
    const files = { 'content/note.md': 'A\n', 'content/fr/b.md': 'B\n', 'content/faq/c.md': 'C\n' }
    expect((await checkFiles(files)).map(({ file, hint }) => [file, hint])).toEqual([
      [
        'content/faq/c.md',
        'Import it in a page, move it to the folder of a language, or remove it.',
      ],
      [
        'content/fr/b.md',
        "If 'fr' is a language of the site, add it to `locales`. Else import the fragment in a page, or remove it.",
      ],
      [
        'content/note.md',
        'Import it in a page, move it to the folder of a language, or remove it.',
      ],
    ])
  })

  test('a fragment that another one imports is used', async () => {
    const files = {
      ...exclude,
      'content/en/fragments/a.mdx': "import B from './b.mdx'\n\n<B />\n",
      'content/en/fragments/b.mdx': 'B\n',
    }
    expect(
      await found({
        ...files,
        [PAGE]: `import A from '@/content/en/fragments/a.mdx'\n\n${page('<A />')}`,
      }),
    ).toEqual(['mdx/fragment-alias content/en/guide/install.mdx:1:1'])
  })

  test('an image that nothing refers to, next to the pages and in public', async () => {
    const files = {
      'content/en/guide/a.svg': SVG,
      'content/en/guide/b.svg': SVG,
      'public/c.png': 'x',
      'public/d.png': 'x',
      'public/CNAME': 'x',
      'public/favicon.svg': SVG,
    }
    expect(
      await found({ ...files, [PAGE]: page('![A](./a.svg)', '', '<a href="/d.png">D</a>') }),
    ).toEqual(['asset/unused content/en/guide/b.svg', 'asset/unused public/c.png'])
  })

  test.each([
    [
      'an import of a component',
      { 'content/en/guide/A.tsx': "import a from './a.svg'\nexport const A = a\n" },
    ],
    ['a style', { 'theme/a.css': "b { background: url('../content/en/guide/a.svg') }" }],
    [
      'an import by an alias',
      { 'theme/a.ts': "import a from '@/content/en/guide/a.svg'\nexport default a\n" },
    ],
    [
      'an import of a page',
      { [PAGE]: `import a from './a.svg'\n\n${page('<img src={a} alt="" />')}` },
    ],
  ])('%s uses an image', async (_, files) => {
    expect(await found({ 'content/en/guide/a.svg': SVG, ...files })).toEqual([])
  })

  test('a path in a code block uses nothing', async () => {
    expect(
      await found({ 'content/en/guide/a.svg': SVG, [PAGE]: page('```md', '![A](./a.svg)', '```') }),
    ).toEqual(['asset/unused content/en/guide/a.svg'])
  })

  test.each([
    [
      'public/og.png',
      "head: [['meta', { property: 'og:image', content: 'https://kite.example.com/og.png' }]], siteUrl: 'https://kite.example.com',",
    ],
    ['public/a.svg', "icon: '/a.svg',"],
  ])('the config uses %s', async (file, line) => {
    expect(await found({ [file]: SVG, 'bifolio.config.ts': config(line) })).toEqual([])
  })
})

describe('translations', () => {
  test('one that is missing', async () => {
    const [only] = await checkFiles({ 'content/zh/guide/deploy.mdx': null })
    expect(only).toMatchObject({
      code: 'i18n/missing',
      severity: 'warning',
      file: 'content/en/guide/deploy.mdx',
      message: 'Missing translation for "zh".',
      hint: 'Add content/zh/guide/deploy.mdx.',
    })
  })

  test('one that is behind, and one that is not recorded', async () => {
    const problems = await checkFiles({
      'content/zh/_translation.json': JSON.stringify({ 'guide/install': { '#': 'old' } }),
    })
    expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual([
      'i18n/unrecorded content/zh/guide/deploy.mdx',
      'i18n/behind content/zh/guide/install.mdx',
      'i18n/unrecorded content/zh/index.mdx',
    ])
    expect(problems[1]).toMatchObject({
      message: 'The original is newer: changed: opening; added: #linux, #windows.',
      hint: 'Update the page, then run "bifolio i18n content/zh/guide/install.mdx".',
    })
  })

  test('in a site with versions, one that is not recorded where others of its version are', async () => {
    const own = Object.fromEntries(
      ['index', 'guide/install', 'guide/deploy', '_meta', 'guide/_meta'].flatMap((name) =>
        ['en', 'zh'].map((lang) => [
          `content/${lang}/${name}.${name.endsWith('_meta') ? 'json' : 'mdx'}`,
          null,
        ]),
      ),
    )
    const pages = Object.fromEntries(
      ['v1', 'v2'].flatMap((version) =>
        ['en', 'zh'].flatMap((lang) =>
          ['index', 'a', 'b'].map((name) => [
            `content/${version}/${lang}/${name}.mdx`,
            `# ${name}\n`,
          ]),
        ),
      ),
    )
    const problems = await checkFiles({
      ...own,
      ...pages,
      'public/logo.svg': null,
      'bifolio.config.ts': config("multiVersion: { default: 'v2', versions: ['v1', 'v2'] },"),
      'content/v1/zh/_translation.json': JSON.stringify({ a: { '#': 'old' } }),
    })
    expect(
      problems
        .filter(({ code }) => code.startsWith('i18n/'))
        .map(({ code, file }) => `${code} ${file}`)
        .toSorted(),
    ).toEqual([
      'i18n/behind content/v1/zh/a.mdx',
      'i18n/unrecorded content/v1/zh/b.mdx',
      'i18n/unrecorded content/v1/zh/index.mdx',
    ])
  })
})
