import { expect, test } from 'vitest'
import { parseFrontMatter } from '../../../../node/source/frontMatter.ts'

function problems(yaml: string): string {
  return parseFrontMatter(`---\n${yaml}\n---\n# Title\n`, 'content/en/x.mdx')
    .diagnostics.map(
      ({ code, line, column, message, hint }) => `${line}:${column} ${code}: ${message} ${hint}`,
    )
    .join('\n')
}

test('reads front matter and returns where the body begins', () => {
  const source =
    '---\ntitle: Hello\noverviewHeaders: [2, 3]\nx-author: { name: Ann }\n---\n# Title\n'
  expect(parseFrontMatter(source, 'x.mdx')).toMatchObject({
    frontMatter: { title: 'Hello', overviewHeaders: [2, 3], 'x-author': { name: 'Ann' } },
    bodyStart: 5,
    diagnostics: [],
  })
})

test.each([
  ['2026-01-31', '2026-01-31'],
  ['2026-01-31T08:00:00+08:00', '2026-01-31T08:00:00+08:00'],
  ['2023-11-22 08:00:00', '2023-11-22T08:00:00Z'],
  ['2023-11-22 08:00:00 +08:00', '2023-11-22T08:00:00+08:00'],
  ['2026-1-3', '2026-01-03'],
])('the date %s is read as %s', (written, date) => {
  expect(parseFrontMatter(`---\ndate: ${written}\n---\n`, 'x.mdx')).toMatchObject({
    frontMatter: { date },
    diagnostics: [],
  })
})

test('a day that does not exist is not a date', () => {
  expect(problems('date: 2023-02-29 08:00:00')).toContain('2:7 front-matter/wrong-value')
})

test.each([
  ['none', '# Title', 0],
  ['an empty block', '---\n---\n# Title', 2],
  ['a comment only', '---\n# nothing\n---\n', 3],
  ['line ends of Windows', '---\r\ntitle: A\r\n---\r\n# Title', 3],
  ['a byte order mark', '\uFEFF---\ntitle: A\n---\n', 3],
  ['a rule further down', '# Title\n\n---\n\ntext', 0],
])('accepts %s', (_, source, bodyStart) => {
  expect(parseFrontMatter(source, 'x.mdx')).toMatchObject({ bodyStart, diagnostics: [] })
})

test.each([
  ['below the first', '---\ntitle: A\n---\n---\ndraft: true\n---\n# Title', 4],
  ['below an empty line', '---\r\ntitle: A\r\n---\r\n\r\n---\r\ndraft: true\r\n---\r\n', 5],
  ['in TOML', '---\ntitle: A\n---\n+++\ndraft = true\n+++\n', 4],
])('reports a second block %s', (_, source, line) => {
  expect(parseFrontMatter(source, 'x.mdx')).toMatchObject({
    frontMatter: { title: 'A' },
    diagnostics: [
      {
        code: 'front-matter/syntax',
        severity: 'error',
        message: 'The page has a second front matter, which is shown as text.',
        line,
      },
    ],
  })
})

test.each([
  ['a rule', '---\ntitle: A\n---\n\n---\n\nText'],
  ['text between rules', '---\ntitle: A\n---\n\n---\n\nNote: this\n\n---\n'],
  ['a heading that is underlined', '---\ntitle: A\n---\nTitle: x\n---\n'],
])('%s below the front matter is not a second block', (_, source) => {
  expect(parseFrontMatter(source, 'x.mdx').diagnostics).toEqual([])
})

test('accepts everything a home page can state', () => {
  expect(
    problems(`pageType: home
titleSuffix: Docs
hero:
  name: Bifolio
  text: "One\\nTwo"
  actions:
    - { theme: brand, text: Start, link: /guide/ }
    - { theme: alt, text: Code, link: https://example.com }
  image: { src: { light: /a.svg, dark: /b.svg }, alt: A book }
features:
  - { title: Fast, details: Very, icon: zap, span: 6, link: /guide/x }
head: [[meta, { name: author, content: Ann }]]
navbar: false
pageClass: api wide`),
  ).toBe('')
})

test('names a block that is never closed', () => {
  expect(parseFrontMatter('---\ntitle: A\n\n# Title\n', 'x.mdx').diagnostics)
    .toMatchInlineSnapshot(`
    [
      {
        "code": "front-matter/unclosed",
        "column": 1,
        "file": "x.mdx",
        "hint": "Add a line --- below the last key.",
        "line": 1,
        "message": "The front matter is not closed.",
        "severity": "error",
      },
    ]
  `)
})

