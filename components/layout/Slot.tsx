import { memo, use, type NamedExoticComponent, type ReactNode } from 'react'
import { PageContext } from '../../client/contexts.ts'
import { Boundary } from './Boundary.tsx'
import { useComponentsAt } from './PageComponents.tsx'
import { ThemeContext, type SlotName } from './theme.ts'

/** Properties of a slot. */
export interface SlotProps {
  readonly name: SlotName
  readonly fallback?: ReactNode
}

/**
 * Renders the theme's component for a slot. `fallback` is rendered if the theme has none.
 *
 * @example
 * <Slot name="afterDoc" />
 */
export const Slot: NamedExoticComponent<SlotProps> = memo(function Slot({ name, fallback }) {
  const Content = use(ThemeContext).slots?.[name]
  const added = useComponentsAt(name)
  // It's rendered with each page, as it may read anything.
  if (Content) use(PageContext)
  return (
    <>
      {Content ? (
        <Boundary of={`slot "${name}"`}>
          <Content />
        </Boundary>
      ) : (
        fallback
      )}
      {added}
    </>
  )
})
