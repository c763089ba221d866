import { expect, test } from 'vitest'
import { parseMetaFile, parseNavFile } from '../../../../node/source/metaFile.ts'

function problems(
  source: string,
  parse: typeof parseMetaFile | typeof parseNavFile = parseMetaFile,
): string {
  return parse(source, 'content/en/guide/_meta.json')
    .diagnostics.map(
      ({ code, line, column, keyPath, message, hint }) =>
        `${line}:${column} ${code}${keyPath ? ` (${keyPath})` : ''}: ${message} ${hint}`,
    )
    .join('\n')
}

test('reads every kind of entry', () => {
  const { meta, diagnostics } = parseMetaFile(
    JSON.stringify([
      'introduction',
      { type: 'file', name: 'x', label: 'X', tag: 'new', context: 'c', overviewHeaders: [2, 3] },
      { name: 'y', label: 'Y' },
      {
        type: 'dir',
        name: 'start',
        label: 'Start',
        collapsible: true,
        collapsed: false,
        link: '/guide/start/',
      },
      { type: 'divider', dashed: true },
      { type: 'section-header', label: 'More' },
      { type: 'custom-link', label: 'Vite', link: 'https://vite.dev' },
    ]),
    'content/en/guide/_meta.json',
  )
  expect(diagnostics).toEqual([])
  expect(meta?.entries.map(({ type }) => type)).toEqual([
    'any',
    'file',
    'file',
    'dir',
    'divider',
    'section-header',
    'custom-link',
  ])
})

test('accepts an empty list and a byte order mark', () => {
  expect(problems('[]')).toBe('')
  expect(problems('\uFEFF[ ]\n')).toBe('')
})

test('finds the place of a value', () => {
  const { meta } = parseMetaFile(
    '[\n  "a",\n  { "type": "custom-link", "label": "B", "link": "/b" }\n]',
    'x',
  )
  expect(meta?.locate([1, 'link'], 'value')).toEqual({ line: 3, column: 50 })
  expect(meta?.locate([1, 'link'], 'key')).toEqual({ line: 3, column: 42 })
  expect(meta?.locate([1, 'nothing'], 'key')).toEqual({ line: 3, column: 3 })
})

test('reads escapes, numbers and nested values like JSON', () => {
  const nav = parseNavFile('[{"text":"\\u6307\\n\\"","items":[{"text":"b","link":"/b"}]}]', 'x')
    .meta?.entries
  expect(nav).toEqual([{ text: '指\n"', items: [{ text: 'b', link: '/b' }] }])
})

test('rejects a comma at the end', () => {
  expect(problems('["a",\n  "b",\n]')).toMatchInlineSnapshot(
    `"2:6 meta/syntax: JSON allows no comma before ]. Remove the comma."`,
  )
})

test('rejects a missing comma', () => {
  expect(problems('["a"\n "b"]')).toMatchInlineSnapshot(
    `"2:2 meta/syntax: Expected a comma or ], but "b" follows. Separate the entries with commas."`,
  )
})

test('rejects single quotes', () => {
  expect(problems("['a']")).toMatchInlineSnapshot(
    `"1:2 meta/syntax: JSON allows no single quotes. Write the text in double quotes."`,
  )
})

test('rejects comments', () => {
  expect(problems('[\n  // pages\n  "a"\n]')).toMatchInlineSnapshot(
    `"2:3 meta/syntax: JSON allows no comments. Remove the comment."`,
  )
})

test('rejects a key without quotes', () => {
  expect(problems('[{ type: "divider" }]')).toMatchInlineSnapshot(
    `"1:4 meta/syntax: A key must be in double quotes, but 'type' follows. Write the key as "key"."`,
  )
})

test('rejects a missing colon', () => {
  expect(problems('[{ "type" "divider" }]')).toMatchInlineSnapshot(
    `"1:11 meta/syntax: Expected a colon after "type", but "divider" follows. Write "type": and its value."`,
  )
})

test('rejects a list that is not closed', () => {
  expect(problems('[\n  { "type": "divider" }\n')).toMatchInlineSnapshot(
    `"1:1 meta/syntax: This [ is never closed. Write ] where it ends."`,
  )
})

