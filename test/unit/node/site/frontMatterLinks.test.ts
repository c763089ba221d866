import { expect, test } from 'vitest'
import { dropContext } from '../../../../node/site/context.ts'
import { readSite } from '../../../support/readSite.ts'
import { SOUND_SITE, diagnose } from '../../../samples/diagnose.ts'
import { createScratch } from '../../../samples/scratch.ts'

const home = (action: string, feature: string): string => `---
pageType: home
hero:
  name: Kite
  actions:
    - { theme: brand, text: Start, link: "${action}" }
features:
  - { title: Fast, details: Very, link: "${feature}" }
---
`

test.each([
  [
    'content/en/index.mdx',
    './guide/install.mdx#linux',
    'guide/deploy',
    '/guide/install#linux',
    '/guide/deploy',
  ],
  [
    'content/zh/index.mdx',
    'guide/install',
    './guide/deploy.mdx?a=1',
    '/zh/guide/install',
    '/zh/guide/deploy?a=1',
  ],
  ['content/en/guide/install.mdx', '../', './deploy.html', '/', '/guide/deploy'],
])(
  'relative links of a hero and of features in %s lead where they lead in the text',
  async (path, action, feature, toAction, toFeature) => {
    const scratch = createScratch('front-matter-links')
    for (const [file, text] of Object.entries({
      ...SOUND_SITE,
      [path]: `${home(action, feature)}\n## Linux\n\n## Windows\n`,
    }))
      scratch.write(file, text)
    const opened = await readSite({ root: scratch.folder })
    try {
      const { frontMatter } = await opened.page(path.replace('content/', ''))
      expect(frontMatter.hero).toMatchObject({ name: 'Kite', actions: [{ link: toAction }] })
      expect(frontMatter.features).toMatchObject([{ link: toFeature }])
      expect((await opened.problems()).filter(({ severity }) => severity === 'error')).toEqual([])
    } finally {
      dropContext(scratch.folder)
      scratch.remove()
    }
  },
)

test('dead targets are reported at their lines', async () => {
  const found = await diagnose({
    'content/en/index.mdx': home('./guide/instal', './manual.pdf'),
    'content/en/manual.pdf': '',
  })
  expect(found.map(({ code, file, line }) => `${code} ${file}:${line}`).toSorted()).toEqual([
    'front-matter/relative-file content/en/index.mdx:8',
    'link/dead content/en/index.mdx:6',
  ])
})

test('the link of a banner leads where it leads in the text, and is checked', async () => {
  const page = (link: string): string =>
    `---\nbanner:\n  text: Kite 2 is out\n  link: ${link}\n---\n\n# Install\n\n## Linux\n\n## Windows\n`
  const scratch = createScratch('banner-link')
  for (const [file, text] of Object.entries({
    ...SOUND_SITE,
    'content/zh/guide/install.mdx': page('./deploy.mdx'),
  }))
    scratch.write(file, text)
  const opened = await readSite({ root: scratch.folder })
  try {
    expect((await opened.page('zh/guide/install.mdx')).frontMatter.banner).toEqual({
      text: 'Kite 2 is out',
      link: '/zh/guide/deploy',
    })
  } finally {
    dropContext(scratch.folder)
    scratch.remove()
  }
  expect(
    (await diagnose({ 'content/en/guide/install.mdx': page('./news') })).map(
      ({ code, file, line, keyPath }) => `${code} ${file}:${line} ${keyPath}`,
    ),
  ).toEqual(['link/dead content/en/guide/install.mdx:4 banner.link'])
  expect(
    (await diagnose({ 'content/en/guide/install.mdx': page('"javascript:x"') })).map(
      ({ code, line }) => `${code} ${line}`,
    ),
  ).toEqual(['front-matter/wrong-value 4'])
})

test.each<[what: string, page: string, theme: string | null, reports: string[]]>([
  [
    'with nothing on it',
    '---\ntitle: Kite\npageType: home\n---\n\n<!-- soon -->\n',
    null,
    ['warning page/blank-home content/en/index.md:3'],
  ],
  ['with text', '---\npageType: home\n---\n\nHello\n', null, []],
  ['with a picture', '---\npageType: home\n---\n\n![](/logo.svg)\n', null, []],
  ['with a hero', '---\npageType: home\nhero:\n  name: Kite\n---\n', null, []],
  ['of a theme', '---\npageType: home\n---\n', 'export default {}\n', []],
])('a home page %s', async (_, page, theme, reports) => {
  const found = await diagnose({
    'content/en/index.mdx': null,
    'content/en/index.md': page,
    'theme/index.tsx': theme,
  })
  expect(
    found.map(({ severity, code, file, line }) => `${severity} ${code} ${file}:${line}`),
  ).toEqual(reports)
})
