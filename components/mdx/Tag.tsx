import type { ReactElement, ReactNode } from 'react'
import './badge.css'

/** Properties of a tag. */
export interface TagProps {
  /** The keyword. Children say it as well. */
  readonly text?: string
  readonly children?: ReactNode
}

/**
 * A keyword that shows what something belongs to. For its status, use a badge.
 *
 * @example
 * <Tag text="CLI" />
 */
export function Tag({ text, children }: TagProps): ReactElement {
  return <span className="bf-tag">{text ?? children}</span>
}
