import { expect, test } from 'vitest'
import { contextOf, dropContext } from '../../../../node/site/context.ts'
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
  ['content/en/index.mdx', './guide/install.mdx#linux', 'guide/deploy', '/guide/install#linux', '/guide/deploy'],
  ['content/zh/index.mdx', 'guide/install', './guide/deploy.mdx?a=1', '/zh/guide/install', '/zh/guide/deploy?a=1'],
  ['content/en/guide/install.mdx', '../', './deploy.html', '/', '/guide/deploy'],
])('relative links of a hero and of features in %s lead where they lead in the text', async (path, action, feature, toAction, toFeature) => {
  const scratch = createScratch('front-matter-links')
  for (const [file, text] of Object.entries({ ...SOUND_SITE, [path]: `${home(action, feature)}\n## Linux\n\n## Windows\n` })) scratch.write(file, text)
  const { store, model } = await contextOf({ root: scratch.folder })
  try {
    const { frontMatter } = await store.record(path.replace('content/', ''))
    expect(frontMatter.hero).toMatchObject({ name: 'Kite', actions: [{ link: toAction }] })
    expect(frontMatter.features).toMatchObject([{ link: toFeature }])
    expect((await model.diagnostics()).filter(({ severity }) => severity === 'error')).toEqual([])
  } finally {
    dropContext(scratch.folder)
    scratch.remove()
  }
})

test('what they do not lead to is reported at their lines', async () => {
  const found = await diagnose({ 'content/en/index.mdx': home('./guide/instal', './manual.pdf'), 'content/en/manual.pdf': '' })
  expect(found.map(({ code, file, line }) => `${code} ${file}:${line}`).toSorted()).toEqual(['front-matter/relative-file content/en/index.mdx:8', 'link/dead content/en/index.mdx:6'])
})
