import { spawnSync } from 'node:child_process'
import { afterAll, expect, test } from 'vitest'
import { checkLanguages } from '../../../../plugins/samples/languages.ts'
import { readSamples } from '../../../../plugins/samples/samples.ts'
import type { SitePage } from '../../../../node/plugin/types.ts'
import { createScratch } from '../../../samples/scratch.ts'

const scratch = createScratch('samples-languages')
afterAll(scratch.remove)

test('a language reports mistakes at their places in the page', async () => {
  const text =
    '# Kite\n\n```sh\necho 1\n```\n\n- a\n\n  ```bash\n  echo 1\n  if true; then\n  ```\n\n' +
    '```sh no-check="a part"\nif\n```\n\n```ruby\nx =\n```\n'
  const page: Partial<SitePage> = {
    file: scratch.write('content/en/x.md', text),
    relativePath: 'en/x.md',
    version: '',
    isFallback: false,
    frontmatter: {},
    codeBlocks: [],
  }
  const pages = readSamples([page as SitePage], { root: scratch.folder, isExcluded: () => false })
  const seen: number[] = []
  const problems = await checkLanguages(pages, [
    {
      lang: ['sh', 'bash'],
      check(samples) {
        seen.push(samples.length)
        return samples.flatMap((sample) => {
          const { status } = spawnSync('bash', ['-n'], { input: sample.code })
          return status === 0 ? [] : [{ sample, line: 2, column: 4, message: 'No end.' }]
        })
      },
    },
  ])
  expect(seen).toEqual([2])
  expect(problems.map(({ file, line, column, message }) => [file, line, column, message])).toEqual([
    ['content/en/x.md', 11, 6, 'No end.'],
  ])
})
