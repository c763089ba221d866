import type { ContextOptions } from '../site/contextOptions.ts'
import { contextOf } from '../site/context.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { onChange, onList } from './changes.ts'
import type { Screen } from './pageUpdates.ts'

/** Files that changed, or that were added or removed. Absolute paths, with forward slashes. */
export interface FileChange {
  readonly kind: 'change' | 'list'
  readonly files: readonly string[]
}

/** What a check of the site found. */
export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[]
  /** Files that pages are made from beside their sources. */
  readonly filesRead: readonly string[]
  /** The pages that were looked at, by their places. */
  readonly checkedPages: readonly string[]
}

/** Nobody looks at the pages, and whoever restarts the server starts other checks. */
const NO_SCREEN: Screen = {
  update: async () => {},
  updateAll: async () => {},
  restart: async () => false,
}

/** Checks a site with a reading of its own, and after changes again what they affect. */
export async function checkAfter(
  changes: readonly FileChange[],
  options: ContextOptions,
): Promise<CheckResult> {
  const { model, store } = await contextOf(options)
  for (const { kind, files } of changes) {
    if (kind === 'list') await onList(NO_SCREEN, options.root, files)
    else for (const file of files) await onChange(NO_SCREEN, options.root, file)
  }
  const diagnostics = await model.diagnostics()
  return { diagnostics, filesRead: store.filesRead(), checkedPages: model.checkedPages() }
}
