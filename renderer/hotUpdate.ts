import type { PageModule } from '../client/loadPage.ts'
import { redraw } from './draw.tsx'

/** What the development server tells of an edit. */
interface UpdateEvent {
  /** Source below the content root. */
  readonly path: string
  /** Address of the source's module. */
  readonly url: string
  /** True when the navigation changed too. */
  readonly reload: boolean
}

/** Draws an edited page anew during development; scroll position and sidebar stay as they are. */
export function startHotUpdates(): void {
  import.meta.hot?.on('bifolio:update', ({ path, url, reload }: UpdateEvent) => {
    if (reload) {
      window.location.reload()
      return
    }
    void redraw(async (view) => {
      if (view.page.relativePath !== path) return view
      const lang = view.page.translation?.state === 'missing' ? `lang=${view.page.lang}&` : ''
      const module = (await import(/* @vite-ignore */ `${url}?${lang}t=${Date.now()}`)) as PageModule
      return { ...view, page: module.pageData, module }
    })
  })
  import.meta.hot?.on('bifolio:clear', () => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
  })
}
