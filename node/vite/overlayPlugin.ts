import type { Plugin } from 'vite'
import { slashed } from '../slashed.ts'
import { ERROR_REFERENCE } from '../../shared/errorReference.ts'
import { scriptCall, valueCode } from '../documentScripts.ts'
import { GENERATED_FOLDER } from '../config/projectNames.ts'

/**
 * Adjusts Vite's overlay: URLs of the error reference are links, and a Vite config that the project
 * does not have isn't mentioned.
 */
export function overlayPlugin(): Plugin {
  let hasConfig = true
  return {
    name: 'bifolio:overlay',
    apply: 'serve',
    configResolved({ configFile }) {
      hasConfig = configFile !== undefined && !slashed(configFile).includes(`/${GENERATED_FOLDER}/`)
    },
    transform: {
      filter: { id: /\/vite\/dist\/client\/client\.mjs/ },
      handler: (code) => ({
        code: withReferenceLinks(hasConfig ? code : withoutConfigAdvice(code)),
        map: null,
      }),
    },
  }
}

/** The client of Vite without the sentence on how to turn the overlay off. */
export function withoutConfigAdvice(client: string): string {
  return client.replace(
    /, h\("br"\), "You can also disable this overlay[^]*?"config-file-name" \}, [^)]*\), "\."/,
    '',
  )
}

const BODY = 'this.root.querySelector(".message-body")'

/** The client of Vite, with links where a message has URLs of the error reference. */
export function withReferenceLinks(client: string): string {
  return client.replace(
    'this.text(".message-body", message.trim());',
    (statement) =>
      `${statement} ${scriptCall('linkReferences', BODY, valueCode(ERROR_REFERENCE))};`,
  )
}
