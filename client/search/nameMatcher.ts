import { createResource, type Resource } from '../resource.ts'

/** What matches names loosely: Fuse.js, as one chunk. */
export type NameMatching = typeof import('../../shared/search/nameMatcher.ts')

// No page needs it before the reader searches for something.
const code: Resource<NameMatching> = createResource(
  async () => await import('../../shared/search/nameMatcher.ts'),
)

/** Loads what matches names loosely. Rejects when it can't be loaded; the next call tries again. */
export function loadNameMatcher(): Promise<NameMatching> {
  return code.load('')
}

/** What matches names loosely. Suspends while it's loaded. */
export function readNameMatcher(): NameMatching {
  return code.read('')
}
