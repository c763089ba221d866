import { counted } from '../shared/counted.ts'
import { inspect, styleText } from 'node:util'
import { type Diagnostic, UsageError } from '../shared/diagnostic.ts'
import { errorUrl } from '../shared/errorReference.ts'
import { printable } from './printable.ts'

/** How a report is written. */
export interface ReportOptions {
  /** Colors and weights for a terminal. */
  readonly color: boolean
  /**
   * Where all warnings of one kind are listed, as a sentence. Then a kind with many is written
   * once, with its first places. @default every warning is written in full
   */
  readonly allListed?: string | undefined
  /** The URL in the error reference, below the first problem of each code. @default true */
  readonly hasUrls?: boolean
}

/** True for a terminal without `NO_COLOR` in its environment: https://no-color.org */
export function isColored(
  stream: { readonly isTTY?: boolean } = process.stdout,
  env: Readonly<Record<string, string | undefined>> = process.env,
): boolean {
  return stream.isTTY === true && !env['NO_COLOR']
}

/** For commands that have the option. */
export const LISTED_BY_VERBOSE = '`--verbose` lists all of them.'

/** Places of a kind of warning that are written. A kind with more is written once. */
const FIRST_PLACES = 3

/**
 * Every problem once, by file and line, and a line with their number. Empty without problems.
 *
 * @example
 * error link/dead  content/en/guide/x.mdx:12:5
 *   There is no page /guide/y.
 *   Did you mean /guide/z?
 *   https://bifolio.github.io/api/errors/links#link-dead
 *
 * 1 error
 */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  { color, allListed, hasUrls = true }: ReportOptions,
): string {
  const all = sortDiagnostics(diagnostics)
  if (all.length === 0) return ''
  const paint: Paint = (style, text) =>
    color ? styleText(style, text, { validateStream: false }) : text
  const groups = allListed === undefined ? all.map((diagnostic) => [diagnostic]) : groupAlike(all)
  const explained = new Set<string>()
  const urlOf = ({ code }: Diagnostic): string | null => {
    if (!hasUrls || explained.has(code)) return null
    explained.add(code)
    return errorUrl(code)
  }
  return [
    ...groups.map((group) =>
      block(group, { paint, allListed, url: group[0] ? urlOf(group[0]) : null }),
    ),
    summary(all, paint),
  ].join('\n\n')
}

/**
 * Warnings of one kind together, at the place of the first, when there are more than a few.
 * Everything else by itself. A message that is the same at more than a few places is a kind.
 */
function groupAlike(all: readonly Diagnostic[]): readonly Diagnostic[][] {
  const warnings = all.filter(({ severity }) => severity === 'warning')
  const same = byKey(warnings, messageOf)
  const isCommon = (problem: Diagnostic): boolean =>
    (same.get(messageOf(problem))?.length ?? 0) > FIRST_PLACES
  const kind = (problem: Diagnostic): string =>
    isCommon(problem) ? messageOf(problem) : kindOf(problem)
  const groups = byKey(warnings, kind)
  return all.flatMap((problem) => {
    const group = problem.severity === 'warning' ? (groups.get(kind(problem)) ?? []) : []
    if (group.length <= FIRST_PLACES) return [[problem]]
    return group[0] === problem ? [group] : []
  })
}

function byKey<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

function messageOf({ code, message }: Diagnostic): string {
  return `${code} ${message}`
}

/** What differs from place to place. */
const VALUES = /"[^"]*"|`[^`]*`|\S*\/\S*|\d+/g

/** Code and message without quoted values, paths and numbers. */
function kindOf({ code, message }: Diagnostic): string {
  return `${code} ${message.replace(VALUES, '…')}`
}

/** True when a problem stops the build. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error')
}

/** Problems that `ssg.strict: false` lets pass. */
const LENIENT = /^(?:(?:link|asset)\/|(?:code\/missing-file|markdown\/math|page\/duplicate-id)$)/

/** The problems as the site judges them: without strict mode, a page with them is shown. */
export function judge(
  diagnostics: readonly Diagnostic[],
  { strict }: { readonly strict: boolean },
): readonly Diagnostic[] {
  return strict
    ? diagnostics
    : diagnostics.map((diagnostic) =>
        LENIENT.test(diagnostic.code) ? { ...diagnostic, severity: 'warning' } : diagnostic,
      )
}

/** Every problem once, by file and line. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return unique(diagnostics).toSorted(byPlace)
}

type Paint = (style: Parameters<typeof styleText>[0], text: string) => string

interface BlockOptions extends Pick<ReportOptions, 'allListed'> {
  readonly paint: Paint
  /** Where the code is explained, or null. */
  readonly url: string | null
}

/** One problem, or several of one kind: the message of the first, and all places. */
function block(
  [first, ...others]: readonly Diagnostic[],
  { paint, allListed = '', url }: BlockOptions,
): string {
  if (!first) return ''
  const { severity, code, message, hint } = first
  const count = others.length + 1
  const head = `${paintSeverity(severity, severity, paint)} ${paint('bold', code)}`
  const where = others.length > 0 ? `${count} times` : paint('cyan', placeOf(first))
  const lines = [where === '' ? head : `${head}  ${where}`, indent(printable(message))]
  if (hint !== undefined) lines.push(paint('dim', indent(printable(hint))))
  if (url !== null) lines.push(paint('dim', indent(url)))
  if (others.length > 0) {
    // A page that no file makes, such as the 404 page, has no place.
    const shown = placesOf([first, ...others])
      .filter(([place]) => place !== '')
      .slice(0, FIRST_PLACES)
    lines.push(
      ...shown.map(([place, values]) => `    ${paint('cyan', place)}${values}`),
      `    ${count - shown.length} more. ${allListed}`,
    )
  }
  return lines.join('\n')
}

/** Each place, and the values of its message where several problems have the place. */
function placesOf(problems: readonly Diagnostic[]): (readonly [place: string, values: string])[] {
  const at = byKey(problems, placeOf)
  return problems.map((problem) => {
    const place = placeOf(problem)
    const values = (at.get(place)?.length ?? 0) > 1 ? (problem.message.match(VALUES) ?? []) : []
    return [place, printable(values.map((value) => `  ${value}`).join(''))]
  })
}

/** `content/en/x.mdx:12:5`, a form that terminals and editors open. */
function placeOf({ file, line, column }: Pick<Diagnostic, 'file' | 'line' | 'column'>): string {
  return printable([file, line, column].filter((part) => part !== undefined).join(':'))
}

function summary(diagnostics: readonly Diagnostic[], paint: Paint): string {
  const count = (severity: Diagnostic['severity']): string[] => {
    const number = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
    return number === 0 ? [] : [paintSeverity(severity, counted(number, severity), paint)]
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
  return (
    compare(a.file ?? '', b.file ?? '') ||
    compare(a.line ?? 0, b.line ?? 0) ||
    compare(a.column ?? 0, b.column ?? 0)
  )
}

function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The error as other programs print it: what is wrong and where, without a stack. */
export function presented(error: unknown): unknown {
  if (!(error instanceof UsageError)) return error
  const text = formatDiagnostics(error.diagnostics, {
    color: isColored(process.stderr),
  })
  return Object.defineProperties(error, {
    stack: { value: text, configurable: true },
    [inspect.custom]: { value: () => text, configurable: true },
  })
}
