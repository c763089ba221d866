import { expect, test } from 'vitest'
import { loadConfig } from '../../../../node/config/loadConfig.ts'

test.each(['/home/kim/c#/docs', '/home/kim/what?/docs', '/home/kim/100%', '/home/kim/a%20b'])(
  'a project in %s is refused before anything is read',
  async (root) => {
    await expect(loadConfig({ root })).rejects.toMatchObject({
      diagnostics: [{ code: 'project/path', message: expect.stringContaining(root) as string }],
    })
  },
)

test.each([
  '/home/kim/my docs',
  '/home/kim/a[b]',
  '/home/kim/文档',
  "/home/kim/it's",
  '/home/kim/a&b@1{c}',
])('a project may be in %s', async (root) => {
  await expect(loadConfig({ root })).rejects.toMatchObject({
    diagnostics: [{ code: 'config/not-found' }],
  })
})