test('rejects text that is not closed', () => {
  expect(problems('["a]\n')).toMatchInlineSnapshot(
    `"1:2 meta/syntax: This text is not closed on its line, or holds a wrong escape. End it with " and write a backslash as \\\\."`,
  )
})

test('rejects a word without quotes', () => {
  expect(problems('[introduction]')).toMatchInlineSnapshot(
    `"1:2 meta/syntax: Expected a value, but 'introduction' follows. Write text in double quotes."`,
  )
})

test('rejects a key twice', () => {
  expect(problems('[{ "type": "file", "name": "a", "name": "b" }]')).toMatchInlineSnapshot(
    `"1:33 meta/syntax: The key "name" is duplicated. Remove one of them."`,
  )
})

test('rejects text after the end', () => {
  expect(problems('["a"] "b"')).toMatchInlineSnapshot(
    `"1:7 meta/syntax: Unexpected "b" after the end of the list. Remove it."`,
  )
})

test('rejects an empty file', () => {
  expect(problems('\n')).toMatchInlineSnapshot(
    `"2:1 meta/syntax: The file is empty. Write a list: []."`,
  )
})

test('rejects an object', () => {
  expect(problems('{ "a": 1 }')).toMatchInlineSnapshot(
    `"1:1 meta/wrong-type: The file cannot be an object. Use a list in square brackets."`,
  )
})

test('rejects a number as entry', () => {
  expect(problems('["a", 3]')).toMatchInlineSnapshot(
    `"1:7 meta/wrong-type ([1]): \`[1]\` cannot be the number 3. Use the name of a file, or an object with \`type\`."`,
  )
})

test('rejects an empty name', () => {
  expect(problems('[""]')).toMatchInlineSnapshot(
    `"1:2 meta/wrong-value ([0]): \`[0]\` cannot be ''. Use the name of a file or folder beside this \`_meta.json\`."`,
  )
})

test('rejects a name that leaves the folder', () => {
  expect(problems('["../api/commands"]')).toMatchInlineSnapshot(
    `"1:2 meta/wrong-value ([0]): \`[0]\` cannot be '../api/commands'. Use the name of a file or folder beside this \`_meta.json\`."`,
  )
})

test('rejects a type that is none', () => {
  expect(problems('[{ "type": "dri", "name": "start" }]')).toMatchInlineSnapshot(
    `"1:12 meta/wrong-value ([0].type): \`[0].type\` cannot be 'dri'. Did you mean 'dir'? Use 'file', 'dir', 'dir-section-header', 'divider', 'section-header' or 'custom-link'."`,
  )
})

test('rejects an object without type and name', () => {
  expect(problems('[{ "label": "Start" }]')).toMatchInlineSnapshot(
    `"1:2 meta/missing-key ([0].type): \`[0].type\` is missing. Add \`type\`: 'file', 'dir', 'dir-section-header', 'divider', 'section-header' or 'custom-link'."`,
  )
})

test.each([
  ['nam', 'name', '[{ "nam": "start" }]'],
  ['typ', 'type', '[{ "typ": "divider", "dashed": true }]'],
])('reports the misspelt key %s rather than the one that is missing', (key, near, source) => {
  expect(problems(source)).toContain(`meta/unknown-key ([0].${key}): Unknown key \`${key}\``)
  expect(problems(source)).toContain(`Did you mean \`${near}\`?`)
  expect(problems(source)).not.toContain('missing')
})

test('rejects a folder without name', () => {
  expect(problems('[{ "type": "dir", "label": "Start" }]')).toMatchInlineSnapshot(
    `"1:2 meta/missing-key ([0].name): \`[0].name\` is missing. Add \`name\`: the name of a file or folder beside this \`_meta.json\`."`,
  )
})

test('names the nearest key', () => {
  expect(problems('[{ "type": "dir", "name": "start", "colapsed": true }]')).toMatchInlineSnapshot(
    `"1:36 meta/unknown-key ([0].colapsed): Unknown key \`colapsed\` in \`[0]\`. Did you mean \`collapsed\`? Allowed: \`collapsed\`, \`label\`, \`collapsible\`, \`type\`, \`name\` and 4 more."`,
  )
})

