import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BuildContext, contextOf, dropContext } from '../../../../node/site/context.ts'
import { contentMap } from '../../../../node/virtual/contentMap.ts'
import { createScratch, type Scratch } from '../../../samples/scratch.ts'

let scratch: Scratch
let context: BuildContext

beforeEach(async () => {
  scratch = createScratch('content-map')
  scratch.write(
    'bifolio.config.ts',
    `export default {
  title: 'T',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
}
`,
  )
  scratch.write('content/en/index.mdx', '# Home\n\n{1 + 1}\n')
  scratch.write('content/en/[b] c.mdx', '# Names\n\n{1 + 1}\n')
  scratch.write('content/en/plain.md', '# Plain\n')
  scratch.write('content/zh/index.mdx', '# 首页\n\n{1 + 1}\n')
  context = await contextOf({ root: scratch.folder })
})
afterEach(() => {
  dropContext(scratch.folder)
  scratch.remove()
})

async function mapOf(lang: string, command: 'build' | 'serve'): Promise<string> {
  const edition = context.config.editions.find((candidate) => candidate.lang === lang)
  return edition ? await contentMap(context, edition, command) : expect.unreachable(lang)
}

test('a glob per language finds the files of the content', async () => {
  const code = await mapOf('zh', 'serve')
  expect(code).toContain('import.meta.glob(["/content/zh/**/*.md","/content/zh/**/*.mdx"')
  // A page that isn't translated shows its original, in its language.
  expect(code).toContain(',{"query":{"lang":"zh"}}'.replace(',', ', '))
  expect(code).toContain('"/plain": originals["/content/en/plain.md"]')
})

test('a build has the pages with components, whatever is in their names', async () => {
  const code = await mapOf('en', 'build')
  expect(code).toContain(String.raw`import.meta.glob(["/content/en/\\[b\\] c.mdx"`)
  expect(code).toContain('"/[b] c": own["/content/en/[b] c.mdx"]')
  expect(code).not.toContain('plain')
})

test('pages are loaded when they are asked for', async () => {
  for (const command of ['build', 'serve'] as const)
    expect(await mapOf('en', command)).not.toMatch(/eager|^import /m)
})
