import type { createNameMatcher } from '../shared/nameMatcher.ts'
import { createResource, type Resource } from './resource.ts'

type NameMatcher = typeof createNameMatcher

/** The code that matches names loosely. No page needs it before the reader searches for something. */
const code: Resource<NameMatcher> = createResource(
  async () => (await import('../shared/nameMatcher.ts')).createNameMatcher,
)

/** Loads what matches names loosely, once. Rejects when it can't be loaded; the next call tries again. */
export function loadNameMatcher(): Promise<NameMatcher> {
  return code.load('')
}

/** What matches names loosely. Suspends while it's loaded. */
export function readNameMatcher(): NameMatcher {
  return code.read('')
}
