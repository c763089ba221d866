import { Component, type ReactNode } from 'react'
import { ErrorMessage } from './ErrorMessage.tsx'

interface ErrorBoundaryProps {
  /** Another page gets another try. */
  readonly routePath: string
  readonly children: ReactNode
}

/** Says so when its content fails in the browser, and keeps what stands around it working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidUpdate({ routePath }: ErrorBoundaryProps): void {
    if (this.state.hasFailed && routePath !== this.props.routePath) this.setState({ hasFailed: false })
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorMessage /> : this.props.children
  }
}
