import config from 'virtual:bifolio/config'
import type { PageModule } from '../client/loadPage.ts'
import { redraw } from './onRenderClient.tsx'

interface UpdateEvent {
  /** Source below the content root. */
  readonly path: string
  /** True when the navigation changed too. */
  readonly reload: boolean
}

/** Draws an edited page anew during development. */
export function startHotUpdates(contentFolder: string): void {
  import.meta.hot?.on('bifolio:update', ({ path, reload }: UpdateEvent) => {
    if (reload) {
      window.location.reload()
      return
    }
    void redraw(async (view) => {
      if (view.page.relativePath !== path) return view
      const module = (await import(/* @vite-ignore */ `${config.base}${contentFolder}/${path}?t=${Date.now()}`)) as PageModule
      return { ...view, page: module.pageData, module }
    })
  })
  import.meta.hot?.on('bifolio:clear', () => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
  })
}
