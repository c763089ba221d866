import { createElement, type ReactNode } from 'react'
import type { RichText } from '../shared/richText.ts'

/**
 * A title where it's listed, with its code and emphasis.
 *
 * @example
 * const [first] = useOutline()
 * {first && <RichTitle text={first.text} rich={first.rich} />}
 */
export function RichTitle({ text, rich }: RichTitleProps): ReactNode {
  return richTitle(text, rich)
}

/** Properties of `RichTitle`. */
export interface RichTitleProps {
  readonly text: string
  readonly rich?: RichText | undefined
}

/** The same where there are many, without a component for each. */
export function richTitle(text: string, rich: RichText | undefined): ReactNode {
  return (
    rich?.map((piece, at) =>
      typeof piece === 'string' ? piece : createElement(piece[0], { key: at }, piece[1]),
    ) ?? text
  )
}
