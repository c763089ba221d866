import { useHydrated, useSiteText } from 'bifolio/client'
import {
  Component,
  Fragment,
  Suspense,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react'
import './preview.css'

/** Properties of the place where an example is rendered. */
export interface StageProps {
  readonly example: ComponentType
  /** Rendered around the example. */
  readonly wrapper?: ComponentType<{ readonly children: ReactNode }>
  /** `no` for an example that only a browser can draw. */
  readonly prerender?: string
}

/** Draws an example. What goes wrong in it stays in it. */
export function Stage({
  example: Example,
  wrapper: Wrapper = Fragment,
  prerender,
}: StageProps): ReactElement {
  const failed = useSiteText()('previewFailed')
  // `NoSSR` would join what every page loads.
  const isHydrated = useHydrated()
  return (
    // The code next to it has the same content for a search engine.
    <div className="bf-preview-stage" data-pagefind-ignore="">
      <Boundary example={Example} failed={failed}>
        <div className="bf-unstyled">
          {(isHydrated || prerender !== 'no') && (
            <Suspense>
              <Wrapper>
                <Example />
              </Wrapper>
            </Suspense>
          )}
        </div>
      </Boundary>
    </div>
  )
}

interface BoundaryProps {
  readonly example: ComponentType
  readonly failed: string
  readonly children: ReactNode
}

/** Shows the error of what it holds in its place. An example that was edited gets another try. */
class Boundary extends Component<BoundaryProps, { readonly message: string | null }> {
  override state: { readonly message: string | null } = { message: null }

  readonly retry = (): void => {
    if (this.state.message !== null) this.setState({ message: null })
  }

  static getDerivedStateFromError(error: unknown): { message: string } {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  override componentDidMount(): void {
    import.meta.hot?.on('vite:afterUpdate', this.retry)
  }

  override componentDidUpdate({ example }: BoundaryProps): void {
    if (example !== this.props.example) this.retry()
  }

  override componentWillUnmount(): void {
    import.meta.hot?.off('vite:afterUpdate', this.retry)
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
