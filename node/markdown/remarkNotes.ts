import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { CheckSpelling } from '../check/spelling.ts'
import type { PageJob } from './pageJob.ts'

/** Notes what `bifolio check` asks of a page: its imports, and what its author might have written otherwise. */
export function remarkNotes(tree: Root, source: string, job: PageJob, checkSpelling: CheckSpelling | null): void {
  visit(tree, (node) => {
    if (node.type === 'mdxjsEsm') {
      for (const statement of node.data?.estree?.body ?? []) {
        if ('source' in statement && statement.source) job.imports.push(String(statement.source.value))
      }
      return
    }
    if (!checkSpelling || (node.type !== 'text' && node.type !== 'yaml') || !node.position) return
    const { start, end } = node.position
    // Of the source, not of the node: an escape or an entity is longer there.
    const text = source.slice(start.offset, end.offset)
    job.remarks.push(...checkSpelling({ text, line: start.line, column: start.column }, job.file))
  })
}
