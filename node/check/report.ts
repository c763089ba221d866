import type { Diagnostic } from '../../shared/diagnostic.ts'
import { errorUrl } from '../../shared/errorReference.ts'

/** What a check found. */
export interface CheckResult {
  /** Pages in all languages. */
  readonly pages: number
  readonly problems: readonly Diagnostic[]
  /**
   * Why components, theme and plugins were not tried: it was asked for, or the content has errors.
   * Null when they were.
   */
  readonly untried?: 'fast' | 'errors' | null
  /** External URLs, if they were requested. */
  readonly external?: { readonly urls: number; readonly requested: number }
}

/** The result for programs. Keys are added, never renamed or removed, as long as `version` is 1. */
export function jsonOfCheck({ pages, problems, external }: CheckResult): string {
  const count = (wanted: Diagnostic['severity']): number =>
    problems.filter(({ severity }) => severity === wanted).length
  const list = problems.map(({ severity, code, file, line, column, keyPath, message, hint }) => ({
    severity,
    code,
    file,
    line,
    column,
    keyPath,
    message,
    hint,
    docs: errorUrl(code) ?? undefined,
  }))
  return JSON.stringify(
    {
      version: 1,
      pages,
      errors: count('error'),
      warnings: count('warning'),
      ...(external && { external }),
      problems: list,
    },
    null,
    2,
  )
}

/** The line that ends a report. */
export function summaryOf({ pages, problems, external, untried }: CheckResult): string {
  const parts = [
    `${pages} ${pages === 1 ? 'page' : 'pages'}`,
    ...(external ? [`${external.urls} external ${external.urls === 1 ? 'URL' : 'URLs'}`] : []),
  ]
  const rest =
    untried === 'fast'
      ? ' Not checked: components, theme, stylesheets, and plugins at build time. Run without ' +
        '--fast to check them.'
      : untried === 'errors'
        ? ' Not checked yet: components, theme, stylesheets, and plugins at build time. Correct ' +
          'the errors first.'
        : ''
  const found = problems.length === 0 ? ' No problems found.' : ''
  return `Checked ${parts.join(' and ')}.${found}${rest}`
}
