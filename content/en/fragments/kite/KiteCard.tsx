import type { ReactElement, ReactNode } from 'react'
import type { Wind } from './wind.ts'

/** Props of a card. */
export interface KiteCardProps {
  /** Name of the kite. {@zh 风筝的名字。} */
  readonly name: string
  /** Wind in which the kite flies. {@zh 放飞时的风。} */
  readonly wind?: Wind
  /** Level of detail. {@zh 显示的详细程度。} */
  readonly size?: 'small' | 'large'
  /** Color of the border. {@zh 边框的颜色。} */
  readonly color?: string
  /** Whether the kite is in the air. {@zh 风筝是否在空中。} */
  readonly flying?: boolean
  /** Called when a reader picks the card. {@zh 读者选中卡片时调用。} */
  readonly onPick?: (name: string) => void
  /** Text below the name. {@zh 名字下方的文字。} */
  readonly children?: ReactNode
}

/** A card that sums up a kite. {@zh 一张概括风筝的卡片。} */
export function KiteCard({
  name,
  wind,
  size = 'small',
  color = '#4767d6',
  flying = false,
  onPick,
  children,
}: KiteCardProps): ReactElement {
  return (
    <button type="button" className="kite-card" onClick={() => onPick?.(name)}>
      <svg width={size === 'large' ? 64 : 32} viewBox="0 0 32 32" aria-hidden="true">
        <path d="M16 2 28 14 16 30 4 14Z" fill={flying ? color : 'none'} stroke={color} />
      </svg>
      <strong>{name}</strong>
      {size === 'large' && wind && <span> {wind.speed} m/s</span>} {children}
    </button>
  )
}
