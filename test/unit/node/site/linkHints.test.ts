import { expect, test } from 'vitest'
import { diagnose } from '../../../samples/diagnose.ts'

// What a report of a dead link suggests: what the author most likely meant.

const CONFIG = `export default {
  base: '/docs/',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  i18n: { fallback: false },
}
`

/** Message and hint of the only error of a page with a link. */
async function reportOf(link: string, lang = 'en'): Promise<readonly string[]> {
  const problems = await diagnose({
    'bifolio.config.ts': CONFIG,
    'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" />',
    'public/demo/index.html': '',
    'content/en/guide/first-steps.mdx': '# First steps',
    'content/en/guide/writing.mdx': '# Writing',
    'content/en/guide/ae.mdx': '# Ae',
    'content/zh/guide/writing.mdx': '# Writing',
    'content/zh/安装.mdx': '# 安装',
    [`content/${lang}/guide/page.mdx`]: `# Page\n\n${link}\n`,
  })
  const errors = problems.filter(({ severity }) => severity === 'error')
  expect(errors.length).toBe(1)
  return errors.flatMap(({ message, hint }) => [message, hint ?? ''])
}

const hintFor = async (link: string, lang?: string): Promise<string> =>
  (await reportOf(link, lang))[1] ?? ''

test('a page of the same language comes first', async () => {
  expect(await hintFor('[a](/guides/writing)')).toBe('Did you mean /guide/writing?')
  expect(await hintFor('[a](guide/writing)')).toBe('Did you mean /guide/writing?')
  expect(await hintFor('[a](/guides/writing)', 'zh')).toBe('Did you mean /zh/guide/writing?')
  expect(await hintFor('[a](/guide/first-steps)', 'zh')).toBe('Did you mean /en/guide/first-steps?')
})

test('a page with an entirely different name in the same folder is none', async () => {
  expect(await hintFor('[a](./nope)')).toMatch(/^Correct the link, or add the page\./)
})

test('the base is no part of a link', async () => {
  const hint = (path: string): string => `Leave out the base, which is added to links: ${path}`
  expect(await hintFor('[a](/docs/guide/writing)')).toBe(hint('/guide/writing'))
  expect(await hintFor('[a](/docs/guide/writing.html#x)', 'zh')).toBe(hint('/guide/writing.html#x'))
  expect(await hintFor('![a](/docs/logo.svg)')).toBe(hint('/logo.svg'))
  expect(await hintFor('[a](/docs/demo/)')).toBe(hint('/demo/'))
  expect(await hintFor('[a](/docs/nothing-like-it)')).not.toContain('base')
})

test('nor is the public folder', async () => {
  const hint = (path: string): string =>
    `Leave out \`public\`, whose files are at the root: ${path}`
  expect(await hintFor('![a](/public/logo.svg)')).toBe(hint('/logo.svg'))
  expect(await hintFor('![a](public/logo.svg)')).toBe(hint('/logo.svg'))
  expect(await hintFor('![a](./public/logo.svg)')).toBe(hint('/logo.svg'))
  expect(await hintFor('[a](/public/demo/)')).toBe(hint('/demo/'))
})

test('a folder without an index page has other pages', async () => {
  const hint = (page: string): string =>
    `This folder has no index page. Link to one of its pages, such as ${page}, or add an index page.`
  expect(await hintFor('[a](/guide)')).toBe(hint('/guide/ae'))
  expect(await hintFor('[a](/guide/)', 'zh')).toBe(hint('/zh/guide/deploy'))
})

test('a link to another site begins with a scheme', async () => {
  const hint = 'To link to another site, begin with https://.'
  expect(await hintFor('[a](www.example.com)')).toBe(hint)
  expect(await hintFor('[a](vite.dev/guide/)')).toBe(hint)
  expect(await hintFor('[a](github.com)')).toBe(hint)
})

test('a file outside of the content is in the repository, not on the site', async () => {
  expect(await reportOf('[a](../../../SECURITY.md)')).toEqual([
    'Dead link "../../../SECURITY.md": the path is outside of the content folder.',
    'Link to a page, or to the URL of the file in its repository, with https://.',
  ])
})

test('a link is shown as it can be read', async () => {
  const [message] = await reportOf('[a](../按装.mdx)', 'zh')
  expect(message).toBe('Dead link "../按装.mdx": there is no page at /zh/按装.')
  expect((await reportOf('![a](</图 片.png>)'))[0]).toBe('Missing file "/图 片.png".')
})
