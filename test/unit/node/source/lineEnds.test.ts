import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createFileReader } from '../../../../node/cache/filesRead.ts'
import { analyzePage } from '../../../../node/site/analyzePage.ts'
import type { AnalyzedPage } from '../../../../node/site/pageRecord.ts'
import { readSite } from '../../../support/readSite.ts'
import { repository } from '../../../support/cli.ts'
import { byDay, tries } from '../../../support/nightly.ts'

/** Without `theming`, whose theme is only there once a test has written it. */
const SITES = [
  'from-rspress',
  'live',
  'markdown',
  'minimal',
  'news',
  'providers',
  'three-languages',
  'two-versions',
].map((name) => `test/fixtures/${name}`)
const TEXT = /\.(?:[jt]sx?|mdx?|css|html|json|svg|txt)$/

/** A text as Git checks it out on Windows. */
const asOnWindows = (text: string): string => text.replaceAll(/\r?\n/g, '\r\n')

/** A record without the hashes of the files it was made from: those are hashes of bytes. */
function outcomeOf(record: AnalyzedPage): unknown {
  return { ...record, files: [], hash: '' }
}

// The repository's own content is large.
it.each(byDay([...SITES, '.'], (site) => site !== '.'))(
  'makes the same of a page whatever its line ends are: %s',
  async (site) => {
    const { compiler, contentRoot, config, listing } = await readSite({
      root: join(repository, site),
    })
    const list = await listing()
    const pages = list.pages.filter(
      (page) => list.source(page).kind === 'markdown' && !list.isFallback(page),
    )
    expect(pages.length).toBeGreaterThan(0)
    for (const page of pages) {
      const path = join(contentRoot, page)
      const text = readFileSync(path, 'utf8')
      const source = {
        relativePath: page,
        path,
        file: `${config.root}/${page}`,
        text,
        inherited: null,
        site: { ...compiler.site, routes: list.routes },
      }
      const written = await analyzePage(source, compiler)
      const reader = createFileReader((file) =>
        TEXT.test(file) ? Buffer.from(asOnWindows(readFileSync(file, 'utf8'))) : readFileSync(file),
      )
      const windows = await analyzePage({ ...source, text: asOnWindows(text) }, compiler, reader)
      expect(outcomeOf(windows), page).toEqual(outcomeOf(written))
      expect(windows.code ?? '', page).not.toContain('\\r')
      expect(windows.html?.text ?? '', page).not.toContain('\r')
    }
  },
  tries(120_000, 600_000),
)
