import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Code, Root } from 'mdast'
import type { PageJob } from './pageJob.ts'
import { visit } from '../visit.ts'

/** Reads the source of a diagram. Throws when it is wrong. */
type ParseDiagram = (source: string) => Promise<unknown>

/** Parses the diagrams of a page with Mermaid. Only the browser renders them. */
export async function checkDiagrams(tree: Root, job: PageJob, root: string): Promise<void> {
  const diagrams: Code[] = []
  visit(tree, 'code', (node) => void (node.lang === 'mermaid' && diagrams.push(node)))
  if (diagrams.length === 0) return
  const parse = await loadParser(root)
  for (const { value, meta, position } of diagrams) {
    const fault = await faultOf(value, parse)
    if (!fault) continue
    const start = position?.start
    // Mermaid does not count the lines of comments and of its own front matter, and those of a file
    // are not those of the page.
    const isCounted =
      fault.line !== null && !/^\s*(?:%%|---)/m.test(value) && !/\bfile=/.test(meta ?? '')
    job.diagnostics.push({
      code: 'markdown/diagram',
      severity: 'error',
      message: `Invalid Mermaid diagram: ${fault.message}`,
      hint: 'Correct the diagram. See https://mermaid.js.org for the syntax.',
      file: job.file,
      ...(start &&
        (isCounted
          ? { line: start.line + (fault.line ?? 0) }
          : { line: start.line, column: start.column })),
    })
  }
}

/**
 * What is wrong with a diagram, with the line of its source, counted from 1. Null for one that can
 * be read.
 */
async function faultOf(
  source: string,
  parse: ParseDiagram,
): Promise<{ readonly message: string; readonly line: number | null } | null> {
  try {
    await parse(source)
    return null
  } catch (error) {
    // This kind of diagram needs a browser to be parsed, so it may be valid.
    if (error instanceof TypeError || error instanceof ReferenceError) return null
    const text = error instanceof Error ? error.message : String(error)
    const [, line, before = '', unexpected] =
      /^(?:Parse|Lexical) error on line (\d+)[:.]\s*(.*?)\n-*\^\s*(?:.*, got '([^']*)')?/s.exec(
        text,
      ) ?? []
    if (line === undefined)
      return { message: text.replace(/\s+/g, ' ').replace(/[.:]?$/, '.'), line: null }
    const what = unexpected === undefined ? 'something' : `"${unexpected}"`
    const place = before
      .trim()
      .replace(/^\.\.\./, '')
      .slice(-30)
    return {
      message: `${what} is not expected after "${place}".`,
      line: Number(line),
    }
  }
}

/**
 * Mermaid of the project. Without a document it can't sanitize texts, which isn't needed because
 * nothing is rendered here.
 */
async function loadParser(root: string): Promise<ParseDiagram> {
  const mermaidFile = createRequire(join(root, 'package.json')).resolve('mermaid')
  const cleanerFile = createRequire(mermaidFile)
    .resolve('dompurify')
    .replace('purify.cjs.js', 'purify.es.mjs')
  const { default: cleaner } = (await import(pathToFileURL(cleanerFile).href)) as {
    default: { isSupported: boolean } & Record<string, unknown>
  }
  if (!cleaner.isSupported)
    Object.assign(cleaner, { addHook() {}, sanitize: (text: string) => text })
  const { default: mermaid } = (await import(pathToFileURL(mermaidFile).href)) as {
    default: { parse: ParseDiagram }
  }
  return (source) => mermaid.parse(source)
}
