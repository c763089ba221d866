import { expect, test } from 'vitest'
import { diagnose } from '../../../samples/diagnose.ts'

// Names of pages that look like names of files.

const PAGES = {
  'content/en/releases/1.0.mdx': '# 1.0\n\n## Changes\n',
  'content/en/releases/node.js.md': '# Node\n\n## Changes\n',
  'content/en/releases/_meta.json': '["1.0", "node.js"]',
}
const found = async (files: Readonly<Record<string, string | null>>): Promise<string[]> =>
  (await diagnose({ ...PAGES, ...files }))
    .filter(({ code }) => code !== 'i18n/unrecorded')
    .map(
      ({ code, file, line, message }) =>
        `${code} ${file ?? ''}${line === undefined ? '' : `:${line}`} ${message}`,
    )

const LINKS = [
  '/releases/1.0',
  '/releases/1.0#changes',
  './releases/1.0',
  'releases/1.0.mdx',
  '/releases/1.0.html',
  '/en/releases/1.0',
  '/releases/node.js',
  '/releases/node.js#changes',
  'releases/node.js',
  './releases/node.js.md',
  '/releases/node.js.html',
]

test.each(LINKS)('the link %s opens the page', async (link) => {
  expect(
    await found({ 'content/en/index.mdx': `# Home\n\n[x](${link})\n\n<a href="${link}">x</a>\n` }),
  ).toEqual([])
})

test.each(LINKS.map((link) => link.replace('/en/', '/zh/')))(
  'in a translation the link %s opens the page that is not translated',
  async (link) => {
    expect(await found({ 'content/zh/index.mdx': `# 首页\n\n[x](${link})\n` })).toEqual([])
  },
)

test('links of front matter, navbar, sidebar and redirects open the pages', async () => {
  expect(
    await found({
      'bifolio.config.ts': `import { clientRedirects } from 'bifolio/plugins/client-redirects'
export default {
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  themeConfig: { nav: [{ text: 'Node', link: '/releases/node.js' }], sidebar: { '/guide/': [{ text: '1.0', link: '/releases/1.0' }, { text: 'Node', link: '/releases/node.js#changes' }] } },
  plugins: [clientRedirects({ redirects: [{ from: '/old/node.js', to: '/releases/node.js' }, { from: '/old/1.0', to: '/releases/1.0' }] })],
}
`,
      'content/en/_meta.json': null,
      'content/zh/_meta.json': null,
      'content/en/guide/_meta.json': null,
      'content/zh/guide/_meta.json': null,
      'content/en/releases/_meta.json': null,
      'content/en/index.mdx':
        '---\npageType: home\nhero:\n  name: Home\n  actions:\n    - text: Node\n      link: /releases/node.js\n      theme: brand\nfeatures:\n  - title: A\n    details: b\n    link: /releases/1.0\nnext: /releases/node.js\n---\n',
    }),
  ).toEqual([])
})

test('a page wins over a file of the same name beside it', async () => {
  expect(
    await found({
      'content/en/releases/node.js': 'x',
      'content/en/releases/1.0.mdx': '# 1.0\n\n[x](./node.js#changes)\n',
    }),
  ).toEqual([])
})

test('a name with a number at its end that nothing has is a dead link', async () => {
  expect(
    await found({ 'content/en/index.mdx': '# Home\n\n[x](/releases/1.1)\n\n[y](releases/1.1)\n' }),
  ).toEqual([
    expect.stringMatching(/^link\/dead content\/en\/index\.mdx:3 .*\/releases\/1\.1/),
    expect.stringMatching(/^link\/dead content\/en\/index\.mdx:5 .*\/releases\/1\.1/),
  ])
})

test('a file whose name ends with a number is a file', async () => {
  expect(
    await found({
      'public/archive.001': 'x',
      'content/en/part.002': 'x',
      'content/en/index.mdx': '# Home\n\n[x](/archive.001)\n\n[y](./part.002)\n',
    }),
  ).toEqual([])
})

test('a name with letters that nothing has is a missing file', async () => {
  expect(await found({ 'content/en/index.mdx': '# Home\n\n[x](/releases/deno.ts)\n' })).toEqual([
    expect.stringMatching(/^asset\/missing content\/en\/index\.mdx:3 /),
  ])
})