test('has line and column of Windows files right', () => {
  expect(
    parseFrontMatter('---\r\ntitle: A\r\nnavbar: 3\r\n---\r\n', 'x.mdx').diagnostics,
  ).toMatchObject([{ line: 3, column: 9 }])
})

test('names the nearest key for a typo', () => {
  expect(problems('tittle: A')).toMatchInlineSnapshot(
    `"2:1 front-matter/unknown-key: Unknown key \`tittle\`. Did you mean \`title\`? Allowed: \`title\`, \`date\`, \`outline\`, \`footer\`, \`next\` and 25 more. Keys of your own begin with \`x-\`."`,
  )
})

test('names a nested unknown key', () => {
  expect(problems('hero:\n  name: A\n  actions:\n    - { theme: brand, text: Go, href: / }'))
    .toMatchInlineSnapshot(`
    "5:7 front-matter/missing-key: \`hero.actions[0].link\` is missing. Add \`link\`: a route path such as '/guide/', a relative path such as './start', or a URL with https://.
    5:33 front-matter/unknown-key: Unknown key \`href\` in \`hero.actions[0]\`. Allowed: \`theme\`, \`text\`, \`link\`. Keys of your own begin with \`x-\`."
  `)
})

test('a key of another tool is a warning, and stays for components', () => {
  const source = '---\nauthor: { name: Ann }\nsidebar_position: 3\ntag: news\n---\n'
  const { frontMatter, diagnostics } = parseFrontMatter(source, 'x.mdx')
  expect(frontMatter).toEqual({ author: { name: 'Ann' }, sidebar_position: 3, tag: 'news' })
  expect(
    diagnostics.map(({ severity, line, message }) => `${severity} ${line} ${message}`),
  ).toEqual([
    'warning 2 Unknown front matter key `author`.',
    'warning 3 Unknown front matter key `sidebar_position`.',
    'warning 4 Unknown front matter key `tag`.',
  ])
})

test.each(['x-rate', 'weight'])('%s that JSON cannot hold is an error', (key) => {
  expect(problems(`${key}: .nan`)).toBe(
    `2:${key.length + 3} front-matter/wrong-value: \`${key}\` cannot be the number NaN. Use a value that JSON can hold.`,
  )
  expect(
    parseFrontMatter(`---\n${key}: .inf\ntitle: A\n---\n`, 'x.mdx', { isLenient: true })
      .frontMatter,
  ).toEqual({ title: 'A' })
})

test('a key that has another name here gets a warning with that name, and the page stays', () => {
  const { frontMatter, diagnostics } = parseFrontMatter('---\ncontext: wide\n---\n', 'x.mdx')
  expect(frontMatter).toEqual({ context: 'wide' })
  expect(diagnostics).toMatchObject([
    { code: 'front-matter/unknown-key', severity: 'warning', line: 2 },
  ])
  expect(diagnostics[0]?.hint).toContain('write `pageClass`')
})

test('rejects a number for a title', () => {
  expect(problems('title: 2024')).toMatchInlineSnapshot(
    `"2:8 front-matter/wrong-type: \`title\` cannot be the number 2024. Use text that is not empty, in quotes."`,
  )
})

test('rejects an empty title', () => {
  expect(problems("title: ''")).toMatchInlineSnapshot(
    `"2:8 front-matter/wrong-value: \`title\` cannot be ''. Use text that is not empty."`,
  )
})

test('rejects a page type that is none', () => {
  expect(problems('pageType: hom')).toMatchInlineSnapshot(
    `"2:11 front-matter/wrong-value: \`pageType\` cannot be 'hom'. Did you mean 'home'? Use '404', 'home', 'doc', 'custom' or 'blank'."`,
  )
})

test('rejects a theme that is none', () => {
  expect(
    problems('hero:\n  name: A\n  actions:\n    - theme: brnad\n      text: Go\n      link: /'),
  ).toMatchInlineSnapshot(
    `"5:14 front-matter/wrong-value: \`hero.actions[0].theme\` cannot be 'brnad'. Did you mean 'brand'? Use 'brand', 'alt' or 'plain'."`,
  )
})

