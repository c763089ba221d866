import { expect, test } from 'vitest'
import { writeError } from '../../../../node/output/writeError.ts'
import { UsageError } from '../../../../shared/diagnostic.ts'

const report = (error: Error): string => {
  const found = writeError(error, { outDir: '/site/dist', name: 'dist' })
  return found instanceof UsageError
    ? found.diagnostics.map(({ code, message, hint }) => `${code}: ${message} ${hint}`).join('\n')
    : 'as it is'
}

const systemError = (code: string, path: string): Error =>
  Object.assign(new Error(`${code}: failed, open '${path}'`), { code, path })

test.each([
  [
    systemError('ENOSPC', '/site/dist/.bifolio/x'),
    'build/cannot-write: Cannot write to "dist": no space is left on the disk (ENOSPC). Free some space and build again. The site of the last build is unchanged.',
  ],
  [
    systemError('ENOSPC', '/site/node_modules/.vite/x'),
    'build/cannot-write: Cannot write to "/site/node_modules/.vite/x": no space is left on the disk (ENOSPC). Free some space and build again. The site of the last build is unchanged.',
  ],
  [
    systemError('EROFS', '/site/dist/.bifolio'),
    'build/cannot-write: Cannot write to "dist": the file system is read-only (EROFS). Make it writable, or set `outDir` to another folder. The site of the last build is unchanged.',
  ],
  [
    new Error('Could not write /site/dist/.bifolio/a.js: No space left on device (os error 28)'),
    'build/cannot-write: Cannot write to "dist": no space is left on the disk (ENOSPC). Free some space and build again. The site of the last build is unchanged.',
  ],
  [systemError('EACCES', '/site/content/en/index.mdx'), 'as it is'],
  [new Error('Something else'), 'as it is'],
])('%s', (error, expected) => {
  expect(report(error)).toBe(expected)
})