test('rejects a key of another kind', () => {
  expect(problems('[{ "type": "file", "name": "a", "collapsed": true }]')).toMatchInlineSnapshot(
    `"1:33 meta/unknown-key ([0].collapsed): Unknown key \`collapsed\` in \`[0]\`. Allowed: \`label\`, \`type\`, \`name\`, \`context\`, \`link\` and 2 more."`,
  )
})

test('rejects text for a switch', () => {
  expect(
    problems('[{ "type": "dir", "name": "start", "collapsed": "true" }]'),
  ).toMatchInlineSnapshot(
    `"1:49 meta/wrong-type ([0].collapsed): \`[0].collapsed\` cannot be 'true'. Use true or false, without quotes."`,
  )
})

test('rejects a link without target', () => {
  expect(problems('[{ "type": "custom-link", "label": "Vite" }]')).toMatchInlineSnapshot(
    `"1:2 meta/missing-key ([0].link): \`[0].link\` is missing. Add \`link\`: a route path such as '/guide/', or a URL with https://."`,
  )
})

test('rejects a relative link', () => {
  expect(
    problems('[{ "type": "custom-link", "label": "Start", "link": "start/x" }]'),
  ).toMatchInlineSnapshot(
    `"1:53 meta/wrong-value ([0].link): \`[0].link\` cannot be 'start/x'. Use a route path such as '/guide/', or a URL with https://."`,
  )
})

test('rejects a section header without label', () => {
  expect(problems('[{ "type": "section-header", "text": "More" }]')).toMatchInlineSnapshot(`
    "1:2 meta/missing-key ([0].label): \`[0].label\` is missing. Add \`label\`: text that is not empty.
    1:30 meta/unknown-key ([0].text): Unknown key \`text\` in \`[0]\`. Allowed: \`type\`, \`label\`, \`tag\`."
  `)
})

test('lists every problem at once', () => {
  expect(problems('[\n  { "type": "dir" },\n  { "type": "divider", "dased": true }\n]'))
    .toMatchInlineSnapshot(`
    "2:3 meta/missing-key ([0].name): \`[0].name\` is missing. Add \`name\`: the name of a file or folder beside this \`_meta.json\`.
    3:24 meta/unknown-key ([1].dased): Unknown key \`dased\` in \`[1]\`. Did you mean \`dashed\`? Allowed: \`type\`, \`dashed\`."
  `)
})

test('rejects a nav item without text', () => {
  expect(problems('[{ "link": "/guide/" }]', parseNavFile)).toMatchInlineSnapshot(
    `"1:2 meta/missing-key ([0].text): \`[0].text\` is missing. Add \`text\`: text that is not empty."`,
  )
})

test('rejects a file name in the nav', () => {
  expect(problems('["guide"]', parseNavFile)).toMatchInlineSnapshot(
    `"1:2 meta/wrong-type ([0]): \`[0]\` cannot be 'guide'. Use an object with \`text\`, \`link\`, \`activeMatch\`, \`items\`, \`position\`, \`tag\`."`,
  )
})

test('rejects a pattern that is none', () => {
  expect(
    problems('[{ "text": "Guide", "link": "/guide/", "activeMatch": "/guide/[" }]', parseNavFile),
  ).toMatchInlineSnapshot(
    `"1:55 meta/wrong-value ([0].activeMatch): \`[0].activeMatch\` cannot be '/guide/['. Use a regular expression as text, such as '^/guide/'."`,
  )
})

test('names the nearest key of a nav item in a menu', () => {
  expect(
    problems(
      '[\n  { "text": "More", "items": [{ "text": "A", "link": "/a", "activematch": "/a" }] }\n]',
      parseNavFile,
    ),
  ).toMatchInlineSnapshot(
    `"2:60 meta/unknown-key ([0].items[0].activematch): Unknown key \`activematch\` in \`[0].items[0]\`. Did you mean \`activeMatch\`? Allowed: \`text\`, \`link\`, \`activeMatch\`, \`items\`, \`position\`, \`tag\`."`,
  )
})

test('rejects a position that is none', () => {
  expect(
    problems('[{ "text": "Guide", "link": "/guide/", "position": "center" }]', parseNavFile),
  ).toMatchInlineSnapshot(
    `"1:52 meta/wrong-value ([0].position): \`[0].position\` cannot be 'center'. Use 'left' or 'right'."`,
  )
})
