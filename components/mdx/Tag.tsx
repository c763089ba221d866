import type { ReactElement, ReactNode } from 'react'
import './badge.css'

/** Properties of a tag. */
export interface TagProps {
  /** The keyword. Children say it as well. */
  readonly text?: string
  readonly children?: ReactNode
}

/**
 * A keyword: what something belongs to. A badge tells its state.
 *
 * @example
 * <Tag text="CLI" />
 */
export function Tag({ text, children }: TagProps): ReactElement {
  return <span className="bf-tag">{text ?? children}</span>
}
