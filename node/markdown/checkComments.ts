import type { Html, Root } from 'mdast'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { visit } from '../visit.ts'
import { htmlWords } from './htmlWords.ts'
import { placesIn } from './markdownComponents.ts'
import type { PageJob } from './pageJob.ts'

/** A comment as MDX has it. With a backslash it's meant as text. */
const COMMENT = /(?<!\\)\{\/\*[^]*?\*\/\}/g
/** The id of a heading, which may be a comment in MDX. */
const ID = /^\{\/\*\s*(#\S+)\s*\*\/\}$/

/** Reports comments of MDX in a `.md` page, which shows them to its readers. */
export function checkComments(tree: Root, source: string, job: PageJob): void {
  const found = [...source.matchAll(COMMENT)]
  if (found.length === 0) return
  const placeOf = placesIn(source)
  visit(tree, (node) => {
    if (node.type === 'html')
      for (const { 0: comment, index } of htmlWords((node as Html).value).matchAll(COMMENT))
        report(comment, placeOf(node as Html, index), job)
    if (node.type !== 'text') return
    const [from, to] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0]
    for (const { 0: comment, index } of found) {
      if (index < from || index >= to) continue
      const before = source.slice(0, index)
      const column = index - before.lastIndexOf('\n')
      report(comment, { line: before.split('\n').length, column }, job)
    }
  })
}

function report(
  comment: string,
  { line, column }: Required<Pick<Diagnostic, 'line' | 'column'>>,
  { file, diagnostics }: PageJob,
): void {
  const id = ID.exec(comment)?.[1]
  diagnostics.push({
    code: 'markdown/comment',
    severity: 'warning',
    message: 'The page shows this comment: `{/* … */}` is for `.mdx` files.',
    hint:
      `Write \`${id ? `{${id}}` : '<!-- … -->'}\`, or rename the file to \`.mdx\`. ` +
      'To show it, put it in a code span.',
    file,
    line,
    column,
  })
}
