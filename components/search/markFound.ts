import { loadPart } from '../../client/index.ts'

/**
 * Marks what the search found on this page. The code is loaded only when there is something to
 * mark.
 */
export async function markFound(): Promise<void> {
  const module = await loadPart(() => import('./showFound.ts'))
  module?.showFound()
}
