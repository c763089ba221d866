import { expect, test } from 'vitest'
import { checkSamples } from '../../samples/checkSamples.ts'
import type { DocPage, Sample } from '../../samples/collect.ts'
import { compareSamples } from '../../samples/sameCode.ts'
import { tallyOf } from '../../samples/tally.ts'

// A check that cannot fail proves nothing: each one gets a sample that is wrong.

function sample(fence: string, code: string, more: Partial<Sample> = {}): Sample {
  const [lang = '', ...meta] = fence.split(' ')
  const title = /title="([^"]*)"/.exec(fence)?.[1] ?? ''
  return {
    file: 'content/en/x.mdx',
    line: 10,
    lang,
    meta: meta.join(' '),
    title,
    code,
    noCheck: null,
    result: null,
    live: null,
    ...more,
  }
}

test.each<[what: string, wrong: Sample, problem: string]>([
  [
    'a _meta.json with an unknown key',
    sample('json title="_meta.json"', '[\n  { "type": "dir", "nam": "x" }\n]'),
    ':12 meta/unknown-key',
  ],
  [
    'a navbar without text',
    sample('json title="_meta.json"', '[{ "text": "", "link": "/x" }]'),
    ':11 meta/wrong-value',
  ],
  ['JSON with a comma too many', sample('json', '[1,]'), ':10 SyntaxError'],
  [
    'front matter with a wrong value',
    sample('yaml title="front matter"', 'title: A\nnavbar: 3'),
    ':12 front-matter/wrong-type',
  ],
  ['YAML that is none', sample('yaml', 'a: b: c'), ':11 '],
  ['MDX that does not close a tag', sample('mdx', '# A\n\n<Steps>'), 'mdx/syntax'],
  [
    'MDX with an unknown component',
    sample('mdx', '# A\n\n<Stepps />'),
    ':13 mdx/unknown-component',
  ],
  [
    'a page with wrong front matter',
    sample('mdx title="content/en/a.mdx"', '---\ntitel: A\n---\n'),
    ':12 front-matter/unknown-key',
  ],
  [
    'Markdown with another result than claimed',
    sample('md', 'A *b*', { result: '<p>A <b>b</b></p>' }),
    'not as claimed:\n<p>A <em>b</em></p>',
  ],
  [
    'a result of a component',
    sample('mdx', '<Badge text="x" />', { result: '<p>x</p>' }),
    'without components only',
  ],
  [
    'a component that differs from its source',
    sample('mdx', '<Badge text="x" />', { live: '<Badge text="y" />' }),
    'another source',
  ],
  [
    'an unknown script',
    sample('bash', '# first\nnpm run biuld'),
    ':12 `npm run biuld`: The package.json of a site has no script "biuld"',
  ],
  [
    'an option that npm would swallow',
    sample('bash', 'npm run build --base /docs/'),
    'write `--` before them',
  ],
  [
    'an option of the starter that npm would swallow',
    sample('bash', 'npm create bifolio my-docs --lang en'),
    'write `--` before them',
  ],
  [
    'an unknown option of the starter',
    sample('bash', 'npm create bifolio my-docs -- --language en'),
    'Unknown option',
  ],
  ['an unknown option', sample('bash', 'npm run build -- --bsae /docs/'), 'Did you mean --base?'],
  [
    'a script of this repository outside of a clone',
    sample('bash', 'npm run i18n'),
    'The package.json of a site has no script "i18n"',
  ],
  ['a command without npx', sample('bash', 'bifolio check'), 'write npx before it'],
  ['an unknown subcommand', sample('bash', 'npx bifolio biuld'), 'Unknown command "biuld"'],
  ['a clone from nowhere', sample('bash', 'git clone x'), 'is no `git clone'],
  [
    'a command that fails',
    sample('bash', 'cat missing.txt'),
    ':11 `cat missing.txt`: Command failed',
  ],
  ['a stylesheet that is none', sample('css', 'a { color: red; } }'), ':10 '],
  [
    'a language without check',
    sample('python', 'print(1)'),
    ':10 There is no check for python samples',
  ],
])('finds %s', { timeout: 60_000 }, async (_, wrong, problem) => {
  expect((await checkSamples([wrong])).join('\n')).toContain(problem)
})

