import { expect, test } from 'vitest'
import { repository, runCli } from '../../support/cli.ts'

// After a change in both languages: npm run i18n -- <the Chinese page>
test('every Chinese page is up to date with its original', { timeout: 60_000 }, async () => {
  const { code, stdout } = await runCli(['i18n', 'status', '--check'], repository)
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: expect.stringMatching(
      /^zh {2}\d+ current, 0 behind, 0 unrecorded, 0 missing, 0 with other headings\n$/,
    ) as string,
  })
})
