import { expect, test } from 'vitest'
import { collectPages } from '../../samples/collect.ts'
import {
  builtReportOf,
  ERROR_PAGES_BELOW,
  errorEntries,
  isOfBuild,
  isOfPackage,
  reportOf,
} from '../../samples/errorEntries.ts'
import { byDay } from '../../support/nightly.ts'

const entries = (await collectPages(ERROR_PAGES_BELOW))
  .filter(({ lang }) => lang === 'en')
  .flatMap(errorEntries)

test(
  'the reports of plugins in the error reference are what the examples beside them cause',
  { timeout: 120_000 },
  async () => {
    const ofPackage = entries.filter(isOfPackage)
    expect(ofPackage.length).toBeGreaterThan(10)
    for (const entry of byDay(ofPackage, (_, at) => at % 3 === 0)) {
      expect(await reportOf(entry)).toBe(entry.report)
      if (Object.keys(entry.corrected).length > 0)
        expect(await reportOf({ ...entry, files: { ...entry.files, ...entry.corrected } })).toBe('')
    }
  },
)

test.each(byDay(entries.filter(isOfBuild)))(
  'the report of $code in the error reference is what its example causes',
  { timeout: 120_000 },
  async (entry) => {
    expect(await builtReportOf(entry)).toBe(entry.report)
    if (Object.keys(entry.corrected).length > 0)
      expect(await builtReportOf({ ...entry, files: { ...entry.files, ...entry.corrected } })).toBe(
        '',
      )
  },
)
