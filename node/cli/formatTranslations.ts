import type { PageTranslation, TranslationState } from '../site/pageTranslation.ts'
import { changesText } from '../site/translationStatus.ts'

const STATES: readonly TranslationState[] = ['current', 'behind', 'unrecorded', 'missing']

/**
 * A table of the pages that are not current, and how many there are of each kind.
 *
 * @example
 * zh  behind      guide/start.mdx  changed: #install, #run; headings differ
 * zh  missing     guide/deploy.mdx
 *
 * zh  12 current, 1 behind, 0 unrecorded, 1 missing, 1 with other headings
 */
export function formatTranslations(pages: readonly PageTranslation[], contentRoot: string): string {
  const listed = pages.filter(({ state, headingsDiffer }) => state !== 'current' || headingsDiffer)
  const rows = listed.map((page) => [
    page.lang,
    page.state,
    `${contentRoot}/${page.relativePath}`,
    changesText(page),
  ])
  const widths = [0, 1, 2].map((column) =>
    Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const languages = [...new Set(pages.map(({ lang }) => lang))]
  const counts = languages.map((lang) => {
    const { headingsDiffer, ...states } = countTranslations(
      pages.filter((page) => page.lang === lang),
    )
    const parts = Object.entries(states).map(([state, count]) => `${count} ${state}`)
    return `${lang}  ${[...parts, `${headingsDiffer} with other headings`].join(', ')}`
  })
  return [...table, ...(table.length > 0 ? [''] : []), ...counts].join('\n')
}

/** The same as JSON, for programs. */
export function jsonOfTranslations(pages: readonly PageTranslation[], contentRoot: string): string {
  const languages = [...new Set(pages.map(({ lang }) => lang))]
  const counts = Object.fromEntries(
    languages.map((lang) => [lang, countTranslations(pages.filter((page) => page.lang === lang))]),
  )
  const list = pages.map(
    ({ lang, relativePath, original, state, headingsDiffer, sections, translator }) => ({
      lang,
      file: `${contentRoot}/${relativePath}`,
      original: `${contentRoot}/${original}`,
      state,
      headingsDiffer,
      translator,
      sections,
    }),
  )
  return JSON.stringify({ counts, pages: list }, null, 2)
}

type Counts = Record<TranslationState | 'headingsDiffer', number>

function countTranslations(pages: readonly PageTranslation[]): Counts {
  const states = STATES.map((state) => [state, pages.filter((page) => page.state === state).length])
  return {
    ...Object.fromEntries(states),
    headingsDiffer: pages.filter(({ headingsDiffer }) => headingsDiffer).length,
  } as Counts
}
