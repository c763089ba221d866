import { expect, test } from 'vitest'
import { diagnose } from '../../../samples/diagnose.ts'

// Parts of pages: files that pages import, and that aren't pages themselves.

const found = async (fragment: string, page: string, name = 'part.mdx'): Promise<string[]> =>
  (
    await diagnose({
      'bifolio.config.ts':
        "export default { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }], route: { exclude: ['**/parts/**'] } }\n",
      [`content/en/parts/${name}`]: fragment,
      'content/en/guide/install.mdx': `import Part from '../parts/${name}'\n\n# Install\n\n## Linux\n\n## Windows\n\n${page}\n`,
    })
  )
    .filter(({ severity }) => severity === 'error')
    .map(({ code, file, line, message }) => `${code} ${file ?? ''}:${line ?? 0} ${message}`)

test.each(['part.mdx', 'part.md'])("a heading of %s isn't a dead link", async (name) => {
  expect(await found('## Setup\n\nText.\n\n### More\n', '<Part />', name)).toEqual([])
})

test('a link to a heading of the same part is none either', async () => {
  expect(await found('## Setup\n\n[Back](#setup)\n', '<Part />')).toEqual([])
})

test('a part may link to a heading of the page that shows it', async () => {
  expect(await found('[Back](#linux)\n', '<Part />')).toEqual([])
})

test('a link to an anchor that neither the part nor a page with it has is one', async () => {
  expect(await found('## Setup\n\n[Back](#setpu)\n', '<Part />')).toEqual([
    'link/dead-anchor content/en/parts/part.mdx:3 Dead anchor "#setpu": /parts/part has no heading with the id "setpu".',
  ])
})

test('a part inside a part may link to a heading of the page', async () => {
  expect(
    (
      await diagnose({
        'bifolio.config.ts':
          "export default { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }], route: { exclude: ['**/parts/**'] } }\n",
        'content/en/parts/inner.mdx': '[Back](#linux)\n',
        'content/en/parts/outer.mdx': "import Inner from './inner.mdx'\n\n<Inner />\n",
        'content/en/guide/install.mdx':
          "import Part from '../parts/outer.mdx'\n\n# Install\n\n## Linux\n\n## Windows\n\n<Part />\n",
      })
    ).filter(({ severity }) => severity === 'error'),
  ).toEqual([])
})

test('a page may link to a heading of a part that it shows', async () => {
  expect(await found('## Setup\n', '[Setup](#setup)\n\n<Part />')).toEqual([])
})
