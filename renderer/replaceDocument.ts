import { createRoot } from 'react-dom/client'
import { containerOf } from './containerOf.ts'
import { optionsOf, screen } from './draw.tsx'
import { draw } from './next.tsx'
import { notFoundView, plainView } from './plainView.ts'
import { loadView, type View } from './view.ts'

/**
 * Renders a page where the document is another one: one 404 page serves every language. React
 * removes what was there when it commits.
 */
export async function replaceDocument(view: View): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    screen.root = createRoot(containerOf(), optionsOf(reject))
    draw(view).then(resolve, reject)
  })
}

/** Renders what the document of a 404 page or an error is for. */
export async function replaceError(pageType: '404' | 'error'): Promise<void> {
  const address = window.location.pathname
  const view = pageType === '404' ? await loadView(address) : await plainView(address, pageType)
  await replaceDocument(view ?? (await notFoundView(address)))
}
