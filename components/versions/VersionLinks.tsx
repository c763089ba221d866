import type { ReactElement } from 'react'
import { useVersionLinks } from './useVersionLinks.ts'
import './versions.css'

/** The versions in the drawer of small screens. */
export function VersionLinks(): ReactElement[] {
  return useVersionLinks().map(({ version, href, isCurrent, onClick }) => (
    <a key={version} href={href} aria-current={isCurrent ? 'true' : undefined} onClick={onClick}>
      {version}
    </a>
  ))
}
