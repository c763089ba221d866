import type { AnchorHTMLAttributes, ReactElement } from 'react'
import { Link } from 'bifolio/client'

/** A link by the properties that Rspress gives it. */
export function RspressLink({
  href = '',
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement>): ReactElement {
  return <Link {...rest} href={href} />
}
