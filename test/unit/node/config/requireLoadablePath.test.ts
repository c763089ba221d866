import { expect, test } from 'vitest'
import { loadConfig } from '../../../../node/config/loadConfig.ts'

test.each(['/work/c#/docs', '/work/what?/docs', '/work/100%/docs', '/work/a%20b'])(
  'a project in %s is refused before anything is read',
  async (root) => {
    await expect(loadConfig({ root })).rejects.toMatchObject({
      diagnostics: [{ code: 'project/path', message: expect.stringContaining(root) as string }],
    })
  },
)

test.each(['/work/my docs', '/work/a[b]', '/work/文档', "/work/it's", '/work/a&b+c@1{d}'])(
  'a project may be in %s',
  async (root) => {
    await expect(loadConfig({ root })).rejects.toMatchObject({
      diagnostics: [{ code: 'config/not-found' }],
    })
  },
)
