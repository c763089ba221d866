import type { Config } from 'vike/types'

/** The Vike extension that renders Bifolio's pages: `extends: 'import:bifolio/config:default'` in `pages/+config.ts`. */
const config: Config = {
  name: 'bifolio',
  require: { vike: '>=0.4.266' },
  clientRouting: true,
  hydrationCanBeAborted: true,
  // `bifolio build` starts prerendering itself: it decides what the files are called.
  prerender: { disableAutoRun: true },
  onRenderHtml: 'import:bifolio/__internal/onRenderHtml:onRenderHtml',
  onRenderClient: 'import:bifolio/__internal/onRenderClient:onRenderClient',
}

export default config