test('rejects a span that does not fit twelve columns', () => {
  expect(problems('features:\n  - title: A\n    details: B\n    span: 5')).toMatchInlineSnapshot(
    `"5:11 front-matter/wrong-value: \`features[0].span\` cannot be the number 5. Use 2, 3, 4, 6 or 12: columns of twelve."`,
  )
})

test('rejects heading levels out of range', () => {
  expect(problems('overviewHeaders:\n  - 2\n  - 7')).toMatchInlineSnapshot(
    `"4:5 front-matter/wrong-value: \`overviewHeaders[1]\` cannot be the number 7. Use a heading level from 2 to 4."`,
  )
})

test('rejects one heading level without list', () => {
  expect(problems('overviewHeaders: 2')).toMatchInlineSnapshot(
    `"2:18 front-matter/wrong-type: \`overviewHeaders\` cannot be the number 2. Use a list of heading levels such as [2, 3]."`,
  )
})

test('rejects text for a switch', () => {
  expect(problems("outline: 'false'")).toMatchInlineSnapshot(
    `"2:10 front-matter/wrong-type: \`outline\` cannot be 'false'. Use true or false or the first and the last heading level, such as [2, 3]."`,
  )
})

test('rejects yes for a switch', () => {
  expect(problems('sidebar: yes')).toMatchInlineSnapshot(
    `"2:10 front-matter/wrong-type: \`sidebar\` cannot be 'yes'. Use true or false."`,
  )
})

test('rejects a link that runs code', () => {
  expect(
    problems(
      'hero:\n  name: A\n  actions:\n    - { theme: alt, text: Go, link: "javascript:alert(1)" }',
    ),
  ).toMatchInlineSnapshot(
    `"5:37 front-matter/wrong-value: \`hero.actions[0].link\` cannot be 'javascript:alert(1)'. Use a route path such as '/guide/', a relative path such as './start', or a URL with https://."`,
  )
})

test('a mistake in one action leaves the rest of the hero where content may have mistakes', () => {
  const yaml =
    'hero:\n  name: A\n  tagline: 5\n  actions:\n    - { theme: alt, text: One, link: "a b" }\n    - { theme: wrong, text: Two, link: "c d" }\n    - { theme: brand, text: Three, link: ./x.mdx }\nfeatures:\n  - { title: F }\n  - { title: G, details: H }'
  const { frontMatter } = parseFrontMatter(`---\n${yaml}\n---\n`, 'x.mdx', { isLenient: true })
  expect(frontMatter).toEqual({
    hero: { name: 'A', actions: [{ theme: 'brand', text: 'Three', link: './x.mdx' }] },
    features: [{ title: 'G', details: 'H' }],
  })
})

test('rejects an image without description', () => {
  expect(problems('hero:\n  name: A\n  image: { src: /a.svg }')).toMatchInlineSnapshot(
    `"4:3 front-matter/missing-key: \`hero.image.alt\` is missing. Add \`alt\`: text."`,
  )
})

test('rejects an image as text', () => {
  expect(problems('hero:\n  name: A\n  image: /a.svg')).toMatchInlineSnapshot(
    `"4:10 front-matter/wrong-type: \`hero.image\` cannot be '/a.svg'. Use an object with \`src\`, \`alt\`."`,
  )
})

test('rejects a hero without name', () => {
  expect(problems('hero:\n  text: A')).toMatchInlineSnapshot(
    `"2:1 front-matter/missing-key: \`hero.name\` is missing. Add \`name\`: text that is not empty."`,
  )
})

test('rejects features that are not a list', () => {
  expect(problems('features:\n  title: A')).toMatchInlineSnapshot(
    `"3:3 front-matter/wrong-type: \`features\` cannot be an object. Use a list of objects with \`title\` and \`details\`."`,
  )
})

test('rejects front matter that is a list', () => {
  expect(problems('- title')).toMatchInlineSnapshot(
    `"2:1 front-matter/wrong-type: The front matter cannot be a list. Use an object with \`title\`, \`description\`, \`pageType\`, \`titleSuffix\`, \`hero\`, \`features\`, \`overview\`, \`overviewHeaders\`, \`banner\`, \`navbar\`, \`sidebar\`, \`breadcrumbs\`, \`outline\`, \`footer\`, \`editLink\`, \`prev\`, \`next\`, \`keywords\`, \`search\`, \`sitemap\`, \`globalUIComponents\`, \`lineNumbers\`, \`markdownPage\`, \`pageClass\`, \`head\`, \`draft\`, \`date\`, \`authors\`, \`tags\`, \`slug\`."`,
  )
})

