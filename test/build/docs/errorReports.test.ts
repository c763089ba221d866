import { expect, test } from 'vitest'
import { collectPages } from '../../samples/collect.ts'
import { ERROR_PAGES_BELOW, errorEntries, isOfPackage, reportOf } from '../../samples/errorEntries.ts'

test('the reports of plugins in the error reference are what the examples beside them cause', { timeout: 120_000 }, async () => {
  const entries = (await collectPages(ERROR_PAGES_BELOW)).filter(({ lang }) => lang === 'en').flatMap(errorEntries).filter(isOfPackage)
  expect(entries.length).toBeGreaterThan(10)
  for (const entry of entries) expect(await reportOf(entry)).toBe(entry.report)
})
