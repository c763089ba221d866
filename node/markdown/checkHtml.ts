import type { Root } from 'mdast'
import { visit } from '../visit.ts'
import { htmlWords } from './htmlWords.ts'
import { placesIn } from './markdownComponents.ts'
import type { PageJob } from './pageJob.ts'

/** What nobody writes in HTML but as Markdown: marks around words, links, and marks of a line. */
const MARKDOWN = new RegExp(
  [
    String.raw`(?<!\\)\*\*(?=[^\s*])[^*\n]*[^\s*]\*\*`,
    '(?<!\\\\)`[^`\\s][^`\\n]*`',
    String.raw`(?<![\w\\])!?\[[^\]\n]{0,200}\]\([^()\s]+(?:\s+"[^"\n]*")?\)`,
    String.raw`^[ \t]*(?:[-*+]|1[.)]|#{1,6})[ \t]+\S[^\n]*`,
    String.raw`^[ \t]*(?:\`{3}|~{3})[^\n]*`,
    String.raw`^[ \t]*\|?[ \t]*:?-{3,}:?[ \t]*\|[^\n]*`,
  ].join('|'),
  'm',
)
/** Most characters of the page that a message quotes. */
const LONGEST = 40

/**
 * Reports Markdown in the HTML of a `.md` page, which shows it to its readers as it is written:
 * what is in a block of HTML, or between the tags of a component, is HTML until an empty line.
 */
export function checkHtml(tree: Root, source: string, job: PageJob): void {
  let placeOf: ReturnType<typeof placesIn> | undefined
  visit(tree, 'html', (node, _, parent) => {
    const found = MARKDOWN.exec(htmlWords(node.value))
    // It has its own report.
    if (!found || (parent && 'name' in parent && parent.name === 'FileTree')) return
    const text = found[0].trim()
    const start = found.index + found[0].indexOf(text)
    const { line, column } = (placeOf ??= placesIn(source))(node, start)
    job.diagnostics.push({
      code: 'markdown/in-html',
      severity: 'warning',
      message:
        'The page shows this Markdown as text: ' +
        `\`${text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text}\`.`,
      hint: 'Put empty lines around it, or rename the file to `.mdx`.',
      file: job.file,
      line,
      column,
    })
  })
}
