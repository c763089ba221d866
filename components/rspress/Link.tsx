import type { AnchorHTMLAttributes, ReactElement } from 'react'
import { Link as OwnLink } from '../../client/index.ts'

/** A link by the properties that Rspress gives it. */
export function Link({ href = '', ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>): ReactElement {
  return <OwnLink {...rest} to={href} />
}
