import { use, type ReactElement, type ReactNode } from 'react'
import { Boundary } from './Boundary.tsx'
import { ComponentsAt } from './PageComponents.tsx'
import { ThemeContext, type SlotName } from './theme.ts'

/**
 * Renders the theme's component for a slot. `fallback` is rendered if the theme has none.
 *
 * @example
 * <Slot name="afterDoc" />
 */
export function Slot({
  name,
  fallback,
}: {
  readonly name: SlotName
  readonly fallback?: ReactNode
}): ReactElement {
  const Content = use(ThemeContext).slots?.[name]
  return (
    <>
      {Content ? (
        <Boundary of={`slot "${name}"`}>
          <Content />
        </Boundary>
      ) : (
        fallback
      )}
      <ComponentsAt slot={name} />
    </>
  )
}
