import { startTransition, StrictMode, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { onGivenUp } from '../client/resource.ts'
import type { Arrival } from '../client/router/arrival.ts'
import { router } from '../client/router/router.ts'
import type { View } from '../client/view.ts'
import { APP_ID, ROOT_OPTIONS } from './hydrationData.ts'
import { Root } from './Root.tsx'
import { rootErrors } from './rootErrors.ts'

/**
 * Attaches React to the prerendered document. Resolves when the effects of all components have run.
 * Rejects when the page has lost its components or waits for data in vain: then the document stays
 * as the server sent it.
 */
export async function hydrate(view: View): Promise<void> {
  // The document shows it already.
  router.screen.page = view.page
  await attach(view, hydrateRoot)
}

/** Renders a page where the document is that of another one, which React removes. */
export async function replace(view: View): Promise<void> {
  await attach(view, (container, root, options) => createRoot(container, options).render(root))
}

async function attach(
  view: View,
  begin: (container: HTMLElement, root: ReactNode, options: RootOptions) => unknown,
): Promise<void> {
  const container = containerOf()
  const first: Arrival = {
    view,
    url: new URL(window.location.href),
    kind: 'load',
    position: null,
  }
  await new Promise<void>((resolve, reject) => {
    const lose = (error: unknown): void => {
      stopListening()
      giveUp()
      reject(error)
    }
    const stopListening = onGivenUp(() => lose(new Error('Data of the page could not be loaded.')))
    const root = (
      <Root
        first={first}
        onEffects={() => {
          stopListening()
          resolve()
        }}
        onFailed={(error, isKept) => {
          lose(error)
          if (!isKept) window.location.reload()
        }}
      />
    )
    // It finds what a site's own components do wrong, and costs a second rendering.
    const checked = import.meta.hot ? <StrictMode>{root}</StrictMode> : root
    startTransition(() => void begin(container, checked, optionsOf(container, view, lose)))
  })
}

/**
 * Without its components, a page works as with JavaScript disabled: its links load documents, the
 * search is a link.
 */
function giveUp(): void {
  router.giveUp()
  document.documentElement.removeAttribute('data-js-on')
}

/** React removes a page whose error no boundary catches: the delivered one is put back. */
function optionsOf(
  container: HTMLElement,
  { page }: View,
  onLost: (error: unknown) => void,
): RootOptions {
  const html = container.innerHTML
  return {
    ...ROOT_OPTIONS,
    ...rootErrors((error) => {
      if ((router.screen.page ?? page) === page) container.innerHTML = html
      else window.location.reload()
      onLost(error)
    }),
  }
}

function containerOf(): HTMLElement {
  const container = document.getElementById(APP_ID)
  if (!container) throw new Error(`The document has no element with the id "${APP_ID}".`)
  return container
}
