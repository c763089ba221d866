import type { ReactElement, ReactNode } from 'react'
import type { Wind } from './wind.ts'

/** What a card shows. */
export interface KiteCardProps {
  /** Name of the kite. {@zh 风筝的名字。} */
  readonly name: string
  /** What it flies in. {@zh 放飞时的风。} */
  readonly wind?: Wind
  /** How much is shown. {@zh 显示的详细程度。} */
  readonly size?: 'small' | 'large'
  /** Called when a reader picks the card. {@zh 读者选中卡片时调用。} */
  readonly onPick?: (name: string) => void
  /** Text below the name. {@zh 名字下方的文字。} */
  readonly children?: ReactNode
}

/** A kite at a glance. {@zh 一张概括风筝的卡片。} */
export function KiteCard({
  name,
  wind,
  size = 'small',
  onPick,
  children,
}: KiteCardProps): ReactElement {
  return (
    <button type="button" onClick={() => onPick?.(name)}>
      <strong>{name}</strong>
      {size === 'large' && wind && <span>{wind.speed} m/s</span>}
      {children}
    </button>
  )
}
