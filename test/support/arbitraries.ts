import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'

/** Names that every object inherits, and that a table of the site's own must not find. */
export const INHERITED: readonly string[] = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'prototype',
]

/** Latin, Han, emoji, marks, control characters and halves of a pair. */
export const anyText: Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({
    unit: fc.constantFrom(
      'a',
      'B',
      '9',
      ' ',
      '\n',
      '\t',
      '\r',
      '汉',
      '字',
      '…',
      '，',
      '😀',
      '\uD83D',
      '\uDE00',
      '\u0000',
      '\u200B',
      '\uFEFF',
      '\uE000',
      '\uE001',
      '<',
      '>',
      '&',
      '"',
      "'",
      '`',
      '#',
      '%',
      '\\',
      '$',
      ':',
      '-',
      '.',
      '/',
      '?',
      '|',
      '[',
      ']',
      '{',
      '}',
      '(',
      ')',
      '*',
      '_',
      '~',
      '=',
      '!',
      '+',
    ),
    maxLength: 30,
  }),
  fc.constantFrom(...INHERITED),
)

/** A word without space. */
export const word: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'guide',
    'install',
    'x',
    '汉字',
    'A',
    'a-b',
    'a_b',
    'v1',
    'en',
    'zh',
    '2.0',
    'index',
    'café',
    '😀',
    ...INHERITED,
  ),
  fc.string({ unit: fc.constantFrom(...'abcxyzABC019-_汉字'), minLength: 1, maxLength: 8 }),
)

const href: Arbitrary<string> = fc.oneof(
  fc.array(word, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
  fc.array(word, { maxLength: 4 }).map((parts) => `./${parts.join('/')}.md`),
  fc
    .array(
      fc.constantFrom(
        '/',
        '\\',
        '.',
        '..',
        '//',
        '#',
        '?',
        '%',
        '%2F',
        '%5C',
        '%00',
        '@',
        ':',
        'a',
        'zh',
        'en',
        'index',
        '.html',
        '.mdx',
        '.png',
        'https:',
        'javascript:',
        'data:',
        'evil.example',
        '\t',
        '\n',
        ' ',
        '汉',
        '😀',
        '\uD83D',
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('')),
  // Ways out of the site that look like its own paths.
  fc
    .tuple(
      fc.constantFrom('/', '/zh/', '/en/', '/v1/zh/', '/docs/', './', '../', ''),
      fc.constantFrom('', '/', '%2F', '%5C', '\\', '.', '%2E%2E/', '\t', '%09'),
      fc.constantFrom('/', '%2F', '%5C', '\\', ''),
      fc.constantFrom('evil.example', 'evil.example/a.md', 'evil.example/index'),
    )
    .map((parts) => parts.join('')),
  fc.constantFrom(
    'https://example.com/a?b=c#d',
    '//example.com',
    'mailto:a@example.com',
    '#a',
    '?a=b',
    '',
    '/',
    '..',
  ),
)

/** A link as an author may write it. */
export const anyHref: Arbitrary<string> = href

const codeMeta: Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '{1}',
        '{1-3}',
        '{3-1}',
        '{0}',
        '{,}',
        '{-}',
        '{1-99999999}',
        'title="a b"',
        'title=',
        'title="',
        'wrap',
        'noWrap',
        'fold',
        'showLineNumbers',
        'file="./none.ts"',
        'file="./none.ts#a"',
        '[npm]',
        '[]',
      ),
      anyText.map((text) => text.replaceAll(/[\n\r`]/g, '')),
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(' '))

/** What is behind the language of a fence. */
export const anyCodeMeta: Arbitrary<string> = codeMeta

const codeLine: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'const a = 1',
    'a // [!code ++]',
    '// [!code hl:2]',
    'b # [!code error:9999999]',
    'x /* [!code focsu] */',
    '[!!code ++]',
    '// [!code ',
    '{/* [!code hl] [!code --] */}',
    '',
    '```',
    '// #region a',
    '// #endregion',
  ),
  anyText.map((text) => text.replaceAll(/[\n\r]/g, '')),
)

/** Code, perhaps with notations. */
export const anyCode: Arbitrary<string> = fc
  .array(codeLine, { maxLength: 6 })
  .map((lines) => lines.join('\n'))

const lang = fc.constantFrom('', 'ts', 'tsx', 'bash', 'mdx', 'none', 'mermaid', 'C++', ...INHERITED)

const fence: Arbitrary<string> = fc
  .tuple(fc.constantFrom('```', '````', '~~~'), lang, codeMeta, anyCode)
  .map(([sign, name, meta, code]) => `${sign}${name} ${meta}\n${code}\n${sign}`)

const container: Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(':::', '::::', ':::::'),
    fc.constantFrom(
      'tip',
      'note',
      'details',
      'steps',
      'code-group',
      'tipp',
      'Warning',
      ...INHERITED,
    ),
    fc.constantFrom(
      '',
      ' Title',
      ' [a *b*]',
      ' {title="a"}',
      '{open}',
      ' {open="x" title}',
      ' {',
      ' {a=b c}',
      ` {${INHERITED[0]}="a" ${INHERITED[1]}}`,
    ),
    fc.boolean(),
  )
  .map(([sign, name, rest, isOpen]) => (isOpen ? `${sign} ${name}${rest}` : sign))

/**
 * Text in which MDX sees no tag and no expression: one that is wrong ends a page before anything
 * else is tried.
 */
const plainText: Arbitrary<string> = anyText.map((text) => text.replaceAll(/[<{}]/g, ''))

const inline: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: plainText },
  {
    weight: 4,
    arbitrary: fc
      .tuple(word, href)
      .map(([text, link]) => `[${text}](${link.replaceAll(/[\s()<>{}]/g, '')})`),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(word, href)
      .map(([text, link]) => `![${text}](${link.replaceAll(/[\s()<>{}]/g, '')})`),
  },
  {
    weight: 12,
    arbitrary: fc.constantFrom(
      '**a**',
      '*汉*字',
      '`code`',
      '~~a~~',
      ':rocket:',
      ':toString:',
      '[^1]',
      '[a][b]',
      '<b>x</b>',
      '<Badge text="a" />',
      '{1}',
      "{'汉'}",
      '{frontmatter.title}',
      '{props.children}',
      '&amp;',
      '&#0;',
      '\\{',
      '<br/>',
      '$x$',
      'Github',
      '<constructor>a</constructor>',
      '<a href="javascript:a">b</a>',
      'http://example.com/汉',
      '…\n汉',
      '汉\n字',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.oneof(anyText, fc.constantFrom('<Badgee />', '{#id}', '<', '{', '<!-- a -->')),
  },
)

