import type { RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { parseCodeMeta } from '../../node/markdown/codeMeta.ts'
import { formatDiagnostics } from '../../node/report.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { runCli } from '../support/cli.ts'
import { checkFiles } from './checkFiles.ts'
import type { DocPage } from './collect.ts'
import { diagnose, SOUND_SITE } from './diagnose.ts'
import { createScratch } from './scratch.ts'

/** Pages of the error reference, below `content`. */
export const ERROR_PAGES_BELOW = 'api/errors/*.mdx'

/** An entry of the error reference. */
export interface ErrorEntry {
  readonly code: string
  /** Relative to the project root. */
  readonly file: string
  /** Path and text of each file of the example. Empty for a code that needs other circumstances. */
  readonly files: Readonly<Record<string, string>>
  /** What the page shows as the report. */
  readonly report: string
  /** Files below the report, which correct the example. */
  readonly corrected: Readonly<Record<string, string>>
  /** The paragraph below the report, as text. */
  readonly explanation: string
}

/** The entries of a page, in its order. */
export function errorEntries({ file, tree }: DocPage): readonly ErrorEntry[] {
  const entries: { code: string; nodes: RootContent[] }[] = []
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth === 2)
      entries.push({ code: /^[a-z0-9-]+\/[a-z0-9-]+/.exec(toString(node))?.[0] ?? '', nodes: [] })
    else entries.at(-1)?.nodes.push(node)
  }
  return entries
    .filter(({ code }) => code !== '')
    .map(({ code, nodes }) => {
      const at = nodes.findIndex((node) => node.type === 'code' && node.lang === 'txt')
      const report = nodes[at]
      const below = nodes.slice(at + 1)
      const explanation = below.find(({ type }) => type === 'paragraph')
      return {
        code,
        file,
        files: filesOf(nodes.slice(0, at)),
        report: report?.type === 'code' ? report.value : '',
        corrected: filesOf(below),
        explanation: explanation === undefined ? '' : toString(explanation),
      }
    })
}

/** Titled code blocks as files. */
function filesOf(nodes: readonly RootContent[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    nodes.flatMap((node) => {
      if (node.type !== 'code') return []
      const { title } = parseCodeMeta(node.meta ?? '')
      return title ? [[title, `${node.value.replaceAll('[!!code', '[!code')}\n`]] : []
    }),
  )
}

/** The report that the files of an example cause, without reports of other codes. */
export async function reportOf({
  code,
  files,
}: {
  readonly code: string
  /** A file that is null does not exist. */
  readonly files: Readonly<Record<string, string | null>>
}): Promise<string> {
  const site = { ...without(files), ...files }
  const found = ofCode(code, await diagnose(site))
  return printed(found.length > 0 ? found : ofCode(code, await checkFiles(site)))
}

/** The same for a problem that only shows when the site is built, by `bifolio check`. */
export async function builtReportOf({
  code,
  files,
}: Pick<ErrorEntry, 'code' | 'files'>): Promise<string> {
  const scratch = createScratch('error-reports')
  try {
    for (const [path, text] of Object.entries({ ...SOUND_SITE, ...without(files), ...files }))
      if (text !== null) scratch.write(path, text)
    const { stdout } = await runCli(['check', '--json'], scratch.folder)
    return printed(
      ofCode(code, (JSON.parse(stdout) as { readonly problems: readonly Diagnostic[] }).problems),
    )
  } finally {
    scratch.remove()
  }
}

function ofCode(code: string, problems: readonly Diagnostic[]): readonly Diagnostic[] {
  return problems.filter((problem) => problem.code === code)
}

function printed(problems: readonly Diagnostic[]): string {
  return formatDiagnostics(problems, { color: false, hasUrls: false }).replace(
    /\n\n\d+ (?:error|warning)s?$/,
    '',
  )
}

/** The site around an example is in English, unless the example has a second language. */
function without(
  files: Readonly<Record<string, string | null>>,
): Readonly<Record<string, string | null>> {
  const isBilingual = Object.entries(files).some(
    ([path, text]) =>
      /^content\/(?:en\/)?zh\//.test(path) ||
      (path === 'bifolio.config.ts' && /lang: 'zh'/.test(text ?? '')),
  )
  if (isBilingual) return {}
  const hidden = Object.keys(SOUND_SITE).filter((path) => path.startsWith('content/zh/'))
  return {
    'bifolio.config.ts': 'export default {}\n',
    ...Object.fromEntries(hidden.map((path) => [path, null])),
  }
}

/** True when an example imports the package, which has to be compiled. */
export function isOfPackage({ files }: Pick<ErrorEntry, 'files'>): boolean {
  return Object.values(files).some(
    (text) => /from 'bifolio\b/.test(text) && !text.startsWith('import { FileTree }'),
  )
}

/** True for a problem that only shows when the site is built. */
export function isOfBuild({ code }: Pick<ErrorEntry, 'code'>): boolean {
  return new RegExp(
    String.raw`^(?:code\/(?:missing-package|unresolved-import|missing-export|syntax|` +
      String.raw`private-variable|runtime|css)|page\/(?:nesting|render|unreachable)|csp\/.+)$`,
  ).test(code)
}
