import { afterEach, expect, test } from 'vitest'
import { checkSite } from '../../../../node/check/checkSite.ts'
import { dropContext } from '../../../../node/site/context.ts'
import { readSite } from '../../../support/readSite.ts'
import { createScratch, type Scratch } from '../../../samples/scratch.ts'

let scratch: Scratch | undefined

afterEach(() => {
  if (scratch) dropContext(scratch.folder)
  scratch?.remove()
})

async function problemsOf(plugin: string): Promise<readonly object[]> {
  scratch = createScratch('sources')
  scratch.write('bifolio.config.ts', `export default { plugins: [${plugin}] }\n`)
  scratch.write('content/en/index.md', '# Home\n\n[x](/none)\n\n[y](/none-too)\n')
  const site = await readSite({ root: scratch.folder })
  return (await checkSite(site)).map(({ code, file, line }) => ({ code, file, line }))
}

test('problems are reported where a plugin has a file from', async () => {
  const locate = `({ file, line }) =>
    file.startsWith('content/') ? { file: '../old/index.md', line: line * 10 } : undefined`
  expect(
    await problemsOf(`{ name: 'site:old', setup: () => ({ locateSource: ${locate} }) }`),
  ).toEqual([
    { code: 'link/dead', file: '../old/index.md', line: 30 },
    { code: 'link/dead', file: '../old/index.md', line: 50 },
  ])
})

test('the plugins of a preset may come later, and depend on the root', async () => {
  const check = `{ name: 'site:root', setup: () => ({ checkSite: () => [{ message: root, hint: 'x' }] }) }`
  const [problem] = await problemsOf(
    `{ name: 'site:preset', plugins: async (_, { root }) => [[${check}]] }`,
  )
  expect(problem).toMatchObject({ code: 'plugin/site' })
})
