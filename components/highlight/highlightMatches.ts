import { loadPart } from '../../client/index.ts'

/**
 * Highlights the words of the search on this page. The code is loaded only if there are any.
 */
export async function highlightMatches(): Promise<void> {
  const module = await loadPart(() => import('./showHighlight.ts'))
  module?.showHighlight()
}
