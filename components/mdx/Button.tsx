import type { ReactElement, ReactNode } from 'react'
import { Link, useUiText } from '../../client/index.ts'
import { isExternal } from '../../shared/routePath.ts'
import './button.css'

/** Properties of a button. */
export interface ButtonProps {
  /** Route path or external address. */
  readonly href: string
  /** `brand` for the one thing a reader should do, `alt` for others. @default 'brand' */
  readonly theme?: 'brand' | 'alt'
  /** `large` is the size of the buttons on a home page. @default 'medium' */
  readonly size?: 'medium' | 'large'
  readonly children?: ReactNode
}

/**
 * A link that looks like a button: the next thing to do.
 *
 * @example
 * <Button href="/guide/start">Get started</Button>
 */
export function Button({ href, theme = 'brand', size = 'medium', children }: ButtonProps): ReactElement {
  const t = useUiText()
  return (
    <Link href={href} className="bf-button" data-theme={theme} data-size={size}>
      {children}
      {isExternal(href) && <span className="bf-sr"> {t('externalLink')}</span>}
    </Link>
  )
}
