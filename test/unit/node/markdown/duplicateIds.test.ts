import { expect, test } from 'vitest'
import { analyze } from '../../../samples/analyze.ts'

const problems = async (text: string, compat?: 'rspress'): Promise<string[]> =>
  (await analyze(text, { config: compat ? { compat } : {} })).diagnostics.map(
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
    await problems('# T\n\n## A \\{#same}\n\n## B {#other}\n\n## C {#other}', 'rspress'),
  ).toEqual([
    'error page/duplicate-id 7:6 Duplicate id "other": the heading in line 5 has the same id.',
  ])
})

test('headings that only have the same text pass', async () => {
  expect(await problems('# T\n\n## Same\n\n## Same\n\n## Same {#other}')).toEqual([])
})
