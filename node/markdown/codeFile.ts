import { dirname, extname, join, resolve } from 'node:path'
import type { Code, Root } from 'mdast'
import { closest } from '../../shared/closest.ts'
import { decodeText, readTextFile } from '../textFile.ts'
import { parseCodeMeta } from './codeMeta.ts'
import { cutExport } from './cutExport.ts'
import { type FileRules, reportForeignFile } from './foreignFiles.ts'
import type { PageJob } from './pageJob.ts'
import { visit } from '../visit.ts'
import { reportAt } from './reportAt.ts'

/** What reading files needs to know of a page. */
interface CodeFileJob extends Pick<PageJob, 'path' | 'file' | 'diagnostics'> {
  readonly reader: Pick<PageJob['reader'], 'read'>
}

/** Puts the code of files into the blocks that name one: `file="./x.ts#region"`. */
export async function readCodeFiles(tree: Root, job: CodeFileJob, rules: FileRules): Promise<void> {
  const blocks: Code[] = []
  visit(tree, 'code', (node) => {
    // Without a language, the first word of the meta is in its place.
    if (node.lang?.startsWith('file='))
      Object.assign(node, { meta: [node.lang, node.meta ?? ''].join(' ').trim(), lang: null })
    if (node.meta?.includes('file=')) blocks.push(node)
  })
  for (const block of blocks) await readBlock(block, job, rules)
}

async function readBlock(node: Code, job: CodeFileJob, rules: FileRules): Promise<void> {
  const { file } = parseCodeMeta(node.meta ?? '')
  if (file === undefined) return
  const start = node.position?.start
  const report = (code: string, message: string, hint: string): void =>
    reportAt(job, node, { code, severity: 'error', message, hint })
  const [, name = file, region] = /^(.*?)(?:#([\w-]+))?$/.exec(file) ?? []
  const path = name.startsWith('/') ? join(rules.root, name) : resolve(dirname(job.path), name)
  if (node.value.trim() !== '')
    report(
      'code/file-and-text',
      `The code block has both the file "${name}" and code.`,
      'Remove the code, or remove `file`.',
    )
  const bytes = job.reader.read(path)
  const read = bytes ? decodeText(bytes, name) : readTextFile(path, name)
  if ('problem' in read) {
    const { code, message, hint = '' } = read.problem
    if (code !== 'file/missing')
      report(code, `Cannot show the file "${name}" of the code block. ${message}`, hint)
    else
      report(
        'code/missing-file',
        `The file "${name}" of the code block does not exist.`,
        'Correct the path. It begins with "./" or "../" from the page, or with "/" from the ' +
          'project root.',
      )
    return
  }
  reportForeignFile(
    { path, href: name, ...(start && { line: start.line, column: start.column }) },
    job,
    rules,
  )
  const lines = read.text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n')
  const found =
    region === undefined
      ? withoutMarkers(lines)
      : (cutRegion(lines, region) ?? (await cutExport(read.text, { name: region, path })))
  if (found === null) {
    report(
      'code/missing-region',
      `The file "${name}" has no region "${region}".`,
      regionHint(lines, region ?? ''),
    )
    return
  }
  node.lang ??= extname(path).slice(1)
  node.value = dedent(found).join('\n')
}

/** What to do about a region that a file doesn't have. */
function regionHint(lines: readonly string[], region: string): string {
  const names = lines.flatMap((line) => regionStart(line) ?? [])
  const near = closest(region, names)
  return names.length === 0
    ? `Add the comments "#region ${region}" and "#endregion" to the file.`
    : `${near === undefined ? '' : `Did you mean "${near}"? `}Use one of: ` +
        `${names.map((each) => `"${each}"`).join(', ')}.`
}

const COMMENT = String.raw`^\s*(?:\/\/|\/\*|\{\/\*|<!--|--|[#;%])?\s*#?`
const START = new RegExp(String.raw`${COMMENT}region\s+([\w-]+)`)
const END = new RegExp(String.raw`${COMMENT}endregion\b`)

function regionStart(line: string): string | undefined {
  return /#\s*region\b/.test(line) ? START.exec(line)?.[1] : undefined
}

function isRegionEnd(line: string): boolean {
  return /#\s*endregion\b/.test(line) && END.test(line)
}

function withoutMarkers(lines: readonly string[]): string[] {
  return lines.filter((line) => regionStart(line) === undefined && !isRegionEnd(line))
}

/**
 * The lines of a region, without the marks of regions inside; null when there is none. One that is
 * not closed goes to the end.
 */
function cutRegion(lines: readonly string[], name: string): string[] | null {
  const start = lines.findIndex((line) => regionStart(line) === name)
  if (start < 0) return null
  let depth = 0
  let end = start + 1
  for (; end < lines.length; end++) {
    const line = lines[end] ?? ''
    if (regionStart(line) !== undefined) depth++
    else if (isRegionEnd(line) && depth-- === 0) break
  }
  return withoutMarkers(lines.slice(start + 1, end))
}

function dedent(lines: readonly string[]): string[] {
  const width = lines
    .filter((line) => line.trim() !== '')
    .reduce((least, line) => Math.min(least, /^[ \t]*/.exec(line)?.[0].length ?? 0), Infinity)
  return lines.map((line) => line.slice(width))
}
