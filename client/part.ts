import type { ComponentType } from 'react'
import type { PlaceName } from '../shared/slots.ts'

/** A component that the site, its config or a plugin adds to the layout. */
export interface Part {
  /** For reports. */
  readonly name: string
  readonly place: PlaceName
  readonly Component: ComponentType<Readonly<Record<string, unknown>>>
  readonly props?: Readonly<Record<string, unknown>>
  /** Texts of the language that come with it. */
  readonly text?: Readonly<Record<string, string>>
}
