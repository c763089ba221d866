import { expect, test } from 'vitest'
import { createServedFiles } from '../../../../node/vite/servedFiles.ts'

const editions = [{ lang: 'en', version: '' }]
const context = { config: { base: '/docs/', editions }, model: {}, styles: [] } as never

test('a search index that was replaced is served to the tabs that have it, and not for ever', async () => {
  let version = 0
  let made = 0
  const find = createServedFiles(async () => {
    made++
    return [
      { path: `search-index/en.${version}.json`, text: `start ${version}` },
      { path: `search-index/en/${version}.json`, text: `part ${version}` },
    ]
  })
  const textOf = async (path: string): Promise<string | undefined> =>
    (await find(context, `/docs/search-index/${path}`))?.text
  for (version = 0; version < 20; version++)
    expect(await textOf(`en.${version}.json`)).toBe(`start ${version}`)
  version = 19
  expect(await textOf('en/18.json')).toBe('part 18')
  expect(await textOf('en/2.json')).toBeUndefined()
  const before = made
  for (let at = 0; at < 10; at++) expect(await textOf('en.19.json?t=1')).toBe('start 19')
  expect(await textOf('x')).toBeUndefined()
  expect(made).toBe(before)
})
