import type { ReactElement, ReactNode } from 'react'
import { Link, useUiText } from '../../client/index.ts'
import { isExternal } from '../../shared/routePath.ts'
import { FeatureIcon } from '../ui/FeatureIcon.tsx'
import './button.css'

/** Properties of a button. */
export interface ButtonProps {
  /** Route path or external URL. */
  readonly href: string
  /**
   * `brand` for the one thing a reader should do, `alt` for others, `plain` for one without a
   * frame. @default 'brand'
   */
  readonly theme?: 'brand' | 'alt' | 'plain'
  /** `large` is the size of the buttons on a home page. @default 'medium' */
  readonly size?: 'medium' | 'large'
  /**
   * Before the text: name of a built-in icon, URL of an image, an emoji, or markup of an SVG. In
   * pages, any name that `<Icon>` accepts.
   */
  readonly icon?: string
  /** The same after the text. */
  readonly iconEnd?: string
  readonly children?: ReactNode
}

/**
 * A link that looks like a button: the next thing to do.
 *
 * @example
 * <Button href="/guide/start">Get started</Button>
 */
export function Button({
  href,
  theme = 'brand',
  size = 'medium',
  icon,
  iconEnd,
  children,
}: ButtonProps): ReactElement {
  const t = useUiText()
  return (
    <Link href={href} className="bf-button" data-theme={theme} data-size={size}>
      <FeatureIcon icon={icon} size={18} />
      <span>
        {children}
        {isExternal(href) && <span className="bf-sr"> {t('externalLink')}</span>}
      </span>
      <FeatureIcon icon={iconEnd} size={18} />
    </Link>
  )
}
