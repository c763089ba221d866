import { UsageError } from '../../shared/diagnostic.ts'
import { inFolder } from '../../shared/edition.ts'
import type { BuildContext } from '../context.ts'

/** Throws when the site has no page: says why none can be read, or where pages belong. */
export function requirePages({ store, config }: BuildContext): void {
  if (store.pages().length > 0) return
  const problems = store.recordDiagnostics().filter(({ severity }) => severity === 'error')
  if (problems.length > 0) throw new UsageError(problems)
  const folders = config.editions.map(({ folder }) => `${config.root}/${inFolder(folder, '')}`)
  throw new UsageError([{ code: 'content/none', severity: 'error', message: `There are no pages in ${folders.join(' or ')}.`, hint: `Add ${folders[0] ?? ''}index.mdx.` }])
}
