import { beforeAll, describe, expect, test } from 'vitest'
import { formatDiagnostics } from '../../../node/report.ts'
import { ERROR_PAGES, errorAnchor, errorUrl } from '../../../shared/errorReference.ts'
import { collectPages, type DocPage } from '../../samples/collect.ts'
import { diagnose } from '../../samples/diagnose.ts'
import { computingFiles, emittedCodes } from '../../samples/emittedCodes.ts'
import {
  ERROR_PAGES_BELOW,
  type ErrorEntry,
  errorEntries,
  isOfBuild,
  isOfPackage,
  reportOf,
} from '../../samples/errorEntries.ts'
import { byDay } from '../../support/nightly.ts'

// Examples that import the package or need a build are checked in `test/build`, where the package
// is compiled.

let pages: readonly DocPage[] = []
const entriesOf = (lang: string): readonly ErrorEntry[] =>
  pages.filter((page) => page.lang === lang).flatMap(errorEntries)

beforeAll(async () => {
  pages = await collectPages(ERROR_PAGES_BELOW)
})

describe.each(['en', 'zh'])('the error reference (%s)', (lang) => {
  test('has an entry for every code that can be reported, and no other', () => {
    expect(
      entriesOf(lang)
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(emittedCodes())
  })

  test('has the entries where their URLs point to', () => {
    for (const { file, code } of entriesOf(lang)) {
      const page = file.replace(/^.*\/|\.mdx$/g, '')
      expect(`${code} ${errorUrl(code)}`).toBe(
        `${code} https://bifolio.github.io/api/errors/${page}#${errorAnchor(code)}`,
      )
    }
    expect(
      pages
        .filter((page) => page.lang === lang)
        .map(({ path }) => path.replace(/^.*\/|\.mdx$/g, ''))
        .toSorted(),
    ).toEqual(['index', ...Object.keys(ERROR_PAGES)].toSorted())
  })

  test('has the ids of the URLs', () => {
    for (const { tree, path } of pages.filter(
      (page) => page.lang === lang && page.path !== 'api/errors/index.mdx',
    )) {
      const ids = JSON.stringify(tree)
      for (const { code } of entriesOf(lang).filter(({ file }) => file.endsWith(path)))
        expect(ids).toContain(`"${errorAnchor(code)}"`)
    }
  })

  test('shows a report of the code in every entry', () => {
    for (const { code, report } of entriesOf(lang))
      expect(report).toMatch(new RegExp(`^(?:error|warning) ${code}(?:  \\S+)?\\n  \\S`))
  })

  test('explains more than the report does', () => {
    const plain = (text: string): string => text.toLowerCase().replace(/[`"'.]|\bthe \b/g, '')
    const repeated = entriesOf(lang).filter(({ report, explanation }) => {
      const hint = plain(report.trim().split('\n').at(-1)?.trim() ?? '')
      const text = plain(explanation)
      return text !== '' && (hint.startsWith(text) || text.startsWith(hint))
    })
    expect(repeated.map(({ code }) => code)).toEqual([])
  })

  test('shows what is printed for its example', () => {
    const [page] = pages.filter(
      ({ path, lang: own }) => own === lang && path === 'api/errors/index.mdx',
    )
    const [example, report] = page?.samples ?? []
    expect(example?.title).toBe('content/en/guide/install.mdx')
    return expect(
      diagnose({ [example?.title ?? '']: `${example?.code}\n\n## Linux\n\n## Windows\n` }).then(
        (found) => formatDiagnostics(found, { color: false }),
      ),
    ).resolves.toBe(report?.code)
  })
})

test('the reports are what the examples beside them cause', { timeout: 60_000 }, async () => {
  const entries = entriesOf('en').filter(
    (entry) => Object.keys(entry.files).length > 0 && !isOfPackage(entry) && !isOfBuild(entry),
  )
  expect(entries.length).toBeGreaterThan(100)
  // By day a third of them: each is a site of its own.
  for (const entry of byDay(entries, (_, at) => at % 3 === 0))
    expect(await reportOf(entry)).toBe(entry.report)
})

/** What is corrected by removing a file, too. */
const REMOVED: Readonly<Record<string, string>> = {
  'meta/duplicate-file': 'content/en/guide/_meta.json',
}

test('the corrected samples cause no report', { timeout: 60_000 }, async () => {
  const entries = entriesOf('en').filter(
    (entry) =>
      Object.keys(entry.files).length > 0 &&
      Object.keys(entry.corrected).length > 0 &&
      !isOfPackage(entry) &&
      !isOfBuild(entry),
  )
  expect(entries.length).toBeGreaterThan(80)
  for (const { code, files, corrected } of byDay(entries, (_, at) => at % 6 === 0)) {
    const removed = REMOVED[code]
    const left = { ...files, ...corrected, ...(removed !== undefined && { [removed]: null }) }
    expect(`${code} ${await reportOf({ code, files: left })}`).toBe(`${code} `)
  }
})

test('both languages have the same examples, reports and corrected samples', () => {
  const shown = (lang: string): unknown =>
    entriesOf(lang).map(({ code, files, report, corrected }) => ({
      code,
      files,
      report,
      corrected,
    }))
  expect(shown('zh')).toEqual(shown('en'))
})

test('codes that are put together are listed', () => {
  expect(computingFiles()).toEqual([
    'node/schema/checkValue.ts',
    'node/site/checkTheme.ts',
    'node/source/frontMatter.ts',
    'node/source/metaFile.ts',
  ])
})
