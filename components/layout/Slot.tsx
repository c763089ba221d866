import { use, type ReactElement, type ReactNode } from 'react'
import { ComponentsAt } from './PageComponents.tsx'
import { ThemeContext, type SlotName } from './theme.ts'

/**
 * Draws what the site's theme put into a slot. `otherwise` stands there when the theme has nothing for it.
 *
 * @example
 * <Slot name="afterDoc" />
 */
export function Slot({ name, otherwise }: { readonly name: SlotName; readonly otherwise?: ReactNode }): ReactElement {
  const Content = use(ThemeContext).slots?.[name]
  return <>{Content ? <Content /> : otherwise}<ComponentsAt slot={name} /></>
}
