import { expect, test } from 'vitest'
import { rspress } from '../../../../rspress/index.ts'
import { analyze, type AnalyzeOptions } from '../../../samples/analyze.ts'
import { setUp } from '../../../samples/plugins.ts'

const problems = async (text: string, options?: AnalyzeOptions): Promise<string[]> =>
  (await analyze(text, options)).diagnostics.map(
    ({ code, severity, line, column, message }) =>
      `${severity} ${code} ${line}:${column} ${message}`,
  )

test('an id that is written twice is an error with both lines', async () => {
  expect(await problems('# T\n\n## A {#same}\n\n## B\n\n### C {#same}')).toEqual([
    'error page/duplicate-id 7:7 Duplicate id "same": the heading in line 3 has the same id.',
  ])
})

test('the title counts too', async () => {
  expect(await problems('# T {#same}\n\n## C {#same}')).toEqual([
    'error page/duplicate-id 3:6 Duplicate id "same": the heading in line 1 has the same id.',
  ])
})

test('in a page of Rspress as well', async () => {
  expect(
    await problems('# T\n\n## A \\{#same}\n\n## B {#other}\n\n## C {#other}', {
      plugins: [await setUp(rspress())],
    }),
  ).toEqual([
    'error page/duplicate-id 7:6 Duplicate id "other": the heading in line 5 has the same id.',
  ])
})

test('headings that only have the same text pass', async () => {
  expect(await problems('# T\n\n## Same\n\n## Same\n\n## Same {#other}')).toEqual([])
})
