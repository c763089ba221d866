import { expect, test } from 'vitest'
import { frameModuleProblems } from '../../../plugins/frameModule.ts'
import { createScratchSite } from '../../support/scratchSite.ts'

test('a file that is missing and a wrapper without a default export are reported', async () => {
  const site = await createScratchSite('frame-module')
  try {
    await site.write('theme/Right.tsx', 'export default ({ children }) => <b>{children}</b>\n')
    await site.write('theme/Wrong.tsx', 'export const Wrapper = () => null\n')
    await site.write('theme/frame.css', '')
    const messagesOf = (options: { wrapper?: string; entry?: string }): string[] =>
      frameModuleProblems(site.root, options).map(({ message }) => message)
    expect(messagesOf({})).toEqual([])
    expect(messagesOf({ wrapper: 'theme/Right.tsx', entry: './theme/frame.css' })).toEqual([])
    expect(messagesOf({ wrapper: 'theme/Wrong.tsx' })).toEqual([
      'The wrapper "theme/Wrong.tsx" has no default export.',
    ])
    expect(messagesOf({ wrapper: 'theme/None.tsx', entry: 'theme/none.css' })).toEqual([
      'The file "theme/None.tsx" of the option `wrapper` does not exist.',
      'The file "theme/none.css" of the option `entry` does not exist.',
    ])
  } finally {
    await site.dispose()
  }
})
