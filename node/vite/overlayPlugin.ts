import type { Plugin } from 'vite'
import { ERROR_REFERENCE } from '../../shared/errorReference.ts'
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
      hasConfig =
        configFile !== undefined &&
        !configFile.replaceAll('\\', '/').includes(`/${GENERATED_FOLDER}/`)
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

/** The client of Vite, with links where a message has URLs of the error reference. */
export function withReferenceLinks(client: string): string {
  return client.replace(
    'this.text(".message-body", message.trim());',
    (statement) =>
      `${statement} (${LINK_URLS})(this.root.querySelector(".message-body"), ` +
      `${JSON.stringify(ERROR_REFERENCE)});`,
  )
}

const LINK_URLS = `(body, reference) => {
  body.replaceChildren(...body.textContent.split(/(https?:\\/\\/\\S+)/).map((part) => part.startsWith(reference) ? Object.assign(document.createElement("a"), { href: part, textContent: part, target: "_blank", rel: "noreferrer" }) : part));
  for (const link of body.querySelectorAll("a")) link.style.color = "inherit";
}`
