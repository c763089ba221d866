import { Component, type ReactNode } from 'react'
import { ErrorMessage } from './ErrorMessage.tsx'

interface ErrorBoundaryProps {
  /** Another page gets another try. */
  readonly routePath: string
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean
  readonly routePath: string
}

/** Shows a message when its content fails in the browser, and keeps the parts around it working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, routePath: this.props.routePath }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps(
    { routePath }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return routePath === state.routePath ? null : { hasFailed: false, routePath }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorMessage /> : this.props.children
  }
}