test(
  'finds wrong types and configs, with the samples they import',
  { timeout: 30_000 },
  async () => {
    const problems = await checkSamples([
      sample('ts title="text.ts"', "export const title = 'Kite'"),
      sample(
        'ts title="bifolio.config.ts"',
        "import { defineConfig } from 'bifolio'\nimport { title } from './text.ts'\n\nexport default defineConfig({ title })",
      ),
      sample(
        'ts title="bifolio.config.ts"',
        "import { defineConfig } from 'bifolio'\n\nexport default defineConfig({\n  titel: 'Kite',\n})",
        { line: 20 },
      ),
      sample(
        'tsx title="A.tsx"',
        "import { usePage } from 'bifolio/client'\n\nexport const A = () => <p>{usePage().titel}</p>",
        { line: 30 },
      ),
      sample('ts', "import { title } from './elsewhere.ts'\n\nconsole.log(title)", { line: 40 }),
      sample(
        'ts title="bifolio.config.ts"',
        "export default { globalStyles: 'theme/styles.css', lang: 'zh', locales: [{ lang: 'en', label: 'English' }] }",
        { line: 50 },
      ),
    ])
    expect(
      problems.map((problem) => problem.replace(/^(\S+ \S+ \S+).*/s, '$1')).toSorted(),
    ).toEqual([
      'content/en/x.mdx:24 config/unknown-key: Unknown',
      'content/en/x.mdx:24 error TS2561:',
      'content/en/x.mdx:33 error TS2551:',
      'content/en/x.mdx:41 error TS2307:',
      'content/en/x.mdx:51 config/unknown-locale: `lang`',
    ])
  },
)

test('accepts what is right', async () => {
  expect(
    await checkSamples([
      sample('bash', 'git clone https://example.com/kite.git\ncd kite\nnpm install\nnpm start'),
      sample('bash', 'npm create bifolio my-docs\nnpm create bifolio my-docs -- --lang en'),
      sample(
        'bash',
        '$ npm run build -- --base /docs/ # below a path\n$ npx bifolio preview --port 8080\n$ node --version',
      ),
      sample('css', '.a { color: red; &:hover { color: blue } }'),
      sample('md', 'A *b*', { result: '<p>A\n  <em>b</em></p>\n' }),
      sample('txt', 'anything'),
      sample('python', 'print(1)', { noCheck: 'another language' }),
    ]),
  ).toEqual([])
})

function page(lang: string, samples: readonly Sample[]): DocPage {
  return {
    file: `content/${lang}/x.mdx`,
    lang,
    path: 'x.mdx',
    tree: { type: 'root', children: [] },
    headings: [],
    samples,
  }
}

test.each<[what: string, en: Sample, zh: Sample, isSame: boolean]>([
  [
    'comments',
    sample('ts', '// A\nconst a = 1 /* b */\n'),
    sample('ts', 'const a = 1\n// 注释\n'),
    true,
  ],
  ['code', sample('ts', 'const a = 1'), sample('ts', 'const a = 2'), false],
  ['text in code', sample('ts', "const a = 'x'"), sample('ts', "const a = '一'"), false],
  [
    'comments of a shell',
    sample('bash', 'npm test # all'),
    sample('bash', 'npm test # 全部'),
    true,
  ],
  ['the title', sample('ts title="a.ts"', ''), sample('ts title="b.ts"', ''), false],
  ['the language', sample('ts', ''), sample('tsx', ''), false],
  [
    'text in front matter',
    sample('yaml title="front matter"', 'title: Guide\nspan: 2'),
    sample('yaml title="front matter"', 'title: 指南\nspan: 2'),
    true,
  ],
  [
    'a word in front matter',
    sample('yaml title="front matter"', 'pageType: home'),
    sample('yaml title="front matter"', 'pageType: doc'),
    false,
  ],
  [
    'a key in front matter',
    sample('yaml title="front matter"', 'title: Guide'),
    sample('yaml title="front matter"', 'text: 指南'),
    false,
  ],
  [
    'prose of a page',
    sample('mdx', '# Install\n\n<Badge text="new" />'),
    sample('mdx', '# 安装\n\n<Badge text="新" />'),
    true,
  ],
  [
    'components of a page',
    sample('mdx', '<Badge text="new" />'),
    sample('mdx', '<Callout>新</Callout>'),
    false,
  ],
  ['output', sample('txt', 'one page'), sample('txt', '一个页面'), true],
])('compares %s of both languages', (_, en, zh, isSame) => {
  expect(compareSamples(page('en', [en]), page('zh', [zh]))).toHaveLength(isSame ? 0 : 1)
})

test('misses a sample that one language lacks', () => {
  expect(compareSamples(page('en', [sample('ts', '')]), page('zh', []))).toEqual([
    'content/zh/x.mdx has 0 samples, content/en/x.mdx has 1.',
  ])
})

test('counts code only', () => {
  const { total, noCheck, share, table } = tallyOf([
    sample('ts', ''),
    sample('css', '', { noCheck: 'x' }),
    sample('txt', ''),
  ])
  expect({ total, noCheck, share }).toEqual({ total: 2, noCheck: 1, share: 0.5 })
  expect(table).toMatchInlineSnapshot(`
    "Samples        checked  no-check
    ts                   1         0
    css                  0         1
    text               (1)         0
    all code             1         1
    50.0 % of the code samples are not checked."
  `)
})
