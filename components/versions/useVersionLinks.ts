import type { MouseEvent } from 'react'
import { useHref, usePage } from '../../client/index.ts'
import { goWithPlace, readPlaceIn } from '../language/localeTarget.ts'
import { useVersionAlternates } from './useVersionAlternates.ts'

/** A link to the page in one version. */
export interface VersionLink {
  readonly version: string
  /** The page in this version, or the nearest one above it. */
  readonly href: string
  readonly isCurrent: boolean
  /** Takes query and place along. */
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void
}

/**
 * Links to the page in every version, in the order of the config. None on a site with one version.
 *
 * @example
 * return useVersionLinks().map(({ version, href, onClick }) => <a key={version} href={href}
 * onClick={onClick}>{version}</a>)
 */
export function useVersionLinks(): readonly VersionLink[] {
  const page = usePage()
  const href = useHref()
  return useVersionAlternates().map((link) => {
    const isCurrent = link.version === page.version
    const plain = href(link.routePath)
    return {
      version: link.version,
      href: plain,
      isCurrent,
      onClick(event) {
        if (!link.isParent && !isCurrent)
          goWithPlace(event.currentTarget, plain, readPlaceIn(page, link))
      },
    }
  })
}
