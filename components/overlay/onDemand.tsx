import { useEffect, useState, type ComponentType, type ReactElement } from 'react'

/** A component whose code is loaded when it is first drawn. */
export interface OnDemand<Props> {
  /** Draws nothing until the code is there. */
  readonly Part: (props: Props) => ReactElement | null
  /** Loads the code ahead, on intent. Never fails. */
  readonly prepare: () => void
}

/**
 * Splits a component off the first load. Unlike `lazy` of React a failure breaks nothing: the part stays away, as after a
 * deployment that took its chunk, and is asked for again when it is drawn the next time.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined
  const request = async (): Promise<ComponentType<Props> | undefined> => {
    try {
      loaded = await load()
    } catch {
      // Tried again at the next drawing.
    }
    return loaded
  }
  function Part(props: Props): ReactElement | null {
    const [Component, setComponent] = useState(() => loaded)
    useEffect(() => {
      if (!Component) void request().then((found) => found && setComponent(() => found))
    })
    return Component ? <Component {...props} /> : null
  }
  return { Part, prepare: () => void request() }
}
