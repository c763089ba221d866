import { applyHead } from '../client/head/applyHead.ts'
import type { View } from '../client/view.ts'
import { replace } from './hydrate.tsx'
import { loadView } from './loadView.ts'
import { notFoundView, plainView } from './plainView.ts'

/** Renders a page where the document is another one: one 404 page serves every language. */
export async function replaceDocument(view: View): Promise<void> {
  applyHead(view)
  await replace(view)
}

/** Renders what the document of a 404 page or an error is for. */
export async function replaceError(pageType: '404' | 'error'): Promise<void> {
  const pathname = window.location.pathname
  const view = pageType === '404' ? await loadView(pathname) : await plainView(pathname, pageType)
  await replaceDocument(view ?? (await notFoundView(pathname)))
}
