import {
  Component,
  createRef,
  Fragment,
  memo,
  type ComponentType,
  type ReactNode,
  type Ref,
  use,
  useEffect,
} from 'react'
import { PageContext, type PageState, type Screen } from '../../client/contexts.ts'
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
class Failure {
  /** The document before React removes anything. */
  readonly copy: Element = copyDocument()
  /** The page that can't be shown with it. */
  page: PageData | undefined
  /** The page that was on the screen. */
  shown: PageData | null | undefined
  screen: Screen | undefined
  /** The reader has gone to another page since. */
  isOver = false

  /** What is shown in its place on a page: what was there, nothing, or the component once more. */
  placeOn({ page, screen }: Partial<PageState>): 'kept' | 'empty' | 'retried' {
    if (this.isOver || (this.page ??= page) !== page) return 'retried'
    this.screen = screen
    // A document that is replaced has the page, too: there is nothing else to show.
    this.shown ??= screen?.page ?? page
    return this.shown === page ? 'kept' : 'empty'
  }

  /** The reader is on a page. */
  leave(page: PageData | undefined): void {
    this.isOver ||= this.page !== page
  }
}

type Place = ComponentType<Pick<BoundaryProps, 'children'>>

interface BoundaryState {
  readonly failure: Failure | null
  readonly of?: string
  /**
   * A component whose name is in the stack of what fails in it: what a navigation removes fails in
   * another boundary, and what fails while hydrating in none.
   */
  readonly Place?: Place
}

/**
 * Keeps a component that throws in the browser from taking the page with it. What it showed stays
 * as it is, without its components, until the reader goes to another page. One that the server or a
 * navigation has not shown yet is left out.
 */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null }
  private place = createRef<HTMLDivElement>()
  private retried: Failure | undefined

  static getDerivedStateFromError(): BoundaryState {
    return { failure: new Failure() }
  }

  static getDerivedStateFromProps(
    { of }: BoundaryProps,
    state: BoundaryState,
  ): Partial<BoundaryState> | null {
    if (of === state.of) return null
    const name = `{${of}}`
    // React calls it without props for a line of the stack, and takes its name if it doesn't throw.
    return { of, Place: { [name]: (props?: BoundaryProps) => props?.children }[name] as Place }
  }

  override componentDidCatch(error: unknown): void {
    const { failure } = this.state
    if (!failure) return
    const { page, shown, screen } = failure
    const isKept = shown === page
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

  override render(): ReactNode {
    const { failure, Place = Fragment } = this.state
    const content = <Place>{this.props.children}</Place>
    return failure ? <Failed {...{ failure, content, place: this.place }} /> : content
  }
}

interface FailedProps {
  readonly failure: Failure
  readonly content: ReactNode
  readonly place: Ref<HTMLDivElement>
}

/**
 * What is shown instead, until the reader is on another page. Only this follows the page: a
 * boundary that has not failed isn't rendered with each.
 */
function Failed({ failure, content, place }: FailedProps): ReactNode {
  const state = use(PageContext) ?? {}
  const { page }: Partial<PageState> = state
  useEffect(() => failure.leave(page), [failure, page])
  const shown = failure.placeOn(state)
  if (shown === 'retried') return content
  return shown === 'kept' ? <div className="bf-kept" data-failed="" ref={place} /> : null
}

/** Loads the document of a page that can't be shown without its components: it needs none. */
export function reloadUnseen(_: unknown, isKept: boolean): void {
  if (!isKept) window.location.reload()
}

/**
 * A component with a boundary around it. What has the page as its children must not be left out. A
 * built-in component is rendered when its properties or what it reads change, one of the site with
 * each page too: it may read anything.
 */
export function withBoundary<Props extends object>(
  of: string,
  Content: ComponentType<Props>,
  isBuiltIn: boolean,
): ComponentType<Props> {
  return memo((props: Props): ReactNode => {
    if (!isBuiltIn) use(PageContext)
    return (
      <Boundary of={of} onFailed={'children' in props ? reloadUnseen : undefined}>
        <Content {...props} />
      </Boundary>
    )
  }) as unknown as ComponentType<Props>
}