const block: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.array(inline, { maxLength: 5 }).map((parts) => parts.join(' ')) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.integer({ min: 1, max: 6 }),
        word,
        fc.oneof(
          {
            weight: 6,
            arbitrary: fc.constantFrom('', ' {#a}', ' {#a} ', ' {#__proto__}', ' {#constructor}'),
          },
          fc.constantFrom(' {#', ' {#a{#b}'),
        ),
      )
      .map(([depth, text, id]) => `${'#'.repeat(depth)} ${text}${id}`),
  },
  { weight: 2, arbitrary: fence },
  { weight: 3, arbitrary: container },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          '> ',
          '> [!NOTE] ',
          '> [!constructor] ',
          '- ',
          '1. ',
          '  - ',
          '    ',
          '> - ',
        ),
        inline,
      )
      .map(([sign, text]) => sign + text.replaceAll('\n', `\n${sign}`)),
  },
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), inline)
    .map(([columns, text]) =>
      [0, 1, 2]
        .map(
          (row) => `|${(row === 1 ? ' -- |' : ` ${text.replaceAll('\n', ' ')} |`).repeat(columns)}`,
        )
        .join('\n'),
    ),
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '---',
      '***',
      '[^1]: Note.',
      '[b]: /guide',
      '<div>\n\n*a*\n\n</div>',
      '<Tabs>\n<Tab label="a">b</Tab>\n</Tabs>',
      '<Callout type="constructor">\n\na\n\n</Callout>',
      '<Steps>\n\n### A\n\n</Steps>',
      'export const a = 1',
      "import A from './a.mdx'",
      '<A b="c" />',
      '<__proto__ />',
      '<PackageManagerTabs command="install" />',
      '<Cards><LinkCard title="a" href="/b" /></Cards>',
      '{/* a */}',
      '<details><summary>a</summary>b</details>',
    ),
  },
  fc.constantFrom('<!-- a -->', '<!-- a', '<a', '{a'),
)

