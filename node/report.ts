import { styleText } from 'node:util'
import type { Diagnostic } from '../shared/diagnostic.ts'

/** How a report is written. */
export interface ReportOptions {
  /** Colours and weights for a terminal. */
  readonly color: boolean
  /** Number of warnings with one code that are written in full. @default all */
  readonly mostAlike?: number
}

/**
 * Every problem once, by file and line, and a line with their number. Empty without problems.
 *
 * @example
 * error link/dead  content/en/guide/x.mdx:12:5
 *   There is no page /guide/y.
 *   Did you mean /guide/z?
 *
 * 1 error
 */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], { color, mostAlike = Infinity }: ReportOptions): string {
  const all = sortDiagnostics(diagnostics)
  if (all.length === 0) return ''
  const paint: Paint = (style, text) => color ? styleText(style, text, { validateStream: false }) : text
  const { shown, more } = limitAlike(all, mostAlike)
  return [...shown.map((diagnostic) => block(diagnostic, paint)), ...more.map(([code, count]) => `${paintSeverity('warning', 'warning', paint)} ${paint('bold', code)}\n  ${count} more. \`bifolio check\` lists all of them.`), summary(all, paint)].join('\n\n')
}

/** Hundreds of warnings alike would hide the others. Errors are always shown. */
function limitAlike(all: readonly Diagnostic[], most: number): { readonly shown: readonly Diagnostic[]; readonly more: readonly (readonly [code: string, count: number])[] } {
  const counts = new Map<string, number>()
  const shown = all.filter(({ severity, code }) => {
    if (severity === 'error') return true
    const count = (counts.get(code) ?? 0) + 1
    counts.set(code, count)
    return count <= most
  })
  return { shown, more: [...counts].flatMap(([code, count]) => (count > most ? [[code, count - most] as const] : [])) }
}

/** True when a problem stops the build. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error')
}

/** Problems that `ssg.strict: false` lets pass. */
const LENIENT = /^(?:(?:link|asset)\/|code\/missing-file$)/

/** The problems as the site judges them: without strict mode, links and files are warnings. */
export function judge(diagnostics: readonly Diagnostic[], { strict }: { readonly strict: boolean }): readonly Diagnostic[] {
  return strict ? diagnostics : diagnostics.map((diagnostic) => (LENIENT.test(diagnostic.code) ? { ...diagnostic, severity: 'warning' } : diagnostic))
}

/** Every problem once, by file and line. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return unique(diagnostics).toSorted(byPlace)
}

type Paint = (style: Parameters<typeof styleText>[0], text: string) => string

function block({ severity, code, message, hint, ...place }: Diagnostic, paint: Paint): string {
  const head = `${paintSeverity(severity, severity, paint)} ${paint('bold', code)}`
  const where = placeOf(place)
  const lines = [where === '' ? head : `${head}  ${paint('cyan', where)}`, indent(message)]
  if (hint !== undefined) lines.push(paint('dim', indent(hint)))
  return lines.join('\n')
}

/** `content/en/x.mdx:12:5`, a form that terminals and editors open. */
function placeOf({ file, line, column }: Pick<Diagnostic, 'file' | 'line' | 'column'>): string {
  return [file, line, column].filter((part) => part !== undefined).join(':')
}

function summary(diagnostics: readonly Diagnostic[], paint: Paint): string {
  const count = (severity: Diagnostic['severity']): string[] => {
    const number = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
    return number === 0 ? [] : [paintSeverity(severity, `${number} ${severity}${number === 1 ? '' : 's'}`, paint)]
  }
  return [...count('error'), ...count('warning')].join(', ')
}

function paintSeverity(severity: Diagnostic['severity'], text: string, paint: Paint): string {
  return paint(severity === 'error' ? ['bold', 'red'] : ['bold', 'yellow'], text)
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ')
}

function unique(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const byIdentity = new Map<string, Diagnostic>()
  for (const diagnostic of diagnostics) {
    const { code, file, line, column, keyPath, message } = diagnostic
    const identity = JSON.stringify([code, file, line, column, keyPath, message])
    if (!byIdentity.has(identity)) byIdentity.set(identity, diagnostic)
  }
  return [...byIdentity.values()]
}

/** Problems without a file first, they concern everything. */
function byPlace(a: Diagnostic, b: Diagnostic): number {
  return compare(a.file ?? '', b.file ?? '') || compare(a.line ?? 0, b.line ?? 0) || compare(a.column ?? 0, b.column ?? 0)
}

function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}
