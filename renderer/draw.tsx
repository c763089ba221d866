import { startTransition, useEffect, useLayoutEffect, type ReactElement } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { App } from './App.tsx'
import { reportCaught } from './reportCaught.ts'
import { DocPage } from './DocPage.tsx'
import { APP_ID, ROOT_OPTIONS } from './hydrationData.ts'
import { applyHead } from './pageHead.ts'
import type { View } from './view.ts'

/**
 * In development an error that a boundary catches is explained too. A page that was rendered for
 * another state only warns.
 */
const options = import.meta.env.DEV
  ? {
      ...ROOT_OPTIONS,
      onCaughtError: reportCaught,
      onRecoverableError: (error: unknown) => console.error(error),
    }
  : ROOT_OPTIONS

let root: Root | undefined
let current: View | undefined

/**
 * Attaches React to the prerendered document. Resolves when the effects of all components have run.
 */
export async function hydrate(view: View): Promise<void> {
  const container = containerOf()
  current = view
  await new Promise<void>((resolve) => {
    startTransition(() => {
      root = hydrateRoot(container, <Committed onEffects={resolve} view={view} />, options)
    })
  })
}

/**
 * Draws a page where the document is another one: one 404 page serves every language. React removes
 * what was there when it commits.
 */
export async function replaceDocument(view: View): Promise<void> {
  root = createRoot(containerOf(), options)
  await draw(view)
}

/** Renders the next page. Resolves when it's rendered. */
export async function draw(view: View): Promise<void> {
  current = view
  applyHead(view)
  await new Promise<void>((resolve) => root?.render(<Committed onCommit={resolve} view={view} />))
}

let redrawn: Promise<void> = Promise.resolve()

/**
 * Renders the current page again, after an edit during development. Edits are rendered in their
 * order.
 */
export function redraw(change: (view: View) => Promise<View> | View): Promise<void> {
  const next = redrawn.then(async () => {
    if (current) await draw(await change(current))
  })
  redrawn = next.catch(() => {})
  return next
}

function containerOf(): HTMLElement {
  const container = document.getElementById(APP_ID)
  if (!container) throw new Error(`The document has no element with the id "${APP_ID}".`)
  return container
}

interface CommittedProps {
  readonly view: View
  readonly onCommit?: () => void
  readonly onEffects?: () => void
}

const nothing = (): void => {}

function Committed({
  view,
  onCommit = nothing,
  onEffects = nothing,
}: CommittedProps): ReactElement {
  useLayoutEffect(onCommit, [onCommit])
  useEffect(onEffects, [onEffects])
  return <App view={view} Page={DocPage} />
}