/** The body of a page, from pieces of Markdown and MDX. */
export const anyBody: Arbitrary<string> = fc
  .array(
    fc.tuple(block, fc.constantFrom('\n\n', '\n', '\r\n\r\n')).map((parts) => parts.join('')),
    { maxLength: 10 },
  )
  .map((blocks) => blocks.join(''))

const yamlValue: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'a',
    "'汉字'",
    '1',
    'true',
    'null',
    '~',
    '[1, 2]',
    '{ a: 1 }',
    '&a b',
    '*a',
    '!tag a',
    '|\n  a\n  b',
    '>\n  汉\n  字',
    '"\\x00"',
    '.inf',
    '.nan',
    '0x1F',
    '2020-01-01',
    '"',
    "'",
    '[',
    '{',
    '- a',
    '? b',
    '@a',
    '%a',
    '/guide/',
    '[[meta, { name: a, content: b }]]',
    '[{ theme: brand, text: a, link: /b }]',
  ),
  anyText.map((text) => text.replaceAll(/[\n\r]/g, ' ')),
  fc.string({ maxLength: 12 }).map((text) => JSON.stringify(text)),
)

const yamlKey = fc.oneof(
  fc.constantFrom(
    'title',
    'description',
    'hero',
    'features',
    'head',
    'prev',
    'next',
    'outline',
    'x-a',
    'pageType',
    'overview',
    'search',
    '"a"',
    '[a]',
    '{ a: b }',
    '? a',
    '<<',
    '1',
    'null',
    ...INHERITED,
  ),
  word,
)

/** The block at the top of a page. */
export const anyFrontMatter: Arbitrary<string> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.array(
          fc
            .tuple(fc.constantFrom('', '', '', '  ', '- '), yamlKey, yamlValue)
            .map(([indent, key, value]) => `${indent}${key}: ${value}`),
          { maxLength: 6 },
        ),
        fc.constantFrom('---', '---', '---', '--- ', '...', ''),
      )
      .map(([lines, end]) => ['---', ...lines, end, ''].join('\n')),
  },
  fc.constant(''),
  anyText.map((text) => `---\n${text}\n---\n`),
)

/** JSON that an author may have written, perhaps not quite. */
export const anyJson: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.json({ maxDepth: 4 }) },
  {
    weight: 4,
    arbitrary: fc
      .array(
        fc.oneof(
          word,
          fc.dictionary(
            fc.oneof(
              fc.constantFrom(
                'type',
                'name',
                'label',
                'link',
                'text',
                'items',
                'collapsed',
                'tag',
                'overviewHeaders',
                ...INHERITED,
              ),
              word,
            ),
            fc.oneof(
              fc.constantFrom(
                'file',
                'dir',
                'divider',
                'section-header',
                'custom-link',
                '/a',
                true,
                2,
              ),
              word,
            ),
            { maxKeys: 5, noNullPrototype: true },
          ),
        ),
        { maxLength: 5 },
      )
      .map((value) => JSON.stringify(value)),
  },
  fc
    .array(
      fc.constantFrom(
        '[',
        ']',
        '{',
        '}',
        ',',
        ':',
        '"a"',
        '"__proto__"',
        '1',
        '-',
        '1e5',
        'null',
        'true',
        ' ',
        '\n',
        '//',
        '"',
        '\\',
        "'",
      ),
      { maxLength: 15 },
    )
    .map((parts) => parts.join('')),
  anyText,
)

/** What a query or a text that is searched may be. */
export const anySearchText: Arbitrary<string> = fc.oneof(
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          'config',
          'the',
          'of',
          'sidebar',
          'themeConfig.hideNavbar',
          'snake_case',
          '汉字',
          '搜索配置',
          '的',
          '如何',
          'ＡＢＣ',
          'İ',
          'ß',
          'peizhi',
          'confgi',
          'navgiation',
        ),
        anyText,
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(' ')),
  fc
    .tuple(
      fc.constantFrom('a', '汉', 'Ab', '.', '😀', '\uD83D', 'ab '),
      fc.integer({ min: 0, max: 2000 }),
    )
    .map(([unit, count]) => unit.repeat(count)),
)
