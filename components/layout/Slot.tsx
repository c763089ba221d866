import { use, type ReactElement } from 'react'
import { ThemeContext, type SlotName } from './theme.ts'

/** Draws what the site's theme put into a slot. */
export function Slot({ name }: { readonly name: SlotName }): ReactElement | null {
  const Content = use(ThemeContext).slots?.[name]
  return Content ? <Content /> : null
}
