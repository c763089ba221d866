import type { ReactElement } from 'react'
import { Link, useUiText } from '../../client/index.ts'
import { isExternal } from '../../shared/routePath.ts'
import { ArrowRight } from '../icons/ArrowRight.ts'
import { ArrowUpRight } from '../icons/ArrowUpRight.ts'
import './cards.css'

/** Properties of a card that leads somewhere. */
export interface LinkCardProps {
  /** Route path or external URL. */
  readonly href: string
  readonly title: string
  readonly description?: string
}

/**
 * A link to a page with a line about it. The whole card is the target.
 *
 * @example
 * <LinkCard href="/guide/start" title="Start" description="In ten minutes" />
 */
export function LinkCard({ href, title, description }: LinkCardProps): ReactElement {
  const t = useUiText()
  const leaves = isExternal(href)
  const Arrow = leaves ? ArrowUpRight : ArrowRight
  return (
    <Link href={href} className="bf-link-card" data-external={leaves ? '' : undefined}>
      <strong>
        {title}
        {leaves && <span className="bf-sr"> {t('externalLink')}</span>}
      </strong>
      {description !== undefined && <span>{description}</span>}
      <Arrow size={18} />
    </Link>
  )
}
