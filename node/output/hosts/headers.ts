import { HASHED_FOLDERS } from '../../release/hashedFiles.ts'
import { type HostedSite, IMMUTABLE } from './hostedSite.ts'

/**
 * Rules of the file `_headers`. Other files get `max-age=0, must-revalidate` from these hosts, and
 * a rule for all files would be joined with these.
 */
export function headerRules({ base }: Pick<HostedSite, 'base'>): string[] {
  return HASHED_FOLDERS.flatMap((folder) => [`${base}${folder}/*`, `  Cache-Control: ${IMMUTABLE}`])
}
