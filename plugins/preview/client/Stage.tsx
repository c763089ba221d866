import { useHydrated, useText } from 'bifolio/client'
import { Component, type ComponentType, type ReactElement, type ReactNode } from 'react'
import './preview.css'

/** Properties of the place where an example is rendered. */
export interface StageProps {
  readonly example: ComponentType
  /** `no` for an example that only a browser can draw. */
  readonly prerender?: string
}

/** Draws an example. What goes wrong in it stays in it. */
export function Stage({ example: Example, prerender }: StageProps): ReactElement {
  const failed = useText()('previewFailed')
  // `NoSSR` would join what every page loads.
  const isHydrated = useHydrated()
  return (
    // The code next to it has the same content for a search engine.
    <div className="bf-preview-stage" data-pagefind-ignore="">
      <Boundary key={keyOf(Example)} failed={failed}>
        {(isHydrated || prerender !== 'no') && <Example />}
      </Boundary>
    </div>
  )
}

const keys = new WeakMap<ComponentType, number>()
let count = 0

/** An example that was edited gets another try. */
function keyOf(example: ComponentType): number {
  const key = keys.get(example) ?? ++count
  keys.set(example, key)
  return key
}

interface BoundaryProps {
  readonly failed: string
  readonly children: ReactNode
}

/** Shows the error of what it holds in its place. */
class Boundary extends Component<BoundaryProps, { readonly message: string | null }> {
  override state: { readonly message: string | null } = { message: null }

  static getDerivedStateFromError(error: unknown): { message: string } {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  override render(): ReactNode {
    const { message } = this.state
    if (message === null) return this.props.children
    return (
      <div className="bf-preview-error" role="alert">
        <p>{this.props.failed}</p>
        <pre>
          <code>{message}</code>
        </pre>
      </div>
    )
  }
}