test('names the place of a YAML error', () => {
  expect(problems('title: Guide: start\nnavbar: true')).toMatchInlineSnapshot(
    `"2:8 front-matter/syntax: Invalid YAML in the front matter: unexpected colon or indentation. Put text that contains a colon in quotes, and indent the keys of an object equally."`,
  )
})

test('reports a duplicate key', () => {
  expect(problems('title: A\ntitle: B')).toMatchInlineSnapshot(
    `"3:1 front-matter/syntax: Invalid YAML in the front matter: duplicate key. Remove one of them."`,
  )
})

test('names an unclosed quote', () => {
  expect(problems('title: "A\nnavbar: true')).toMatchInlineSnapshot(
    `"4:1 front-matter/syntax: Invalid YAML in the front matter: Missing closing ". Add it, or put the whole text in quotes."`,
  )
})

test('names wrong indentation', () => {
  expect(problems('hero:\n  name: A\n   text: B')).toMatchInlineSnapshot(
    `"3:9 front-matter/syntax: Invalid YAML in the front matter: unexpected colon or indentation. Put text that contains a colon in quotes, and indent the keys of an object equally."`,
  )
})

test('lists every problem at once', () => {
  expect(problems('tittle: A\nnavbar: 3\nfeatures:\n  - details: 1')).toMatchInlineSnapshot(`
    "5:5 front-matter/missing-key: \`features[0].title\` is missing. Add \`title\`: text that is not empty.
    5:14 front-matter/wrong-type: \`features[0].details\` cannot be the number 1. Use text, in quotes.
    3:9 front-matter/wrong-type: \`navbar\` cannot be the number 3. Use true or false.
    2:1 front-matter/unknown-key: Unknown key \`tittle\`. Did you mean \`title\`? Allowed: \`title\`, \`date\`, \`outline\`, \`footer\`, \`next\` and 25 more. Keys of your own begin with \`x-\`."
  `)
})

test('names an alias without anchor', () => {
  expect(problems('title: *name')).toMatchInlineSnapshot(
    `"2:8 front-matter/syntax: Invalid YAML in the front matter: '*name' refers to '&name', which does not exist. Put a text that begins with * in quotes."`,
  )
})

test('names a tab', () => {
  expect(problems('hero:\n\tname: A')).toMatchInlineSnapshot(
    `"3:1 front-matter/syntax: Invalid YAML in the front matter: indented with a tab. Indent with spaces."`,
  )
})

test('a tag of the head may have content, unless it is one that has none', () => {
  expect(problems("head: [[script, {}, 'a()'], [meta, { name: a }]]")).toBe('')
  expect(problems("head:\n  - [meta, {}, 'a']")).toContain(
    "3:16 front-matter/wrong-value: `head[0][2]` cannot be 'a'. Use no third item: 'meta'",
  )
})

test.each([
  ['below an empty line', '\n---\ntitle: A\n---\n# B\n', 2, 'not at the start'],
  [
    'below a BOM and lines',
    '\uFEFF\r\n\r\n---\r\n# note\r\ntitle: A\r\n---\r\n',
    3,
    'not at the start',
  ],
  ['behind a space', ' ---\ntitle: A\n---\n', 1, 'not at the start'],
  ['in TOML', '+++\ntitle = "A"\n+++\n# B\n', 1, 'is TOML'],
])('front matter %s is one problem', (_, source, line, what) => {
  const { diagnostics } = parseFrontMatter(source, 'x.mdx')
  expect(diagnostics).toEqual([
    expect.objectContaining({ code: 'front-matter/syntax', severity: 'error', line }),
  ])
  expect(diagnostics[0]?.message).toContain(what)
})

test.each([
  '\n---\n\nText: a ruler is above.\n\n---\n',
  '# A\n\n---\ntitle: a heading\n---\n',
  '\uFEFF---\ntitle: A\n---\n',
  '+++ a list\n\ntext',
])('%j has no misplaced front matter', (source) => {
  expect(parseFrontMatter(source, 'x.mdx').diagnostics).toEqual([])
})
