import type { Node } from 'mdast'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { PageJob } from './pageJob.ts'

/** Reports a problem of a page at the place of a node. One that a plugin added has no place. */
export function reportAt(
  { file, diagnostics }: Pick<PageJob, 'file' | 'diagnostics'>,
  { position }: Pick<Node, 'position'>,
  problem: Omit<Diagnostic, 'file' | 'line' | 'column'>,
): void {
  const start = position?.start
  diagnostics.push({ ...problem, file, ...(start && { line: start.line, column: start.column }) })
}
