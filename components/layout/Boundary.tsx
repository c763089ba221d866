import {
  Component,
  createRef,
  type ComponentType,
  type Context,
  type ContextType,
  type ReactNode,
} from 'react'
import { PageContext } from '../../client/contexts.ts'
import type { PageData } from '../../shared/page.ts'
import { copyDocument, keptNodes } from './keptNodes.ts'

/** Properties of a boundary. */
export interface BoundaryProps {
  /** What it is around, for reports: `slot "afterDoc"`. */
  readonly of: string
  /** Called when it has failed. `isKept`: what it showed is still in the document. */
  readonly onFailed?: ((error: unknown, isKept: boolean) => void) | undefined
  readonly children: ReactNode
}

/** What failed, and when. */
interface Failure {
  /** The document before React removes anything. */
  readonly copy: Element
  /** The page that can't be shown with it. */
  page?: PageData | undefined
  /** The page that was on the screen. */
  shown?: PageData | null | undefined
  /** The reader has gone to another page since. */
  isOver?: boolean
}

interface BoundaryState {
  readonly failure: Failure | null
}

type Place = ComponentType<Pick<BoundaryProps, 'children'>>

const places = new Map<string, Place>()

/**
 * A component whose name is in the stack of what fails in it: what a navigation removes fails in
 * another boundary, and what fails while hydrating in none.
 */
function placeOf(of: string): Place {
  const name = `{${of}}`
  // React calls it without props for a line of the stack, and takes its name if it doesn't throw.
  const place = places.get(of) ?? { [name]: (props?: BoundaryProps) => props?.children }[name]
  places.set(of, place as Place)
  return place as Place
}

/**
 * Keeps a component that throws in the browser from taking the page with it. What it showed stays
 * as it is, without its components, until the reader goes to another page. One that the server or a
 * navigation has not shown yet is left out.
 */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  static override contextType: Context<ContextType<typeof PageContext>> = PageContext
  declare context: ContextType<typeof PageContext>
  override state: BoundaryState = { failure: null }
  private place = createRef<HTMLDivElement>()
  private retried: Failure | undefined

  static getDerivedStateFromError(): BoundaryState {
    return { failure: { copy: copyDocument() } }
  }

  override componentDidCatch(error: unknown): void {
    const { failure } = this.state
    const { page, screen } = this.context ?? {}
    if (!failure) return
    const isKept = failure.shown === page
    this.place.current?.append(...keptNodes(this.place.current, failure.copy))
    // What the navigation has removed fails in the nearest boundary that is still there, maybe in
    // several places at once.
    const isFirst = this.retried === failure || this.retried?.page !== page
    if (isKept && screen?.isRecent && isFirst) {
      this.retried = failure
      this.setState({ failure: null })
      return
    }
    this.props.onFailed?.(error, isKept)
  }

  override componentDidUpdate(): void {
    const { failure } = this.state
    if (failure && failure.page !== this.context?.page) failure.isOver = true
  }

  override render(): ReactNode {
    const { failure } = this.state
    const { page, screen } = this.context ?? {}
    if (!failure || failure.isOver || (failure.page ??= page) !== page) {
      const { of, children } = this.props
      const Place = placeOf(of)
      return <Place>{children}</Place>
    }
    // A document that is replaced has the page, too: there is nothing else to show.
    failure.shown ??= screen?.page ?? page
    return failure.shown === page ? (
      <div className="bf-kept" data-failed="" ref={this.place} />
    ) : null
  }
}

/** Loads the document of a page that can't be shown without its components: it needs none. */
export function reloadUnseen(_: unknown, isKept: boolean): void {
  if (!isKept) window.location.reload()
}

const guarded = new WeakMap<object, ComponentType<never>>()

/**
 * A component with a boundary around it, the same one for the same component. What has the page as
 * its children must not be left out.
 */
export function withBoundary<Props extends object>(
  of: string,
  Content: ComponentType<Props>,
): ComponentType<Props> {
  const known = guarded.get(Content) as ComponentType<Props> | undefined
  if (known) return known
  const Guarded = (props: Props): ReactNode => (
    <Boundary of={of} onFailed={'children' in props ? reloadUnseen : undefined}>
      <Content {...props} />
    </Boundary>
  )
  guarded.set(Content, Guarded)
  return Guarded
}
