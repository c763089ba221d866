import type { Root } from 'mdast'
import { isReservedId } from './pageIds.ts'
import type { PageJob } from './pageJob.ts'
import { visit } from '../visit.ts'

/** Reports an id `{#id}` that two headings have: links to the second one would open the first. */
export function checkDuplicateIds(tree: Root, job: PageJob): void {
  const lines = new Map<string, number>()
  visit(tree, 'heading', ({ children }) => {
    const node = children.findLast((child) => child.type === 'headingId')
    if (!node?.position) return
    const { line, column } = node.position.start
    if (isReservedId(node.value))
      job.diagnostics.push({
        code: 'page/duplicate-id',
        severity: 'error',
        message: `The id "${node.value}" belongs to the layout of the page.`,
        hint: 'Use another id, one that does not begin with `bf`.',
        file: job.file,
        line,
        column,
      })
    const first = lines.get(node.value)
    if (first === undefined) lines.set(node.value, line)
    else
      job.diagnostics.push({
        code: 'page/duplicate-id',
        severity: 'error',
        message: `Duplicate id "${node.value}": the heading in line ${first} has the same id.`,
        hint: 'Use another id for one of the two headings.',
        file: job.file,
        line,
        column,
      })
  })
}
