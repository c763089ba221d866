import type { Config } from 'vike/types'

/**
 * The Vike extension that renders Bifolio's pages: `extends: 'import:bifolio/config:default'` in
 * `pages/+config.ts`.
 */
const config: Config = {
  name: 'bifolio',
  require: { vike: '>=0.4.266' },
  // Vike routes and renders; in the browser our own entry takes over, which is half the size of
  // Vike's.
  clientHooks: false,
  client: 'import:bifolio/docs/client:default',
  // Index pages end with a slash.
  disableUrlNormalization: true,
  // `bifolio build` starts prerendering itself: it decides what the files are called.
  // Node.js can't `require()` a module that another page imports at the same time.
  prerender: { disableAutoRun: true, parallel: 1 },
  onRenderHtml: 'import:bifolio/docs/onRenderHtml:onRenderHtml',
}

export default config
