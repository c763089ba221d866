import type { Root } from 'mdast'
import { visit } from '../visit.ts'
import type { PageJob } from './pageJob.ts'

/** A comment as MDX has it. With a backslash it's meant as text. */
const COMMENT = /(?<!\\)\{\/\*[^]*?\*\/\}/g
/** The id of a heading, which may be a comment in MDX. */
const ID = /^\{\/\*\s*(#\S+)\s*\*\/\}$/

/** Reports comments of MDX in a `.md` page, which shows them to its readers. */
export function checkComments(tree: Root, source: string, job: PageJob): void {
  const found = [...source.matchAll(COMMENT)]
  if (found.length === 0) return
  visit(tree, 'text', ({ position }) => {
    const [from, to] = [position?.start.offset ?? 0, position?.end.offset ?? 0]
    for (const { 0: comment, index } of found) {
      if (index < from || index >= to) continue
      const before = source.slice(0, index)
      const id = ID.exec(comment)?.[1]
      job.diagnostics.push({
        code: 'markdown/comment',
        severity: 'warning',
        message: 'The page shows this comment: `{/* … */}` is for `.mdx` files.',
        hint:
          `Write \`${id ? `{${id}}` : '<!-- … -->'}\`, or rename the file to \`.mdx\`. ` +
          'To show it, put it in a code span.',
        file: job.file,
        line: before.split('\n').length,
        column: index - before.lastIndexOf('\n'),
      })
    }
  })
}
