import { startTransition, useEffect, useLayoutEffect, type ReactElement } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { App } from './App.tsx'
import { containerOf } from './containerOf.ts'
import { KeptPage } from './KeptPage.tsx'
import { reportCaught } from './reportCaught.ts'
import { DocPage } from './DocPage.tsx'
import { ROOT_OPTIONS } from './hydrationData.ts'
import { loadHead, type View } from './view.ts'

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
/** True once the page in the document has lost its components. */
let isLost = false

/**
 * Attaches React to the prerendered document. Resolves when the effects of all components have run.
 * Rejects when one of them throws: then the document stays as the server sent it.
 */
export async function hydrate(view: View): Promise<void> {
  const container = containerOf()
  current = view
  await new Promise<void>((resolve, reject) => {
    startTransition(() => {
      root = hydrateRoot(
        container,
        <Committed onEffects={resolve} onFailed={reject} view={view} />,
        options,
      )
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

/**
 * Renders the next page. Resolves when it's rendered. One that throws is loaded as a document,
 * which needs no component.
 */
export async function draw(view: View): Promise<void> {
  const isNext = current !== undefined
  current = view
  const { applyHead } = await loadHead()
  applyHead(view)
  await new Promise<void>((resolve, reject) => {
    const onFailed = (error: unknown): void => {
      if (isNext) window.location.reload()
      else reject(error)
    }
    if (isLost) onFailed(null)
    else root?.render(<Committed onCommit={resolve} onFailed={onFailed} view={view} />)
  })
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

interface CommittedProps {
  readonly view: View
  readonly onCommit?: () => void
  readonly onEffects?: () => void
  readonly onFailed: (error: unknown) => void
}

const nothing = (): void => {}

/**
 * Without its components, a page works as with JavaScript disabled: its links load documents, the
 * search is a link.
 */
function lost(onFailed: (error: unknown) => void): (error: unknown) => void {
  return (error) => {
    isLost = true
    document.documentElement.removeAttribute('data-js-on')
    onFailed(error)
  }
}

function Committed({
  view,
  onCommit = nothing,
  onEffects = nothing,
  onFailed,
}: CommittedProps): ReactElement {
  useLayoutEffect(onCommit, [onCommit])
  useEffect(onEffects, [onEffects])
  const app = <App view={view} Page={DocPage} />
  // While developing, the overlay explains the failure, and an edit renders the page again.
  if (import.meta.env.DEV) return app
  return <KeptPage onFailed={lost(onFailed)}>{app}</KeptPage>
}
