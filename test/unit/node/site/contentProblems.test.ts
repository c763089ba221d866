import { expect, onTestFinished, test } from 'vitest'
import type { Diagnostic } from '../../../../shared/diagnostic.ts'
import { dropContext } from '../../../../node/site/context.ts'
import { setup } from '../../../../node/site/siteSetup.ts'
import { readSite } from '../../../support/readSite.ts'
import { createScratchSite } from '../../../support/scratchSite.ts'

interface Result {
  readonly diagnostics: readonly Diagnostic[]
  /** The pages whose links were looked at. */
  readonly checkedPages: readonly string[]
}

test('after an edit only the page, the translations that it changes and the pages that link to what it lost are checked', async () => {
  const site = await createScratchSite('incremental-checks')
  onTestFinished(async () => {
    dropContext(site.root)
    await site.dispose()
  })
  await site.write(
    'bifolio.config.ts',
    "export default { title: 'Site', locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }] }\n",
  )
  await site.write('content/en/target.md', '# Target\n\n## Kept {#kept}\n')
  await site.write('content/en/links.md', '# Links\n\n[To it](./target#kept)\n')
  await site.write('content/en/other.md', '# Other\n\n[To links](./links)\n')
  await site.write('content/zh/target.md', '# 目标\n\n## 保留\n')
  for (const page of ['links', 'other']) await site.write(`content/zh/${page}.md`, '# 页面\n')
  const opened = await readSite({ root: site.root })
  const { linkChecks } = await opened.get(setup)
  const check = async (): Promise<Result> => {
    const diagnostics = await opened.problems()
    return { diagnostics, checkedPages: linkChecks.checked().toSorted() }
  }
  const edit = async (path: string, text: string): Promise<Result> => {
    await site.write(path, text)
    await opened.change(path)
    return await check()
  }
  const messages = ({ diagnostics }: Result): string[] =>
    diagnostics.map(({ code, file }) => `${code} ${file}`)

  const first = await check()
  expect(first.checkedPages).toEqual([
    'en/links.md',
    'en/other.md',
    'en/target.md',
    'zh/links.md',
    'zh/other.md',
    'zh/target.md',
  ])
  expect(messages(first)).toEqual([])

  const again = await check()
  expect(again.diagnostics).toEqual(first.diagnostics)

  const text = await edit('content/en/target.md', '# Target\n\nNew text.\n\n## Kept {#kept}\n')
  expect(text.checkedPages).toEqual(['en/target.md'])
  expect(messages(text)).toEqual([])

  const heading = await edit('content/en/target.md', '# Target\n\n## Renamed {#renamed}\n')
  expect(heading.checkedPages).toEqual(['en/links.md', 'en/target.md', 'zh/target.md'])
  expect(messages(heading)).toEqual(['link/dead-anchor content/en/links.md'])

  const unrelated = await edit('content/en/other.md', '# Other\n\nText.\n')
  expect(unrelated.checkedPages).toEqual(['en/other.md'])
  expect(messages(unrelated)).toEqual(['link/dead-anchor content/en/links.md'])

  const broken = await edit('content/en/links.md', '# Links\n\n[To nothing](/none)\n')
  expect(messages(broken)).toEqual(['link/dead content/en/links.md'])
  const right = await edit('content/en/links.md', '# Links\n')
  expect(messages(right)).toEqual([])
})

test('a file that is added to the public folder is found by pages that did not change', async () => {
  const site = await createScratchSite('incremental-public')
  onTestFinished(async () => {
    dropContext(site.root)
    await site.dispose()
  })
  await site.write(
    'bifolio.config.ts',
    "export default { title: 'Site', locales: [{ lang: 'en', label: 'English' }] }\n",
  )
  await site.write('content/en/index.md', '# Home\n\n[Data](/data.json)\n')
  const opened = await readSite({ root: site.root })
  expect((await opened.problems()).map(({ code }) => code)).toEqual(['asset/missing'])
  await site.write('public/data.json', '{}')
  await opened.changeList('public/data.json')
  expect(await opened.problems()).toEqual([])
})
