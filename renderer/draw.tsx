import { startTransition, useEffect, useInsertionEffect, type ReactElement } from 'react'
import { hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import type { Arrival } from '../client/AppContext.ts'
import { GIVEN_UP } from '../client/resource.ts'
import { App } from './App.tsx'
import { containerOf } from './containerOf.ts'
import { DocPage } from './DocPage.tsx'
import { ROOT_OPTIONS } from './hydrationData.ts'
import { rootErrors } from './rootErrors.ts'
import type { View } from './view.ts'

const nothing = (): void => {}

/** What is on the screen, and what may come. */
export const screen: {
  root?: Root
  /** The page that is shown, or was asked for first. */
  view?: View
  shown?: ReactElement
  /** True once the page in the document has lost its components. */
  isLost: boolean
  /** Stays on the page that is shown: the next one isn't wanted anymore. */
  cancel(this: void): void
  readonly arrival: Arrival
} = { isLost: false, cancel: nothing, arrival: { page: null, isRecent: false } }

/**
 * Attaches React to the prerendered document. Resolves when the effects of all components have run.
 * Rejects when the page has lost its components or waits for data in vain: then the document stays
 * as the server sent it.
 */
export async function hydrate(view: View): Promise<void> {
  screen.view = view
  // The document shows it already.
  screen.arrival.page = view.page
  await new Promise<void>((resolve, reject) => {
    const onGivenUp = (): void => {
      lose()
      reject(new Error('Data of the page could not be loaded.'))
    }
    const onEffects = (): void => {
      removeEventListener(GIVEN_UP, onGivenUp)
      resolve()
    }
    addEventListener(GIVEN_UP, onGivenUp)
    startTransition(() => {
      screen.shown = <Committed onEffects={onEffects} onFailed={reject} view={view} />
      screen.root = hydrateRoot(containerOf(), screen.shown, optionsOf(reject))
    })
  })
}

/** The URL of the document below its origin. */
export function urlOf({ pathname, search, hash }: Location | URL = window.location): string {
  return pathname + search + hash
}

/**
 * Without its components, a page works as with JavaScript disabled: its links load documents, the
 * search is a link.
 */
function lose(): void {
  screen.isLost = true
  document.documentElement.removeAttribute('data-js-on')
}

/** React removes a page whose error no boundary catches: the delivered one is put back. */
export function optionsOf(onLost: (error: unknown) => void): RootOptions {
  const container = containerOf()
  const html = container.innerHTML
  const { page } = screen.arrival
  return {
    ...ROOT_OPTIONS,
    ...rootErrors((error) => {
      lose()
      if (screen.arrival.page === page) container.innerHTML = html
      else window.location.reload()
      onLost(error)
    }),
  }
}

interface CommittedProps {
  readonly view: View
  /** Path, query and anchor that the page was opened with. */
  readonly address?: string
  readonly onShown?: () => void
  readonly onEffects: () => void
  readonly onFailed: (error: unknown, isKept: boolean) => void
}

/** A page, which reports when it is on the screen. */
export function Committed({
  view,
  address = urlOf(),
  onShown = nothing,
  onEffects,
  onFailed,
}: CommittedProps): ReactElement {
  // Before any other effect: what a component of the page reads there is of the page.
  useInsertionEffect(onShown, [onShown])
  useEffect(onEffects, [onEffects])
  return (
    <App
      view={view}
      Page={DocPage}
      address={address}
      arrival={screen.arrival}
      onFailed={(error, isKept) => {
        lose()
        onFailed(error, isKept)
      }}
    />
  )
}
