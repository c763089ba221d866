import type { Plugin } from 'vite'
import { GENERATED_FOLDER } from '../config/projectNames.ts'

/** Leaves out of Vite's overlay what names a Vite config that the project does not have. */
export function overlayPlugin(): Plugin {
  let hasConfig = true
  return {
    name: 'bifolio:overlay',
    apply: 'serve',
    configResolved({ configFile }) {
      hasConfig = configFile !== undefined && !configFile.replaceAll('\\', '/').includes(`/${GENERATED_FOLDER}/`)
    },
    transform: {
      filter: { id: /\/vite\/dist\/client\/client\.mjs/ },
      handler: (code) => (hasConfig ? null : { code: withoutConfigAdvice(code), map: null }),
    },
  }
}

/** The client of Vite without the sentence on how to turn the overlay off. */
export function withoutConfigAdvice(client: string): string {
  return client.replace(/, h\("br"\), "You can also disable this overlay[^]*?"config-file-name" \}, [^)]*\), "\."/, '')
}
