// What a host accepts of a site. Beyond it, an upload fails, or rules are ignored without a word.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { ResolvedConfig } from '../../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../../shared/diagnostic.ts'
import { counted } from '../../../shared/counted.ts'
import { slashed } from '../../slashed.ts'

/**
 * Of Cloudflare Pages and Workers on their free plan, as of November 2026.
 *
 * - https://developers.cloudflare.com/pages/platform/limits/
 * - https://developers.cloudflare.com/pages/configuration/headers/
 * - https://developers.cloudflare.com/pages/configuration/redirects/
 */
const CLOUDFLARE = {
  files: 20_000,
  /** Unit: bytes. */
  fileSize: 25 * 1024 ** 2,
  headerRules: 100,
  /** Unit: characters. */
  headerLine: 2000,
  redirects: 2000,
  /** With `*` or variables. */
  dynamicRedirects: 100,
}

type Limits = Readonly<typeof CLOUDFLARE>

/** What the host of a site that is written doesn't accept of it. `site` is its absolute path. */
export function hostLimitProblems(
  { deploy }: Pick<ResolvedConfig, 'deploy'>,
  site: string,
  limits: Limits = CLOUDFLARE,
): Diagnostic[] {
  if (deploy.host !== 'cloudflare') return []
  const read = (name: string): string =>
    existsSync(join(site, name)) ? readFileSync(join(site, name), 'utf8') : ''
  return [
    ...fileProblems(site, limits),
    ...headerProblems(linesOf(read('_headers')), limits),
    ...redirectProblems(linesOf(read('_redirects')), limits),
  ]
}

interface Line {
  readonly number: number
  readonly text: string
}

/** Without comments and empty lines. */
function linesOf(text: string): Line[] {
  return text
    .split(/\r?\n/)
    .map((line, at) => ({ number: at + 1, text: line }))
    .filter((line) => /^\s*[^\s#]/.test(line.text))
}

function fileProblems(site: string, limits: Limits): Diagnostic[] {
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
  return [
    ...problemsOf(files.length > limits.files, {
      message:
        `The site has ${counted(files.length, 'file')}. Cloudflare accepts ` +
        `${limits.files} on its free plan.`,
      hint:
        "Use another plan, or turn off what you don't need: `markdownPages`, or the search, " +
        'which has about two files for each page.',
    }),
    ...files
      .map((file) => ({ file: slashed(relative(site, file)), size: statSync(file).size }))
      .filter(({ size }) => size > limits.fileSize)
      .map(({ file, size }) =>
        problem({
          message:
            `"${file}" has ${megabytes(size)}. Cloudflare accepts files of at most ` +
            `${megabytes(limits.fileSize)}.`,
          hint: 'Make it smaller, or publish it on another host.',
        }),
      ),
  ]
}

function headerProblems(lines: readonly Line[], limits: Limits): Diagnostic[] {
  // The headers of a rule are indented.
  const rules = lines.filter(({ text }) => /^\S/.test(text)).length
  return [
    ...problemsOf(rules > limits.headerRules, {
      message:
        `"_headers" has ${counted(rules, 'rule')}. Cloudflare ignores all after the first ` +
        `${limits.headerRules}.`,
      hint: 'Use fewer rules, with `*` in their paths.',
    }),
    ...lines.flatMap(({ number, text }) =>
      problemsOf(text.length > limits.headerLine, {
        message:
          `Line ${number} of "_headers" has ${counted(text.length, 'character')}. Cloudflare ` +
          `ignores lines with more than ${limits.headerLine}.`,
        hint: text.includes('Content-Security-Policy')
          ? "Write the policy only into the pages: csp: { output: ['meta'] }."
          : 'Shorten it.',
      }),
    ),
  ]
}

function redirectProblems(lines: readonly Line[], limits: Limits): Diagnostic[] {
  const dynamic = lines.filter(({ text }) => /^\s*\S*[*:]/.test(text)).length
  const plain = lines.length - dynamic
  const hint =
    'Merge redirects of whole folders with `*`, or use the "Bulk Redirects" of Cloudflare.'
  return [
    ...problemsOf(plain > limits.redirects, {
      message:
        `"_redirects" has ${counted(plain, 'redirect')}. Cloudflare ignores all after the first ` +
        `${limits.redirects}.`,
      hint,
    }),
    ...problemsOf(dynamic > limits.dynamicRedirects, {
      message:
        `"_redirects" has ${counted(dynamic, 'redirect')} with \`*\` or variables. Cloudflare ` +
        `ignores all after the first ${limits.dynamicRedirects}.`,
      hint: 'Use the "Bulk Redirects" of Cloudflare for the others.',
    }),
  ]
}

type Text = Pick<Diagnostic, 'message' | 'hint'>

function problemsOf(isBeyond: boolean, text: Text): Diagnostic[] {
  return isBeyond ? [problem(text)] : []
}

function problem(text: Text): Diagnostic {
  return { code: 'build/host-limit', severity: 'warning', ...text }
}
