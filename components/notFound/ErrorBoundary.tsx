import { Component, type ReactNode } from 'react'
import { ErrorMessage } from './ErrorMessage.tsx'

interface ErrorBoundaryProps {
  /** Another page gets another try. */
  readonly routePath: string
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean
  /** HTML of the main part when it failed. */
  readonly html: string
  readonly routePath: string
}

/**
 * Keeps the parts around its content working when that fails in the browser. A page that the reader
 * sees stays as it is, without its components; one that can't be shown is a message.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {
    hasFailed: false,
    html: '',
    routePath: this.props.routePath,
  }

  /** The page that's on screen: at first, that of the document. */
  private shown = this.props.routePath

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    // Nothing is removed yet.
    const html = document.getElementById('bf-main')?.innerHTML ?? ''
    return { hasFailed: true, html }
  }

  static getDerivedStateFromProps(
    { routePath }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return routePath === state.routePath ? null : { hasFailed: false, html: '', routePath }
  }

  override componentDidUpdate(): void {
    if (!this.state.hasFailed) this.shown = this.props.routePath
  }

  override render(): ReactNode {
    const { hasFailed, html } = this.state
    if (!hasFailed) return this.props.children
    // While developing, the failure is what matters.
    if (html === '' || this.shown !== this.props.routePath || import.meta.env.DEV)
      return <ErrorMessage />
    return <div className="bf-kept" dangerouslySetInnerHTML={{ __html: html }} />
  }
}
