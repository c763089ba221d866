import { Component, type ReactNode } from 'react'
import { containerOf } from './containerOf.ts'

/** Properties of what keeps a page. */
export interface KeptPageProps {
  /** Called when the page can't be rendered, and its nodes are in the document again. */
  readonly onFailed: (error: unknown) => void
  readonly children: ReactNode
}

interface KeptPageState {
  /** What was in the document when the page failed. */
  readonly nodes: readonly ChildNode[] | null
}

/**
 * Keeps what the reader sees when a component throws and nothing closer catches it: React would
 * remove the whole page. Its nodes stay, without React.
 */
export class KeptPage extends Component<KeptPageProps, KeptPageState> {
  override state: KeptPageState = { nodes: null }

  static getDerivedStateFromError(): KeptPageState {
    // Nothing is removed yet.
    return { nodes: [...containerOf().childNodes] }
  }

  override componentDidCatch(error: unknown): void {
    containerOf().append(...(this.state.nodes ?? []))
    this.props.onFailed(error)
  }

  override render(): ReactNode {
    return this.state.nodes ? null : this.props.children
  }
}
