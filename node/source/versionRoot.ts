import { join } from 'node:path'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import { type Edition, editionOfPlace } from '../../shared/edition.ts'

interface VersionedConfig extends Pick<ResolvedConfig, 'multiVersion'> {
  readonly editions: readonly Pick<Edition, 'version' | 'folder' | 'unversioned'>[]
}

/**
 * The folder that takes the place of the project root in the version of a page. Absolute.
 *
 * @param place Of the page, below the content root
 */
export function versionRoot(
  place: string,
  root: string,
  { multiVersion, editions }: VersionedConfig,
): string {
  return join(root, multiVersion.roots[editionOfPlace(place, editions)?.version ?? ''] ?? '')
}
