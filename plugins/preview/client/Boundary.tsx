import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** What is shown. Something else gets another try. */
  readonly attempt: unknown
  /** Above the error. */
  readonly failed: string
  readonly children: ReactNode
}

/**
 * Shows the error of what it holds in its place, with styles of the component around it. An
 * example that was edited gets another try.
 */
export class Boundary extends Component<BoundaryProps, { readonly message: string | null }> {
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

  override componentDidUpdate({ attempt }: BoundaryProps): void {
    if (attempt !== this.props.attempt) this.retry()
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
