import type { ReactElement, ReactNode } from 'react'
import { FeatureIcon } from '../ui/FeatureIcon.tsx'
import './cards.css'

/** Properties of a card. */
export interface CardProps {
  readonly title: string
  /**
   * Name of a built-in icon, URL of an image, an emoji, or markup of an SVG. In MDX, any name that
   * `<Icon>` accepts.
   */
  readonly icon?: string
  readonly children?: ReactNode
}

/**
 * A passage with a title, in a grid of `<Cards>` or by itself. A card that leads somewhere is a
 * `<LinkCard>`.
 *
 * @example
 * <Card title="Fast" icon="zap">Pages load ahead.</Card>
 */
export function Card({ title, icon, children }: CardProps): ReactElement {
  return (
    <div className="bf-card">
      <p className="bf-card-title">
        <FeatureIcon icon={icon} size={20} />
        {title}
      </p>
      {children}
    </div>
  )
}
