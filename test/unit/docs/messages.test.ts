import { beforeAll, expect, test } from 'vitest'
import { formatDiagnostics } from '../../../node/report.ts'
import { collectPages, type Sample } from '../../samples/collect.ts'
import { diagnose, SOUND_SITE } from '../../samples/diagnose.ts'

// Reports that the pages show are made again from their text. Those of plugins need one:
// `plugins.test.ts` has them. `errorReference.test.ts` has those of the error reference.

let reports: readonly Sample[] = []
/** The config that declares collections. */
let collections = ''

beforeAll(async () => {
  const pages = await collectPages()
  const shown = pages
    .filter(({ path }) => path.startsWith('guide/basic/data.'))
    .flatMap((page) => page.samples)
  collections = shown.find(({ title }) => title === 'bifolio.config.ts')?.code ?? ''
  reports = pages
    .filter(({ path }) => !path.startsWith('api/errors/'))
    .flatMap(({ samples }) => samples)
    .filter(
      ({ lang, code }) =>
        (lang === 'txt' || lang === '') && /^(?:error|warning) (?!plugin\/)/.test(code),
    )
})

/**
 * The sources that a report speaks of: a link at the place it names, and the page it proposes, or a
 * field of front matter.
 */
function sourcesOf(report: string): Record<string, string> {
  if (report.startsWith('error front-matter/')) {
    const [, path = ''] = /^\S+ \S+ +(\S+?):\d+:\d+$/m.exec(report) ?? []
    const [, field, value] = /`(\w+)` cannot be '(\w+)'/.exec(report) ?? []
    return { 'bifolio.config.ts': collections, [path]: `---\n${field}: ${value}\n---\n\n# Page\n` }
  }
  const [, file = '', line, column] = /^\S+ \S+ +(\S+?):(\d+):(\d+)$/m.exec(report) ?? []
  const [, kind, href = ''] = /(?:Dead|Missing) (link|file) "([^"]+)"/.exec(report) ?? []
  const proposed = /Did you mean (\/[^?]+)\?/.exec(report)?.[1]
  const indent = Number(column) > 1 ? `${'x'.repeat(Number(column) - 2)} ` : ''
  return {
    [file]: `${'\n'.repeat(Number(line) - 1)}${indent}${kind === 'file' ? '!' : ''}[text](${href})\n`,
    ...(proposed && { [`content/en${proposed}.mdx`]: '# Proposed\n' }),
  }
}

test('the pages show reports', () => {
  expect(reports.length).toBeGreaterThan(0)
})

test('the reports on the pages are what a build prints', async () => {
  const onlyEnglish = Object.fromEntries(
    Object.keys(SOUND_SITE)
      .filter((path) => path.startsWith('content/') || path === 'bifolio.config.ts')
      .map((path) => [path, null]),
  )
  for (const { file, line, code } of reports) {
    const found = await diagnose({
      ...onlyEnglish,
      'bifolio.config.ts': 'export default {}\n',
      ...sourcesOf(code),
    })
    expect(`${file}:${line}\n${formatDiagnostics(found, { color: false, hasUrls: false })}`).toBe(
      `${file}:${line}\n${code}`,
    )
  }
})
