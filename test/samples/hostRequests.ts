// One table of requests for every host, and the site that they are for.

const LONG = 'Words that compress well. '.repeat(200)

/** Files beside those of the fixture `minimal`. */
export const HOSTED_FILES: Readonly<Record<string, string>> = {
  'content/en/guide/part/index.md': '# Part\n',
  'content/en/guide/with space.md': '# With a space\n',
  'content/en/guide/中文.md': '# A name in Chinese\n',
  'content/en/guide/v1.2.md': '# Version\n',
  'content/en/guide/twin.md': `# Twin\n\n${LONG}\n`,
  'content/en/guide/twin/inner.md': '# Inner\n',
  'content/en/guide/empty/deep.md': '# Deep\n',
  'content/zh/guide/long.md': `# 长\n\n${'很长的文字。'.repeat(400)}\n`,
  'public/long.svg': `<svg xmlns="http://www.w3.org/2000/svg"><desc>${LONG}</desc></svg>\n`,
  'public/long.json': JSON.stringify({ LONG }),
  'public/long.txt': `文字 ${LONG}`,
  'public/long.xml': `<?xml version="1.0" encoding="utf-8"?><a>${LONG}</a>`,
  'public/long.css': `/* ${LONG} */`,
  'public/long.js': `/* ${LONG} */`,
}

/** A request below the base, and what a web server sends with the settings of the build. */
export type HostRequest = readonly [
  path: string,
  status: number,
  /** Language of the page, or where it redirects to. */
  expected: 'en' | 'zh-CN' | { readonly to: string } | { readonly type: RegExp },
]

const MARKDOWN = { type: /^text\/markdown; ?charset=utf-8$/i }

export const PAGES: readonly HostRequest[] = [
  ['', 200, 'en'],
  ['index.html', 200, 'en'],
  ['guide/first', 200, 'en'],
  ['guide/first.html', 200, 'en'],
  ['guide/first?a=1', 200, 'en'],
  ['guide/first/', 301, { to: 'guide/first' }],
  ['guide/first/?a=1&b=%2F', 301, { to: 'guide/first?a=1&b=%2F' }],
  ['guide/v1.2', 200, 'en'],
  ['guide/v1.2/', 301, { to: 'guide/v1.2' }],
  ['guide/with%20space', 200, 'en'],
  ['guide/with%20space/', 301, { to: 'guide/with%20space' }],
  ['guide/%E4%B8%AD%E6%96%87', 200, 'en'],
  ['guide/%E4%B8%AD%E6%96%87/', 301, { to: 'guide/%E4%B8%AD%E6%96%87' }],
  ['guide/part', 200, 'en'],
  ['guide/part/', 200, 'en'],
  ['guide/part/index.html', 200, 'en'],
  ['guide/twin', 200, 'en'],
  ['guide/twin.html', 200, 'en'],
  ['guide/twin/', 301, { to: 'guide/twin' }],
  ['guide/twin/inner', 200, 'en'],
  ['guide/twin/inner/', 301, { to: 'guide/twin/inner' }],
  ['zh', 200, 'zh-CN'],
  ['zh/', 200, 'zh-CN'],
  ['zh/guide/first', 200, 'zh-CN'],
  ['zh/guide/first/', 301, { to: 'zh/guide/first' }],
  ['guide/first.md', 200, MARKDOWN],
  ['zh/guide/first.md', 200, MARKDOWN],
  ['long.txt', 200, { type: /^text\/plain; ?charset=utf-8$/i }],
  ['long.svg', 200, { type: /^image\/svg\+xml/ }],
  ['long.json', 200, { type: /^application\/json/ }],
  ['long.xml', 200, { type: /^(?:text|application)\/xml/ }],
  ['long.js', 200, { type: /^(?:text|application)\/javascript; ?charset=utf-8$/i }],
  ['long.css', 200, { type: /^text\/css; ?charset=utf-8$/i }],
]

export const MISSING: readonly HostRequest[] = [
  ...[
    'nothing',
    'nothing/',
    'guide/nothing',
    'guide/first/foo',
    'guide/first/foo/',
    'guide/first.html/foo',
    'guide/nothing.md',
    'guide/empty',
    'guide/empty/',
    'guide/twin/nothing/',
    'assets',
    'assets/',
    'assets/nothing.js',
    'search-index/',
    'zhuyin/x',
    'index/',
  ].map((path): HostRequest => [
    path,
    path === 'index/' ? 301 : 404,
    path === 'index/' ? { to: 'index' } : 'en',
  ]),
  ...[
    'zh/nothing',
    'zh/nothing/',
    'zh/guide/first/foo',
    'zh/guide/first/foo/',
    'zh/guide/x.md',
  ].map((path): HostRequest => [path, 404, 'zh-CN']),
]
