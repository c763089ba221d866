import { expect, test } from 'vitest'
import { joinFailures } from '../../../../node/errors/joinFailures.ts'
import type { Diagnostic } from '../../../../shared/diagnostic.ts'

const failure = (page: string, reason: string, line = 1): Diagnostic => ({
  code: 'page/render',
  severity: 'error',
  message: `<Chart> in content/en/${page}.mdx:5 throws while the page is rendered: ${reason}.`,
  file: 'theme/Chart.tsx',
  line,
  column: 3,
})

test('a place in a component is reported once, with the pages counted', () => {
  const first = failure('a', 'boom')
  expect(
    joinFailures([
      failure('a', 'boom'),
      failure('b', 'boom'),
      failure('c', 'other'),
      failure('d', 'boom', 9),
      failure('e', 'boom'),
      failure('f', 'other'),
    ]),
  ).toEqual([
    { ...first, message: `${first.message} The same happens on 2 more pages.` },
    {
      ...failure('c', 'other'),
      message: `${failure('c', 'other').message} The same happens on 1 more page.`,
    },
    failure('d', 'boom', 9),
  ])
})
