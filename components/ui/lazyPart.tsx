import { useEffect, useEffectEvent, useState, type ComponentType, type ReactElement } from 'react'
import { loadPart, type OnMissing } from '../../client/index.ts'

/** What `Part` takes beside the properties of its component. */
export interface LazyPartProps {
  /**
   * Called when the code cannot be loaded: puts the control back, so that the reader can try again.
   * Return `'handled'` if the reader goes on in another way; otherwise a bar explains the problem.
   */
  readonly onMissing?: OnMissing
}

/** A component whose code is loaded when it is first rendered. */
export interface LazyPart<Props> {
  /** Renders nothing until the code is loaded. */
  readonly Part: (props: Props & LazyPartProps) => ReactElement | null
  /** Loads the code ahead, on intent. Never fails. */
  readonly preload: () => void
}

/**
 * Splits a component off the first load. Unlike React's `lazy`, a failure breaks nothing: the
 * reader gets a message, as after a deployment that took the chunk, and the code is asked for again
 * when the part is mounted the next time.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const request = async (): Promise<ComponentType<Props>> => (loaded ??= await load())
  function Part({ onMissing, ...props }: Props & LazyPartProps): ReactElement | null {
    const [Component, setComponent] = useState(() => loaded)
    const isMissing = useEffectEvent<OnMissing>((reason) => onMissing?.(reason))
    useEffect(() => {
      if (Component) return undefined
      let isCurrent = true
      // A part that was closed in the meantime isn't waited for.
      void loadPart(request, (reason) => (isCurrent ? isMissing(reason) : 'handled')).then(
        (found) => found && isCurrent && setComponent(() => found),
      )
      return () => {
        isCurrent = false
      }
    }, [Component])
    // What is left of the properties is what the component takes.
    return Component ? <Component {...(props as unknown as Props)} /> : null
  }
  return { Part, preload: () => void request().catch(() => {}) }
}
